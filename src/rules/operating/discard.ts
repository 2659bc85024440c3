/** Discarding trains over the limit into the bank pool, the president's choice (7). Rule `discard`. */
import type { Game } from '../../model/game.ts';
import { refuse } from '../../model/refusal.ts';
import type { Pending } from '../../model/state.ts';
import type { ActionRule } from '../rule.ts';
import { shellKey } from '../shells.ts';
import { trainLimit, typeOf } from '../trains.ts';
import { entityOf } from './turn.ts';

export const discard: ActionRule<'discard'> = {
  type: 'discard',
  open: () => null,
  slots: [
    {
      field: 'train',
      candidates: (game, question) => typesOverFull(game, entityOf(question)),
      judge(game, question, { train }) {
        const corporation = entityOf(question);
        const trains = typesOverFull(game, corporation);
        return trains.has(train!)
          ? null
          : refuse('discard-not-owned', { corporation, train, trains: [...trains] }, '7');
      },
    },
  ],
  decide(decision, { as, train: type }) {
    const { owed, key, trains } = overFull(decision, as).find((one) =>
      one.trains.map(typeOf).includes(type),
    )!;
    const train = trains.findLast((one) => typeOf(one) === type)!;
    const to = decision.definition.mechanisms.discards;
    decision.emit({ type: 'train', train, from: key, to, why: 'discarded' });
    if (trains.length - 1 > trainLimit(decision)) return;
    decision.emit({ type: 'pending', pending: decision.state.pending.filter((one) => one !== owed) });
  },
};

type Owed = Extract<Pending, { kind: 'discard' }>;

/** What must discard now: the corporation, or each of its shells that is over-full; a type goes from the first with one. */
function overFull({ state }: Game, corporation: string) {
  return state.pending
    .filter((one): one is Owed => one.kind === 'discard' && one.corporation === corporation)
    .map((owed) => {
      const key = owed.shell === undefined ? corporation : shellKey(corporation, owed.shell);
      return { owed, key, trains: state.trains.owned[key] ?? [] };
    });
}

function typesOverFull(game: Game, corporation: string): ReadonlySet<string> {
  return new Set(overFull(game, corporation).flatMap(({ trains }) => trains.map(typeOf)));
}
