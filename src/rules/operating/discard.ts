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
      candidates: (game, question) => new Set(overFull(game, entityOf(question)).trains.map(typeOf)),
      judge(game, question, { train }) {
        const corporation = entityOf(question);
        const trains = overFull(game, corporation).trains.map(typeOf);
        return trains.includes(train!)
          ? null
          : refuse('discard-not-owned', { corporation, train, trains }, '7');
      },
    },
  ],
  decide(decision, { as, train: type }) {
    const { owed, key, trains } = overFull(decision, as);
    const train = trains.findLast((one) => typeOf(one) === type)!;
    const to = decision.definition.mechanisms.discards;
    decision.emit({ type: 'train', train, from: key, to, why: 'discarded' });
    if (trains.length - 1 > trainLimit(decision)) return;
    decision.emit({ type: 'pending', pending: decision.state.pending.filter((one) => one !== owed) });
  },
};

type Owed = Extract<Pending, { kind: 'discard' }>;

/** What must discard now: the corporation, or the first of its shells that is over-full. */
function overFull(game: Game, corporation: string): { owed: Owed; key: string; trains: readonly string[] } {
  const owed = game.state.pending.find(
    (one): one is Owed => one.kind === 'discard' && one.corporation === corporation,
  );
  if (!owed) throw new Error(`${corporation} need not discard`);
  const key = owed.shell === undefined ? corporation : shellKey(corporation, owed.shell);
  return { owed, key, trains: game.state.trains.owned[key] ?? [] };
}
