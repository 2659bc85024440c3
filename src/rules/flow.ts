/** Runs the game on, after an action, to the next thing that somebody must decide. */
import { proceedAuction } from './auction/flow.ts';
import { noticeEnding } from './ending.ts';
import { proceedMerger } from './merging/flow.ts';
import { proceedOperating } from './operating/flow.ts';
import type { Decision } from './rule.ts';
import { proceedStock } from './stock/flow.ts';

/** A game that has run this long without asking anybody is a defect. */
const MOST_STEPS = 1000;

/**
 * Where nobody has anything to do in a whole stock round, nor in the operating rounds after it, the players of the next
 * one are asked all the same: they may pass, or agree that the game ends.
 */
export function proceed(decision: Decision): void {
  let begun = 0;
  let before = stockRound(decision);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    noticeEnding(decision);
    const now = stockRound(decision) ?? before;
    if (now !== before) begun++;
    before = now;
    if (decision.state.pending.length > 0 || !advance(decision, begun > 1)) return;
  }
  throw new Error('the game goes on without asking anybody');
}

function stockRound({ state: { round } }: Decision): number | null {
  return round.kind === 'stock' ? round.number : null;
}

/** @param idle a whole stock round has gone by without a question */
function advance(decision: Decision, idle: boolean): boolean {
  switch (decision.state.round.kind) {
    case 'auction':
      return proceedAuction(decision);
    case 'stock':
      return proceedMerger(decision) || (!idle && proceedStock(decision));
    case 'operating':
      return proceedOperating(decision);
    case 'over':
      return false;
  }
}
