/** Rule `sold-out`: at the end of a stock round the tokens of corporations with no share for sale go up (9.5). */
import type { Game } from '../../model/game.ts';
import type { CorporationId } from '../../model/state.ts';
import { descendingOrder, moveToken, zonesOf } from '../market.ts';
import type { Decision } from '../rule.ts';
import { lockedShares, presidentOf, SHARES, sharesOf } from '../shares.ts';

/** Shares in one hand that bring a row more. */
const LARGE_HOLDING = 8;

/** In operating order. */
export function raiseSoldOut(decision: Decision): void {
  for (const corporation of descendingOrder(decision)) {
    if (!soldOut(decision, corporation)) continue;
    moveToken(decision, corporation, 'up', rowsUp(decision, corporation), 'sold-out');
  }
}

/** Are all its shares in players' hands, but for one that a System holds of itself? */
function soldOut(game: Game, corporation: CorporationId): boolean {
  let held = lockedShares(game, corporation);
  for (const seat of game.state.seats) held += sharesOf(game, corporation, seat);
  return held === SHARES;
}

/** One row; in some titles one more out of the gray zone, and one more for a president with 80 %. */
function rowsUp(game: Game, corporation: CorporationId): number {
  if (game.definition.mechanisms.sold_out === 'one-row') return 1;
  const gray = zonesOf(game, corporation).includes('unlimited') ? 1 : 0;
  const president = presidentOf(game, corporation)!;
  return 1 + gray + (sharesOf(game, corporation, president) >= LARGE_HOLDING ? 1 : 0);
}
