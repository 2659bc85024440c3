/** The service is killed at random instants while a game is fed in: nothing is lost, nothing is done twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addressOf, hashNow, kept, seat } from './game.ts';
import { Peer } from './peer.ts';
import { Service } from './service.ts';

const GAME = kept('18sj-3-47');
const KILLS = Number(process.env.TURNTABLE_KILLS ?? 6);
/** Lines that are fed in between one kill and the next. */
const LINES_EACH = 5;

it(`is killed ${KILLS} times`, { timeout: 60_000 * (KILLS + 2) }, async () => {
  const service = new Service();
  const game = service.look((store) => seat(store, GAME));
  const peer = new Peer(service.socket);
  const lines = GAME.script.lines.slice(0, KILLS * LINES_EACH);
  const instants: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await service.start();
    await peer.connect();
    for (const { player, text } of lines.slice(kill * LINES_EACH, (kill + 1) * LINES_EACH)) {
      peer.say(addressOf(player), text);
    }
    const instant = Math.round(Math.random() ** 2 * 4000);
    instants.push(instant);
    await wait(instant);
    await service.end('SIGKILL');
  }
  await service.start();
  await peer.connect();
  await service.until(
    () =>
      peer.unkept === 0 &&
      service.look((store) => store.inbound.waiting().length + store.outbox.waiting().length === 0),
    60_000 * KILLS,
  );
  expect(await service.end('SIGTERM')).toBe(0);
  const told = `killed after ${instants.join(', ')} ms; ${peer.repeated.size} letters came twice under their id`;
  service.look((store) => {
    expect(hashNow(store, game), told).toBe(GAME.hashes[lines.length]);
    expect(store.log(game).length, told).toBe(lines.length);
    const written = [...store.outbox.ofGame(game, 10_000)].reverse();
    expect(written.filter(({ body }) => body.kind === 'reply')).toHaveLength(lines.length);
    for (const name of ['anna', 'bo', 'cy']) {
      const theirs = written.filter(({ address }) => address === name);
      expect(
        peer.to(name).map(({ id }) => id),
        told,
      ).toEqual(theirs.map(({ uid }) => uid));
      const turns = theirs.filter(({ body }) => body.kind === 'turn').map(({ position }) => position);
      expect(new Set(turns).size, told).toBe(turns.length);
    }
  });
  peer.leave();
  await service.remove();
});
