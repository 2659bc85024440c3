import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pauseAfter } from '../../src/app/pipeline/pauses.ts';
import { Queues } from '../../src/app/pipeline/queues.ts';
import { Sender } from '../../src/app/pipeline/sender.ts';
import type { Channel, Outcome, Outgoing } from '../../src/model/channel.ts';
import { openStore, type Store } from '../../src/store/store.ts';

const NOON = Date.parse('2026-11-29T12:00:00Z');
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sender-'));
  store = openStore(join(folder, 'games.db'));
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(uid: string): void {
  const written = new Date(NOON).toISOString();
  const person = store.people.at('test', 'anna')?.person ?? store.people.add('Anna', 'test', 'anna', written);
  const rest = { game: null, place: 'p1', position: 0, answers: null, name: 'Anna' };
  store.outbox.add({
    ...{ ...rest, uid, channel: 'test', address: 'anna', person, written },
    body: { kind: 'table', said: [] },
  });
}

/** Sends until nothing more can be sent at this time; what was tried. */
async function round(
  at: number,
  send: (uid: string) => Outcome | Error,
  compose = async (id: number) => ({ id: store.outbox.get(id)!.uid }) as Outgoing,
): Promise<string[]> {
  const tried: string[] = [];
  const channel: Channel = {
    name: 'test',
    start: async () => {},
    stop: async () => {},
    send: async ({ id }) => {
      tried.push(id);
      const outcome = send(id);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  const sender = new Sender({
    ...{ store, compose, claimant: 'me', log: SILENT, firstPause: 1000 },
    channels: new Map([['test', channel]]),
    now: () => new Date(at).toISOString(),
  });
  sender.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await sender.stop();
  return tried;
}

const LATER: Outcome = { outcome: 'later', why: 'busy' };

describe('the sender', () => {
  it('tries again after pauses that grow, and in order', async () => {
    write('one');
    write('two');
    expect(await round(NOON, () => LATER)).toEqual(['one']);
    expect(await round(NOON + 900, () => LATER)).toEqual([]);
    expect(await round(NOON + 1000, () => new Error('no wire'))).toEqual(['one']);
    expect(store.outbox.byUid('one')).toMatchObject({ attempts: 2, error: 'no wire' });
    expect(await round(NOON + 3900, () => LATER)).toEqual([]);
    expect(await round(NOON + 4000, () => ({ outcome: 'sent' }))).toEqual(['one', 'two']);
    expect(store.outbox.waiting()).toEqual([]);
  });

  it('waits as long as the other side wants', async () => {
    write('one');
    await round(NOON, () => ({ ...LATER, after: 60_000 }));
    expect(await round(NOON + 59_000, () => LATER)).toEqual([]);
    expect(await round(NOON + 60_000, () => LATER)).toEqual(['one']);
  });

  it('gives up after four days, and goes on with what follows', async () => {
    write('one');
    write('two');
    const fiveDays = NOON + 5 * 24 * 60 * 60 * 1000;
    expect(await round(fiveDays, (uid) => (uid === 'one' ? LATER : { outcome: 'sent' }))).toEqual([
      'one',
      'two',
    ]);
    expect(store.outbox.byUid('one')).toMatchObject({ error: 'busy', sent: null });
    expect(store.outbox.byUid('one')?.failed).not.toBeNull();
    expect(store.people.at('test', 'anna')?.bounces).toBe(1);
  });

  it('is not held up for ever by a letter that cannot be composed', async () => {
    write('one');
    write('two');
    const broken = async (id: number) => {
      const { uid } = store.outbox.get(id)!;
      if (uid === 'one') throw new Error('no wording');
      return { id: uid } as Outgoing;
    };
    const sent: string[] = [];
    for (let hour = 0; hour < 8; hour += 1)
      sent.push(...(await round(NOON + hour * 3_600_000, () => ({ outcome: 'sent' }), broken)));
    expect(sent).toEqual(['two']);
    expect(store.outbox.byUid('one')).toMatchObject({ error: 'no wording', attempts: 5 });
    expect(store.people.at('test', 'anna')?.bounces).toBe(0);
  });
});

describe('a pause', () => {
  it('is three times as long each time, up to six hours', () => {
    expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 5000))).toEqual([
      5000, 15_000, 45_000, 135_000,
    ]);
    expect(pauseAfter(40, 5000)).toBe(6 * 60 * 60 * 1000);
  });
});

describe('queues', () => {
  it('keep order where a key is shared, and only there', async () => {
    const queues = new Queues();
    const done: string[] = [];
    const task = (name: string, takes: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, takes));
      done.push(name);
    };
    await Promise.all([
      queues.add(['game 1'], task('slow', 30)),
      queues.add(['game 2'], task('other', 1)),
      queues.add(['game 1', 'game 2'], task('both', 1)),
      queues.add(['game 2'], task('last', 1)),
      queues.add(['game 3'], task('third', 10)),
    ]);
    expect(done).toEqual(['other', 'third', 'slow', 'both', 'last']);
  });

  it('go on after a task that fails', async () => {
    const queues = new Queues();
    const failing = queues.add(['a'], async () => {
      throw new Error('broken');
    });
    let ran = false;
    const next = queues.add(['a'], async () => {
      ran = true;
    });
    await expect(failing).rejects.toThrow('broken');
    await next;
    expect(ran).toBe(true);
  });

  it('finish what has begun when they are closed, and begin nothing more', async () => {
    const queues = new Queues();
    const done: string[] = [];
    const first = queues.add(['a'], async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      done.push('first');
    });
    const second = queues.add(['a'], async () => void done.push('second'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await queues.close();
    await Promise.all([first, second]);
    expect(done).toEqual(['first']);
  });
});
