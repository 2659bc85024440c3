/** Addresses of which somebody says that they are theirs, until whoever reads there confirms it. */
import type { Database } from 'better-sqlite3';

export interface Link {
  /** What is answered to confirm it: cannot be guessed. */
  readonly code: string;
  readonly person: number;
  readonly channel: string;
  readonly address: string;
  readonly created: string;
}

export interface Links {
  add(link: Link): void;
  find(code: string): Link | null;
  /** Asked for by a person since a time. */
  countSince(person: number, since: string): number;
  /** Those of an address are settled. */
  remove(channel: string, address: string): void;
}

export function linksOf(database: Database): Links {
  const add = database.prepare(
    'INSERT INTO links (code, person, channel, address, created) VALUES (@code, @person, @channel, @address, @created)',
  );
  const find = database.prepare<[string], Link>('SELECT * FROM links WHERE code = ?');
  const count = database
    .prepare<[number, string], number>('SELECT count(*) FROM links WHERE person = ? AND created > ?')
    .pluck();
  const remove = database.prepare('DELETE FROM links WHERE channel = ? AND address = ?');
  return {
    add: (link) => void add.run(link),
    find: (code) => find.get(code) ?? null,
    countSince: (person, since) => count.get(person, since) ?? 0,
    remove: (channel, address) => void remove.run(channel, address),
  };
}
