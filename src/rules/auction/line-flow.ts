/** How the auction of privates in a line goes on by itself: sales by bid, contests, everybody passing, its end (8). */
import type { AuctionRound, CompanyId } from '../../model/state.ts';
import { payPrivates } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { startStockRound } from '../stock/flow.ts';
import { askingPrice, bidsOn, firstInLine, firstOfAll } from './line.ts';
import { settleBids, settleContest } from './settling.ts';
import { buyOutright } from './winning.ts';

/** True: something was stated, ask again. */
export function proceedLine(decision: Decision, round: AuctionRound): boolean {
  const company = firstInLine(decision);
  if (company === undefined) {
    startStockRound(decision, 1);
    return true;
  }
  if (round.contest) return settleContest(decision, round, round.contest);
  if (bidsOn(round, company).length > 0) {
    settleBids(decision, round, company);
    return true;
  }
  if (round.passes < decision.state.seats.length) return false;
  allPassed(decision, round);
  return true;
}

/** Owned privates pay, bids stay, and a first private nobody has wanted gets cheaper (8.5). */
function allPassed(decision: Decision, round: AuctionRound): void {
  const { priority } = decision.state;
  const { readings } = decision.definition;
  const next = round.turn;
  payPrivates(decision);
  const turn = readings['after-all-pass'] === 'priority' ? priority : next;
  decision.emit({ type: 'round', round: { ...round, turn, passes: 0 } });
  const company = firstInLine(decision)!;
  if (company !== firstOfAll(decision)) return;
  cheapen(decision, company);
  if (askingPrice(decision, company) > 0) return;
  buyOutright(decision, readings['unsold-at-zero'] === 'priority' ? priority : next, company, 0);
}

function cheapen(decision: Decision, company: CompanyId): void {
  const price = Math.max(0, askingPrice(decision, company) - decision.definition.auction_step);
  const falls = decision.definition.readings['unsold-first'] === 'face-falls';
  decision.emit({
    type: 'company',
    company,
    change: falls ? { value: price } : { asking: price },
    why: falls ? 'value' : 'asking',
  });
}
