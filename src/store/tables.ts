/** Tables: from the gathering of players to the end of their game. A table and its game have one number. */
import type { Database } from 'better-sqlite3';

export type Stage = 'gathering' | 'playing' | 'over';

export interface NewTable {
  readonly title: string;
  readonly options: readonly string[];
  readonly profile: string;
  readonly created: string;
}
export interface TableRecord extends NewTable {
  readonly id: number;
  readonly stage: Stage;
  /** Names in the order a host has given; null: it is drawn. */
  readonly seating: readonly string[] | null;
}

export interface Tables {
  /** Number of the new table. */
  open(table: NewTable, stage?: Stage): number;
  find(id: number): TableRecord | null;
  setStage(id: number, stage: Stage): void;
  setSeating(id: number, names: readonly string[] | null): void;
}

interface Row {
  readonly id: number;
  readonly title: string;
  readonly options: string;
  readonly profile: string;
  readonly stage: Stage;
  readonly seating: string | null;
  readonly created: string;
}

export function tablesOf(database: Database): Tables {
  const open = database.prepare(
    'INSERT INTO tables (title, options, profile, stage, created) VALUES (?, ?, ?, ?, ?)',
  );
  const find = database.prepare<[number], Row>('SELECT * FROM tables WHERE id = ?');
  const setStage = database.prepare('UPDATE tables SET stage = ? WHERE id = ?');
  const setSeating = database.prepare('UPDATE tables SET seating = ? WHERE id = ?');
  return {
    open: ({ title, options, profile, created }, stage = 'gathering') =>
      Number(open.run(title, JSON.stringify(options), profile, stage, created).lastInsertRowid),
    find(id) {
      const row = find.get(id);
      if (!row) return null;
      return { ...row, options: JSON.parse(row.options), seating: JSON.parse(row.seating ?? 'null') };
    },
    setStage: (id, stage) => void setStage.run(stage, id),
    setSeating: (id, names) => void setSeating.run(names && JSON.stringify(names), id),
  };
}
