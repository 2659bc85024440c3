/** Who is asked what since when; kept beside the ledger, so that asking costs no loading of games. */
import type { Database } from 'better-sqlite3';
import type { SeatId } from '../model/state.ts';

export interface Awaited {
  readonly seat: SeatId;
  /** Id of the question. */
  readonly question: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

export interface AwaitedLists {
  of(game: number): readonly Awaited[];
  /** What is asked now; what was asked before keeps its time. */
  set(game: number, asked: readonly { readonly seat: SeatId; readonly id: string }[], time: string): void;
}

export function awaitedOf(database: Database): AwaitedLists {
  const of = database.prepare<[number], Awaited>(
    'SELECT seat, question, since FROM awaited WHERE game = ? ORDER BY since, rowid',
  );
  const add = database.prepare(
    'INSERT OR IGNORE INTO awaited (game, seat, question, since) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM awaited WHERE game = ? AND seat = ? AND question = ?');
  return {
    of: (game) => of.all(game),
    set(game, asked, time) {
      const now = new Set(asked.map(({ seat, id }) => `${seat} ${id}`));
      for (const { seat, question } of of.all(game))
        if (!now.has(`${seat} ${question}`)) remove.run(game, seat, question);
      for (const { seat, id } of asked) add.run(game, seat, id, time);
    },
  };
}
