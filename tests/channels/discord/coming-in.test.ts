import { type APIMessage, MessageType } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBack } from '../../../src/channels/discord/back.ts';
import { buttonId } from '../../../src/channels/discord/button.ts';
import { COMMANDS } from '../../../src/channels/discord/slash.ts';
import { ANNA, BO, Bot, outgoing, pause, until } from './bot.ts';
import { BOT, directOf, GUILD, messageOf, ROOM, snowflake, userOf } from './local-discord.ts';

const bot = new Bot();
beforeAll(() => bot.open());
afterAll(() => bot.close());
beforeEach(() => {
  bot.got.length = 0;
  bot.broken = false;
});

/** The bot's own message, as it stands in a channel. */
const own = (footer: string): APIMessage => ({
  ...messageOf(snowflake(), ROOM, { ...userOf(BOT, 'Turntable'), bot: true } as never, ''),
  embeds: [{ description: 'text', footer: { text: footer } }],
});
const replyTo = (message: APIMessage): Partial<APIMessage> => ({
  type: MessageType.Reply,
  message_reference: { message_id: message.id, channel_id: ROOM, guild_id: GUILD },
  referenced_message: message,
});

describe('a slash command', () => {
  it('is known to Discord, within its limits', async () => {
    await until(() => bot.local.calls.some(({ path }) => path.endsWith('/commands')));
    const registered = bot.local.calls.find(({ path }) => path.endsWith('/commands'))!;
    expect(registered.body).toEqual(JSON.parse(JSON.stringify(COMMANDS)));
    const [command] = COMMANDS;
    expect(command!.options!.length).toBeLessThanOrEqual(25);
    for (const one of command!.options!) {
      expect(one.name).toMatch(/^[a-z]{1,32}$/);
      expect(one.description.length).toBeLessThanOrEqual(100);
    }
    const names = command!.options!.map(({ name }) => name);
    for (const name of 'new join start do moves whatif status board market players log undo say help link'.split(
      ' ',
    ))
      expect(names).toContain(name);
  });

  it.each([
    ['do', { command: 'lay 57 D21 r2; pass' }, 'lay 57 D21 r2; pass'],
    ['whatif', { command: 'lay 57 D21 r2' }, 'what if lay 57 D21 r2'],
    ['moves', { command: 'lay', place: 'D21' }, 'moves lay D21'],
    ['board', { at: '12', since: '10' }, 'board 12 since 10'],
    ['log', { since: '180' }, 'log since 180'],
    ['undo', {}, 'undo'],
    ['say', { text: 'pass; done?' }, 'say: pass; done?'],
    ['tell', { player: 'Bo', text: 'no' }, 'tell Bo no'],
    ['join', { name: 'Bo' }, 'join as Bo'],
  ])('%s is handed in as its line', async (name, options, line) => {
    bot.local.slash(ANNA, name, options);
    await until(() => bot.got.length === 1);
    expect(bot.got[0]).toMatchObject({
      from: ANNA.id,
      trust: 'proven',
      name: 'Anna',
      room: `#${ROOM}`,
      text: line,
    });
  });

  it('is acknowledged before it is handed in, to the asker alone; a look may be shown to all', async () => {
    const token = bot.local.slash(ANNA, 'do', { command: 'pass' });
    bot.local.slash(ANNA, 'board', { show: true });
    await until(() => bot.got.length === 2);
    const calls = bot.local.calls.filter(({ path }) => path.endsWith('/callback')).slice(-2);
    expect(calls.map(({ body }) => body)).toEqual([
      { type: 5, data: { flags: 64 } },
      { type: 5, data: { flags: 0 } },
    ]);
    expect(readBack(bot.got[0]!.back!)).toMatchObject({ by: 'interaction', token, channel: ROOM });
    expect(calls.every(({ authorization }) => authorization === undefined)).toBe(true);
  });

  it('counts once where it arrives twice, and where it cannot be acknowledged any more', async () => {
    bot.local.order(/POST .*callback/, { status: 404, code: 10062 });
    bot.local.slash(ANNA, 'do', { command: 'pass' });
    bot.local.gateway.repeat();
    await until(() => bot.got.length === 1);
    await pause(50);
    expect(bot.got).toHaveLength(1);
  });

  it('that cannot be kept is said to be lost', async () => {
    bot.broken = true;
    const token = bot.local.slash(ANNA, 'do', { command: 'pass' });
    await until(() => bot.local.answersTo(token).length === 1);
    expect(bot.local.answersTo(token)[0]!.body.content).toContain('send it again');
  });

  it('makes a thread for a second game in a channel', async () => {
    const token = bot.local.slash(ANNA, 'new', { title: '1828' });
    await until(() => bot.got.length === 1);
    const { room, back } = bot.got[0]!;
    expect(room).not.toBe(`#${ROOM}`);
    expect(await bot.channel.send(outgoing({ back: back! }))).toEqual({ outcome: 'sent' });
    expect(bot.local.answersTo(token)[0]!.body.content).toContain(`<${room}>`);
  });

  it('gives a thread a name that is short enough', async () => {
    bot.local.slash(ANNA, 'new', { title: 'x'.repeat(300), thread: true });
    await until(() => bot.got.length === 1);
    const made = bot.local.calls.find(
      ({ path, body }) => path.endsWith('/threads') && body.name.startsWith('xxx'),
    );
    expect(made!.body.name).toHaveLength(100);
    expect(bot.local.refused).toEqual([]);
  });

  it('says so where it may not make a thread', async () => {
    bot.local.order(/threads/, { status: 403, code: 50013 });
    const token = bot.local.slash(ANNA, 'new', { title: '1828' });
    await until(() => bot.local.answersTo(token).length === 1);
    expect(bot.local.answersTo(token)[0]!.body.content).toContain('permission to create public threads');
    expect(bot.got).toEqual([]);
  });
});

