/** The ledger of each game, entry by entry; the tables let nothing be changed or taken out. */
import type { Database } from 'better-sqlite3';
import type { Event } from '../model/event.ts';
import type { Entry, EntryHead, NewEntry } from './records.ts';

export interface Entries {
  append(game: number, message: number, entry: NewEntry): void;
  /** Position of the last entry, 0 where there is none. */
  last(game: number): number;
  /** Heads in order, up to and with a position. */
  heads(game: number, upTo: number): readonly EntryHead[];
  /** The facts of some entries, in order of position. */
  events(game: number, positions: readonly number[]): readonly Event[];
  /** Whole entries after a position, oldest first. */
  since(game: number, position: number): readonly Entry[];
}

const HEAD = 'position, kind, message, seat, back_to AS backTo';
type Row = Omit<Entry, 'action' | 'events'> & { action: string | null; events: string };

export function entriesOf(database: Database): Entries {
  const append = database.prepare(
    `INSERT INTO entries (game, position, kind, message, seat, text, action, events, back_to, version)
     VALUES (@game, @position, @kind, @message, @seat, @text, @action, @events, @backTo, @version)`,
  );
  const last = database
    .prepare<[number], number>('SELECT coalesce(max(position), 0) FROM entries WHERE game = ?')
    .pluck();
  const heads = database.prepare<[number, number], EntryHead>(
    `SELECT ${HEAD} FROM entries WHERE game = ? AND position <= ? ORDER BY position`,
  );
  const events = database
    .prepare<[number, number], string>('SELECT events FROM entries WHERE game = ? AND position = ?')
    .pluck();
  const since = database.prepare<[number, number], Row>(
    `SELECT ${HEAD}, entries.text, action, events, version, messages.time,
       messages.acted_by AS actedBy
     FROM entries JOIN messages ON messages.id = entries.message
     WHERE entries.game = ? AND position > ? ORDER BY position`,
  );
  return {
    append(game, message, entry) {
      const { action, events: facts, ...head } = entry;
      const json = { action: action && JSON.stringify(action), events: JSON.stringify(facts) };
      append.run({ ...head, game, message, ...json });
    },
    last: (game) => last.get(game) ?? 0,
    heads: (game, upTo) => heads.all(game, upTo),
    events: (game, positions) =>
      positions.flatMap((position) => JSON.parse(events.get(game, position) ?? '[]')),
    since: (game, position) => since.all(game, position).map(entryOf),
  };
}

function entryOf(row: Row): Entry {
  return {
    ...row,
    action: row.action === null ? null : JSON.parse(row.action),
    events: JSON.parse(row.events),
  };
}
