/** Where the token of a new System is placed. */
import type { Game } from '../../model/game.ts';
import type { CorporationId } from '../../model/state.ts';
import { priceOf } from '../market.ts';

/**
 * No dearer than the higher price and half the lower: in the column of the token further left the first cell from the
 * top that is not; or along the top row the dearest, where even the top of that column is cheaper.
 */
export function systemCell(
  game: Game,
  first: CorporationId,
  second: CorporationId,
): readonly [number, number] {
  const prices = [priceOf(game, first) ?? 0, priceOf(game, second) ?? 0];
  const limit = Math.max(...prices) + Math.floor(Math.min(...prices) / 2);
  const columns = [first, second].map((id) => game.state.corporations[id]!.cell![1]);
  const column = Math.min(...columns);
  const { rows } = game.definition.market;
  const price = (row: number, at: number) => rows[row]?.[at]?.price ?? Number.POSITIVE_INFINITY;
  if (price(0, column) < limit)
    return [
      0,
      dearestInTopRow(
        rows[0]!.map((_, at) => price(0, at)),
        limit,
      ),
    ];
  const row = rows.findIndex((_, at) => price(at, column) <= limit);
  return [row, column];
}

function dearestInTopRow(prices: readonly number[], limit: number): number {
  let best = 0;
  prices.forEach((price, at) => {
    if (price <= limit && price >= prices[best]!) best = at;
  });
  return best;
}