describe('completion', () => {
  it('lists at most 25 commands of at most 100 characters', async () => {
    bot.completions = [
      { text: `run ${'C16-'.repeat(30)}` },
      ...Array.from({ length: 30 }, (_, at) => ({ text: `lay ${at} D21`, cost: at })),
      { text: 'x'.repeat(100), cost: 5 },
    ];
    const token = bot.local.typing(BO, 'do', 'command', 'lay ');
    await until(() => bot.local.answersTo(token).length === 1);
    const { type, data } = bot.local.answersTo(token)[0]!.body;
    expect(type).toBe(8);
    expect(data.choices).toHaveLength(25);
    expect(data.choices[0]).toEqual({ name: 'lay 0 D21 (0)', value: 'lay 0 D21' });
    expect(bot.asked.at(-1)).toEqual([BO.id, `#${ROOM}`, 'lay ']);
    expect(bot.local.refused).toEqual([]);
  });
});

describe('a button', () => {
  const id = buttonId({
    reference: { game: 7, place: 's1', position: 213 },
    user: ANNA.id,
    command: 'run best',
  })!;

  it('sends its command, with what it answers', async () => {
    bot.local.press(ANNA, id);
    await until(() => bot.got.length === 1);
    expect(bot.got[0]).toMatchObject({
      from: ANNA.id,
      text: 'run best',
      reference: { game: 7, place: 's1', position: 213 },
    });
  });

  it('is refused to anybody else, privately', async () => {
    const token = bot.local.press(BO, id);
    await until(() => bot.local.answersTo(token).length === 1);
    expect(bot.local.answersTo(token)[0]!.body.data).toMatchObject({
      content: `That button is for <@${ANNA.id}>.`,
      flags: 64,
      allowed_mentions: { parse: [] },
    });
    expect(bot.got).toEqual([]);
  });

  it.each(['x', 't|7|s1|213', 't|7|s9x|213|1|pass'])(
    'that is none of ours is answered: %s',
    async (other) => {
      const token = bot.local.press(BO, other);
      await until(() => bot.local.answersTo(token).length === 1);
      expect(bot.got).toEqual([]);
    },
  );
});

