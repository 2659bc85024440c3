/** Sets of operating rounds: who operates next, and what comes after the last (10). */
import type { Game } from '../../model/game.ts';
import { operatingTurnAt } from '../../model/rounds.ts';
import { isSeatless, seatlessCorporations } from '../../model/seatless.ts';
import type { State } from '../../model/state.ts';
import { ownerOfMinor, payPrivates } from '../companies.ts';
import { endGame } from '../ending.ts';
import { descendingOrder } from '../market.ts';
import type { Decision } from '../rule.ts';
import { startStockRound } from '../stock/flow.ts';
import { phaseOf } from '../trains.ts';
import { placeHomes } from './home.ts';
import { isMinor, operatingRound } from './turn.ts';

/** Begins the set that follows the stock round of this number; the phase now decides how many rounds it has. */
export function startOperatingSet(decision: Decision, set: number): void {
  startOperatingRound(decision, set, 1, phaseOf(decision).operating_rounds);
}

function startOperatingRound(decision: Decision, set: number, part: number, parts: number): void {
  decision.emit({ type: 'round', round: { kind: 'operating', set, part, parts, operated: [], turn: null } });
  payPrivates(decision);
  drawUpOrder(decision);
}

/** Where the order is fixed: draws it up. */
export function drawUpOrder(decision: Decision): void {
  if (decision.definition.mechanisms.operating_order !== 'fixed') return;
  decision.emit({ type: 'round', round: { ...operatingRound(decision), order: waiting(decision) } });
}

/** Sorts those still to come anew, after an emergency sale; what has floated since the order was drawn up waits. */
export function sortWaiting(decision: Decision): void {
  const { order, ...round } = operatingRound(decision);
  if (!order) return;
  const left = waiting(decision).filter((id) => order.includes(id));
  decision.emit({ type: 'round', round: { ...round, order: left } });
}

function waiting(game: Game): string[] {
  const { operated, turn } = operatingRound(game);
  const waits = (id: string) => !operated.includes(id) && turn?.entity !== id;
  const minors = Object.keys(game.state.minors).filter((id) => ownerOfMinor(game, id) !== null);
  const floated = descendingOrder(game).filter(
    (id) => game.state.corporations[id]!.floated && !isSeatless(game, id),
  );
  return [...minors, ...floated, ...seatlessCorporations(game)].filter(waits);
}

/** Minors first, then floated corporations in descending order as it is now, then those of an owner without a seat. */
function nextEntity(game: Game): string | undefined {
  const { order, operated } = operatingRound(game);
  const there = (id: string) =>
    isMinor(game, id) ? ownerOfMinor(game, id) !== null : id in game.state.corporations;
  return (order ?? waiting(game)).find((id) => !operated.includes(id) && there(id));
}

/** Gives the turn to the next entity; ends the round when there is none. */
export function startNextTurn(decision: Decision): void {
  const entity = nextEntity(decision);
  if (entity === undefined) {
    endOperatingRound(decision);
    return;
  }
  const step = isMinor(decision, entity) ? 'track' : 'redeem';
  decision.emit({
    type: 'round',
    round: { ...operatingRound(decision), turn: operatingTurnAt(entity, step) },
  });
  placeHomes(decision, entity);
}

/** Supposes that it were the track step of this corporation or minor, all else as it stands. */
export function supposeOperating(decision: Decision, entity: string): void {
  const { round } = decision.state;
  const now =
    round.kind === 'operating'
      ? { ...round, operated: round.operated.filter((one) => one !== entity) }
      : { kind: 'operating' as const, set: 1, part: 1, parts: 1, operated: [], turn: null };
  if (decision.state.pending.length > 0) decision.emit({ type: 'pending', pending: [] });
  decision.emit({ type: 'round', round: { ...now, turn: operatingTurnAt(entity, 'track') } });
  placeHomes(decision, entity);
}

export function endTurn(decision: Decision): void {
  const round = operatingRound(decision);
  const { entity } = round.turn!;
  if (isMinor(decision, entity)) {
    if (!decision.state.minors[entity]!.operated) decision.emit({ type: 'minor-operated', minor: entity });
  } else if (!decision.state.corporations[entity]!.operated) {
    decision.emit({ type: 'corporation', corporation: entity, change: { operated: true }, why: 'operated' });
  }
  decision.emit({ type: 'round', round: { ...round, operated: [...round.operated, entity], turn: null } });
}

function endsNow({ after, set }: NonNullable<State['ending']>, now: number, last: boolean): boolean {
  return after === 'round' || (last && (set === undefined || set <= now));
}

function endOperatingRound(decision: Decision): void {
  const { set, part, parts } = operatingRound(decision);
  const { ending } = decision.state;
  if (ending && endsNow(ending, set, part === parts)) endGame(decision, ending.reason);
  else if (part < parts) startOperatingRound(decision, set, part + 1, parts);
  else startStockRound(decision, set + 1);
}
