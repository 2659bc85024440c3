/** Rule `buy-company`: a private company is bought outright at its face value: the first in line (8.1), or of its row. */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CompanyId } from '../../model/state.ts';
import { spendable } from '../holdings.ts';
import type { ActionRule } from '../rule.ts';
import { askingPrice, firstInLine } from './line.ts';
import { notForSale } from './refusals.ts';
import { boughtOutright, outrightRefusal } from './rows.ts';
import { buyOutright } from './winning.ts';

export const BUY_COMPANY: ActionRule<'buy-company'> = {
  type: 'buy-company',
  open: () => null,
  slots: [
    {
      field: 'company',
      candidates: (game) => [boughtOutright(game)].filter((company) => company !== undefined),
      judge(game, { seat }, { company }) {
        const refusal = notForSale(game, company!) ?? placeRefusal(game, company!);
        if (refusal) return refusal;
        const needs = askingPrice(game, company!);
        const has = spendable(game, seat);
        if (needs <= has) return null;
        return refuse('company-too-dear', { company, needs, has, cash: game.state.cash[seat] }, '8.1');
      },
    },
  ],
  decide(decision, { seat, company }) {
    buyOutright(decision, seat, company, askingPrice(decision, company));
  },
  cost: (game, { company }) => askingPrice(game, company),
};

function placeRefusal(game: Game, company: CompanyId): Refusal | null {
  if (game.definition.mechanisms.auction === 'rows') return outrightRefusal(game, company);
  const first = firstInLine(game)!;
  if (company === first) return null;
  return refuse('not-first-in-line', { company, first, price: askingPrice(game, first) }, '8.1');
}
