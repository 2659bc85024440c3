/** A recorded game of each title, half of the seats by mail and half on Discord, at the same time, with the built program. */
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeShared } from '../../shared.ts';
import { freePort } from '../mail/dovecot.ts';
import { type Mail, mailOf } from '../mail/player.ts';
import { PostOffice } from '../mail/post-office.ts';
import { recordedGame } from '../mail/recorded.ts';
import { Service } from '../mail/service.ts';
import type { Said, Way } from './discord-player.ts';
import { LocalDiscord, ROOM, TOKEN } from './local-discord.ts';
import { MixedTable } from './mixed-table.ts';

/** All of them, where time does not matter. */
const ACTIONS = process.env.SOAK === 'true' ? Number.POSITIVE_INFINITY : 120;
const LONG = process.env.SOAK === 'true' ? 6 * 3_600_000 : 480_000;
const NAMES = ['166116', '23366'] as const;
const ROOMS = [ROOM, '900000000000000012'] as const;
const WAYS: readonly Way[] = ['command', 'button', 'line'];

describeShared('a game by mail and on Discord', () => {
  const office = new PostOffice();
  const local = new LocalDiscord();
  let service: Service;

  beforeAll(async () => {
    local.addRoom(ROOMS[1]);
    await Promise.all([office.open(), local.open()]);
  });
  afterAll(async () => {
    await service.remove();
    await Promise.all([office.close(), local.close()]);
  });

  it(
    'ends in the recorded state, everybody told everything once, and both read the same',
    async () => {
      const port = await freePort();
      service = new Service({
        TURNTABLE_MAIL_SMTP: office.url,
        TURNTABLE_MAIL_LISTEN: `127.0.0.1:${port}`,
        TURNTABLE_DISCORD_TOKEN: TOKEN,
        TURNTABLE_DISCORD_API: local.api,
      });
      const smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true });
      const post = (raw: Buffer, from: string, to: string) => smtp.sendMail({ raw, envelope: { from, to } });
      const games = NAMES.map((name) => recordedGame(name, ACTIONS));
      const tables = games.map(
        (game, at) => new MixedTable(game, { service, local, room: ROOMS[at]!, mail: { office, post } }),
      );
      await service.start();
      await Promise.all(
        tables.map(async (table, at) => {
          await table.settled();
          for (const [turn, { player, lines }] of games[at]!.turns.entries()) {
            const way = WAYS[turn % WAYS.length]!;
            if (turn % 25 === 24) local.gateway.drop();
            const answering = table.play(player, lines, way);
            if (turn % 7 === 0) local.gateway.repeat();
            await answering;
          }
          await checkTalk(table, ROOMS[at]!);
          await checkLog(table);
        }),
      );
      smtp.close();
      for (const [at, table] of tables.entries()) {
        expect(table.letters.filter(({ failed }) => failed !== null)).toEqual([]);
        expect(table.amiss).toEqual({ missing: [], twice: [] });
        expect(table.state).toEqual(games[at]!.end);
        expect(table.byMail.size).toBe(2);
        expect(new Set(table.said.map(({ said: { way } }) => way))).toEqual(new Set(WAYS));
        checkTurns(ROOMS[at]!);
      }
      expect(local.refused).toEqual([]);
      expect(await service.stop()).toBe(0);
    },
    LONG,
  );

  /** What one says is read by the others, wherever they are. */
  async function checkTalk(table: MixedTable, room: string): Promise<void> {
    const [writer] = table.byMail.keys();
    const [speaker] = table.onDiscord.keys();
    await table.play(writer!, ['say the train is late'], 'line');
    const inRoom = local.inChannel(room).filter(({ body }) => JSON.stringify(body).includes('train is late'));
    expect(inRoom).toHaveLength(1);
    await table.play(speaker!, ['say the boat as well'], 'command');
    const letters = table.letters.filter(({ body }) => body.kind === 'talk').map(({ address }) => address);
    const mails = [...table.byMail.values()].map(({ address }) => address);
    // from the mail: to the room and to whoever else reads mails; from Discord: to the room and to everybody by mail
    expect(letters.sort()).toEqual([`#${room}`, `#${room}`, ...mails.slice(1), ...mails].sort());
    const talk = office.letters.filter(
      ({ to, raw }) => to === mails[0] && mailOf({ from: '', to, raw }).kind === 'talk',
    );
    expect((await simpleParser(Buffer.from(talk.at(-1)!.raw, 'latin1'))).text).toContain('the boat as well');
  }

  /** The log of the latest moves, as both read it. */
  async function checkLog(table: MixedTable): Promise<void> {
    const [writer] = table.byMail.keys();
    const [speaker] = table.onDiscord.keys();
    const line = `log since #${service.store.position(table.game) - 20}`;
    const mail = (await table.play(writer!, [line], 'line')) as Mail;
    const { token } = (await table.play(speaker!, [line], 'command')) as Said;
    const { text = '' } = await simpleParser(Buffer.from(mail.raw, 'latin1'));
    const [answer] = local.answersTo(token!);
    const shown = answer!.body.embeds.map(({ description = '' }) => description).join('\n');
    // in the mail lines are folded; on Discord its marks are escaped
    const moves = (said: string) =>
      (
        said
          .replace(/\\/g, '')
          .replace(/\n {2,}/g, '')
          .match(/^#\d+ (?!of game).*$/gm) ?? []
      ).map((each) => each.replace(/\s/g, ''));
    expect(moves(shown).length).toBeGreaterThanOrEqual(15);
    expect(moves(text)).toEqual(moves(shown));
  }

  /** Whoever must act is called in the room, with pictures and buttons. */
  function checkTurns(room: string): void {
    const turns = local.inChannel(room).filter(({ body }) => body.content?.startsWith('<@'));
    const withPictures = turns.filter(({ files }) => files.length > 0);
    expect(withPictures.length).toBeGreaterThan(0);
    for (const { body } of withPictures) expect(body.attachments[0].description.length).toBeGreaterThan(10);
    expect(turns.some(({ body }) => (body.components ?? []).length > 0)).toBe(true);
  }
});
