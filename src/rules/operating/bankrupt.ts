/** Bankruptcy: no way to pay for the train that must be bought (10.8, 12). Rule `bankruptcy`. */
import { refuse } from '../../model/refusal.ts';
import { endGame } from '../ending.ts';
import type { ActionRule } from '../rule.ts';
import { sellShares } from '../stock/sale.ts';
import { isOwed, needOf, raisable, sellable } from './emergency.ts';
import { declineUpTo, stepReachable } from './steps.ts';
import { entityOf } from './turn.ts';

export const bankrupt: ActionRule<'bankrupt'> = {
  type: 'bankrupt',
  open(game, question) {
    const late = stepReachable(game, question, 'trains');
    if (late) return late;
    const need = needOf(game);
    if (!need || !isOwed(game))
      return refuse('bankrupt-no-emergency', { entity: entityOf(question) }, '10.8');
    const sales = raisable(game, need);
    return sales < need.short
      ? null
      : refuse('bankrupt-can-pay', { entity: need.corporation, short: need.short, sales }, '10.8');
  },
  slots: [],
  decide(decision, { as, seat }) {
    declineUpTo(decision, 'trains');
    const need = needOf(decision)!;
    for (const corporation of Object.keys(decision.state.corporations)) {
      const count = sellable(decision, need, corporation);
      if (count > 0) sellShares(decision, seat, corporation, count);
    }
    const { readings } = decision.definition;
    for (const party of readings['bankrupt-treasury'] === 'lost' ? [seat, as] : [seat]) {
      const amount = decision.state.cash[party] ?? 0;
      if (amount > 0)
        decision.emit({ type: 'cash', from: party, to: 'bank', amount, why: 'bankruptcy', about: as });
    }
    endGame(decision, 'bankruptcy');
  },
};
