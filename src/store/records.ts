/** What is kept of games: their messages and the entries of their ledgers. */
import type { Action } from '../model/action.ts';
import type { Definition } from '../model/definition.ts';
import type { Event } from '../model/event.ts';
import type { SeatId, State } from '../model/state.ts';

/** A seat, or `host`: whoever keeps the table. */
export type Sender = SeatId | 'host';

export interface NewGame {
  readonly title: string;
  readonly options: readonly string[];
  readonly profile: string;
  /** Names in seating order, the first is seat `s1`. */
  readonly seats: readonly string[];
  readonly seed: number;
  /** Version of the program that began it. */
  readonly version: string;
  readonly definition: Definition;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** As it stands before anybody has done anything; the draws are in it and are never made again. */
  readonly start: State;
}

export interface GameRecord extends Omit<NewGame, 'start'> {
  readonly id: number;
}

/** One line of the list of games. */
export interface GameLine {
  readonly id: number;
  readonly title: string;
  readonly seats: readonly string[];
  readonly created: string;
  readonly position: number;
}

/** A message as its channel delivered it; `channel` and `id` together are its own for ever. */
export interface MessageRecord {
  readonly channel: string;
  readonly id: string;
  readonly game: number;
  readonly sender: Sender;
  readonly text: string;
  readonly time: string;
  /** Who sent it, where that is known. */
  readonly person?: number | null;
  /** Name of the host who spoke for the sender. */
  readonly actedBy?: string | null;
}

export type EntryKind = 'action' | 'undo' | 'undo-asked' | 'undo-agreed' | 'undo-declined';

/** What the fold over a ledger needs of an entry. */
export interface EntryHead {
  readonly position: number;
  readonly kind: EntryKind;
  /** Number of the message in the store. */
  readonly message: number;
  readonly seat: Sender;
  /** Undo and its asking: the position to go back to. */
  readonly backTo: number | null;
}

export interface NewEntry extends Omit<EntryHead, 'message'> {
  /** In canonical form. */
  readonly text: string;
  readonly action: Action | null;
  readonly events: readonly Event[];
  readonly version: string;
}

export interface Entry extends NewEntry {
  readonly message: number;
  readonly time: string;
  /** Name of the host who did it for the seat. */
  readonly actedBy?: string | null;
}
