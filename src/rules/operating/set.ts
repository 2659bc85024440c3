/** Sets of operating rounds: who operates next, and what comes after the last (10). */
import type { Game } from '../../model/game.ts';
import type { OperatingTurn } from '../../model/state.ts';
import { ownerOfMinor, payPrivates } from '../companies.ts';
import { endGame } from '../ending.ts';
import { descendingOrder } from '../market.ts';
import type { Decision } from '../rule.ts';
import { startStockRound } from '../stock/flow.ts';
import { phaseOf } from '../trains.ts';
import { isMinor, operatingRound, stationsOf } from './turn.ts';

/** Begins the set that follows the stock round of this number; the phase now decides how many rounds it has. */
export function startOperatingSet(decision: Decision, set: number): void {
  startOperatingRound(decision, set, 1, phaseOf(decision).operating_rounds);
}

function startOperatingRound(decision: Decision, set: number, part: number, parts: number): void {
  decision.emit({ type: 'round', round: { kind: 'operating', set, part, parts, operated: [], turn: null } });
  payPrivates(decision);
}

/** Minors first, then floated corporations in descending order as it is now. */
function nextEntity(game: Game): string | undefined {
  const { operated } = operatingRound(game);
  const waits = (id: string) => !operated.includes(id);
  return (
    Object.keys(game.state.minors).find((id) => waits(id) && ownerOfMinor(game, id) !== null) ??
    descendingOrder(game).find((id) => waits(id) && game.state.corporations[id]!.floated)
  );
}

/** Gives the turn to the next entity; ends the round when there is none. */
export function startNextTurn(decision: Decision): void {
  const entity = nextEntity(decision);
  if (entity === undefined) {
    endOperatingRound(decision);
    return;
  }
  const turn: OperatingTurn = {
    entity,
    step: isMinor(decision, entity) ? 'track' : 'redeem',
    tiles: [],
    extraTiles: [],
    stationPlaced: false,
    spent: [],
    run: null,
    distributed: false,
    boughtEarly: false,
    soldForTrain: [],
  };
  decision.emit({ type: 'round', round: { ...operatingRound(decision), turn } });
  placeHome(decision, entity);
}

/** The home station, free, at the beginning of the first turn. */
function placeHome(decision: Decision, entity: string): void {
  const city = decision.state.board.homes[entity];
  if (city === undefined || stationsOf(decision, entity)[0] !== null) return;
  decision.emit({ type: 'station', owner: entity, index: 0, city, why: 'home' });
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

function endOperatingRound(decision: Decision): void {
  const { set, part, parts } = operatingRound(decision);
  const { ending } = decision.state;
  if (ending && (ending.after === 'round' || part === parts)) endGame(decision, ending.reason);
  else if (part < parts) startOperatingRound(decision, set, part + 1, parts);
  else startStockRound(decision, set + 1);
}
