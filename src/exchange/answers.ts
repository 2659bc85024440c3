/** What an answer costs or brings, which stands behind it in an export: `NAME ($68)`, `Exchange ($-27)`. */
import type { Choice } from '../model/state.ts';

/** The price behind an answer, in its first group. */
export const PRICE = / \((-?\$-?\d+)\)$/;

/** Of a choice with prices what this answer costs (less than nothing) or brings; undefined: it has none. */
export function priceOf({ facts }: Choice, choice: string): number | undefined {
  const price = {
    [String(facts.first)]: facts.firstPrice,
    [String(facts.second)]: facts.secondPrice,
    sell: facts.value,
    exchange: facts.cost === undefined ? undefined : -Number(facts.cost),
  }[choice];
  return price === undefined ? undefined : Number(price);
}
