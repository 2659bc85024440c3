/**
 * A System moves trains between its shells, after the dividend and before it buys. Rule `arrange-trains`.
 */
import type { Game } from '../../model/game.ts';
import { refuse } from '../../model/refusal.ts';
import type { ActionRule } from '../rule.ts';
import { shellKey, trainsOf } from '../shells.ts';
import { trainLimit, typeOf } from '../trains.ts';
import { declineUpTo, stepReachable } from './steps.ts';
import { entityOf, turnOf } from './turn.ts';

function shellsOfTurn(game: Game): readonly string[] {
  return game.state.corporations[turnOf(game).entity]?.shells ?? [];
}

export function canArrange(game: Game): boolean {
  return shellsOfTurn(game).length > 0 && trainsOf(game, turnOf(game).entity).length > 0;
}

/** A shell with more trains than it may keep; null: none. */
export function overFullShell(
  game: Game,
): { shell: string; limit: number; trains: readonly string[] } | null {
  const limit = trainLimit(game);
  for (const shell of shellsOfTurn(game)) {
    const trains = inShell(game, turnOf(game).entity, shell);
    if (trains.length > limit) return { shell, limit, trains: trains.map(typeOf) };
  }
  return null;
}

function inShell(game: Game, system: string, shell: string): readonly string[] {
  return game.state.trains.owned[shellKey(system, shell)] ?? [];
}

export const swap: ActionRule<'swap'> = {
  type: 'swap',
  open(game, question) {
    const entity = entityOf(question);
    if (shellsOfTurn(game).length === 0) return refuse('swap-no-system', { entity }, '4');
    return stepReachable(game, question, 'arrange');
  },
  slots: [
    {
      field: 'from',
      candidates: shellsOfTurn,
      judge(game, question, { from }) {
        const shells = shellsOfTurn(game);
        return shells.includes(from!)
          ? null
          : refuse('swap-no-shell', { entity: question.entity, from, shells }, '4');
      },
    },
    {
      field: 'train',
      candidates: (game, question, { from }) => new Set(inShell(game, entityOf(question), from!).map(typeOf)),
      judge(game, question, { train, from }) {
        const trains = inShell(game, entityOf(question), from!).map(typeOf);
        return trains.includes(train!) ? null : refuse('swap-not-there', { train, from, trains }, '4');
      },
    },
  ],
  decide(decision, { as, train: type, from }) {
    declineUpTo(decision, 'arrange');
    const to = shellsOfTurn(decision).find((shell) => shell !== from)!;
    const train = inShell(decision, as, from).find((one) => typeOf(one) === type)!;
    decision.emit({ type: 'train', train, from: shellKey(as, from), to: shellKey(as, to), why: 'swapped' });
  },
};
