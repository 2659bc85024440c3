/** What seats are asked now, and how what they may answer is laid out. */
import type { Action, ActionType } from './action.ts';
import type { CorporationId, MinorId, SeatId } from './state.ts';

export type QuestionKind =
  | 'auction-turn'
  | 'contest'
  | 'par'
  | 'claim'
  | 'stock-turn'
  | 'operating-turn'
  | 'discard'
  | 'canal'
  | 'extra-tile'
  | 'offer'
  | 'offer-made'
  | 'choice'
  | 'end-proposal'
  | 'any-time';

export interface Question {
  /** The same as long as the same is asked of the same seat: `operating-turn:`, the corporation, `:3.1`. */
  readonly id: string;
  readonly seat: SeatId;
  readonly kind: QuestionKind;
  /** The corporation or minor it is asked for; absent where the seat acts for itself. */
  readonly entity?: CorporationId | MinorId;
  /** The verbs that may answer it, in the order they are listed. */
  readonly verbs: readonly ActionType[];
}

/** A number from least to most in steps, where choices are too many to list. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** One legal action, or a family of them that differ in one number. */
export interface Option {
  readonly action: Action;
  /** The field that may take any number of the range; `action` holds the least. */
  readonly range?: { readonly field: string; readonly range: Range };
  /** Money it costs at once, where it costs anything. */
  readonly cost?: number;
}
