/** What nobody can act on is answered with what would help. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, BO, Bot, outgoing, pause, until } from './bot.ts';
import { directOf, messageOf, snowflake } from './local-discord.ts';

const bot = new Bot();
beforeAll(() => bot.open());
afterAll(() => bot.close());
beforeEach(() => {
  bot.got.length = 0;
});

describe('a slash command', () => {
  it('that is no longer one of ours is answered to the asker alone', async () => {
    for (const name of ['former', 'table former', '__proto__']) {
      const token = bot.local.slash(ANNA, name);
      await until(() => bot.local.answersTo(token).length === 1);
      const { content, flags } = bot.local.answersTo(token)[0]!.body.data;
      expect(content).toMatch(/^That command is none of mine any more/);
      expect(flags).toBe(64);
    }
    expect(bot.got).toEqual([]);
  });

  it('for a second game that is refused says what its thread is good for', async () => {
    const token = bot.local.slash(ANNA, 'new', { title: '1829' });
    await until(() => bot.got.length === 1);
    const { room, back } = bot.got[0]!;
    const refused = { title: 'Not done: new 1829', heading: '', sentences: [], commands: [] };
    await bot.channel.send(outgoing({ back: back!, reply: [{ kind: 'refused', ...refused }] }));
    const answer = bot.local.answersTo(token)[0]!.body;
    expect(answer.content).toBe(`A thread was made for it, <${room}>: try again there.`);
  });
});

describe('a plain line', () => {
  it('is no talk with anybody in direct messages: it is told there how to be heard', async () => {
    const channel = directOf(ANNA.id);
    bot.local.addRoom(channel);
    const say = (author: typeof ANNA, content: string) =>
      bot.local.gateway.dispatch('MESSAGE_CREATE' as never, messageOf(snowflake(), channel, author, content));
    say({ ...BO, bot: true } as never, 'join');
    say(ANNA, 'join');
    bot.local.gateway.repeat();
    await until(() => bot.local.inChannel(channel).length > 0);
    await pause(50);
    expect(bot.local.inChannel(channel).map(({ body }) => body)).toMatchObject([
      { content: expect.stringContaining('Begin with !'), allowed_mentions: { parse: [] } },
    ]);
    expect(bot.got).toEqual([]);
  });
});
