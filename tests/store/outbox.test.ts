import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/store/migrations/games.ts';
import { openStore, type Store } from '../../src/store/store.ts';

let folder: string;
let path: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  path = join(folder, 'games.db');
  store = openStore(path);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const AT = '2026-11-29T12:00:00Z';
const LATER = '2026-11-29T12:10:00Z';
const CHANNELS = ['test'];

function person(address: string): number {
  return store.people.at('test', address)?.person ?? store.people.add(address, 'test', address, AT);
}

function write(address: string, uid: string, channel = 'test'): void {
  const rest = { game: null, place: 'p1', position: 0, answers: null, written: AT, name: address };
  store.outbox.add({
    ...rest,
    uid,
    channel,
    address,
    person: person(address),
    body: { kind: 'table', said: [] },
  });
}
const claim = (claimant = 'me', now = AT, until = LATER, most = 10) =>
  store.outbox.claim(claimant, CHANNELS, now, until, most);
const uids = (letters: readonly { readonly uid: string }[]) => letters.map(({ uid }) => uid);

describe('the outbox', () => {
  beforeEach(() => {
    write('anna', 'a1');
    write('bo', 'b1');
    write('anna', 'a2');
  });

  it('gives out one letter an address, the next when that has been settled', () => {
    const first = claim();
    expect(uids(first)).toEqual(['a1', 'b1']);
    expect(claim()).toEqual([]);
    store.outbox.sent(first[0]!.id, AT);
    expect(uids(claim())).toEqual(['a2']);
  });

  it('holds back what follows to an address while the first waits to be tried again', () => {
    const [a1] = claim();
    store.outbox.later(a1!.id, LATER, 'busy');
    expect(claim()).toEqual([]);
    const [again] = claim('me', LATER, '2026-11-29T12:20:00Z');
    expect(again).toMatchObject({ uid: 'a1', attempts: 1, error: 'busy' });
    store.outbox.giveUp(again!.id, LATER, 'no such address');
    expect(uids(claim('me', LATER, LATER))).toEqual(['a2']);
  });

  it('gives nobody what another holds, until that lapses or is let go', () => {
    claim('me', AT, LATER, 1);
    expect(uids(claim('other', AT, LATER))).toEqual(['b1']);
    expect([...store.outbox.claimants()].sort()).toEqual(['me', 'other']);
    expect(uids(claim('third', LATER, LATER))).toEqual(['a1', 'b1']);
    store.outbox.release('third');
    expect(uids(claim('fourth', LATER, LATER))).toEqual(['a1', 'b1']);
  });

  it('gives out only what goes by channels that are open', () => {
    write('cy', 'c1', 'elsewhere');
    expect(uids(claim('me', AT, LATER, 10))).toEqual(['a1', 'b1']);
  });

  it('knows what an address was sent before: the first, and the latest', () => {
    for (let number = 3; number <= 9; number += 1) write('anna', `a${number}`);
    const letter = store.outbox.byUid('a9')!;
    expect(store.outbox.thread(letter, 3)).toEqual(['a1', 'a6', 'a7', 'a8']);
    expect(store.outbox.thread(store.outbox.byUid('a1')!, 3)).toEqual([]);
    expect(store.outbox.thread(store.outbox.byUid('a3')!, 3)).toEqual(['a1', 'a2']);
  });
});

describe('a database from before there were people', () => {
  it('keeps its games, and sends nothing of what waited', () => {
    const old = join(folder, 'old.db');
    const raw = new Database(old);
    raw.exec(GAMES);
    raw.pragma('user_version = 1');
    raw.exec(`
      INSERT INTO definitions VALUES ('h', '{}');
      INSERT INTO games VALUES (3, 'Test', '[]', 'rulebook', '["Anna","Bo"]', 7, '1', 'h', '${AT}');
      INSERT INTO snapshots VALUES (3, 0, '{"cash":{}}');
      INSERT INTO messages VALUES (1, 'console', 'm1', 3, 's1', 'pass', '${AT}', '{"ok":true}');
      INSERT INTO entries VALUES (3, 1, 'action', 1, 's1', 'pass', NULL, '[]', NULL, '1');
      INSERT INTO outbox VALUES (1, 3, 1, 1, '{"ok":true}', NULL);
    `);
    raw.close();
    const migrated = openStore(old);
    expect(migrated.outbox.waiting()).toEqual([]);
    expect(migrated.find(3)).toMatchObject({ title: 'Test', seats: ['Anna', 'Bo'] });
    expect(migrated.tables.find(3)).toMatchObject({ stage: 'playing', title: 'Test' });
    expect(migrated.answerTo('console', 'm1')).toEqual({ ok: true });
    expect(migrated.log(3)).toMatchObject([{ position: 1, actedBy: null }]);
    expect(migrated.tables.open({ title: 'Test', options: [], profile: 'rulebook', created: AT })).toBe(4);
    migrated.close();
    const check = new Database(old);
    expect(check.pragma('foreign_key_check')).toEqual([]);
    check.close();
  });
});

describe('a backup', () => {
  it('holds everything, and is made while somebody writes', async () => {
    write('anna', 'a1');
    const copy = join(folder, 'copy.db');
    const made = store.backup(copy);
    write('anna', 'a2');
    await made;
    const restored = openStore(copy);
    expect(uids(restored.outbox.waiting())).toContain('a1');
    restored.close();
    await expect(store.backup(join(folder, 'nowhere', 'copy.db'))).rejects.toThrow(
      /copy\.db cannot be opened/,
    );
  });
});
