/**
 * Selling shares to the bank pool (9.1): when it is allowed, and what follows. Used in a stock round and for
 * emergency money in an operating round (10.8).
 */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CorporationId, SeatId } from '../../model/state.ts';
import { moveToken, priceOf } from '../market.ts';
import type { Decision } from '../rule.ts';
import { PRESIDENT_SHARES, presidentFor, presidentOf, settlePresidency, sharesOf } from '../shares.ts';

export interface SaleBounds {
  /** The corporation whose presidency the seller must not lose (10.8). */
  readonly keepPresidencyOf?: CorporationId;
}

/** Why the seat may not sell that many shares of the corporation now; null: it may. */
export function saleRefusal(
  game: Game,
  seat: SeatId,
  corporation: CorporationId,
  count: number,
  { keepPresidencyOf }: SaleBounds = {},
): Refusal | null {
  const there = game.state.corporations[corporation];
  if (!there) return refuse('corporation-not-in-game', { corporation });
  const held = sharesOf(game, corporation, seat);
  if (held === 0) return refuse('sells-none-held', { corporation }, '9.1');
  if (!(Number.isInteger(count) && count > 0)) return refuse('count-not-positive', { count });
  if (count > held) return refuse('sells-more-than-held', { corporation, count, held }, '9.1');
  const { round } = game.state;
  if (round.kind === 'stock' && round.number === 1)
    return refuse('no-sale-in-first-round', { corporation }, '9.1');
  const { sell_unfloated, pool_limit: limit } = game.definition.mechanisms;
  if (!there.floated && !(sell_unfloated && there.par !== null))
    return refuse('sale-before-float', { corporation }, '9.1');
  const pool = sharesOf(game, corporation, 'pool');
  if (pool + count > limit) {
    return refuse('pool-full', { corporation, count, limit, pool, room: Math.max(0, limit - pool) }, '9.1');
  }
  if (there.president !== seat) return null;
  const next = presidentAfter(game, seat, corporation, held - count);
  if (next === seat && held - count < PRESIDENT_SHARES) {
    return refuse(
      'president-certificate',
      { corporation, count, held, most: held - PRESIDENT_SHARES },
      '9.4',
    );
  }
  if (next !== seat && corporation === keepPresidencyOf) {
    return refuse('presidency-in-need', { corporation, count, next }, '10.8');
  }
  return null;
}

/** Who is president once the seat holds only so many; the same seat where nobody has more than that. */
function presidentAfter(game: Game, seat: SeatId, corporation: CorporationId, left: number): SeatId {
  const held = (one: SeatId) => (one === seat ? left : sharesOf(game, corporation, one));
  const next = presidentFor(game, seat, held);
  return held(next) >= PRESIDENT_SHARES ? next : seat;
}

/** Most shares of the corporation the seat may sell at once; 0: none. */
export function maxSale(
  game: Game,
  seat: SeatId,
  corporation: CorporationId,
  bounds: SaleBounds = {},
): number {
  const held = sharesOf(game, corporation, seat);
  let most = 0;
  while (most < held && !saleRefusal(game, seat, corporation, most + 1, bounds)) most++;
  return most;
}

/** May the seat sell anything at all? */
export function canSellAny(game: Game, seat: SeatId): boolean {
  const { round } = game.state;
  if (round.kind === 'stock' && round.number === 1) return false;
  for (const corporation in game.state.corporations) {
    if (sharesOf(game, corporation, seat) > 0 && !saleRefusal(game, seat, corporation, 1)) return true;
  }
  return false;
}

/** The shares go to the pool at the price of before, the presidency may pass, the token falls a row a share. */
export function sellShares(
  decision: Decision,
  seat: SeatId,
  corporation: CorporationId,
  count: number,
): void {
  const amount = count * priceOf(decision, corporation)!;
  decision.emit({ type: 'shares', corporation, from: seat, to: 'pool', count });
  decision.emit({ type: 'cash', from: 'bank', to: seat, amount, why: 'sale', about: corporation });
  if (presidentOf(decision, corporation) === seat) settlePresidency(decision, corporation);
  moveToken(decision, corporation, 'down', count, 'sale');
}
