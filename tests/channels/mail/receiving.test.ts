/** Mail that comes in by our own SMTP server, or by HTTP. */
import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mail } from '../../../src/channels/mail/mail.ts';
import type { Channel } from '../../../src/model/channel.ts';
import { freePort } from './dovecot.ts';
import { SILENT, TestInbox } from './inbox.ts';
import { corpusMail, NOTICE, REFERENCES, SECRET } from './letters.ts';

const HTTP_SECRET = 'known to the host of the mail';
let channel: Channel;
let inbox: TestInbox;
let smtp: ReturnType<typeof createTransport>;
let http: string;

async function open(more: Record<string, string> = {}): Promise<void> {
  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  const environment = {
    TURNTABLE_MAIL_ADDRESS: 'game@turn.test',
    TURNTABLE_MAIL_SECRET: SECRET,
    TURNTABLE_MAIL_SMTP: 'smtp://127.0.0.1:1',
    TURNTABLE_MAIL_LISTEN: `127.0.0.1:${smtpPort}`,
    TURNTABLE_MAIL_HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    TURNTABLE_MAIL_HTTP_SECRET: HTTP_SECRET,
    TURNTABLE_MAIL_MOST_MEGABYTES: '1',
    ...more,
  };
  inbox = new TestInbox();
  channel = mail.open(environment, SILENT)!;
  await channel.start(inbox);
  smtp = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  http = `http://127.0.0.1:${httpPort}/mail`;
}

beforeEach(() => open());
afterEach(async () => {
  smtp.close();
  await channel.stop();
});

const send = (raw: Buffer, to = 'game@turn.test', from = 'anna@example.org') =>
  smtp.sendMail({ envelope: { from, to }, raw });
const refusedWith = (code: number) => expect.objectContaining({ responseCode: code });
// each on a connection of its own: a kept one may belong to the server of the test before, at the same port
const post = (body: Buffer, headers: Record<string, string>) =>
  fetch(http, { method: 'POST', body: new Uint8Array(body), headers: { ...headers, Connection: 'close' } });

describe('our own SMTP server', () => {
  it('takes mail to our addresses and no other', async () => {
    await send(corpusMail('gmail-english'));
    expect(inbox.deliveries[0]).toMatchObject({ reference: REFERENCES.anna, text: 'buy SNJ ipo' });
    await expect(send(corpusMail('polish'), 'anna@example.org')).rejects.toEqual(refusedWith(550));
    await expect(send(corpusMail('polish'), 'games@turn.test')).rejects.toEqual(refusedWith(550));
    expect(inbox.deliveries).toHaveLength(1);
  });

  it('knows a bounce by its empty sender, whatever it looks like', async () => {
    const words = Buffer.from('From: anna@example.org\r\nSubject: hm\r\n\r\nYour mail did not arrive.\r\n');
    await smtp.sendMail({ envelope: { from: '', to: `game+b-${NOTICE}@turn.test` }, raw: words });
    expect(inbox.deliveries).toEqual([]);
    expect(inbox.bounces).toMatchObject([{ message: NOTICE, permanent: false }]);
  });

  it('refuses what is too large, so that its sender is told', async () => {
    const large = Buffer.concat([corpusMail('proton'), Buffer.alloc(1_500_000, 'x\r\n')]);
    await expect(send(large)).rejects.toEqual(refusedWith(552));
  });

  it('asks for mail again that could not be stored, or is too much', async () => {
    inbox.failures = 1;
    await expect(send(corpusMail('finnish'))).rejects.toEqual(refusedWith(451));
    await send(corpusMail('finnish'));
    expect(inbox.texts).toEqual(['pass']);
    await channel.stop();
    await open({ TURNTABLE_MAIL_RATE: '2' });
    await send(corpusMail('finnish'));
    await send(corpusMail('dutch'));
    await expect(send(corpusMail('polish'))).rejects.toEqual(refusedWith(451));
    // Bo's mail is not counted with Anna's
    await send(corpusMail('another-player-writes-to-annas-address'));
  });
});

describe('what another server has found about a sender', () => {
  const NAMED = 'Authentication-Results: mx.turn.test;';
  const trust = async (field: string) => {
    const head = `${field === '' ? '' : `${field}\r\n`}From: anna@example.org\r\nTo: game@turn.test\r\n`;
    await send(Buffer.from(`${head}Message-ID: <${Math.random()}@example.org>\r\n\r\npass\r\n`));
    return inbox.deliveries.at(-1)!.trust;
  };

  it('counts for nothing where no server is named, neither for nor against', async () => {
    expect(await trust('')).toBe('claimed');
    for (const result of ['pass', 'fail'])
      expect(await trust(`${NAMED} dmarc=${result} header.from=example.org`)).toBe('claimed');
  });

  it('counts where that server is named and its field is on top', async () => {
    await channel.stop();
    await open({ TURNTABLE_MAIL_AUTHSERV: 'mx.turn.test' });
    expect(await trust(`${NAMED} dmarc=pass header.from=example.org`)).toBe('proven');
    expect(await trust(`${NAMED} dmarc=fail header.from=example.org`)).toBe('doubted');
    expect(await trust(`${NAMED} dmarc=none header.from=example.org; spf=none`)).toBe('claimed');
    expect(await trust(`${NAMED} none`)).toBe('claimed');
    expect(await trust('')).toBe('doubted');
    const other = NAMED.replace('mx.turn', 'mx.elsewhere');
    expect(await trust(`${other} dmarc=pass header.from=example.org`)).toBe('doubted');
  });
});

describe('the HTTP endpoint', () => {
  const raw = corpusMail('gmail-english');
  const signature = (secret: string) => `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

  it('takes a mail with the secret, or signed with it', async () => {
    expect((await post(raw, { Authorization: `Bearer ${HTTP_SECRET}` })).status).toBe(202);
    expect((await post(raw, { 'X-Turntable-Signature': signature(HTTP_SECRET) })).status).toBe(202);
    expect(inbox.deliveries.map(({ id }) => id)).toEqual(['<gm-en@example.org>', '<gm-en@example.org>']);
  });

  it.each([
    ['nothing', {}],
    ['a wrong secret', { Authorization: 'Bearer guessed' }],
    ['a wrong signature', { 'X-Turntable-Signature': signature('guessed') }],
    [
      'a wrong secret and a right signature',
      { Authorization: 'x', 'X-Turntable-Signature': signature(HTTP_SECRET) },
    ],
  ])('turns away a mail with %s', async (_, headers) => {
    expect((await post(raw, headers)).status).toBe(401);
    expect(inbox.deliveries).toEqual([]);
  });

  it('says what is too large, empty, elsewhere, not stored or too much', async () => {
    const known = { Authorization: `Bearer ${HTTP_SECRET}` };
    expect((await post(Buffer.alloc(1_100_000), known)).status).toBe(413);
    expect((await post(Buffer.alloc(0), known)).status).toBe(400);
    expect((await fetch(http.replace('/mail', '/'))).status).toBe(404);
    inbox.failures = 1;
    expect((await post(raw, known)).status).toBe(503);
    await channel.stop();
    await open({ TURNTABLE_MAIL_RATE: '2' });
    expect((await post(raw, known)).status).toBe(202);
    expect((await post(raw, known)).status).toBe(202);
    const late = await post(raw, known);
    expect([late.status, late.headers.has('Retry-After')]).toEqual([429, true]);
  });
});
