import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { timeMark } from '../../../src/channels/discord/address.ts';
import { writeBack } from '../../../src/channels/discord/back.ts';
import { escaped, linesOf, pagesOf } from '../../../src/channels/discord/markdown.ts';
import type { Outgoing } from '../../../src/model/channel.ts';
import type { Block, Reply } from '../../../src/model/reply.ts';
import { ANNA, BO, Bot, outgoing, until } from './bot.ts';
import { APPLICATION, directOf, ROOM } from './local-discord.ts';

const bot = new Bot();
const folder = mkdtempSync(join(tmpdir(), 'discord-'));
beforeAll(() => bot.open());
afterAll(async () => {
  await bot.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  bot.local.calm();
  bot.local.posted.length = 0;
  bot.local.refused.length = 0;
  bot.lost.length = 0;
});

const room = `#${ROOM}`;
const send = (more: Partial<Outgoing> = {}) => bot.channel.send(outgoing(more));
const inRoom = () => bot.local.inChannel(ROOM);

function picture(name: string, size: number, alt = 'A board'): Outgoing['pictures'][number] {
  const path = join(folder, `${name}.png`);
  writeFileSync(path, randomBytes(size));
  return { name, path, alt };
}
const asked = (commands: readonly string[], seat = 's1'): Block => ({
  ...{ kind: 'asked', seat, title: 'Anna: your turn.', heading: 'You may', commands, more: 'More: moves' },
});
/** A command of Anna's whose answer is awaited; the token, and what has to come back with the answer. */
async function commanded(since = Date.now()): Promise<{ token: string; back: string }> {
  const before = bot.got.length;
  const token = bot.local.slash(ANNA, 'do', { command: 'pass' });
  await until(() => bot.got.length > before);
  return {
    token,
    back: writeBack({ by: 'interaction', application: APPLICATION, token, channel: ROOM, since }),
  };
}

describe('an answer', () => {
  it('goes to the asker alone, with its picture, alt text and what it is about', async () => {
    const { token, back } = await commanded();
    expect(await send({ back, pictures: [picture('board', 5000)] })).toEqual({ outcome: 'sent' });
    const [answer] = bot.local.answersTo(token);
    expect(answer).toMatchObject({
      method: 'PATCH',
      body: {
        embeds: [
          {
            description: '**#213 Anna: pass**\nNothing else.',
            image: { url: 'attachment://board.png' },
            footer: { text: '#7.213 · s1' },
          },
        ],
        attachments: [{ id: '0', filename: 'board.png', description: 'A board' }],
        allowed_mentions: { parse: [] },
      },
    });
    expect(answer!.files[0]!.content).toHaveLength(5000);
    expect(inRoom()).toEqual([]);
  });

  it('goes to the channel where the token has died, and calls the asker', async () => {
    const { token, back } = await commanded();
    bot.local.kill(token);
    expect(await send({ back })).toEqual({ outcome: 'sent' });
    const old = await commanded(Date.now() - 15 * 60 * 1000);
    expect(await send({ back: old.back })).toEqual({ outcome: 'sent' });
    expect(inRoom()).toHaveLength(2);
    for (const { body } of inRoom()) {
      expect(body.content).toBe(`<@${ANNA.id}>`);
      expect(body.allowed_mentions).toEqual({ parse: [], users: [ANNA.id], replied_user: false });
    }
  });

  it('to a plain line stands under it', async () => {
    await send({ back: writeBack({ by: 'message', channel: ROOM, message: '42' }) });
    expect(inRoom()[0]!.body.message_reference).toEqual({ message_id: '42', fail_if_not_exists: false });
  });
});

