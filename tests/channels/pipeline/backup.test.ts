import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAIN } from '../../app/program.ts';
import { addressOf, hashNow, kept, seat } from './game.ts';
import { Peer } from './peer.ts';
import { Service } from './service.ts';

const GAME = kept('18sj-3-47');

let first: Service;
let second: Service;
beforeEach(() => {
  first = new Service();
  second = new Service();
});
afterEach(async () => {
  await first.remove();
  await second.remove();
});

function backup(service: Service, file: string) {
  const env = { ...process.env, TURNTABLE_DATA: service.data };
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'backup', file], { env, encoding: 'utf8' });
  return { status, stderr };
}

it('a copy made while games go on is put in the place of the database, and games go on from there', async () => {
  const game = first.look((store) => seat(store, GAME));
  await first.start();
  const peer = new Peer(first.socket);
  await peer.connect();
  const say = (to: Peer, from: number, upTo: number) => {
    for (const { player, text } of GAME.script.lines.slice(from, upTo)) to.say(addressOf(player), text);
  };
  say(peer, 0, 6);
  await first.until(() => first.look((store) => store.position(game)) === 6);
  say(peer, 6, 12);
  const copy = join(first.data, 'copy.db');
  expect(backup(first, copy)).toEqual({ status: 0, stderr: '' });
  expect(backup(first, copy)).toMatchObject({ status: 1, stderr: expect.stringMatching(/is there already/) });

  copyFileSync(copy, second.path);
  const position = second.look((store) => {
    expect(hashNow(store, game)).toBe(GAME.hashes[store.position(game)]);
    return store.position(game);
  });
  expect(position).toBeGreaterThanOrEqual(6);
  await second.start();
  const other = new Peer(second.socket);
  await other.connect();
  await second.until(() => second.look((store) => store.inbound.waiting().length) === 0);
  const handled = second.look((store) => store.position(game));
  say(other, handled, 14);
  await second.until(() => second.look((store) => store.position(game)) === 14);
  second.look((store) => expect(hashNow(store, game)).toBe(GAME.hashes[14]));
  peer.leave();
  other.leave();
});
