/** Two recorded games played by mail at the same time: by our own SMTP server, and by a mailbox on an IMAP server. */
import { type Attachment, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Dovecot, describeDovecot, freePort } from './dovecot.ts';
import { type Mail, mailOf } from './player.ts';
import { PostOffice } from './post-office.ts';
import { recordedGame } from './recorded.ts';
import { Service } from './service.ts';
import { Table } from './table.ts';

/** All of them, where time does not matter. */
const ACTIONS = process.env.SOAK === 'true' ? Number.POSITIVE_INFINITY : 120;
const LONG = process.env.SOAK === 'true' ? 6 * 3_600_000 : 480_000;
const [FIRST, SECOND] = ['166116', '23366'] as const;

describeDovecot('a game by mail', () => {
  const office = new PostOffice();
  const dovecot = new Dovecot();
  let service: Service;

  beforeAll(async () => {
    await Promise.all([office.open(), dovecot.start()]);
  });
  afterAll(async () => {
    await service.remove();
    await Promise.all([office.close(), dovecot.remove()]);
  });

  it(
    'ends in the recorded state, everybody told everything once, with the pictures that belong to it',
    async () => {
      const port = await freePort();
      service = new Service({
        TURNTABLE_MAIL_SMTP: office.url,
        TURNTABLE_MAIL_LISTEN: `127.0.0.1:${port}`,
        TURNTABLE_MAIL_IMAP: dovecot.url,
      });
      const smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true });
      const games = [recordedGame(FIRST, ACTIONS), recordedGame(SECOND, ACTIONS)] as const;
      const tables = [
        new Table(games[0], service, office, (raw, from, to) =>
          smtp.sendMail({ raw, envelope: { from, to } }),
        ),
        new Table(games[1], service, office, (raw, from, to) => dovecot.deliver(raw, to, from)),
      ] as const;
      let looked = 0;
      await service.start();
      await Promise.all(
        tables.map(async (table, at) => {
          await table.settled();
          for (const { player, lines } of games[at]!.turns) {
            const answer = await table.play(player, lines);
            if (answer.kind !== 'reply') throw new Error(`${player}: ${lines.join('; ')} was not answered`);
            const lay = lines.find((line) => line.startsWith('lay '));
            if (lay !== undefined && looked++ < 5) await checkReply(answer, lay);
          }
        }),
      );
      smtp.close();
      for (const [at, table] of tables.entries()) {
        expect(table.state).toEqual(games[at]!.end);
        expect(table.amiss).toEqual({ missing: [], twice: [] });
      }
      expect(looked).toBeGreaterThan(0);
      await checkTurn(office);
      checkPrivacy(office);
      expect(await service.stop()).toBe(0);
    },
    LONG,
  );
});

/** Whoever must act sees the table. */
async function checkTurn(office: PostOffice): Promise<void> {
  const mails = office.letters.map(mailOf);
  const { raw } = mails.findLast(({ kind }) => kind === 'turn')!;
  const { attachments } = await simpleParser(Buffer.from(raw, 'latin1'));
  const names = attachments.map(({ filename }) => filename);
  expect(names.some((name) => name === 'board.png' || name === 'market.png')).toBe(true);
  for (const picture of attachments) expect(pixels(picture)).toBeGreaterThan(100_000);
}

/** Nobody sees the address of another. */
function checkPrivacy({ letters }: PostOffice): void {
  const addresses = new Set(letters.map(({ to }) => to));
  expect(addresses.size).toBe(4);
  for (const { to, raw } of letters) {
    for (const address of addresses) if (address !== to) expect(raw).not.toContain(address);
  }
}

/** Whoever has laid track sees where: the words beside the picture name the hex. */
async function checkReply({ raw }: Mail, lay: string): Promise<void> {
  const { attachments, html } = await simpleParser(Buffer.from(raw, 'latin1'), { skipImageLinks: true });
  const [, hex = '?'] = /^lay \S+ ([A-Z]\d+)/.exec(lay) ?? [];
  const alts = [...String(html).matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt!);
  expect(alts).toHaveLength(attachments.length);
  expect(alts.join('\n')).toContain(hex);
}

/** Width times height, from the head of a PNG. */
function pixels({ content }: Attachment): number {
  expect(content.subarray(1, 4).toString('latin1')).toBe('PNG');
  return content.readUInt32BE(16) * content.readUInt32BE(20);
}
