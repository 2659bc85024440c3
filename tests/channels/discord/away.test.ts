/** What happens while nobody listens, and places where we can no longer be. */
import { ChannelType, MessageType } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, BO, Bot, outgoing, pause, until } from './bot.ts';
import { BOT, directOf, GUILD, messageOf, ROOM, snowflake, userOf } from './local-discord.ts';

const OTHER = '900000000000000077';

let bot: Bot;
beforeEach(() => {
  bot = new Bot();
});
afterEach(() => bot.close());

const texts = () => bot.got.map(({ text }) => text);
const hour = 60 * 60 * 1000;
/** As of so long ago. */
const idOf = (ago: number) => String((BigInt(Date.now() - ago) - 1_420_070_400_000n) << 22n);

describe('what was said in the room of a game while nobody listened', () => {
  it('is read at the start in its order, with what is said then after it; talk and what was read before are not', async () => {
    await bot.local.open();
    const { id } = bot.local.write(ANNA, '!one');
    bot.got.push({ id: `m${id}`, text: 'one' } as never);
    bot.local.write(ANNA, 'done?');
    bot.local.write(ANNA, '!two');
    bot.local.write(BO, `<@${BOT}> three`);
    bot.local.write(BO, '!four', {}, OTHER);
    bot.local.order(/GET .*messages/, { status: 502, times: 1 });
    await bot.begin();
    bot.local.write(ANNA, '!five');
    bot.local.slash(BO, 'do', { command: 'six' });
    await until(() => bot.got.length === 5);
    await pause(100);
    expect(texts()).toEqual(['one', 'two', 'three', 'five', 'six']);
    expect(bot.got[1]).toMatchObject({ from: ANNA.id, trust: 'proven', room: `#${ROOM}`, name: 'Anna' });
  });

  it('with its reply to a message of ours answers what that asked', async () => {
    await bot.local.open();
    const own = {
      ...messageOf(snowflake(), ROOM, { ...userOf(BOT, 'Turntable'), bot: true } as never, ''),
      embeds: [{ description: 'text', footer: { text: '#7.213 · s1' } }],
    };
    bot.local.write(ANNA, 'pay', { type: MessageType.Reply, referenced_message: own });
    await bot.begin();
    await until(() => bot.got.length === 1);
    expect(bot.got[0]).toMatchObject({ text: 'pay', reference: { game: 7, place: 's1', position: 213 } });
  });

  it('is read where a session is over, and counts once', async () => {
    await bot.open();
    bot.local.write(ANNA, '!one');
    await until(() => bot.got.length === 1);
    bot.local.gateway.remembers = false;
    await bot.local.close();
    bot.local.write(ANNA, '!two');
    await bot.local.open();
    await until(() => bot.got.length === 2);
    expect(texts()).toEqual(['one', 'two']);
    expect(bot.local.gateway.identified).toHaveLength(2);
  }, 60_000);

  it('counts for a day, and not from before what was last read there', async () => {
    await bot.local.open();
    bot.since = new Date(Date.now() - 3 * 24 * hour).toISOString();
    bot.local.write(ANNA, '!too old', { id: idOf(25 * hour) });
    bot.local.write(ANNA, '!old', { id: idOf(23 * hour) });
    await bot.begin();
    await until(() => bot.got.length === 1);
    expect(texts()).toEqual(['old']);
    await bot.channel.stop();
    bot.got.length = 0;
    bot.since = new Date().toISOString();
    await bot.begin();
    bot.local.write(ANNA, '!new');
    await until(() => bot.got.length === 1);
    expect(texts()).toEqual(['new']);
  });

  it('is found among much talk, and of very much the latest is', async () => {
    await bot.local.open();
    bot.since = new Date(Date.now() - hour).toISOString();
    const talk = (from: number, count: number) => {
      for (let at = 0; at < count; at++) bot.local.write(BO, 'talk', { id: idOf(from - at) });
    };
    bot.local.write(ANNA, '!lost', { id: idOf(50 * 60_000) });
    talk(40 * 60_000, 300);
    bot.local.write(ANNA, '!found', { id: idOf(30 * 60_000) });
    talk(20 * 60_000, 250);
    await bot.begin();
    await until(() => bot.got.length === 1);
    expect(texts()).toEqual(['found']);
    const asked = bot.local.calls.filter(
      ({ method, path }) => method === 'GET' && path.endsWith('/messages'),
    );
    expect(asked).toHaveLength(5);
    for (const { query } of asked) expect(Number(query.get('limit'))).toBeLessThanOrEqual(100);
  });

  it('holds nobody up where it cannot be read', async () => {
    await bot.local.open();
    bot.local.order(/GET .*messages/, { status: 403, code: 50013 });
    await bot.begin();
    bot.local.write(ANNA, '!pass');
    await until(() => bot.got.length === 1);
    expect(bot.lost).toEqual([]);
  });
});

