/** What trains cost a corporation (10.7, 6.1.7). */
import type { BuyTrain } from '../../model/action.ts';
import type { TrainType } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import { isSeatless } from '../../model/seatless.ts';
import type { CorporationId } from '../../model/state.ts';
import { companyWith, powerOf } from '../companies.ts';
import { inPool, onSale, trainsOf, trainType, typeOf } from '../trains.ts';

/** Price on the card, halved by right of a private, less what is traded in. */
export function faceCost(
  game: Game,
  { train, with: company, trade }: Pick<BuyTrain, 'train' | 'with' | 'trade'>,
): number {
  const type = trainType(game, train)!;
  const half = company !== undefined && powerOf(game, company, 'half-price-train') !== undefined;
  const price = half ? halved(type) : type.price;
  return price - (trade === undefined ? 0 : (type.trade_in[trade] ?? 0));
}

function halved(type: TrainType): number {
  return Math.ceil(type.price / 2);
}

/** The least that a train from the bank or the pool would cost now, half price counted (10.8). */
export function cheapestNeeded(game: Game, entity: CorporationId): number {
  const half = companyWith(game, 'half-price-train', entity);
  const halves = half !== undefined && !game.state.companies[half.company]!.used;
  const fresh = onSale(game).map((type) => (halves ? halved(type) : type.price));
  return Math.min(...fresh, ...inPool(game).map(({ price }) => price));
}

/** Could it buy a train by giving one in? */
export function canTradeIn(game: Game, entity: CorporationId, money: number): boolean {
  const own = trainsOf(game, entity).map(typeOf);
  return [...onSale(game), ...inPool(game)].some(({ price, trade_in }) =>
    own.some((type) => type in trade_in && price - trade_in[type]! <= money),
  );
}

/** Corporations that own a train which might be sold. */
export function ownersToBuyFrom(game: Game, entity: CorporationId): readonly CorporationId[] {
  const kept = game.definition.readings['seatless-trains'] === 'kept';
  return Object.keys(game.state.corporations).filter(
    (id) => id !== entity && trainsOf(game, id).length > 0 && !(kept && isSeatless(game, id)),
  );
}
