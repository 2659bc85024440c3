/** States kept whole now and then, so that loading is short. A snapshot counts while its entry stands. */
import type { Database } from 'better-sqlite3';
import type { State } from '../model/state.ts';

export interface Snapshots {
  keep(game: number, position: number, state: State): void;
  /** The latest one among these positions; every game has one at 0. */
  latest(game: number, isStanding: (position: number) => boolean): { position: number; state: State };
}

export function snapshotsOf(database: Database): Snapshots {
  const keep = database.prepare('INSERT OR IGNORE INTO snapshots (game, position, state) VALUES (?, ?, ?)');
  const positions = database
    .prepare<[number], number>('SELECT position FROM snapshots WHERE game = ? ORDER BY position DESC')
    .pluck();
  const state = database
    .prepare<[number, number], string>('SELECT state FROM snapshots WHERE game = ? AND position = ?')
    .pluck();
  return {
    keep: (game, position, kept) => void keep.run(game, position, JSON.stringify(kept)),
    latest(game, isStanding) {
      const position = positions.all(game).find((each) => each === 0 || isStanding(each)) ?? 0;
      return { position, state: JSON.parse(state.get(game, position) ?? 'null') as State };
    },
  };
}
