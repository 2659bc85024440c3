/** A private company changes hands in the auction, with what comes with it (8.1, 6.1). */
import type { EventOf } from '../../model/event.ts';
import type { AuctionRound, CompanyId, CorporationId, SeatId } from '../../model/state.ts';
import { powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { leftOf } from '../seats.ts';

/** A private is bought outright: the next player is on turn, and gets the Priority Deal marker where there is one. */
export function buyOutright(decision: Decision, seat: SeatId, company: CompanyId, price: number): void {
  const next = leftOf(decision.state.seats, seat);
  winCompany(decision, seat, company, price, 'company');
  const { priority, round } = decision.state;
  const marker = decision.definition.mechanisms.stock_order === 'priority';
  if (marker && priority !== next) decision.emit({ type: 'priority', seat: next });
  const before = round as AuctionRound;
  decision.emit({ type: 'round', round: { ...before, turn: next, turns: before.turns + 1, passes: 0 } });
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
 * The player pays the bank and owns the company, with the shares it brings. A presidency waits for its starting price;
 * the right to begin a stock round is the player's own from now on, and outlives the company (6.1.9).
 */
function winCompany(
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
  for (const [corporation, count] of Object.entries(sharesWith(decision, company))) {
    decision.emit({ type: 'shares', corporation, from: 'offering', to: seat, count });
  }
  const corporation = decision.state.companies[company]!.presidency;
  if (corporation !== undefined) owePrice(decision, seat, company, corporation);
}

/** Shares that come with the private at once: they start no corporation. */
function sharesWith(decision: Decision, company: CompanyId): Readonly<Record<CorporationId, number>> {
  const corporation = decision.state.companies[company]!.presidency;
  const extra = powerOf(decision, company, 'presidency')?.extra_shares ?? 0;
  const beside = corporation !== undefined && extra > 0 ? { [corporation]: extra } : {};
  return { ...powerOf(decision, company, 'brings-shares')?.shares, ...beside };
}

/** The price is asked for at once, or when the chain of sales is over. */
function owePrice(decision: Decision, seat: SeatId, company: CompanyId, corporation: CorporationId): void {
  const { pending, round } = decision.state;
  if (decision.definition.mechanisms.auction === 'line') {
    decision.emit({ type: 'pending', pending: [...pending, { kind: 'par', seat, corporation, company }] });
    return;
  }
  const before = round as AuctionRound;
  decision.emit({ type: 'round', round: { ...before, owed: [...(before.owed ?? []), company] } });
}
