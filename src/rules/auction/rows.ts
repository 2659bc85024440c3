/**
 * Rule `auction-rows`: privates stand in rows by face value. In the cheapest row left, a private without a bid is bought
 * outright while every other one has a bid; once all of them have one, the first is settled.
 */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { AuctionRound, CompanyId } from '../../model/state.ts';
import { askingPrice, bidsOn, companiesForSale, firstInLine } from './line.ts';

const SECTION = '2';

/** What may be bought outright now: the first in line, or of the cheapest row the only one without a bid; at most one. */
export function boughtOutright(game: Game): CompanyId | undefined {
  if (game.definition.mechanisms.auction === 'line') return firstInLine(game);
  const without = withoutBid(game);
  return without.length === 1 ? without[0] : undefined;
}

/** The first of the cheapest row, when all of the row have bids. */
export function settledNext(game: Game): CompanyId | undefined {
  return withoutBid(game).length === 0 ? cheapestRow(game)[0] : undefined;
}

/** Why a private for sale is not bought outright; null: it is. */
export function outrightRefusal(game: Game, company: CompanyId): Refusal | null {
  const row = cheapestRow(game);
  const highest = bidsOn(game.state.round as AuctionRound, company).at(-1);
  if (!row.includes(company)) {
    const value = askingPrice(game, row[0]!);
    return refuse('not-in-cheapest-row', { company, row, value }, SECTION);
  }
  if (highest) return refuse('company-has-bid', { company, highest }, SECTION);
  const waiting = withoutBid(game).filter((id) => id !== company);
  return waiting.length === 0 ? null : refuse('row-without-bids', { company, waiting }, SECTION);
}

function cheapestRow(game: Game): readonly CompanyId[] {
  const left = companiesForSale(game);
  return left.filter((id) => askingPrice(game, id) === askingPrice(game, left[0]!));
}

function withoutBid(game: Game): readonly CompanyId[] {
  const round = game.state.round as AuctionRound;
  return cheapestRow(game).filter((id) => bidsOn(round, id).length === 0);
}
