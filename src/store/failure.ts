/** What can go wrong with the file that games are kept in, as one readable line each. */
import Database from 'better-sqlite3';

/** The database cannot be read or written; nothing of the message at hand was stored. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

export function cannotOpen(path: string): StoreFailure {
  return new StoreFailure(`${path} cannot be opened: check that the folder exists and may be written to.`);
}

const LINES: readonly (readonly [code: RegExp, line: (path: string) => string])[] = [
  [
    /^SQLITE_FULL/,
    (path) => `The disk is full, nothing was stored: free some space for ${path} and send it again.`,
  ],
  [
    /^SQLITE_(BUSY|LOCKED)/,
    (path) => `${path} is locked by another program, nothing was stored: try again in a moment.`,
  ],
  [
    /^SQLITE_(READONLY|PERM|AUTH)/,
    (path) => `${path} may not be written to, nothing was stored: check its permissions.`,
  ],
  [/^SQLITE_CANTOPEN/, (path) => cannotOpen(path).message],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    (path) => `${path} is damaged or no database of games: put a backup in its place.`,
  ],
  [
    /^SQLITE_(IOERR|PROTOCOL)/,
    (path) => `${path} could not be read or written, nothing was stored: check the disk.`,
  ],
];

/** The error as a StoreFailure where it comes from the database file, else as it is. */
export function failureOf(error: unknown, path: string): unknown {
  const code =
    error instanceof Error &&
    (error as NodeJS.ErrnoException).syscall &&
    (error as NodeJS.ErrnoException).code;
  if (code)
    return new StoreFailure(`${path} cannot be opened: the folder cannot be used (${code}).`, {
      cause: error,
    });
  if (!(error instanceof Database.SqliteError)) return error;
  const known = LINES.find(([code]) => code.test(error.code));
  return known ? new StoreFailure(known[1](path), { cause: error }) : error;
}

/** The same function, whose database errors are StoreFailures. */
export function guarded<Given extends unknown[], Result>(
  path: string,
  task: (...given: Given) => Result,
): (...given: Given) => Result {
  return (...given) => {
    try {
      return task(...given);
    } catch (error) {
      throw failureOf(error, path);
    }
  };
}

/** The same functions, each of them guarded. */
export function allGuarded<Functions extends object>(path: string, functions: Functions): Functions {
  const entries = Object.entries(functions).map(([name, task]) => [name, guarded(path, task)]);
  return Object.fromEntries(entries) as Functions;
}
