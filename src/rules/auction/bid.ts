/** Rule `bid`: money is set aside for a private later in the line, or raised in a contest for one (8.2, 8.4). */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { AuctionRound, CompanyId, SeatId } from '../../model/state.ts';
import type { ActionRule } from '../rule.ts';
import { leftOf } from '../seats.ts';
import { nextInContest } from './contest.ts';
import { askingPrice, bidMoney, bidsOn, companiesForSale, leastBid, withBid } from './line.ts';
import { notForSale } from './refusals.ts';
import { boughtOutright } from './rows.ts';

export const BID: ActionRule<'bid'> = {
  type: 'bid',
  open: () => null,
  slots: [
    {
      field: 'company',
      candidates: (game) => companiesForSale(game),
      judge: (game, { seat }, { company }) => companyRefusal(game, seat, company!),
    },
    {
      field: 'amount',
      candidates(game, { seat }, { company }) {
        const round = game.state.round as AuctionRound;
        const step = game.definition.readings['bid-multiple'];
        const most = Math.floor(bidMoney(game, round, company!, seat) / step) * step;
        return { least: leastBid(game, round, company!), most, step };
      },
      judge: (game, { seat }, { company, amount }) => amountRefusal(game, seat, company!, amount!),
    },
  ],
  decide(decision, { seat, company, amount }) {
    const before = decision.state.round as AuctionRound;
    const round = {
      ...before,
      bids: withBid(decision, before, company, { seat, amount }),
      turns: before.turns + 1,
    };
    decision.emit({
      type: 'round',
      round: round.contest
        ? { ...round, contest: nextInContest(decision, round, round.contest) }
        : { ...round, turn: leftOf(decision.state.seats, seat), passes: 0 },
    });
  },
};

function companyRefusal(game: Game, seat: SeatId, company: CompanyId): Refusal | null {
  const gone = notForSale(game, company);
  if (gone) return gone;
  const round = game.state.round as AuctionRound;
  if (round.contest && round.contest.company !== company) {
    return refuse('other-company-contested', { company, contested: round.contest.company }, '8.4');
  }
  if (!round.contest && company === boughtOutright(game)) {
    const rule = game.definition.mechanisms.auction === 'rows' ? 'bid-on-outright' : 'bid-on-first';
    return refuse(rule, { company, price: askingPrice(game, company) }, '8.2');
  }
  return moneyRefusal(game, round, seat, company, leastBid(game, round, company));
}

function amountRefusal(game: Game, seat: SeatId, company: CompanyId, amount: number): Refusal | null {
  const round = game.state.round as AuctionRound;
  const least = leastBid(game, round, company);
  const step = game.definition.auction_step;
  if (amount < least) {
    const highest = bidsOn(round, company).at(-1) ?? null;
    return refuse(
      'bid-too-low',
      { company, amount, least, step, highest, face: askingPrice(game, company) },
      '8.2',
    );
  }
  const multiple = game.definition.readings['bid-multiple'];
  if (amount % multiple !== 0) {
    const below = Math.floor(amount / multiple) * multiple;
    return refuse('bid-not-multiple', { company, amount, multiple, below, above: below + multiple }, '8.2');
  }
  return moneyRefusal(game, round, seat, company, amount);
}

function moneyRefusal(
  game: Game,
  round: AuctionRound,
  seat: SeatId,
  company: CompanyId,
  needs: number,
): Refusal | null {
  const has = bidMoney(game, round, company, seat);
  if (needs <= has) return null;
  return refuse('bid-money-short', { company, needs, has, cash: game.state.cash[seat] }, '8.2');
}
