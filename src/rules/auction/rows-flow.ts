/** How the auction of privates in rows goes on by itself: chains of sales, everybody passing, par prices, its end. */
import type { AuctionRound, CompanyId } from '../../model/state.ts';
import { payPrivates } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { startStockRound } from '../stock/flow.ts';
import { bidsOn, companiesForSale } from './line.ts';
import { settledNext } from './rows.ts';
import { settleBids, settleContest } from './settling.ts';

/** True: something was stated, ask again. */
export function proceedRows(decision: Decision, round: AuctionRound): boolean {
  if (round.contest) return settleContest(decision, round, round.contest);
  const allPassed = round.passes >= decision.state.seats.length;
  const due = allPassed ? firstWithBids(decision, round) : settledNext(decision);
  if (due !== undefined) settleBids(decision, round, due);
  else if (allPassed) payAndGoOn(decision, round);
  else if (round.owed) askPrice(decision, round, round.owed);
  else if (companiesForSale(decision).length === 0) beginStockRounds(decision, round);
  else return false;
  return true;
}

/** Everybody has passed: every private with bids is settled in order. */
function firstWithBids(decision: Decision, round: AuctionRound): CompanyId | undefined {
  return companiesForSale(decision).find((company) => bidsOn(round, company).length > 0);
}

/** When no bids are left after everybody has passed, privates pay, and the next player goes on. */
function payAndGoOn(decision: Decision, round: AuctionRound): void {
  payPrivates(decision);
  decision.emit({ type: 'round', round: { ...round, passes: 0 } });
}

/** The chain of sales is over: the par price of the founder sold first is asked for. */
function askPrice(decision: Decision, round: AuctionRound, [company, ...later]: readonly CompanyId[]): void {
  const { owed: _asked, ...rest } = round;
  decision.emit({ type: 'round', round: later.length > 0 ? { ...rest, owed: later } : rest });
  const { owner, presidency } = decision.state.companies[company!]!;
  decision.emit({
    type: 'pending',
    pending: [{ kind: 'par', seat: owner!, corporation: presidency!, company: company! }],
  });
}

/** The player whose turn it would have been begins; where the order of play is told apart from the seats, it is first. */
function beginStockRounds(decision: Decision, { turn }: AuctionRound): void {
  const { seats } = decision.state;
  if (decision.definition.mechanisms.stock_order === 'passing' && seats[0] !== turn) {
    const at = seats.indexOf(turn);
    decision.emit({ type: 'order', seats: [...seats.slice(at), ...seats.slice(0, at)] });
  }
  startStockRound(decision, 1);
}
