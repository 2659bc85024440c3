/** How the auction begins, what passing does, and which way it goes on by itself (8). */
import type { AuctionRound, SeatId } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { leftOf } from '../seats.ts';
import { withoutBidder } from './contest.ts';
import { proceedLine } from './line-flow.ts';
import { proceedRows } from './rows-flow.ts';

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
  const { round, pending } = decision.state;
  if (round.kind !== 'auction' || pending.length > 0) return false;
  return decision.definition.mechanisms.auction === 'rows'
    ? proceedRows(decision, round)
    : proceedLine(decision, round);
}
