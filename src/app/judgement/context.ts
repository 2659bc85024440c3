/** What a message is judged with, and how far it has got. Pure: the store is handed in as functions. */
import type { Definition } from '../../model/definition.ts';
import type { SeatId, State } from '../../model/state.ts';
import { type Ledger, withEntry } from '../../store/ledger.ts';
import type { Entry, EntryHead, NewEntry, Sender } from '../../store/records.ts';
import type { Loaded } from '../../store/store.ts';
import type { Seated } from './lexicon.ts';

export interface Context {
  readonly game: number;
  readonly title: string;
  readonly profile: string;
  readonly options: readonly string[];
  readonly seed: number;
  readonly definition: Definition;
  /** Names in seating order. */
  readonly seats: readonly string[];
  readonly sender: Sender;
  /** What only a host does is theirs to do: with a seat of their own too. */
  readonly isHost?: boolean;
  /** Name of the host who speaks for the sender. */
  readonly actedBy?: string;
  /** There is a table around the game, whose people may be spoken to. */
  readonly hasTable?: boolean;
  /** Version of the program, stored with every entry. */
  readonly version: string;
  /** The game as it was at a position of the store. */
  readonly at: (position: number) => Loaded;
  /** Entries of the store after a position. */
  readonly log: (since: number) => readonly Entry[];
  /** Who is awaited since when; absent where nobody knows the time. */
  readonly awaited?: () => readonly { readonly seat: SeatId; readonly since: string }[];
}

/** The game with the lines judged so far. */
export interface Progress {
  readonly ledger: Ledger;
  readonly state: State;
  /** Entries of this message, to be stored if all of it is accepted. */
  readonly drafts: readonly NewEntry[];
}

/** A message that is not stored yet has no number. */
export const UNSTORED = -1;

export function gameOf({ definition, seats }: Context, { state }: Progress): Seated {
  return { definition, state, seats };
}

type Draft = Pick<NewEntry, 'kind' | 'text'> & Partial<NewEntry>;

/** One entry more, of the sender of the message. */
export function book(context: Context, progress: Progress, draft: Draft, state: State): Progress {
  const { sender: seat, version } = context;
  const position = progress.ledger.position + 1;
  const entry: NewEntry = { position, seat, version, backTo: null, action: null, events: [], ...draft };
  const head: EntryHead = { position, kind: entry.kind, seat, backTo: entry.backTo, message: UNSTORED };
  return { ledger: withEntry(progress.ledger, head), state, drafts: [...progress.drafts, entry] };
}
