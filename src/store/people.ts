/** People, and where each is reached in which channel. */
import type { Database } from 'better-sqlite3';

export interface Person {
  readonly id: number;
  /** What they call themselves. */
  readonly name: string;
  /** IANA name of their time zone. */
  readonly zone: string;
}
export interface Address {
  readonly channel: string;
  readonly address: string;
  readonly person: number;
  /** When it was shown that the person reads there, ISO 8601; null: not yet. */
  readonly verified: string | null;
  /** Messages in a row that did not arrive. */
  readonly bounces: number;
}

export interface People {
  /** A new person with an address that nobody has; their number. `used`: ISO 8601. */
  add(name: string, channel: string, address: string, used: string): number;
  /** Throws where there is no such person. */
  get(id: number): Person;
  has(id: number): boolean;
  /** Whose address it is. */
  at(channel: string, address: string): Address | null;
  /** The addresses of a person, where they want to be written to first, then the one they last spoke from. */
  addresses(person: number): readonly Address[];
  /** They have spoken from there: no bounce counts any more. `verified`: it is shown to be theirs. */
  spoke(channel: string, address: string, time: string, verified: boolean): void;
  rename(person: number, name: string): void;
  /** The channel in which they want to be written to; null: where they spoke last. */
  setHome(person: number, channel: string | null): void;
  /** Everything that is one person's becomes another's. Throws where both have a place at the same table. */
  merge(from: number, into: number): void;
  setZone(person: number, zone: string): void;
  /** One message more that did not arrive; how many in a row that makes. */
  bounced(channel: string, address: string): number;
}

export function peopleOf(database: Database): People {
  const addPerson = database.prepare('INSERT INTO people (name, zone, created) VALUES (?, ?, ?)');
  const addAddress = database.prepare(
    'INSERT INTO addresses (channel, address, person, used) VALUES (?, ?, ?, ?)',
  );
  const get = database.prepare<[number], Person>('SELECT id, name, zone FROM people WHERE id = ?');
  const fields = 'channel, address, person, verified, bounces';
  const at = database.prepare<[string, string], Address>(
    `SELECT ${fields} FROM addresses WHERE channel = ? AND address = ?`,
  );
  const addresses = database.prepare<[number], Address>(
    `SELECT ${fields} FROM addresses WHERE person = ?
     ORDER BY channel = (SELECT home FROM people WHERE id = person) DESC, used DESC, rowid DESC`,
  );
  const spoke = database.prepare(
    `UPDATE addresses SET used = @time, bounces = 0,
       verified = CASE WHEN @verified THEN coalesce(verified, @time) ELSE verified END
     WHERE channel = @channel AND address = @address`,
  );
  const rename = database.prepare('UPDATE people SET name = ? WHERE id = ?');
  const setHome = database.prepare('UPDATE people SET home = ? WHERE id = ?');
  const move = ['addresses', 'members', 'invitations', 'inbound', 'outbox', 'messages'].map((table) =>
    database.prepare(`UPDATE ${table} SET person = ? WHERE person = ?`),
  );
  const setZone = database.prepare('UPDATE people SET zone = ? WHERE id = ?');
  const bounced = database
    .prepare<[string, string], number>(
      'UPDATE addresses SET bounces = bounces + 1 WHERE channel = ? AND address = ? RETURNING bounces',
    )
    .pluck();
  return {
    add(name, channel, address, used) {
      const person = Number(addPerson.run(name, 'UTC', used).lastInsertRowid);
      addAddress.run(channel, address, person, used);
      return person;
    },
    get(id) {
      const person = get.get(id);
      if (!person) throw new Error(`there is no person ${id}`);
      return person;
    },
    has: (id) => get.get(id) !== undefined,
    at: (channel, address) => at.get(channel, address) ?? null,
    addresses: (person) => addresses.all(person),
    spoke: (channel, address, time, verified) =>
      void spoke.run({ channel, address, time, verified: verified ? 1 : 0 }),
    rename: (person, name) => void rename.run(name, person),
    setHome: (person, channel) => void setHome.run(channel, person),
    merge(from, into) {
      for (const each of move) each.run(into, from);
    },
    setZone: (person, zone) => void setZone.run(zone, person),
    bounced: (channel, address) => bounced.get(channel, address) ?? 0,
  };
}
