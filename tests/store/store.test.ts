import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Definition } from '../../src/model/definition.ts';
import type { Event } from '../../src/model/event.ts';
import type { State } from '../../src/model/state.ts';
import { guarded, StoreFailure } from '../../src/store/failure.ts';
import type { NewEntry, Sender } from '../../src/store/records.ts';
import { type Judged, openStore, type Store } from '../../src/store/store.ts';

let folder: string;
let path: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(folder, 'games.db');
  store = openStore(path);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const START = { cash: { bank: 0 } } as unknown as State;
/** Books only money, and counts how often it was asked. */
let booked = 0;
const evolve = (state: State, event: Event): State => {
  booked += 1;
  if (event.type !== 'cash') throw new Error('only cash here');
  return { ...state, cash: { ...state.cash, bank: (state.cash.bank ?? 0) + event.amount } };
};

function begin(): number {
  const definition = { title: 'Test' } as unknown as Definition;
  const seats = ['Anna', 'Bo'];
  const rest = { options: [], profile: 'rulebook', seed: 7, version: '1', created: '2026-11-29T00:00:00Z' };
  return store.create({ title: 'Test', seats, definition, start: START, ...rest });
}

function act(position: number, seat: Sender, amount: number): NewEntry {
  const events: Event[] = [{ type: 'cash', from: 'x', to: 'bank', amount, why: 'share' }];
  return {
    position,
    seat,
    kind: 'action',
    backTo: null,
    text: `add ${amount}`,
    action: null,
    events,
    version: '1',
  };
}

function undo(position: number, seat: Sender, backTo: number): NewEntry {
  return { position, seat, kind: 'undo', backTo, text: 'undo', action: null, events: [], version: '1' };
}

function judged(
  game: number,
  id: string,
  entries: readonly NewEntry[],
  answer: unknown = { ok: id },
): Judged {
  const message = { channel: 'test', id, game, sender: 's1', text: id, time: '2026-11-29T00:00:00Z' };
  return { message, answer, entries, state: START };
}

describe('a game in the store', () => {
  it('comes back as it was begun, with its own copy of the definition', () => {
    const id = begin();
    expect(store.find(id)).toMatchObject({
      id,
      title: 'Test',
      seats: ['Anna', 'Bo'],
      seed: 7,
      profile: 'rulebook',
    });
    expect(store.find(id)?.definition).toEqual({ title: 'Test' });
    expect(store.find(id + 1)).toBeNull();
    expect(store.load(id, evolve)).toEqual({
      state: START,
      ledger: { position: 0, standing: [], request: null },
    });
  });

  it('shares one definition between games of the same title', () => {
    const [first, second] = [begin(), begin()];
    expect(store.find(first)?.definition).toBe(store.find(second)?.definition);
    expect(store.list().map((game) => game.id)).toEqual([second, first]);
  });

  it('is loaded by booking the facts of the entries that stand', () => {
    const id = begin();
    store.save(judged(id, 'a', [act(1, 's1', 5), act(2, 's1', 10)]));
    store.save(judged(id, 'b', [act(3, 's2', 100)]));
    store.save(judged(id, 'c', [undo(4, 's2', 2)]));
    store.save(judged(id, 'd', [act(5, 's2', 1000)]));
    const bank = (at?: number) => store.load(id, evolve, at).state.cash.bank;
    expect([0, 1, 2, 3, 4, 5].map(bank)).toEqual([0, 5, 15, 115, 15, 1015]);
    expect(store.load(id, evolve).ledger.standing.map((entry) => entry.position)).toEqual([1, 2, 5]);
    expect(store.log(id).map((entry) => entry.text)).toEqual([
      'add 5',
      'add 10',
      'add 100',
      'undo',
      'add 1000',
    ]);
    expect(store.log(id, 4).map((entry) => entry.position)).toEqual([5]);
  });

  it('starts from the latest snapshot whose entry stands', () => {
    const id = begin();
    let state = START;
    for (let position = 1; position <= 95; position += 1) {
      const entry = act(position, 's1', 1);
      state = entry.events.reduce(evolve, state);
      store.save({ ...judged(id, `m${position}`, [entry]), state });
    }
    booked = 0;
    expect(store.load(id, evolve).state.cash.bank).toBe(95);
    expect(booked).toBe(15);
    store.save(judged(id, 'back', [undo(96, 's1', 70)]));
    booked = 0;
    expect(store.load(id, evolve).state.cash.bank).toBe(70);
    expect(booked).toBe(30);
  });
});

