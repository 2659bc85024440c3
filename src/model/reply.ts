/** A worded reply: the same for every channel, which only sets it. Plain JSON. */
import type { SeatId } from './state.ts';

/** A refusal in words. */
export interface WordedRefusal {
  /** The line as it was sent; absent where the message as a whole is refused. */
  readonly line?: string;
  /** Where in the line the wrong word stands: first character, and the one after the last. */
  readonly mark?: readonly [from: number, to: number];
  readonly sentences: readonly string[];
  /** Legal commands, ready to send. */
  readonly commands: readonly string[];
}

export type Block =
  /** A command that was done, in canonical form; and what followed. */
  | { readonly kind: 'done'; readonly title: string; readonly sentences: readonly string[] }
  | ({ readonly kind: 'refused'; readonly title: string; readonly heading: string } & WordedRefusal)
  | { readonly kind: 'sentences'; readonly sentences: readonly string[] }
  /** Lines that are listed one under the other; commands are ready to send. */
  | {
      readonly kind: 'list';
      readonly title?: string;
      readonly lines: readonly string[];
      readonly commands?: boolean;
    }
  | ({ readonly kind: 'table' } & Table)
  /** Text whose line breaks and blanks count. */
  | { readonly kind: 'verbatim'; readonly lines: readonly string[] }
  /** Somebody is asked; with a few commands, the nearest first. */
  | {
      readonly kind: 'asked';
      readonly seat: SeatId;
      readonly title: string;
      readonly heading: string;
      readonly commands: readonly string[];
      /** Where to find others; empty: there are none. */
      readonly more: string;
    }
  /** Where the game stands; the last of a reply. */
  | { readonly kind: 'position'; readonly text: string };

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of numbers, set flush right. */
  readonly numbers: readonly number[];
}

export type Reply = readonly Block[];
