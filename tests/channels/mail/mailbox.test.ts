/** Mail that comes in by a real IMAP server. */
import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MailChannel, mail } from '../../../src/channels/mail/mail.ts';
import type { Channel } from '../../../src/model/channel.ts';
import { Dovecot, describeDovecot } from './dovecot.ts';
import { SILENT, TestInbox } from './inbox.ts';
import { corpusMail, NOTICE, REFERENCES, SECRET } from './letters.ts';

describeDovecot('a mailbox', () => {
  const server = new Dovecot();
  let channel: Channel;
  let inbox: TestInbox;

  const open = (more: Record<string, string> = {}) => {
    const environment = {
      TURNTABLE_MAIL_ADDRESS: 'game@turn.test',
      TURNTABLE_MAIL_SECRET: SECRET,
      TURNTABLE_MAIL_SMTP: 'smtp://127.0.0.1:1',
      TURNTABLE_MAIL_IMAP: server.url,
      ...more,
    };
    channel = mail.open(environment, SILENT)!;
    inbox = new TestInbox();
    return channel.start(inbox);
  };

  /** Mails in a folder. */
  async function countIn(folder: string): Promise<number> {
    const auth = { user: server.user, pass: server.password };
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: server.imapPort,
      secure: false,
      auth,
      logger: false,
    });
    await client.connect();
    const status = await client.status(folder, { messages: true });
    await client.logout();
    return status ? (status.messages ?? 0) : 0;
  }

  beforeAll(() => server.start());
  afterEach(() => channel.stop());
  afterAll(() => server.remove());

  it('hands in what lies there at the start and what arrives later, within a moment', async () => {
    await server.deliver(corpusMail('gmail-english'));
    await open();
    expect(channel).toBeInstanceOf(MailChannel);
    await inbox.until(1);
    for (const name of ['outlook-swedish-html-only', 'iphone-swedish']) {
      const begun = performance.now();
      const count = inbox.deliveries.length;
      await server.deliver(corpusMail(name));
      await inbox.until(count + 1);
      expect(performance.now() - begun).toBeLessThan(3000);
    }
    expect(inbox.texts).toEqual(['buy SNJ ipo', 'buy SNJ ipo', 'Buy SNJ ipo']);
    expect(inbox.deliveries[0]).toMatchObject({
      id: '<gm-en@example.org>',
      from: 'anna@example.org',
      trust: 'claimed',
      reference: REFERENCES.anna,
      inReplyTo: [NOTICE],
    });
    await expect.poll(() => countIn('INBOX')).toBe(0);
    expect(await countIn('Processed')).toBe(3);
  });

  it('leaves a mail where it is until it is stored, and the others do not wait for it', async () => {
    await open();
    inbox.failures = 1;
    await server.deliver(corpusMail('gmail-french'));
    await server.deliver(corpusMail('finnish'));
    await inbox.until(1);
    expect(inbox.deliveries[0]!.id).toBe('<fi@example.org>');
    await inbox.until(2);
    expect(inbox.deliveries[1]!.id).toBe('<gm-fr@example.org>');
    await expect.poll(() => countIn('INBOX')).toBe(0);
  });

  it('comes back by itself after the server was gone', async () => {
    await open();
    await server.deliver(corpusMail('dutch'));
    await inbox.until(1);
    await server.stop();
    await server.start();
    await server.deliver(corpusMail('polish'));
    await inbox.until(2);
    expect(inbox.deliveries[1]!.id).toBe('<pl@example.org>');
  });

  it('can be started while the server is gone', async () => {
    await server.stop();
    await open();
    await server.start();
    await server.deliver(corpusMail('gmx-german'));
    await inbox.until(1);
    expect(inbox.texts).toEqual(['pass']);
  });

  it('reads only the head of what is too large, and says so', async () => {
    await open({ TURNTABLE_MAIL_MOST_MEGABYTES: '1' });
    const large = Buffer.concat([corpusMail('proton'), Buffer.alloc(1_500_000, 'x\r\n')]);
    await server.deliver(large);
    await inbox.until(1);
    expect(inbox.deliveries[0]).toMatchObject({
      id: '<proton@example.org>',
      reference: REFERENCES.anna,
      text: '',
      unreadable: { refused: 'unreadable', rule: 'mail-too-large', facts: { most: '1.0' } },
    });
  });

  it('does not let many mails of one sender hold up those of another', async () => {
    const many = ['gmail-english', 'dutch', 'polish', 'finnish', 'proton'];
    for (const name of many) await server.deliver(corpusMail(name));
    await server.deliver(corpusMail('another-player-writes-to-annas-address'));
    await open();
    await inbox.until(6);
    const senders = inbox.deliveries.map(({ from }) => from.split('@')[0]);
    expect(senders).toEqual(['anna', 'bo', 'anna', 'anna', 'anna', 'anna']);
  });

  it('doubts a sender by what the server that is named has found, and believes nobody else’s finding', async () => {
    const found = ['forged-sender-dmarc-fails', 'proven-sender', 'gmail-english'];
    const trustOf = async (more: Record<string, string>) => {
      await open(more);
      for (const name of found) await server.deliver(corpusMail(name));
      await inbox.until(found.length);
      await channel.stop();
      const byId = new Map(inbox.deliveries.map(({ id, trust }) => [id, trust]));
      return ['<forge1@example.org>', '<proof@example.org>', '<gm-en@example.org>'].map((id) => byId.get(id));
    };
    expect(await trustOf({})).toEqual(['claimed', 'claimed', 'claimed']);
    const named = await trustOf({ TURNTABLE_MAIL_AUTHSERV: 'mx.turn.test' });
    expect(named).toEqual(['doubted', 'proven', 'doubted']);
  });

  it('does not start with a wrong password', async () => {
    const wrong = `imap://game:wrong@127.0.0.1:${server.imapPort}`;
    await expect(open({ TURNTABLE_MAIL_IMAP: wrong })).rejects.toThrow(/^Mail cannot come in: /);
  });
});
