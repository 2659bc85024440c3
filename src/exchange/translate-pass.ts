/** Their `pass`: what it declines, or that it means nothing here. */
import type { Action } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import { isSeatless } from '../model/seatless.ts';
import type { OperatingStep, OperatingTurn, Party } from '../model/state.ts';
import { reach } from '../network/reach.ts';
import { type LeftStep, leftSteps, stepsLeft } from './ledger.ts';
import type { TheirsOf } from './read.ts';
import { type Asked, actor, hasPower, seatOf, turnKey } from './table.ts';
import type { Position, Translation } from './translate.ts';
import { openChoice } from './translate-choice.ts';

/** A player's pass ends the turn; a corporation's declines the step that is open. Of one whose turn is over it is needless. */
export function pass(position: Position, theirs: TheirsOf<'pass'>): Translation {
  const { game, players, ledger } = position;
  if (theirs.entity_type !== 'player') return decline(position, theirs);
  const { round } = game.state;
  const acted = round.kind === 'stock' && (round.acted || round.bought !== null);
  const seat = seatOf(players, theirs.entity);
  return { actions: [{ type: acted ? 'done' : 'pass', seat }], ledger };
}

function decline({ game, ledger }: Position, theirs: TheirsOf<'pass'>): Translation {
  const { round } = game.state;
  const turn = round.kind === 'operating' ? round.turn : null;
  if (isOver(game, theirs)) return { actions: [], ledger };
  const by = actor(game, theirs);
  const offered = openChoice(game, ({ entity, choices }) => entity === by.as && choices.includes('none'));
  if (offered) return { actions: [{ type: 'choose', seat: by.seat, choice: 'none' }], ledger };
  const skip: Action = { type: 'skip', ...by };
  const key = turnKey(game);
  if (round.kind === 'stock' || (turn && turn.entity !== by.as)) return { actions: [], ledger };
  if (!turn || key === undefined) return { actions: [skip], ledger };
  const left = turn.run ? BOTH : leftSteps(ledger, key);
  const kept = (['track', 'station'] as const).find(
    (step) => !left.includes(step) && isKept[step](game, turn),
  );
  if (kept && turn.step !== kept) return { actions: [], ledger: stepsLeft(ledger, key, [kept]) };
  if (turn.step === 'track' || turn.step === 'station')
    return { actions: [skip], ledger: stepsLeft(ledger, key, [turn.step]) };
  return { actions: isOwed(turn) ? [] : [skip], ledger };
}

/** Is its turn over, where nobody decides for it between two turns? */
function isOver({ asked, ...game }: Asked, { entity }: TheirsOf<'pass'>): boolean {
  return isSeatless(game, String(entity)) && !asked.some((one) => one.entity === entity);
}

const BOTH: readonly LeftStep[] = ['track', 'station'];
const BEFORE_THE_STATION: readonly OperatingStep[] = ['redeem', 'track'];

/** A run or a dividend cannot be declined: the pass ended a step in which nothing could be done any more. */
function isOwed({ step }: OperatingTurn): boolean {
  return step === 'run' || step === 'dividend';
}

/** Steps that are open there, in this turn, whether or not anything can be done in them here. */
export const isKept: Readonly<Record<LeftStep, (game: Game, turn: OperatingTurn) => boolean>> = {
  /**
   * While a private with tiles of its own is still to be had, or has tiles left, the last tile does not end it; nor does
   * it for a corporation whose owner has no seat. A minor is taken for one that buys privates with extra tiles.
   */
  track(game, { entity, step, extraTiles }) {
    if (step === 'track') return true;
    if (step === 'redeem') return false;
    if (isSeatless(game, entity)) return true;
    const minor = !game.state.corporations[entity];
    return Object.entries(game.state.companies).some(([company, { owner, used }]) => {
      const extra = hasPower(game, company, 'extra-tiles');
      if (owner === null || !(extra || (!minor && hasPower(game, company, 'extra-yellow-tile'))))
        return false;
      if (owner === entity) return !used || (extra && extraTiles.length === 1);
      return canBuy(game, entity, company, owner);
    });
  },

  /** A station in the coalfields is offered to one with a marker, and never allowed. */
  station(game, { entity, step, stationPlaced }) {
    if (BEFORE_THE_STATION.includes(step)) return false;
    if (step === 'station') return true;
    const { coal } = game.definition;
    const there = game.state.corporations[entity];
    if (!coal || !there?.coal || stationPlaced || !there.stations.includes(null)) return false;
    const price = game.definition.corporations[there.shells?.[0] ?? entity]?.stations.at(-1) ?? 0;
    if ((game.state.cash[entity] ?? 0) < price) return false;
    return [...reach(game, entity).cities].some((city) => city.startsWith(`${coal.hex}/`));
  },
};

/** Is the private for sale now at a price that the corporation has? */
function canBuy({ definition, state }: Game, corporation: string, company: string, owner: Party): boolean {
  const { companies_buyable } = definition.phases.find(({ name }) => name === state.phase)!;
  if (!companies_buyable || !state.seats.includes(owner) || !definition.companies[company]!.buyable)
    return false;
  const { value } = state.companies[company]!;
  const least = definition.mechanisms.private_price === 'one-to-double' ? 1 : value / 2;
  return least <= (state.cash[corporation] ?? 0);
}
