/** One action of 18xx.games as the actions it is here. */
import type { Action } from '../model/action.ts';
import type { Ledger } from './ledger.ts';
import { ExportError, type Theirs, type TheirsOf } from './read.ts';
import type { Asked, Players } from './table.ts';
import { CHOICES } from './translate-choice.ts';
import { OPERATING } from './translate-operating.ts';
import { pass } from './translate-pass.ts';
import { STOCK } from './translate-stock.ts';

/** What a translation reads: the game before the action and what is asked in it, who sits where, where the pieces lie. */
export interface Position {
  readonly game: Asked;
  readonly players: Players;
  /** Their names, in the same order. */
  readonly names: readonly string[];
  readonly ledger: Ledger;
}

/** Our actions, one after the other, and where the pieces lie afterwards. */
export interface Translation {
  readonly actions: readonly Action[];
  readonly ledger: Ledger;
}

export type Translators = {
  [T in Theirs['type']]: (
    position: Position,
    theirs: TheirsOf<T>,
  ) => Action | readonly Action[] | Translation;
};

const TRANSLATORS: Omit<Translators, 'pass' | 'end_game'> = { ...STOCK, ...CHOICES, ...OPERATING };

/**
 * Their action as ours. Whether it is legal is not asked here. What somebody else had to agree to is followed by
 * their `answer`: that it stands in the export shows that they did.
 * Throws ExportError for an action that names what is not there.
 */
export function translate(position: Position, theirs: Theirs): Translation {
  const { ledger } = position;
  const result = translator(theirs)(position, theirs as never);
  if ('actions' in result) return result;
  return { actions: Array.isArray(result) ? result : [result as Action], ledger };
}

function translator(theirs: Theirs): Translators[Theirs['type']] {
  if (theirs.type === 'pass') return pass as never;
  if (theirs.type === 'end_game') return endGame as never;
  return TRANSLATORS[theirs.type] as never;
}

/** It was agreed to by all. */
function endGame({ game }: Position): readonly Action[] {
  if (game.state.round.kind === 'over') throw new ExportError('The game is over already.');
  const { seats, agreed } = game.state;
  return seats
    .filter((seat) => !agreed.includes(seat))
    .map((seat) => ({ type: 'end-game', seat, yes: true }));
}