describe('a message', () => {
  it('to a room calls whom it is meant for and nobody else, with buttons for them', async () => {
    const reply: Reply = [asked(['pass', 'run best', `lay ${'x'.repeat(90)}`]), asked(['pay'], 's2')];
    await send({ to: room, mentions: BO.id, kind: 'turn', reply });
    const { body } = inRoom()[0]!;
    expect(body.content).toBe(`<@${BO.id}>`);
    expect(body.allowed_mentions).toEqual({ parse: [], users: [BO.id], replied_user: false });
    expect(body.components[0].components.map((button: { label: string }) => button.label)).toEqual([
      'pass',
      'run best',
    ]);
    expect(body.components[0].components[0].custom_id).toBe(`t|7|s1|213|${BO.id}|pass`);
  });

  it('to a person alone is a direct message', async () => {
    await send();
    expect(bot.local.inChannel(directOf(ANNA.id))).toHaveLength(1);
  });

  it('that is sent again stands once', async () => {
    const message = outgoing({ to: room });
    await bot.channel.send(message);
    await bot.channel.send(message);
    expect(inRoom()).toHaveLength(1);
  });

  it('tells times as marks and shows everything else as it was written', () => {
    const time = timeMark('2026-11-29T12:00:00.000Z');
    expect(escaped(`since ${time}.`)).toBe('since <t:1795953600:f>.');
    for (const evil of ['@everyone', '<@123456789012345678>', '<#1>', '</do:1>', 'https://x.example'])
      expect(escaped(evil)).not.toBe(evil);
    expect(escaped('*Anna* _Bo_ ~~Cy~~ ||Di|| `Eva` > [a](b)')).toBe(
      '\\*Anna\\* \\_Bo\\_ \\~\\~Cy\\~\\~ \\|\\|Di\\|\\| \\`Eva\\` \\> \\[a\\](b)',
    );
    expect(escaped('# a\n- b\n1. c\n#57')).toBe('\\# a\n\\- b\n\\1. c\n#57');
  });
});

describe('a limit', () => {
  const long = (lines: number): Reply => [
    { kind: 'verbatim', lines: Array.from({ length: lines }, (_, at) => `${at} ${'word '.repeat(15)}`) },
    { kind: 'sentences', sentences: ['a'.repeat(9000), 'The end.'] },
  ];

  it('of characters: a long text goes on in further messages, whole', async () => {
    expect(await send({ to: room, reply: long(25) })).toEqual({ outcome: 'sent' });
    expect(inRoom().length).toBeGreaterThan(2);
    const all = inRoom()
      .map(({ body }) => body.embeds[0].description)
      .join('\n');
    for (let at = 0; at < 25; at++) expect(all).toContain(`\n${at} word`);
    expect(all.replace(/[^a]/g, '')).toHaveLength(9000);
    expect(all.trimEnd().endsWith('The end.')).toBe(true);
  });

  it('of characters: an answer to the asker alone is one message, with as much as that holds', async () => {
    const { token, back } = await commanded();
    const reply: Reply = [{ kind: 'sentences', sentences: Array(9).fill('b'.repeat(500)) }];
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await send({ back, reply, pictures: [picture('board', 10)] })).toEqual({ outcome: 'sent' });
    const [answer, ...others] = bot.local.answersTo(token);
    expect(others).toEqual([]);
    expect(answer!.files.map(({ name }) => name)).toEqual(['board.png']);
    const [first, second] = answer!.body.embeds;
    expect((first.description + second.description).replace(/[^b]/g, '')).toHaveLength(4500);
    expect(second.image.url).toBe('attachment://board.png');
  });

  it('of characters: what one answer does not hold is a file beside it, and the block that is cut is closed', async () => {
    const { token, back } = await commanded();
    expect(await send({ back, reply: long(300), text: 'all of it' })).toEqual({ outcome: 'sent' });
    const [answer, ...others] = bot.local.answersTo(token);
    expect(others).toEqual([]);
    expect(answer!.files.map(({ content }) => content.toString())).toEqual(['all of it']);
    const { description } = answer!.body.embeds[0];
    expect(description.split('```').length % 2).toBe(1);
    expect(description.endsWith('The whole text is in the file.')).toBe(true);
  });

  it.each([40, 100, 333, 1990, 4000])('of a page of %i characters is kept, and blocks are closed', (most) => {
    const pages = pagesOf(linesOf(long(50)), most);
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(most);
      expect(page.split('```').length % 2).toBe(1);
    }
  });

  it('of messages: a very long text is a file', async () => {
    const text = 'the whole text';
    await send({ to: room, reply: long(2000), text, pictures: [picture('board', 10)] });
    expect(inRoom()).toHaveLength(1);
    expect(inRoom()[0]!.files.map(({ name }) => name)).toEqual(['board.png', 'reply.txt']);
    expect(inRoom()[0]!.files[1]!.content.toString()).toBe(text);
  });

  it('of files, embeds and alt texts', async () => {
    const pictures = Array.from({ length: 12 }, (_, at) => picture(`p${at}`, 10, 'x'.repeat(1025)));
    expect(await send({ to: room, pictures })).toEqual({ outcome: 'sent' });
    const { body, files } = inRoom()[0]!;
    expect(files).toHaveLength(10);
    expect(body.embeds).toHaveLength(10);
    expect(body.attachments[0].description).toHaveLength(1024);
  });

  it('of file sizes: too large a picture is left out', async () => {
    const pictures = [picture('large', 10 * 1024 * 1024 + 1), picture('largest', 10 * 1024 * 1024)];
    expect(await send({ to: room, pictures })).toEqual({ outcome: 'sent' });
    expect(inRoom()[0]!.files.map(({ name }) => name)).toEqual(['largest.png']);
  });

  it('of buttons: their number, labels and ids', async () => {
    const commands = [
      ...Array.from({ length: 30 }, (_, at) => `discard ${at}`),
      'x'.repeat(81),
      'pass',
      'pass',
    ];
    expect(await send({ to: room, reply: [asked(commands)] })).toEqual({ outcome: 'sent' });
    const rows = inRoom()[0]!.body.components;
    expect(rows.map((row: { components: unknown[] }) => row.components.length)).toEqual([5, 5, 5]);
  });

  afterAll(() => expect(bot.local.refused).toEqual([]));
});

