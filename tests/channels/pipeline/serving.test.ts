import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTitle } from '../../../src/load/load.ts';
import { operatingTurnAt } from '../../../src/model/rounds.ts';
import type { State } from '../../../src/model/state.ts';
import type { Store } from '../../../src/store/store.ts';
import { addressOf, hashNow, invite, kept, seat } from './game.ts';
import { Peer } from './peer.ts';
import { Service } from './service.ts';

const GAME = kept('18sj-3-47');

let service: Service;
beforeEach(() => {
  service = new Service();
});
afterEach(() => service.remove());

/** Says lines of the kept game, each as soon as the one before it is said: the service keeps them in order. */
function say(peer: Peer, from: number, upTo: number, ending = ''): void {
  for (const { player, text } of GAME.script.lines.slice(from, upTo))
    peer.say(addressOf(player, ending), text);
}

/** Everything that was said is handled, and everything that was written has been sent. */
const isQuiet = (peer: Peer) =>
  peer.unkept === 0 &&
  service.look((store) => store.inbound.waiting().length + store.outbox.waiting().length === 0);

describe('a served game', () => {
  it('is played in order, and everybody is told what concerns them, with pictures', async () => {
    const game = service.look((store) => seat(store, GAME));
    await service.start();
    const peer = new Peer(service.socket);
    await peer.connect();
    say(peer, 0, 12);
    await service.until(() => isQuiet(peer));
    service.look((store) => {
      expect(store.position(game)).toBe(12);
      expect(hashNow(store, game)).toBe(GAME.hashes[12]);
      for (const name of ['anna', 'bo', 'cy']) {
        const written = store.outbox.ofGame(game, 200).filter(({ address }) => address === name);
        expect(peer.to(name).map(({ id }) => id)).toEqual(written.map(({ uid }) => uid).reverse());
      }
    });
    const replies = peer.got.filter(({ kind }) => kind === 'reply');
    expect(replies).toHaveLength(12);
    const [turn] = peer.got.filter(({ kind }) => kind === 'turn');
    expect(turn).toMatchObject({ subject: `Game ${game}: 18SJ`, reference: { game, position: 1 } });
    for (const { path, alt } of turn!.pictures) {
      expect(statSync(path).size).toBeGreaterThan(5000);
      expect(alt).toMatch(/\w+/);
    }
    peer.leave();
  });

  it('does not wait for other games', async () => {
    const endings = ['1', '2', '3', '4'];
    const games = service.look((store) => endings.map((ending) => seat(store, GAME, ending)));
    await service.start({ TURNTABLE_THREADS: '3' });
    const peer = new Peer(service.socket);
    await peer.connect();
    for (const ending of endings) say(peer, 0, 6, ending);
    await service.until(() => isQuiet(peer));
    service.look((store) => {
      expect(games.map((game) => hashNow(store, game))).toEqual(games.map(() => GAME.hashes[6]));
    });
    peer.leave();
  });
});

/** A game in which a corporation is to run trains whose best run takes seconds to look for; who runs them. */
function hardRun(store: Store): { readonly game: number; readonly from: string } {
  const file = new URL('../../network/stress/18sj-four-players.json', import.meta.url);
  const full = JSON.parse(readFileSync(file, 'utf8')) as State;
  const entity = 'UGJ';
  const president = full.corporations[entity]!.president!;
  const owned = { ...full.trains.owned, [entity]: [0, 1, 2, 3, 4].map((copy) => `D-${copy}`) };
  const turn = operatingTurnAt(entity, 'run');
  const start: State = {
    ...full,
    ending: null,
    pending: [],
    round: { kind: 'operating', set: 9, part: 1, parts: 3, operated: [], turn },
    trains: { ...full.trains, owned },
  };
  const seats = ['Anna', 'Bo', 'Cy', 'Di'];
  const definition = loadTitle('18SJ');
  const created = '2026-11-29T12:00:00.000Z';
  const known = { title: '18SJ', options: [], profile: 'rulebook', seats, seed: 1, version: 'test' };
  const game = store.create({ ...known, definition, created, start });
  invite(store, game, seats, '9');
  return { game, from: addressOf(seats[Number(president.slice(1)) - 1]!, '9') };
}

describe('a search for the best run', () => {
  it('holds up nothing but other searches', async () => {
    const hard = service.look((store) => hardRun(store));
    service.look((store) => seat(store, GAME));
    await service.start();
    const peer = new Peer(service.socket);
    await peer.connect();
    peer.say(hard.from, 'run best');
    say(peer, 0, 3);
    await service.until(() => isQuiet(peer));
    const handled = service.lines.filter((line) => line.includes('message handled'));
    const took = handled.map((line) => (JSON.parse(line) as { took: number }).took);
    const [last] = service.look((store) => store.log(hard.game));
    expect(last?.action).toMatchObject({ type: 'run' });
    // the one that searched is done last, and took long
    expect(took).toHaveLength(4);
    expect(took.at(-1)).toBe(Math.max(...took));
    expect(took.at(-1)).toBeGreaterThan(1000);
    peer.leave();
  });
});

