/** The line of private companies for sale, what each costs, and the bids on it (8, 8.1, 8.2). */
import type { Definition } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import type { AuctionRound, Bid, CompanyId, SeatId } from '../../model/state.ts';
import { spendable } from '../holdings.ts';

const lines = new WeakMap<Definition['companies'], readonly CompanyId[]>();

/** All companies of the title in the order of their numbers. */
function numbered({ definition: { companies } }: Game): readonly CompanyId[] {
  let line = lines.get(companies);
  if (!line) {
    line = Object.keys(companies).sort((a, b) => companies[a]!.number - companies[b]!.number);
    lines.set(companies, line);
  }
  return line;
}

/** Companies nobody owns yet, the lowest number first. */
export function companiesForSale(game: Game): readonly CompanyId[] {
  return numbered(game).filter((id) => game.state.companies[id]?.owner === null);
}

/** The first company in line; undefined: all are sold. */
export function firstInLine(game: Game): CompanyId | undefined {
  return numbered(game).find((id) => game.state.companies[id]?.owner === null);
}

/** The first company of the game; unsold as long as nobody has bought anything. */
export function firstOfAll(game: Game): CompanyId | undefined {
  return numbered(game).find((id) => game.state.companies[id] !== undefined);
}

/** What the first in line costs: its face value, or what has become of it while nobody wanted it. */
export function askingPrice(game: Game, company: CompanyId): number {
  const { asking, value } = game.state.companies[company]!;
  return asking ?? value;
}

/** Bids on a company, the lowest first; one for each bidder. */
export function bidsOn(round: AuctionRound, company: CompanyId): readonly Bid[] {
  return round.bids[company] ?? [];
}

/** The bids once the seat has bid the amount, in place of its earlier bid; or of all others where only the highest stays. */
export function withBid(game: Game, round: AuctionRound, company: CompanyId, bid: Bid): AuctionRound['bids'] {
  const others = bidsOn(round, company).filter(({ seat }) => seat !== bid.seat);
  const alone = game.definition.companies[company]!.bids === 'highest';
  return { ...round.bids, [company]: alone ? [bid] : [...others, bid] };
}

/** Least amount of the next bid: a step above the face value and above the highest bid, in whole multiples (8.2). */
export function leastBid(game: Game, round: AuctionRound, company: CompanyId): number {
  const { auction_step: step, readings } = game.definition;
  const highest = bidsOn(round, company).at(-1)?.amount ?? 0;
  const multiple = readings['bid-multiple'];
  return Math.ceil((Math.max(highest, askingPrice(game, company)) + step) / multiple) * multiple;
}

/** Money the seat can put on a company: what is free, and its own bid there. */
export function bidMoney(game: Game, round: AuctionRound, company: CompanyId, seat: SeatId): number {
  const own = bidsOn(round, company).find((bid) => bid.seat === seat)?.amount ?? 0;
  return spendable(game, seat) + own;
}
