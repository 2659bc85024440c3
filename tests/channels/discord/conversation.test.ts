/** People at a Discord and the built program: from an invitation to the loss of the room. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Service } from '../pipeline/service.ts';
import { ANNA, BO } from './bot.ts';
import type { Posted } from './local-discord.ts';
import {
  BOT,
  directOf,
  GUILD,
  LocalDiscord,
  messageOf,
  ROOM,
  snowflake,
  TOKEN,
  userOf,
} from './local-discord.ts';

const CY = userOf('900000000000000103', 'Cy');
const PEOPLE = { Anna: ANNA, Bo: BO, Cy: CY } as const;
type Name = keyof typeof PEOPLE;

const local = new LocalDiscord();
const service = new Service();

beforeAll(async () => {
  await local.open();
  await service.start({ TURNTABLE_DISCORD_TOKEN: TOKEN, TURNTABLE_DISCORD_API: local.api });
}, 120_000);
afterAll(async () => {
  await service.remove();
  await local.close();
});

/** As it is read, without marks. */
const textOf = ({ body }: Posted): string =>
  [body.content, ...(body.embeds ?? []).map(({ description }: { description?: string }) => description)]
    .join('\n')
    .replace(/\\/g, '');
const count = () => service.look((store) => store.inbound.waiting().length + store.outbox.waiting().length);
const position = () => service.look((store) => store.position(1));
const alone = (name: Name) => local.inChannel(directOf(PEOPLE[name].id)).map(textOf);

/** Resolves with the answer to a command. */
async function answered(token: string): Promise<string> {
  await service.until(() => local.answersTo(token).length > 0);
  await service.until(() => count() === 0);
  return local.answersTo(token).map(textOf).join('\n');
}
/** A line in the room, and what is said under it. */
async function said(name: Name, text: string): Promise<string> {
  const { id } = local.write(PEOPLE[name], text);
  const answers = () => local.inChannel(ROOM).filter(({ body }) => body.message_reference?.message_id === id);
  await service.until(() => answers().length > 0);
  await service.until(() => count() === 0);
  return answers().map(textOf).join('\n');
}
const slash = (name: Name, command: string, options = {}) =>
  answered(local.slash(PEOPLE[name], command, options));

it('invites by a mention, in a line and in a command, however it is written', async () => {
  expect(await slash('Anna', 'new', { title: '18SJ', name: 'Anna' })).toContain('Game 1');
  expect(await said('Anna', `<@${BOT}> invite Bo <@${BO.id}>`)).toContain('Bo');
  await service.until(() => alone('Bo').some((text) => text.includes('Anna')));
  const direct = messageOf(snowflake(), directOf(BO.id), BO, '!join');
  local.gateway.dispatch('MESSAGE_CREATE' as never, direct);
  await service.until(() => service.look((store) => store.members.of(1).some(({ name }) => name === 'Bo')));
  expect(await slash('Anna', 'invite', { name: 'Cy', address: `<@!${CY.id}>` })).toContain('Cy');
  expect(await slash('Cy', 'join', {})).toContain('Cy');
  expect(await slash('Anna', 'table hosts', {})).toContain('Anna');
  expect(await slash('Anna', 'invite', { name: 'Di', address: '<@&12345678901234567>' })).toMatch(/address/i);
  await slash('Anna', 'seat', { names: 'Anna, Bo, Cy' });
  await slash('Anna', 'start');
  expect(position()).toBe(0);
}, 120_000);

it('never takes talk for a move', async () => {
  for (const text of ['done?', 'yes', 'pass', 'no', 'ok, buy FRY then', `hello <@${BO.id}> pass`])
    local.write(ANNA, text);
  const edited = local.write(ANNA, 'pass');
  local.gateway.dispatch('MESSAGE_UPDATE' as never, {
    ...{ ...edited, content: '!pass', edited_timestamp: new Date().toISOString() },
  });
  expect(await said('Bo', '!status')).toContain('Anna');
  expect(position()).toBe(0);
}, 60_000);

it('takes a button from whom it is for, while it is asked', async () => {
  const turn = local.inChannel(ROOM).findLast(({ body }) => body.content?.startsWith(`<@${ANNA.id}>`))!;
  const buttons = turn.body.components.flatMap((row: { components: unknown[] }) => row.components);
  const { custom_id } = buttons.find(({ label }: { label: string }) => label === 'pass');
  const [wrong] = [local.press(BO, custom_id)];
  await service.until(() => local.answersTo(wrong).length > 0);
  expect(local.answersTo(wrong)[0]!.body.data).toMatchObject({ flags: 64 });
  expect(position()).toBe(0);
  expect(await answered(local.press(ANNA, custom_id))).toContain('pass');
  expect(position()).toBe(1);
  const late = await answered(local.press(ANNA, custom_id));
  expect(late).toMatch(/is not asked of you any more/);
  expect(position()).toBe(1);
}, 60_000);

it('tells everybody, its host too, when it is removed from the server, and goes on alone', async () => {
  local.removeRoom(ROOM);
  local.gateway.dispatch('GUILD_DELETE' as never, { id: GUILD });
  await service.until(() => (['Anna', 'Bo', 'Cy'] as const).every((name) => alone(name).some(isLoss)));
  await service.until(() => count() === 0);
  for (const name of ['Anna', 'Bo', 'Cy'] as const) expect(alone(name).filter(isLoss)).toHaveLength(1);
  const direct = messageOf(snowflake(), directOf(BO.id), BO, '!pass');
  local.gateway.dispatch('MESSAGE_CREATE' as never, direct);
  await service.until(() => position() === 2);
  await service.until(() => local.inChannel(directOf(CY.id)).some(({ body }) => body.components));
}, 60_000);

const isLoss = (text: string) => text.includes('I was removed from the server');
