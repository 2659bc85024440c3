/** Discarding trains over the limit into the bank pool, the president's choice (7). Rule `discard`. */
import { refuse } from '../../model/refusal.ts';
import type { ActionRule } from '../rule.ts';
import { trainLimit, trainsOf, typeOf } from '../trains.ts';
import { entityOf } from './turn.ts';

export const discard: ActionRule<'discard'> = {
  type: 'discard',
  open: () => null,
  slots: [
    {
      field: 'train',
      candidates: (game, question) => new Set(trainsOf(game, entityOf(question)).map(typeOf)),
      judge(game, question, { train }) {
        const corporation = entityOf(question);
        const trains = trainsOf(game, corporation).map(typeOf);
        return trains.includes(train!)
          ? null
          : refuse('discard-not-owned', { corporation, train, trains }, '7');
      },
    },
  ],
  decide(decision, { as, train: type }) {
    const train = trainsOf(decision, as).findLast((one) => typeOf(one) === type)!;
    decision.emit({ type: 'train', train, from: as, to: 'pool', why: 'discarded' });
    if (trainsOf(decision, as).length > trainLimit(decision)) return;
    const pending = decision.state.pending.filter((one) => one.kind !== 'discard' || one.corporation !== as);
    decision.emit({ type: 'pending', pending });
  },
};
