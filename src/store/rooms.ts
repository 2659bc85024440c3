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
  remove(game: number): void;
}

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
  const remove = database.prepare('DELETE FROM rooms WHERE game = ?');
  return {
    set: (room) => void set.run(room),
    of: (game) => of.get(game) ?? null,
    latest: (channel, address) => games.get(channel, address) ?? null,
    games: (channel, address) => games.all(channel, address),
    remove: (game) => void remove.run(game),
  };
}
