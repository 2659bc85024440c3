/** What has been said at a table. */
import type { Database } from 'better-sqlite3';

export interface Said {
  readonly game: number;
  /** Name at the table. */
  readonly author: string;
  /** Null: to everybody. */
  readonly reader: string | null;
  readonly text: string;
  readonly time: string;
}

export interface Talk {
  add(said: Said): void;
  /** Oldest first, that to one person too. */
  of(game: number): readonly Said[];
}

export function talkOf(database: Database): Talk {
  const add = database.prepare(
    'INSERT INTO talk (game, author, reader, text, time) VALUES (@game, @author, @reader, @text, @time)',
  );
  const of = database.prepare<[number], Said>(
    'SELECT game, author, reader, text, time FROM talk WHERE game = ? ORDER BY id',
  );
  return { add: (said) => void add.run(said), of: (game) => of.all(game) };
}
