/** How the auction goes on by itself: bids that become purchases, contests, everybody passing, its end (8). */
import type { AuctionRound, CompanyId, SeatId } from '../../model/state.ts';
import { payPrivates } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { leftOf } from '../seats.ts';
import { startStockRound } from '../stock/flow.ts';
import { openContest, withoutBidder } from './contest.ts';
import { askingPrice, bidsOn, firstInLine, firstOfAll } from './line.ts';
import { awardCompany, buyFirst } from './winning.ts';

/** The auction at its start: the first seat has the Priority Deal marker. */
export function auctionRound(seats: readonly SeatId[]): AuctionRound {
  return { kind: 'auction', turn: seats[0]!, turns: 0, passes: 0, bids: {}, contest: null };
}

/** A player lets the turn go by, or leaves the contest (8.3, 8.4). */
export function passInAuction(decision: Decision, seat: SeatId): void {
  const round = decision.state.round as AuctionRound;
  decision.emit({
    type: 'round',
    round: round.contest
      ? withoutBidder(decision, round, round.contest, seat)
      : {
          ...round,
          turn: leftOf(decision.state.seats, seat),
          turns: round.turns + 1,
          passes: round.passes + 1,
        },
  });
}

/** States what follows by itself; true: something was stated, ask again. */
export function proceedAuction(decision: Decision): boolean {
  const { round, pending, seats } = decision.state;
  if (round.kind !== 'auction' || pending.length > 0) return false;
  const company = firstInLine(decision);
  if (company === undefined) {
    startStockRound(decision, 1);
    return true;
  }
  if (round.contest) return settleContest(decision, round, round.contest.in);
  if (bidsOn(round, company).length > 0) {
    settleBids(decision, round, company);
    return true;
  }
  if (round.passes < seats.length) return false;
  allPassed(decision, round);
  return true;
}

/** The contest is over when one bidder is left. */
function settleContest(decision: Decision, round: AuctionRound, left: readonly SeatId[]): boolean {
  if (left.length > 1) return false;
  const { company } = round.contest!;
  awardCompany(decision, round, company, bidsOn(round, company).at(-1)!);
  return true;
}

/** The private that has come to the front is sold to its one bidder, or contested by several. */
function settleBids(decision: Decision, round: AuctionRound, company: CompanyId): void {
  const bids = bidsOn(round, company);
  if (bids.length === 1) awardCompany(decision, round, company, bids[0]!);
  else {
    decision.emit({
      type: 'round',
      round: { ...round, turns: round.turns + 1, contest: openContest(round, company) },
    });
  }
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
  const taker = readings['unsold-at-zero'] === 'priority' ? priority : next;
  buyFirst(decision, decision.state.round as AuctionRound, taker, company, 0);
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