describe('a room where we can no longer be', () => {
  beforeEach(async () => {
    for (const id of [OTHER, '900000000000000078']) {
      bot.rooms.add(`#${id}`);
      bot.local.addRoom(id, ChannelType.PublicThread);
    }
  });

  it('is found out at the start', async () => {
    await bot.local.open();
    bot.local.removeRoom(OTHER);
    await bot.begin();
    await until(() => bot.lost.length === 1);
    expect(bot.lost).toEqual([`#${OTHER}`]);
  });

  it('is told at once when we are removed from a server, of every room there; an outage is none', async () => {
    await bot.open();
    const looked = () =>
      bot.local.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/messages'));
    await until(() => looked().length === 3);
    bot.local.write(ANNA, 'talk', {}, OTHER);
    bot.local.removeRoom('900000000000000078');
    bot.local.gateway.dispatch('GUILD_DELETE' as never, { id: GUILD, unavailable: true });
    bot.local.gateway.dispatch('GUILD_DELETE' as never, { id: '900000000000000004' });
    await until(() => bot.lost.length > 0);
    // it is not known where that one was, and it is gone
    expect(bot.lost).toEqual(['#900000000000000078']);
    bot.local.removeRoom(ROOM);
    bot.local.gateway.dispatch('GUILD_DELETE' as never, { id: GUILD });
    await until(() => bot.lost.length > 2);
    expect(bot.lost.slice(1).sort()).toEqual([`#${ROOM}`, `#${OTHER}`]);
  });

  it('is told when its channel is deleted with it', async () => {
    await bot.open();
    bot.local.removeRoom(ROOM);
    bot.local.removeRoom(OTHER);
    bot.local.gateway.dispatch('CHANNEL_DELETE' as never, { id: ROOM, type: 0, guild_id: GUILD });
    await until(() => bot.lost.includes(`#${OTHER}`));
    expect(new Set(bot.lost)).toEqual(new Set([`#${ROOM}`, `#${OTHER}`]));
  });

  it('is a locked thread, and not one that was only put away', async () => {
    await bot.open();
    const thread = (state: object) =>
      bot.local.gateway.dispatch('THREAD_UPDATE' as never, {
        ...{ id: OTHER, type: ChannelType.PublicThread, guild_id: GUILD, parent_id: ROOM, name: 'a game' },
        thread_metadata: { auto_archive_duration: 60, archive_timestamp: new Date().toISOString(), ...state },
      });
    thread({ archived: true, locked: false });
    bot.local.write(ANNA, '!on', {}, OTHER);
    await until(() => bot.got.length === 1);
    expect(bot.lost).toEqual([]);
    thread({ archived: true, locked: true });
    await until(() => bot.lost.length === 1);
    expect(bot.lost).toEqual([`#${OTHER}`]);
  });

  it.each([160005, 50083])('shows by the next message too: %i', async (code) => {
    await bot.open();
    bot.local.order(/POST .channels.*messages/, { status: 400, code });
    expect(await bot.channel.send(outgoing({ to: `#${ROOM}`, mentions: BO.id, kind: 'turn' }))).toEqual({
      outcome: 'sent',
    });
    expect(bot.lost).toEqual([`#${ROOM}`]);
    expect(bot.local.inChannel(directOf(BO.id))).toHaveLength(1);
  });
});
