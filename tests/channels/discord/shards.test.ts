/** Two processes with a shard each share one database: whatever both are told is done once, and said once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Service } from '../pipeline/service.ts';
import { ANNA, BO, until } from './bot.ts';
import { BOT, LocalDiscord, ROOM, TOKEN } from './local-discord.ts';

const local = new LocalDiscord();
const services = [new Service(), new Service()] as const;

beforeAll(async () => {
  await local.open();
  for (const [at, service] of services.entries()) {
    await service.start({
      TURNTABLE_DATA: services[0].data,
      TURNTABLE_DISCORD_TOKEN: TOKEN,
      TURNTABLE_DISCORD_API: local.api,
      TURNTABLE_DISCORD_SHARDS: `${at}/2`,
    });
  }
}, 120_000);
afterAll(async () => {
  await Promise.all(services.map((service) => service.remove()));
  await local.close();
});

it('and each message has one answer', async () => {
  const [service] = services;
  expect(local.gateway.identified.map(({ shard }) => shard)).toEqual([
    [0, 2],
    [1, 2],
  ]);
  const tokens = [
    local.slash(ANNA, 'new', { title: '18SJ', name: 'Anna' }),
    ...['join', 'status', 'say', 'status', 'games', 'status'].map((name, at) =>
      local.slash(
        at % 2 ? ANNA : BO,
        name,
        name === 'say' ? { text: 'hello' } : name === 'join' ? { name: 'Bo' } : {},
      ),
    ),
  ];
  local.write(BO, `<@${BOT}> say once`);
  const isQuiet = () =>
    tokens.every((token) => local.answersTo(token).length > 0) &&
    local.inChannel(ROOM).some(({ body }) => body.message_reference) &&
    service.look((store) => store.inbound.waiting().length + store.outbox.waiting().length === 0);
  await until(isQuiet, 60_000);
  for (const token of tokens) expect(local.answersTo(token)).toHaveLength(1);
  service.look((store) => {
    const answers = store.outbox.ofGame(1, 100).flatMap(({ answers }) => answers ?? []);
    expect(new Set(answers).size).toBe(answers.length);
    const said = store.outbox.ofGame(1, 100).filter(({ body }) => body.kind === 'talk');
    expect(said.map(({ address }) => address)).toEqual(said.map(() => `#${ROOM}`));
  });
  const uids = local.inChannel(ROOM).map(({ body }) => body.nonce);
  expect(new Set(uids).size).toBe(uids.length);
}, 120_000);
