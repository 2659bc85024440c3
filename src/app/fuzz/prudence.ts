/** What a president should keep for the trains to come. */
import type { Game } from '../../model/game.ts';
import type { Option, Question } from '../../model/question.ts';
import type { CorporationId, SeatId } from '../../model/state.ts';
import { cheapestNeeded } from '../../rules/operating/train-prices.ts';
import { onSale, trainsOf, trainType, typeOf } from '../../rules/trains.ts';

/** Trains that the next two types will not rust. */
export function lastingTrains(game: Game, corporation: CorporationId): number {
  const coming = comingTypes(game);
  return trainsOf(game, corporation).filter((train) => {
    const { rusts_on } = trainType(game, typeOf(train))!;
    return !rusts_on.some((type) => coming.includes(type));
  }).length;
}

/** The type on sale, and the one after it. */
function comingTypes(game: Game): readonly string[] {
  const { trains } = game.definition;
  const sold = onSale(game).map(({ name }) => trains.findIndex((type) => type.name === name));
  const first = Math.min(...sold);
  return trains.slice(first, first + 2).map(({ name }) => name);
}

/** What the corporation lacks for a train, once it needs one; 0: it has trains, or the money. */
export function lacks(game: Game, corporation: CorporationId): number {
  if (lastingTrains(game, corporation) > 0) return 0;
  return Math.max(0, cheapestNeeded(game, corporation) - (game.state.cash[corporation] ?? 0));
}

/** What a player's corporations lack together. */
export function savingsNeeded(game: Game, seat: SeatId): number {
  let sum = 0;
  for (const [id, { president, floated }] of Object.entries(game.state.corporations))
    if (president === seat && floated) sum += lacks(game, id);
  return sum;
}

export function presidencies(game: Game, seat: SeatId): number {
  return Object.values(game.state.corporations).filter(({ president }) => president === seat).length;
}

/**
 * Would the option take the money for the next train, from the player or from the corporation, or a train that a
 * corporation needs itself?
 */
export function isImprudent(
  game: Game,
  { seat, entity, kind }: Question,
  { action, cost = 0 }: Option,
): boolean {
  if (action.type === 'train') return isCorporation(game, action.from) && needsItsTrains(game, action.from);
  if (cost === 0) return false;
  const { cash } = game.state;
  if (kind === 'stock-turn') {
    const unfunded = action.type === 'par' ? Math.max(0, UNFUNDED - (cash[seat] ?? 0)) : 0;
    return (cash[seat] ?? 0) - cost - unfunded < savingsNeeded(game, seat);
  }
  if (entity === undefined || !isCorporation(game, entity)) return false;
  return lastingTrains(game, entity) === 0 && (cash[entity] ?? 0) - cost < cheapestNeeded(game, entity);
}

/** What a new corporation will want of its president before it earns anything. */
const UNFUNDED = 300;

export function needsItsTrains(game: Game, corporation: CorporationId): boolean {
  return lastingTrains(game, corporation) < 2;
}

function isCorporation(game: Game, id: string): boolean {
  return id in game.state.corporations;
}

/** A bid on what is one's own so far, as long as nobody bids more: money that buys nothing else in the auction. */
export function isFoolish({ state: { round } }: Game, { action }: Option): boolean {
  if (action.type !== 'bid' || round.kind !== 'auction') return false;
  const bids = round.bids[action.company] ?? [];
  const most = Math.max(0, ...bids.map(({ amount }) => amount));
  return bids.some(({ seat, amount }) => seat === action.seat && amount === most);
}
