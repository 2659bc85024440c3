import type { Refusal, RefusalKind } from '../../model/refusal.ts';
import type { Lexicon } from '../lexicon.ts';

/** What a slot is read with. */
export interface Reader {
  readonly lexicon: Lexicon;
  /** What the slots before it were read as. */
  readonly bound: Bound;
  /** The corporation or minor that the line is headed with. */
  readonly as?: string;
}
/** The words of a line and where reading has got to. */
export interface Place extends Reader {
  readonly words: readonly string[];
  readonly at: number;
}
/** What each slot was read as, and from what words. */
export type Bound = Readonly<Record<string, { readonly values: readonly unknown[]; readonly text: string }>>;

/** Some words read as one of several values. */
export interface Match {
  readonly length: number;
  readonly values: readonly unknown[];
}

/** The words are of the right kind and still cannot be meant. */
export interface Complaint {
  readonly refused: RefusalKind;
  readonly rule: string;
  readonly facts: Refusal['facts'];
}

/** How one kind of slot is read. */
export interface Kind {
  readonly match: (place: Place) => readonly Match[] | Complaint;
  /** Words it could be, for the nearest to a mistyped one. */
  readonly names: (place: Place) => Iterable<string>;
  /** All values there can be, for a slot whose default is `every`; undefined among them: it may be left out. */
  readonly every?: (reader: Reader) => readonly unknown[];
}

/** The corporation or minor that a line is for: the one it is headed with, or else the one that operates. */
export function entityOf({ lexicon: { state }, as }: Reader): string | undefined {
  return as ?? (state?.round.kind === 'operating' ? state.round.turn?.entity : undefined);
}

export function complain(
  rule: string,
  facts: Refusal['facts'],
  refused: RefusalKind = 'unreadable',
): Complaint {
  return { refused, rule, facts };
}

export function isComplaint(result: readonly Match[] | Complaint): result is Complaint {
  return 'refused' in result;
}

/** A word without the comma that may follow it. */
export function wordAt({ words }: Place, at: number): string {
  return (words[at] ?? '').replace(/,+$/, '');
}

/** `count` words from `at` on, as one text. */
export function wordsAt(place: Place, at: number, count: number): string {
  const last = wordAt(place, at + count - 1);
  return [...place.words.slice(at, at + count - 1), last].join(' ');
}