describe('a plain line', () => {
  /** What came of messages: one that certainly counts follows them. */
  async function readOf(write: () => void): Promise<(string | undefined)[]> {
    write();
    bot.local.write(BO, '!status');
    await until(() => bot.got.some(({ from }) => from === BO.id));
    return bot.got.filter(({ from }) => from !== BO.id).map(({ text }) => text);
  }

  it('counts where it mentions the bot, replies to it or begins with !', async () => {
    const read = await readOf(() => {
      bot.local.write(ANNA, `<@${BOT}> pass`);
      bot.local.write(ANNA, '! pass\n!done');
      bot.local.write(ANNA, 'pay', replyTo(own('#7.213 · s1')));
    });
    expect(read).toEqual(['pass', 'pass\ndone', 'pay']);
    expect(bot.got.find(({ text }) => text === 'pay')!.reference).toEqual({
      game: 7,
      position: 213,
      place: 's1',
    });
  });

  it('is talk otherwise, whatever it says and whoever writes it', async () => {
    const forged = { ...own('#7.213 · s1'), author: BO };
    const read = await readOf(() => {
      bot.local.write(ANNA, 'done?');
      bot.local.write(ANNA, 'yes');
      bot.local.write(ANNA, 'pass', replyTo(forged));
      bot.local.write(ANNA, '!pass', {}, '900000000000000011');
      bot.local.write({ ...ANNA, bot: true } as never, '!pass');
      bot.local.write(ANNA, '!pass', { webhook_id: '1' });
      bot.local.write(ANNA, '!pass', { type: MessageType.UserJoin });
      bot.local.write({ ...userOf(BOT, 'Turntable') }, '!pass');
    });
    expect(read).toEqual([]);
  });

  it('arrives once, in whatever order and however often it is told', async () => {
    const read = await readOf(() => {
      bot.local.write(ANNA, '!pass');
      bot.local.gateway.repeat();
    });
    expect(read).toEqual(['pass']);
  });

  it('that cannot be read for want of the intent is answered so', async () => {
    const before = bot.local.inChannel(ROOM).length;
    bot.local.write(ANNA, '', replyTo(own('#7.213 · s1')));
    await until(() => bot.local.inChannel(ROOM).length > before);
    expect(bot.local.inChannel(ROOM).at(-1)!.body.content).toContain('cannot read');
  });

  it('stands as it was sent: editing or deleting it changes nothing, and that is said once', async () => {
    const message = bot.local.write(ANNA, '!pass');
    await until(() => bot.got.length === 1);
    const before = bot.local.inChannel(ROOM).length;
    const edited = { ...message, content: '!done', edited_timestamp: new Date().toISOString() };
    bot.local.gateway.dispatch('MESSAGE_UPDATE' as never, edited);
    bot.local.gateway.dispatch('MESSAGE_UPDATE' as never, edited);
    await until(() => bot.local.inChannel(ROOM).length > before);
    bot.local.gateway.dispatch('MESSAGE_DELETE' as never, { id: message.id, channel_id: ROOM });
    await until(() => bot.local.inChannel(ROOM).length > before + 1);
    const said = bot.local.inChannel(ROOM).slice(before);
    expect(said.map(({ body }) => body.content)).toEqual([
      expect.stringContaining('Editing a message changes nothing'),
      expect.stringContaining('That changes nothing'),
    ]);
    expect(said.every(({ body }) => body.allowed_mentions.parse.length === 0)).toBe(true);
    expect(bot.got.map(({ text }) => text)).toEqual(['pass']);
  });

  it('counts in direct messages by the same rule', async () => {
    const channel = directOf(ANNA.id);
    const direct = { ...messageOf(snowflake(), channel, ANNA, '!games') };
    bot.local.gateway.dispatch('MESSAGE_CREATE' as never, direct);
    await until(() => bot.got.length === 1);
    expect(bot.got[0]).not.toHaveProperty('room');
  });
});

describe('a room that is gone', () => {
  it('is told to the program', async () => {
    bot.local.gateway.dispatch('CHANNEL_DELETE' as never, { id: '77', type: 0, guild_id: GUILD });
    bot.local.gateway.dispatch('THREAD_DELETE' as never, {
      id: '78',
      type: 11,
      guild_id: GUILD,
      parent_id: ROOM,
    });
    await until(() => bot.lost.length === 2);
    expect(bot.lost).toEqual(['#77', '#78']);
  });
});
