/** Rooms of channels in which many read: where a game is played before everybody's eyes. */
import type { Database } from 'better-sqlite3';

export interface Room {
  readonly game: number;
  readonly channel: string;
  readonly address: string;
  /** Whom what goes there is written to: a person of that address, who plays nowhere. */
  readonly person: number;
}

export interface Rooms {
  /** A game has one room, the latest that it was given. */
  set(room: Room): void;
  of(game: number): Room | null;
  /** The latest game of a room; null: it has had none. */
  latest(channel: string, address: string): number | null;
  /** Every game of a room. */
  games(channel: string, address: string): readonly number[];
  /** Of every game. */
  all(channel: string): readonly Room[];
  /** When something was last handed in from a room, by its address; of those that were heard of lately. */
  heard(channel: string): ReadonlyMap<string, string>;
  remove(game: number): void;
}

/** So many messages are looked at for it. */
const LATELY = 10_000;

export function roomsOf(database: Database): Rooms {
  const set = database.prepare(
    `INSERT INTO rooms (game, channel, address, person) VALUES (@game, @channel, @address, @person)
     ON CONFLICT (game) DO UPDATE SET channel = @channel, address = @address, person = @person`,
  );
  const of = database.prepare<[number], Room>('SELECT * FROM rooms WHERE game = ?');
  const games = database
    .prepare<[string, string], number>(
      'SELECT game FROM rooms WHERE channel = ? AND address = ? ORDER BY game DESC',
    )
    .pluck();
  const all = database.prepare<[string], Room>('SELECT * FROM rooms WHERE channel = ? ORDER BY game');
  const heard = database
    .prepare<[string, number], [string, string]>(
      `SELECT delivery ->> 'room', max(delivery ->> 'time') FROM inbound
       WHERE channel = ? AND id > (SELECT coalesce(max(id), 0) - ? FROM inbound)
         AND delivery ->> 'room' IS NOT NULL
       GROUP BY 1`,
    )
    .raw();
  const remove = database.prepare('DELETE FROM rooms WHERE game = ?');
  return {
    set: (room) => void set.run(room),
    of: (game) => of.get(game) ?? null,
    latest: (channel, address) => games.get(channel, address) ?? null,
    games: (channel, address) => games.all(channel, address),
    all: (channel) => all.all(channel),
    heard: (channel) => new Map(heard.all(channel, LATELY)),
    remove: (game) => void remove.run(game),
  };
}
