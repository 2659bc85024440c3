/** Games and the definitions they were begun with. */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Definition } from '../model/definition.ts';
import type { GameLine, GameRecord, NewGame } from './records.ts';

export interface Games {
  /** Under the number of its table. */
  create(id: number, game: NewGame): void;
  renameSeats(id: number, seats: readonly string[]): void;
  find(id: number): GameRecord | null;
  /** Newest first. */
  list(): readonly GameLine[];
}

interface Row {
  id: number;
  title: string;
  options: string;
  profile: string;
  seats: string;
  seed: number;
  version: string;
  definition: string;
  created: string;
}
type ListRow = Pick<Row, 'id' | 'title' | 'seats' | 'created'> & { position: number };

export function gamesOf(database: Database): Games {
  const addDefinition = database.prepare('INSERT OR IGNORE INTO definitions (hash, json) VALUES (?, ?)');
  const definition = database
    .prepare<[string], string>('SELECT json FROM definitions WHERE hash = ?')
    .pluck();
  const add = database.prepare(
    `INSERT INTO games (id, title, options, profile, seats, seed, version, definition, created)
     VALUES (@id, @title, @options, @profile, @seats, @seed, @version, @definition, @created)`,
  );
  const renameSeats = database.prepare('UPDATE games SET seats = ? WHERE id = ?');
  const find = database.prepare<[number], Row>('SELECT * FROM games WHERE id = ?');
  const list = database.prepare<[], ListRow>(
    `SELECT id, title, seats, created,
            (SELECT coalesce(max(position), 0) FROM entries WHERE game = games.id) AS position
     FROM games ORDER BY id DESC`,
  );
  const definitionWithHash = remembered((hash) => JSON.parse(definition.get(hash) ?? 'null') as Definition);

  return {
    create(id, game) {
      const json = JSON.stringify(game.definition);
      const hash = createHash('sha256').update(json).digest('hex');
      addDefinition.run(hash, json);
      const { title, profile, seed, version, created } = game;
      const [options, seats] = [JSON.stringify(game.options), JSON.stringify(game.seats)];
      const row = { id, title, options, profile, seats, seed, version, definition: hash, created };
      add.run(row);
    },
    renameSeats: (id, seats) => void renameSeats.run(JSON.stringify(seats), id),
    find(id) {
      const row = find.get(id);
      if (!row) return null;
      const [options, seats] = [JSON.parse(row.options), JSON.parse(row.seats)];
      return { ...row, options, seats, definition: definitionWithHash(row.definition) };
    },
    list: () => list.all().map((row) => ({ ...row, seats: JSON.parse(row.seats) })),
  };
}

/** Games of one title share one definition, and what has been derived from it. */
function remembered<Value>(read: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
