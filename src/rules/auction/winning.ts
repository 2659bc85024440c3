/** A private company changes hands in the auction, with what comes with it (8.1, 6.1). */
import type { EventOf } from '../../model/event.ts';
import type { AuctionRound, CompanyId, SeatId } from '../../model/state.ts';
import { powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { leftOf } from '../seats.ts';

/** The first in line is bought: the next player is on turn and gets the Priority Deal marker. */
export function buyFirst(
  decision: Decision,
  round: AuctionRound,
  seat: SeatId,
  company: CompanyId,
  price: number,
): void {
  const next = leftOf(decision.state.seats, seat);
  winCompany(decision, seat, company, price, 'company');
  if (decision.state.priority !== next) decision.emit({ type: 'priority', seat: next });
  decision.emit({ type: 'round', round: { ...round, turn: next, turns: round.turns + 1, passes: 0 } });
}

/** A bidder gets the company for the bid; all bids on it are gone, and so is the contest. */
export function awardCompany(
  decision: Decision,
  round: AuctionRound,
  company: CompanyId,
  winner: { readonly seat: SeatId; readonly amount: number },
): void {
  const { [company]: _settled, ...bids } = round.bids;
  decision.emit({ type: 'round', round: { ...round, bids, contest: null } });
  winCompany(decision, winner.seat, company, winner.amount, 'bid');
}

/**
 * The player pays the bank and owns the company. A presidency waits for its starting price; the right to begin a
 * stock round is the player's own from now on, and outlives the company (6.1.9).
 */
export function winCompany(
  decision: Decision,
  seat: SeatId,
  company: CompanyId,
  price: number,
  why: Extract<EventOf<'cash'>['why'], 'company' | 'bid'>,
): void {
  if (price > 0) decision.emit({ type: 'cash', from: seat, to: 'bank', amount: price, why, about: company });
  decision.emit({ type: 'company', company, change: { owner: seat }, why: 'bought' });
  if (powerOf(decision, company, 'claim-priority')) {
    decision.emit({ type: 'right', seat, right: 'claim-priority', has: true });
  }
  const corporation = decision.state.companies[company]!.presidency;
  if (corporation === undefined) return;
  const { pending } = decision.state;
  decision.emit({ type: 'pending', pending: [...pending, { kind: 'par', seat, corporation, company }] });
}
