/**
 * How a rule is laid out, so that one and the same text checks an action, lists what is legal and explains a refusal.
 *
 * An action is judged field by field in the order of its slots. `judge` looks at the fields up to its own; what comes
 * after is not known yet. `candidates` may name too much, never too little: what is listed is what `judge` lets pass.
 */
import type { Action, ActionOf, ActionType } from '../model/action.ts';
import type { Event } from '../model/event.ts';
import type { Game } from '../model/game.ts';
import type { Question, Range } from '../model/question.ts';
import type { Refusal } from '../model/refusal.ts';

/** The fields of an action that are known so far. */
export type SoFar<A> = Partial<A>;

export interface Slot<A extends Action> {
  readonly field: Exclude<keyof A, 'type' | 'seat' | 'as'> & string;
  /** Values worth trying, `undefined` for leaving the field out; or a range of numbers. */
  candidates(game: Game, question: Question, soFar: SoFar<A>): Iterable<unknown> | Range;
  /** Null when the field may have the value it has in `soFar`. */
  judge(game: Game, question: Question, soFar: SoFar<A>): Refusal | null;
}

export interface ActionRule<T extends ActionType = ActionType> {
  readonly type: T;
  /** May the verb answer this question at all now? */
  open(game: Game, question: Question): Refusal | null;
  readonly slots: readonly Slot<ActionOf<T>>[];
  /** The whole action is legal: state its facts. */
  decide(decision: Decision, action: ActionOf<T>, question: Question): void;
  /** Money it costs at once, for the lists. */
  cost?(game: Game, action: ActionOf<T>): number;
}

/** A game on which facts are being stated: `state` always has those stated so far. */
export interface Decision extends Game {
  emit(event: Event): void;
}

export function isRange(candidates: Iterable<unknown> | Range): candidates is Range {
  return 'least' in candidates;
}
