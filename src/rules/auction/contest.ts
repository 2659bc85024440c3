/** Rule `contest`: several players have bid for the first private in line (8.4). */
import type { Game } from '../../model/game.ts';
import type { AuctionRound, CompanyId, SeatId } from '../../model/state.ts';
import { clockwiseFrom } from '../seats.ts';
import { bidsOn } from './line.ts';

type Contest = NonNullable<AuctionRound['contest']>;

/** All bidders are in; the lowest of them speaks first. */
export function openContest(round: AuctionRound, company: CompanyId): Contest {
  const bids = bidsOn(round, company);
  return { company, turn: bids[0]!.seat, in: bids.map(({ seat }) => seat) };
}

/**
 * Who speaks after a bid or a pass: the next bidder clockwise who does not hold the highest bid, or by the other
 * reading the lowest bidder.
 */
export function nextInContest(game: Game, round: AuctionRound, contest: Contest): Contest {
  const bids = bidsOn(round, contest.company);
  if (game.definition.readings['contest-order'] === 'lowest') return { ...contest, turn: bids[0]!.seat };
  const highest = bids.at(-1)!.seat;
  const next = clockwiseFrom(game.state.seats, contest.turn).find(
    (seat) => contest.in.includes(seat) && seat !== highest,
  );
  return { ...contest, turn: next ?? highest };
}

/** The seat gives up: it takes its money back and is out. */
export function withoutBidder(game: Game, round: AuctionRound, contest: Contest, seat: SeatId): AuctionRound {
  const bids = bidsOn(round, contest.company).filter((bid) => bid.seat !== seat);
  const left = { ...contest, in: contest.in.filter((one) => one !== seat) };
  const after = { ...round, bids: { ...round.bids, [contest.company]: bids } };
  return { ...after, turns: round.turns + 1, contest: nextInContest(game, after, left) };
}
