/** A private with bids is decided: sold to its one bidder, or contested by several (8.1, 8.4). */
import type { AuctionRound, CompanyId } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { openContest } from './contest.ts';
import { bidsOn } from './line.ts';
import { awardCompany } from './winning.ts';

/** Sold to the one bidder; several of them contest it. */
export function settleBids(decision: Decision, round: AuctionRound, company: CompanyId): void {
  const bids = bidsOn(round, company);
  if (bids.length === 1) awardCompany(decision, round, company, bids[0]!);
  else {
    decision.emit({
      type: 'round',
      round: { ...round, turns: round.turns + 1, contest: openContest(round, company) },
    });
  }
}

/** The contest is over when one bidder is left; true: it was. */
export function settleContest(
  decision: Decision,
  round: AuctionRound,
  { company, in: left }: NonNullable<AuctionRound['contest']>,
): boolean {
  if (left.length > 1) return false;
  awardCompany(decision, round, company, bidsOn(round, company).at(-1)!);
  return true;
}
