/** The program is killed at random instants while a game is fed in on Discord, which goes away and comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeShared } from '../../shared.ts';
import { recordedGame } from '../mail/recorded.ts';
import { Service } from '../mail/service.ts';
import type { Way } from './discord-player.ts';
import { LocalDiscord, ROOM, TOKEN } from './local-discord.ts';
import { MixedTable } from './mixed-table.ts';

const KILLS = Number(process.env.FAULTS ?? 20);
/** Milliseconds for each of them, on a busy machine. */
const EACH = 25_000;
/** However little happens. */
const MOST_ALIVE = KILLS <= 20 ? 2000 : 4000;
const ACTIONS = KILLS <= 20 ? 200 : Number.POSITIVE_INFINITY;
const WAYS: readonly Way[] = ['line', 'command', 'line', 'button'];

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

describeShared('whatever breaks on Discord', () => {
  const local = new LocalDiscord();
  let service: Service;

  beforeAll(async () => {
    await local.open();
    service = new Service({
      ...{ TURNTABLE_MAIL_ADDRESS: '', TURNTABLE_MAIL_SECRET: '', TURNTABLE_MAIL_RATE: '' },
      ...{ TURNTABLE_DISCORD_TOKEN: TOKEN, TURNTABLE_DISCORD_API: local.api },
    });
  });
  afterAll(async () => {
    await service.remove();
    await local.close();
  });

  it(
    `${KILLS} times: nothing is lost, nothing done twice, everybody told`,
    async () => {
      const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
      console.info(`FAULTS_SEED=${seed}`);
      const random = chance(seed);
      const recorded = recordedGame('166116', ACTIONS);
      const table = new MixedTable(recorded, { service, local, room: ROOM });
      let breaking = true;
      let kills = 0;
      let known = 0;
      let played = 0;
      let again = 0;

      /** Since the last kill nobody has made themselves known: whatever is said now reaches nobody. */
      const isDead = () => local.gateway.identified.length === known;
      /** A line that was written stands in the room. A command that nobody was there for is seen to have failed. */
      async function play(player: string, lines: readonly string[], way: Way): Promise<void> {
        const by = table.onDiscord.get(player)!;
        const say = () => {
          const said = by.say(lines, way);
          table.said.push({ by, said });
          return { said, kills, unheard: isDead() };
        };
        let spoken = say();
        const kept = () => service.store.inbound.byOwnId('discord', spoken.said.own);
        while (kept()?.outcome !== 'answered') {
          await sleep(20);
          const isLost = spoken.said.token !== undefined && (spoken.unheard || kills > spoken.kills);
          if (!isLost || isDead() || kept()) continue;
          again++;
          spoken = say();
        }
      }

      const feeding = (async () => {
        for (const { player, lines } of recorded.turns) {
          const way = WAYS[Math.floor(random() * WAYS.length)]!;
          // a button of an earlier turn would be stale
          if (way === 'button' && played > 0) await table.settled();
          if (!breaking) return;
          await play(player, lines, way);
          played++;
        }
      })();
      for (let kill = 0; kill < KILLS; kill++) {
        await Promise.all([live(service, random), outage(local, random)]);
        await service.stop('SIGKILL');
        await sleep(20);
        known = local.gateway.identified.length;
        kills++;
      }
      breaking = false;
      await service.start();
      await feeding;
      await table.settled();
      console.info(`${played} messages in spite of it, ${again} commands given again`);
      expect(played).toBeGreaterThan(0);
      check(table, recorded.turns[played - 1]!.after);
      expect(await service.stop()).toBe(0);
    },
    120_000 + KILLS * EACH,
  );

  function check(table: MixedTable, state: unknown): void {
    expect(table.state).toEqual(state);
    expect(service.store.inbound.waiting()).toEqual([]);
    const { letters } = table;
    expect(letters.filter(({ sent }) => sent === null)).toEqual([]);
    expect(table.amiss).toEqual({ missing: [], twice: [] });
    const notices = letters.map(
      ({ person, body, position, answers }) => `${person} ${body.kind} ${position} ${answers}`,
    );
    expect(new Set(notices).size).toBe(notices.length);
    expect(local.refused).toEqual([]);
  }
});

/** Starts it; resolves at an instant at which it is killed: mostly while it works, sometimes before. */
async function live(service: Service, random: () => number): Promise<void> {
  if (random() < 0.25) {
    service.begin();
    await sleep(random() * 800);
  } else {
    await service.start();
    await Promise.race([service.writes(2 + Math.floor(random() * 12)), sleep(MOST_ALIVE)]);
    await sleep(random() ** 2 * 300);
  }
}

/** Discord is away for a while, now and then; it may have forgotten the session, or the connection alone breaks. */
async function outage(local: LocalDiscord, random: () => number): Promise<void> {
  const [kind, before, during] = [random(), random() * 1500, random() * 500];
  if (kind > 0.5) return;
  await sleep(before);
  if (kind > 0.3) return local.gateway.drop();
  local.gateway.remembers = kind > 0.15;
  await local.close();
  await sleep(during);
  await local.open();
}
