/** What the library of the gateway does not take by itself: it must fail, and reject, nowhere unnoticed. */
import { createServer, type Socket } from 'node:net';
import { GatewayOpcodes } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Shard, Tamed } from '../../../src/channels/discord/shards.ts';
import { ANNA, Bot, pause, until } from './bot.ts';
import { LocalDiscord } from './local-discord.ts';

let bot: Bot;
beforeEach(() => {
  bot = new Bot();
});
afterEach(() => bot.close());

/** It goes on: what is said now is heard, on one connection. */
async function isWell(text: string): Promise<void> {
  await until(() => bot.local.gateway.isReady);
  bot.local.write(ANNA, `!${text}`);
  await until(() => bot.got.some((got) => got.text === text), 40_000);
  expect(bot.local.gateway.sockets).toBe(1);
}

it('told to connect anew twice at once, and cut off in the middle of it, it connects once', async () => {
  await bot.open();
  const { gateway } = bot.local;
  const before = gateway.connections;
  gateway.askToReconnect();
  gateway.askToReconnect();
  gateway.send({ op: GatewayOpcodes.InvalidSession, d: true });
  await until(() => gateway.sockets === 0);
  await until(() => gateway.sockets === 1);
  await pause(700);
  expect(gateway.connections).toBe(before + 1);
  await isWell('once');
}, 60_000);

it('asked for heartbeats, greeted twice and told nonsense, it stays', async () => {
  await bot.open();
  const { gateway } = bot.local;
  gateway.send({ op: GatewayOpcodes.Heartbeat, d: null });
  gateway.send({ op: GatewayOpcodes.Hello, d: null });
  gateway.send({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: 41_250 } });
  gateway.send({ op: GatewayOpcodes.Dispatch, t: 'READY', s: 9, d: null });
  gateway.send({ op: GatewayOpcodes.InvalidSession });
  gateway.send('no JSON');
  gateway.send('null');
  await pause(300);
  gateway.drop();
  await isWell('still here');
}, 60_000);

it('stopped while the gateway neither welcomes nor refuses it, it leaves nothing behind', async () => {
  await bot.open();
  const { gateway } = bot.local;
  gateway.hang = true;
  gateway.drop();
  await until(() => gateway.waiting > 0);
  await bot.channel.stop();
  // its sockets are closed now, of which nobody may be told any more
  await bot.local.close();
  await pause(200);
  gateway.hang = false;
  await bot.local.open();
  await pause(1000);
  expect(gateway.sockets).toBe(0);
}, 60_000);

it('stopped while it pauses before it connects again, it does not come back', async () => {
  await bot.open();
  const { gateway } = bot.local;
  gateway.drop();
  await until(() => gateway.sockets === 0);
  await pause(100);
  await bot.channel.stop();
  await pause(1200);
  expect(gateway.sockets).toBe(0);
  expect(gateway.resumed).toBe(0);
}, 60_000);

it('a port at which something else answers is trouble that passes', async () => {
  const sockets = new Set<Socket>();
  const other = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.end('SSH-2.0-nothing\r\n');
  });
  await bot.open();
  const { port } = bot.local;
  await bot.local.close();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await pause(1500);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => other.close(resolve));
  expect(sockets.size).toBeGreaterThan(0);
  await bot.local.open();
  await isWell('back');
}, 90_000);

it('what a shard awaits nowhere is told, and one that fails at connecting counts as lost', async () => {
  const told: string[] = [];
  const fails = (what: string) => async () => {
    throw new Error(what);
  };
  const shard: Shard = {
    id: 3,
    connection: null,
    internalConnect: fails('connect'),
    destroy: fails('destroy'),
    heartbeat: fails('heartbeat'),
    onMessage: fails('message'),
    onClose: fails('close'),
  };
  const tamed = new Tamed(shard, {
    lost: (error, at) => told.push(`lost ${at}: ${(error as Error).message}`),
    failed: (error, at) => told.push(`failed ${at}: ${(error as Error).message}`),
  });
  await Promise.all([
    shard.internalConnect(),
    shard.heartbeat(),
    shard.onMessage('x', false),
    shard.onClose(1006),
    shard.destroy(),
  ]);
  expect(told.sort()).toEqual([
    'failed 3: heartbeat',
    'failed 3: message',
    'lost 3: close',
    'lost 3: connect',
    'lost 3: destroy',
  ]);
  tamed.giveUp();
  await shard.internalConnect();
  await shard.onClose(1006);
  expect(told).toHaveLength(5);
});

it('a gateway that only its HTTP side serves is not waited for without end', async () => {
  const local = new LocalDiscord();
  await local.open();
  local.gateway.slam = 1011;
  await bot.local.open();
  await bot.begin({ TURNTABLE_DISCORD_API: local.api });
  local.gateway.slam = null;
  await until(() => local.gateway.isReady, 60_000);
  await bot.channel.stop();
  await local.close();
}, 90_000);