describe('what is not taken', () => {
  it('is sent again after a pause, and what follows to the same addressee waits for it', async () => {
    const game = service.look((store) => seat(store, GAME));
    await service.start();
    const tries = new Map<string, number>();
    const peer = new Peer(service.socket, ({ id, to }) => {
      tries.set(id, (tries.get(id) ?? 0) + 1);
      const isFirst = to === 'anna' && tries.get(id) === 1;
      return isFirst ? { type: 'refused', why: 'busy' } : { type: 'taken' };
    });
    await peer.connect();
    say(peer, 0, 4);
    await service.until(() => isQuiet(peer));
    service.look((store) => {
      const written = store.outbox.ofGame(game, 200).filter(({ address }) => address === 'anna');
      expect(written.length).toBeGreaterThan(1);
      expect(written.every(({ attempts }) => attempts === 2)).toBe(true);
      expect(peer.to('anna').map(({ id }) => id)).toEqual(written.map(({ uid }) => uid).reverse());
      expect(store.outbox.ofGame(game, 200).find(({ address }) => address === 'bo')?.attempts).toBe(1);
    });
    peer.leave();
  });

  it('for good, three times in a row, is told to the table', async () => {
    const game = service.look((store) => seat(store, GAME));
    await service.start();
    const peer = new Peer(service.socket, ({ to }) =>
      to === 'bo' ? { type: 'refused', why: 'no such person', never: true } : { type: 'taken' },
    );
    await peer.connect();
    for (const text of ['say one', 'say two', 'say three', 'say four']) peer.say('anna', text);
    await service.until(() => isQuiet(peer) && peer.got.some(({ kind }) => kind === 'table'));
    const told = peer.got.filter(({ kind }) => kind === 'table');
    expect(told.map(({ to }) => to).sort()).toEqual(['anna', 'cy']);
    expect(told[0]?.text).toMatch(/What is sent to Bo does not arrive: no such person\.\s+A host/);
    service.look((store) => {
      const lost = store.outbox.ofGame(game, 200).filter(({ address }) => address === 'bo');
      expect(lost.every(({ failed, error }) => failed !== null && error === 'no such person')).toBe(true);
    });
    peer.leave();
  });

  it('is told later by a bounce, counted once however often it comes', async () => {
    service.look((store) => seat(store, GAME));
    await service.start();
    const peer = new Peer(service.socket);
    await peer.connect();
    for (const text of ['say one', 'say two', 'say three']) peer.say('anna', text);
    await service.until(() => peer.to('bo').length === 3);
    const [first, ...others] = peer.to('bo');
    for (let again = 0; again < 5; again += 1)
      peer.raw({ type: 'bounce', id: 'b1', message: first!.id, why: 'mailbox gone' });
    for (const [at, { id }] of others.entries())
      peer.raw({ type: 'bounce', id: `b${at + 2}`, message: id, why: 'mailbox gone' });
    await service.until(() => peer.got.filter(({ kind }) => kind === 'table').length === 2);
    peer.leave();
  });
});

describe('a signal to stop', () => {
  it('finishes what is being handled, leaves the rest on disk, and ends with status 0', async () => {
    const game = service.look((store) => seat(store, GAME));
    await service.start();
    const peer = new Peer(service.socket);
    await peer.connect();
    say(peer, 0, 20);
    await service.until(() => peer.unkept < 15);
    const begun = Date.now();
    expect(await service.end('SIGTERM')).toBe(0);
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect(service.lines.at(-1)).toContain('"msg":"stopped"');
    service.look((store) => expect(store.outbox.claimants()).toEqual([]));
    await service.start();
    await peer.connect();
    await service.until(() => isQuiet(peer));
    service.look((store) => expect(hashNow(store, game)).toBe(GAME.hashes[20]));
    expect([...peer.repeated]).toEqual([]);
    peer.leave();
  });
});

describe('settings that are wrong', () => {
  it.each([
    [{ TURNTABLE_LOG: 'loud' }, /TURNTABLE_LOG has to be one of debug, info, warn, error, silent\./],
    [{ TURNTABLE_THREADS: '99' }, /TURNTABLE_THREADS has to be a whole number from 1 to 16\./],
    [{ TURNTABLE_RETRY_SECONDS: 'soon' }, /TURNTABLE_RETRY_SECONDS has to be a whole number/],
    [{ TURNTABLE_SOCKET: `/tmp/${'x'.repeat(200)}` }, /TURNTABLE_SOCKET: the path has at most 100 bytes/],
    [{ TURNTABLE_SOCKET: '/nowhere/at/all' }, /TURNTABLE_SOCKET: the socket cannot be opened \(E[A-Z]+\)/],
    [{ TURNTABLE_SOCKET: '' }, /No channel is configured/],
  ])('are said at the start, by name: %j', async (environment, line) => {
    await expect(service.start(environment)).rejects.toThrow(line);
  });

  it('do not show what they are set to', async () => {
    const secret = 'hunter2';
    await expect(service.start({ TURNTABLE_LOG: secret })).rejects.not.toThrow(secret);
  });
});

describe('the socket', () => {
  it('belongs to its owner, and says what it does not understand', async () => {
    await service.start();
    expect(statSync(service.socket).mode & 0o777).toBe(0o600);
    const peer = new Peer(service.socket);
    await peer.connect();
    for (const line of ['not json', '{}', '{"type":"message","id":1}', '[]', '{"type":"dance"}'])
      peer.raw(line);
    peer.say('eva', 'help');
    await service.until(() => peer.to('eva').length === 1);
    peer.leave();
  });
});
