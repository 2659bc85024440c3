/** The tables, step by step. A step that has been released is never changed; a new one is added at the end. */
import type { Database } from 'better-sqlite3';
import { StoreFailure } from './failure.ts';
import { GAMES } from './migrations/games.ts';
import { PEOPLE } from './migrations/people.ts';
import { ROOMS } from './migrations/rooms.ts';

const MIGRATIONS: readonly string[] = [GAMES, PEOPLE, ROOMS];

/** Brings the tables up to date, all steps or none. Two programs that open a new file at once do it once. */
export function migrate(database: Database, path: string): void {
  database
    .transaction(() => {
      const version = database.pragma('user_version', { simple: true }) as number;
      if (version > MIGRATIONS.length) {
        throw new StoreFailure(`${path} was written by a newer version of this program: update the program.`);
      }
      for (const step of MIGRATIONS.slice(version)) database.exec(step);
      database.pragma(`user_version = ${MIGRATIONS.length}`);
    })
    .immediate();
}