describe('trouble', () => {
  it('of rate limits and of the server is waited out', async () => {
    bot.local.order(/messages$/, { status: 429, after: 0.2 });
    bot.local.order(/messages$/, { status: 502 });
    expect(await send({ to: room })).toEqual({ outcome: 'sent' });
    expect(inRoom()).toHaveLength(1);
  });

  it('that lasts is for later', async () => {
    bot.local.order(/messages$/, { status: 503, times: 10 });
    expect(await send({ to: room })).toMatchObject({ outcome: 'later' });
    bot.local.calm();
    bot.local.order(/messages$/, { status: 429, after: 100 });
    const outcome = await send({ to: room });
    expect(outcome).toMatchObject({ outcome: 'later' });
    expect((outcome as { after: number }).after).toBeGreaterThan(20_000);
  });
});

describe('a room', () => {
  const other = '900000000000000077';

  it('that is gone is told to the program, and whoever must act is told alone', async () => {
    expect(await send({ to: `#${other}`, mentions: BO.id, kind: 'turn' })).toEqual({ outcome: 'sent' });
    expect(bot.lost).toEqual([`#${other}`]);
    expect(bot.local.inChannel(directOf(BO.id))).toHaveLength(1);
    expect(await send({ to: `#${other}` })).toMatchObject({ outcome: 'never' });
  });

  it('where no pictures may be sent gets the words', async () => {
    bot.local.order(/channels\/\d+\/messages/, { status: 403, code: 50013 });
    expect(await send({ to: room, pictures: [picture('board', 10)] })).toEqual({ outcome: 'sent' });
    expect(inRoom()[0]).toMatchObject({ files: [], body: { content: '**#213 Anna: pass**\nNothing else.' } });
  });

  it('whose past we may not read is answered in, under no line', async () => {
    bot.local.order(/channels\/\d+\/messages/, { status: 400, code: 160002 });
    const back = writeBack({ by: 'message', channel: ROOM, message: '42' });
    expect(await send({ back })).toEqual({ outcome: 'sent' });
    expect(inRoom()).toHaveLength(1);
    expect(inRoom()[0]!.body.content).toBe(`<@${ANNA.id}>`);
    expect(inRoom()[0]!.body).not.toHaveProperty('message_reference');
  });

  it('where nothing may be said is passed by, and whoever must act is told alone', async () => {
    bot.local.order(/channels\/\d+\/messages/, { status: 403, code: 50013, times: 2 });
    expect(await send({ to: room, mentions: BO.id, kind: 'turn' })).toEqual({ outcome: 'sent' });
    expect(bot.local.inChannel(directOf(BO.id))).toHaveLength(1);
    expect(bot.lost).toEqual([]);
  });

  it('a person who takes no direct messages is never reached', async () => {
    bot.local.order(/channels\/\d+\/messages/, { status: 403, code: 50007 });
    expect(await send()).toMatchObject({ outcome: 'never' });
  });
});
