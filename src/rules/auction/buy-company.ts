/** Rule `buy-company`: the first private company in line is bought at its face value (8.1). */
import { refuse } from '../../model/refusal.ts';
import type { AuctionRound } from '../../model/state.ts';
import { spendable } from '../holdings.ts';
import type { ActionRule } from '../rule.ts';
import { askingPrice, firstInLine } from './line.ts';
import { notForSale } from './refusals.ts';
import { buyFirst } from './winning.ts';

export const BUY_COMPANY: ActionRule<'buy-company'> = {
  type: 'buy-company',
  open: () => null,
  slots: [
    {
      field: 'company',
      candidates: (game) => [firstInLine(game)!],
      judge(game, { seat }, { company }) {
        const gone = notForSale(game, company!);
        if (gone) return gone;
        const first = firstInLine(game)!;
        if (company !== first) {
          return refuse('not-first-in-line', { company, first, price: askingPrice(game, first) }, '8.1');
        }
        const needs = askingPrice(game, company);
        const has = spendable(game, seat);
        if (needs <= has) return null;
        return refuse('company-too-dear', { company, needs, has, cash: game.state.cash[seat] }, '8.1');
      },
    },
  ],
  decide(decision, { seat, company }) {
    const price = askingPrice(decision, company);
    buyFirst(decision, decision.state.round as AuctionRound, seat, company, price);
  },
  cost: (game, { company }) => askingPrice(game, company),
};
