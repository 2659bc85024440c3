/** The program is killed at random instants while a game is fed in, and the mail servers stop and come back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evolve } from '../../../src/engine/engine.ts';
import { Dovecot, describeDovecot } from './dovecot.ts';
import { mailOf } from './player.ts';
import { PostOffice } from './post-office.ts';
import { recordedGame } from './recorded.ts';
import { Service } from './service.ts';
import { Table } from './table.ts';

const KILLS = Number(process.env.FAULTS ?? 20);
/** Milliseconds for each of them, on a busy machine. */
const EACH = 25_000;
/** However little happens. */
const MOST_ALIVE = 8000;
const ACTIONS = KILLS <= 20 ? 200 : Number.POSITIVE_INFINITY;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describeDovecot('whatever breaks', () => {
  const office = new PostOffice();
  const dovecot = new Dovecot();
  let service: Service;

  beforeAll(async () => {
    await Promise.all([office.open(), dovecot.start()]);
    service = new Service({ TURNTABLE_MAIL_SMTP: office.url, TURNTABLE_MAIL_IMAP: dovecot.url });
  });
  afterAll(async () => {
    await service.remove();
    await Promise.all([office.close(), dovecot.remove()]);
  });

  it(
    `${KILLS} times: nothing is lost, nothing done twice, everybody told`,
    async () => {
      const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
      console.info(`FAULTS_SEED=${seed}`);
      const random = chance(seed);
      const recorded = recordedGame('166116', ACTIONS);
      const table = new Table(recorded, service, office, (raw, from, to) => dovecot.deliver(raw, to, from));
      let breaking = true;
      let played = 0;
      const feeding = (async () => {
        await table.settled();
        for (const { player, lines } of recorded.turns) {
          if (!breaking) return;
          await table.play(player, lines);
          played += 1;
        }
      })();
      for (let kill = 0; kill < KILLS; kill++) {
        await Promise.all([
          live(service, random),
          outage(office, random, 0.4),
          outage(dovecot, random, 0.25),
        ]);
        await service.stop('SIGKILL');
      }
      breaking = false;
      await service.start();
      await feeding;
      await table.settled();
      console.info(`${played} messages in spite of it`);
      expect(played).toBeGreaterThan(0);
      check(table, recorded.turns[played - 1]!.after);
      expect(await service.stop()).toBe(0);
    },
    120_000 + KILLS * EACH,
  );

  function check(table: Table, state: unknown): void {
    const { store } = service;
    expect(store.load(table.game, evolve).state).toEqual(state);
    expect(store.inbound.waiting()).toEqual([]);
    const letters = store.outbox.ofGame(table.game, 100_000);
    expect(letters.filter(({ sent }) => sent === null)).toEqual([]);
    const { missing, twice } = table.amiss;
    expect(missing).toEqual([]);
    // what was handed over when the program was killed may come again, as the same mail: readers see one
    expect(twice.length).toBeLessThanOrEqual(KILLS);
    const notices = letters.map(({ person, body, position }) => `${person} ${body.kind} ${position}`);
    expect(new Set(notices).size).toBe(notices.length);
    const known = new Set(letters.map(({ uid }) => uid));
    expect(office.letters.filter((letter) => !known.has(mailOf(letter).id))).toEqual([]);
  }
});

/** Starts it; resolves at an instant at which it is killed: mostly while it works, sometimes before. */
async function live(service: Service, random: () => number): Promise<void> {
  if (random() < 0.2) {
    service.begin();
    await sleep(random() * 1000);
  } else {
    await service.start();
    await Promise.race([service.writes(1 + Math.floor(random() * 8)), sleep(MOST_ALIVE)]);
    await sleep(random() ** 2 * 500);
  }
}

interface Breakable {
  open?(): Promise<void>;
  close?(): Promise<void>;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

/** Stops a server for a while, now and then. */
async function outage(server: Breakable, random: () => number, often: number): Promise<void> {
  const [now, before, during] = [random() < often, random() * 1000, random() * 800];
  if (!now) return;
  await sleep(before);
  await (server.close?.() ?? server.stop?.());
  await sleep(during);
  await (server.open?.() ?? server.start?.());
}
