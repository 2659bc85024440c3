/** Runs the game on, after an action, to the next thing that somebody must decide. */
import { proceedAuction } from './auction/flow.ts';
import { noticeEnding } from './ending.ts';
import { proceedMerger } from './merging/flow.ts';
import { proceedOperating } from './operating/flow.ts';
import type { Decision } from './rule.ts';
import { proceedStock } from './stock/flow.ts';

/** A game that has run this long without asking anybody is a defect. */
const MOST_STEPS = 1000;

export function proceed(decision: Decision): void {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    noticeEnding(decision);
    if (decision.state.pending.length > 0 || !advance(decision)) return;
  }
  throw new Error('the game goes on without asking anybody');
}

function advance(decision: Decision): boolean {
  switch (decision.state.round.kind) {
    case 'auction':
      return proceedAuction(decision);
    case 'stock':
      return proceedMerger(decision) || proceedStock(decision);
    case 'operating':
      return proceedOperating(decision);
    case 'over':
      return false;
  }
}
