/** What goes wrong between Discord's gateway and us. */
import { GatewayCloseCodes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discord } from '../../../src/channels/discord/discord.ts';
import { SettingsError } from '../../../src/model/channel.ts';
import { ANNA, Bot, outgoing, pause, until } from './bot.ts';
import { ROOM } from './local-discord.ts';

let bot: Bot;
beforeEach(() => {
  bot = new Bot();
});
afterEach(() => bot.close());

const texts = () => bot.got.map(({ text }) => text);

describe('the gateway', () => {
  it('is resumed after a dropped socket, and nothing that was said meanwhile is lost or counts twice', async () => {
    await bot.open();
    bot.local.write(ANNA, '!one');
    await until(() => bot.got.length === 1);
    bot.local.gateway.drop();
    await until(() => !bot.local.gateway.isReady);
    bot.local.write(ANNA, '!two');
    await until(() => bot.local.gateway.resumed === 1);
    bot.local.gateway.askToReconnect();
    await until(() => bot.local.gateway.resumed === 2);
    bot.local.write(ANNA, '!three');
    await until(() => bot.got.length === 3);
    expect(texts()).toEqual(['one', 'two', 'three']);
  });

  it('that closes every connection at once is tried with growing pauses', async () => {
    await bot.open();
    bot.local.gateway.slam = 4000;
    bot.local.gateway.drop(4000);
    await pause(3000);
    const tried = bot.local.gateway.connections;
    expect(tried).toBeLessThan(40);
    bot.local.gateway.slam = null;
    await until(() => bot.local.gateway.isReady);
    bot.local.write(ANNA, '!back');
    await until(() => texts().includes('back'));
  }, 60_000);

  it('that breaks off while we wait to make ourselves known is told once who we are, on the next connection', async () => {
    await bot.open();
    const { gateway } = bot.local;
    gateway.drop(GatewayCloseCodes.InvalidSeq);
    await until(() => gateway.connections === 2);
    await pause(300);
    gateway.drop(GatewayCloseCodes.InvalidSeq);
    await until(() => gateway.isReady);
    await pause(1000);
    expect(gateway.identified).toHaveLength(2);
    bot.local.write(ANNA, '!back');
    await until(() => texts().includes('back'));
  }, 60_000);

  it('may send what nobody can take: it is logged, and the next is taken', async () => {
    await bot.open();
    bot.local.gateway.dispatch('MESSAGE_CREATE' as never, { id: '1', channel_id: ROOM, thread: null });
    bot.local.gateway.dispatch('MESSAGE_CREATE' as never, null);
    bot.local.gateway.dispatch('INTERACTION_CREATE' as never, { id: '5', type: 2 });
    bot.local.gateway.dispatch('CHANNEL_DELETE' as never, null);
    bot.local.write(ANNA, '!still here');
    await until(() => bot.got.length === 1);
    expect(texts()).toEqual(['still here']);
    expect(bot.warned.length).toBeGreaterThan(0);
  });

  it('may refuse to tell what messages say: it goes on without', async () => {
    await bot.local.open();
    bot.local.gateway.contentDenied = true;
    await bot.begin();
    expect(bot.local.gateway.identified).toHaveLength(2);
    bot.local.slash(ANNA, 'do', { command: 'pass' });
    await until(() => bot.got.length === 1);
  });

  it('is told which shards are served here', async () => {
    await bot.open({ TURNTABLE_DISCORD_SHARDS: '1/4' });
    expect(bot.local.gateway.identified.map(({ shard }) => shard)).toEqual([[1, 4]]);
  });
});

describe('a wrong setting', () => {
  it('of the token is said at the start', async () => {
    await bot.local.open();
    await expect(bot.begin({ TURNTABLE_DISCORD_TOKEN: 'another' })).rejects.toThrow(SettingsError);
  });

  it.each([
    [{ TURNTABLE_DISCORD_CONTENT: 'no' }, 'TURNTABLE_DISCORD_TOKEN is needed'],
    [{ TURNTABLE_DISCORD_TOKEN: 'x', TURNTABLE_DISCORD_SHARDS: '4/4' }, 'TURNTABLE_DISCORD_SHARDS has to be'],
    [{ TURNTABLE_DISCORD_TOKEN: 'x', TURNTABLE_DISCORD_TOKNE: 'y' }, 'TURNTABLE_DISCORD_TOKNE is no setting'],
    [
      { TURNTABLE_DISCORD_TOKEN: 'x', TURNTABLE_DISCORD_CONTENT: 'maybe' },
      'TURNTABLE_DISCORD_CONTENT has to be yes',
    ],
  ])('is named, without its value', async (environment, problem) => {
    await bot.open();
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    expect(() => discord.open(environment, log)).toThrow(problem);
    expect(discord.open({}, log)).toBeNull();
  });
});

it('is sent while the gateway is away', async () => {
  await bot.open();
  bot.local.gateway.slam = 4000;
  bot.local.gateway.drop(4000);
  expect(await bot.channel.send(outgoing({ to: `#${ROOM}` }))).toEqual({ outcome: 'sent' });
});