describe('what was stored', () => {
  it('answers the same message with the same answer, and refuses to store it twice', () => {
    const id = begin();
    store.save(judged(id, 'a', [act(1, 's1', 5)], { said: 'five' }));
    expect(store.answerTo('test', 'a')).toEqual({ said: 'five' });
    expect(store.answerTo('other', 'a')).toBeUndefined();
    expect(() => store.save(judged(id, 'a', [act(2, 's1', 5)]))).toThrow(/UNIQUE/);
    expect(store.load(id, evolve).ledger.position).toBe(1);
  });

  it('is stored whole or not at all', () => {
    const id = begin();
    expect(() => store.save(judged(id, 'a', [act(1, 's1', 5), act(3, 's1', 5)]))).toThrow(
      /only grows, by one/,
    );
    expect(store.load(id, evolve).ledger.position).toBe(0);
    expect(store.answerTo('test', 'a')).toBeUndefined();
    const crash = () =>
      store.exclusively(() => {
        store.save(judged(id, 'b', [act(1, 's1', 5)]));
        throw new Error('crash');
      });
    expect(crash).toThrow('crash');
    expect(store.load(id, evolve).ledger.position).toBe(0);
  });

  it('never changes or leaves', () => {
    const id = begin();
    store.save(judged(id, 'a', [act(1, 's1', 5)]));
    const raw = new Database(path);
    expect(() => raw.exec('UPDATE entries SET seat = 2')).toThrow(/append-only/);
    expect(() => raw.exec('DELETE FROM entries')).toThrow(/append-only/);
    raw.close();
  });

  it('outlives the program', () => {
    const id = begin();
    store.save(judged(id, 'a', [act(1, 's1', 5)]));
    store.close();
    store = openStore(path);
    expect(store.load(id, evolve).state.cash.bank).toBe(5);
  });
});

describe('a file that cannot be used', () => {
  it('is no database', () => {
    const bad = join(folder, 'bad.db');
    writeFileSync(bad, 'this is not a database, not even nearly one. '.repeat(100));
    expect(() => openStore(bad)).toThrow(
      new StoreFailure(`${bad} is damaged or no database of games: put a backup in its place.`),
    );
  });

  it('lies in a folder that is made, unless it cannot be', () => {
    openStore(join(folder, 'new', 'games.db')).close();
    writeFileSync(join(folder, 'file'), '');
    const inFile = join(folder, 'file', 'games.db');
    expect(() => openStore(inFile)).toThrow(`${inFile} cannot be opened: the folder cannot be used (`);
  });

  it('is locked by another program', () => {
    const other = new Database(path);
    const impatient = openStore(path, 50);
    other.exec('BEGIN IMMEDIATE');
    expect(() => impatient.exclusively(() => 1)).toThrow(/locked by another program, nothing was stored/);
    other.exec('ROLLBACK');
    expect(impatient.exclusively(() => 1)).toBe(1);
    impatient.close();
    other.close();
  });

  it('was written by a newer version', () => {
    const raw = new Database(path);
    raw.pragma('user_version = 99');
    raw.close();
    expect(() => openStore(path)).toThrow(/newer version/);
  });

  it('has no room left', () => {
    const raw = new Database(path);
    raw.pragma('max_page_count = 1');
    const fill = guarded(path, () =>
      raw.exec('CREATE TABLE more (x); INSERT INTO more VALUES (zeroblob(100000))'),
    );
    expect(fill).toThrow(/^The disk is full, nothing was stored: free some space/);
    raw.close();
  });

  it('cannot be written to the end: a message is not said to be kept', () => {
    const raw = new Database(path);
    raw.exec(`
      CREATE TABLE never (person REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER fails_late AFTER INSERT ON inbound BEGIN INSERT INTO never VALUES (99); END;
    `);
    const delivery = {
      id: '<m1@test>',
      from: 'anna@test',
      trust: 'claimed',
      text: 'pass',
      time: 'now',
    } as const;
    expect(() => store.inbound.add('mail', delivery)).toThrow();
    expect(store.inbound.waiting()).toEqual([]);
    raw.exec('DROP TRIGGER fails_late');
    expect(store.inbound.add('mail', delivery)).toBe(1);
    expect(store.inbound.add('mail', delivery)).toBeNull();
    raw.close();
  });

  it('may only be read', () => {
    const raw = new Database(path, { readonly: true });
    expect(guarded(path, () => raw.exec('DELETE FROM outbox'))).toThrow(
      /may not be written to, nothing was stored/,
    );
    raw.close();
  });

  it('is damaged in the middle', () => {
    store.close();
    const bytes = readFileSync(path);
    bytes.fill(7, 4096);
    writeFileSync(path, bytes);
    const use = () => openStore(path).list();
    expect(use).toThrow(/is damaged or no database of games/);
    rmSync(path);
    store = openStore(path);
  });
});
