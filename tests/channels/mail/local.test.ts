/** The newcomer's path of README.md, line by line, with the mail servers it names; and a bounce of a real one. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ImapFlow } from 'imapflow';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../src/store/store.ts';
import { Correspondent } from './correspondent.ts';
import { describeServers, freePort } from './dovecot.ts';
import { PostOffice } from './post-office.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const SERVERS = 'tests/channels/mail/local/servers';

/** The commands of the section, a block each. */
function blocks(): string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const section = /^## By mail\n(.*?)^## /ms.exec(readme)?.[1] ?? '';
  const code = section.replace(/^(?! {4}).+$/gm, '\0').split('\0');
  return code.map((block) => block.replace(/^ {4}/gm, '').trim()).filter((block) => block !== '');
}

describeServers('the path of a newcomer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turntable-post-'));
  const office = new PostOffice();
  let ports: Record<'SMTP_PORT' | 'IMAP_PORT' | 'LMTP_PORT', string>;
  let answer = '';
  let pid = 0;

  const run = promisify(execFile);
  const here = (text: string) =>
    text
      .replaceAll('/tmp/post', folder)
      .replaceAll('2525', ports.SMTP_PORT)
      .replaceAll('1430', ports.IMAP_PORT);

  beforeAll(async () => {
    const [smtp, imap, lmtp] = [await freePort(), await freePort(), await freePort()];
    ports = { SMTP_PORT: String(smtp), IMAP_PORT: String(imap), LMTP_PORT: String(lmtp) };
    await office.open();
  });
  afterAll(async () => {
    if (pid > 0) process.kill(pid);
    execFileSync(SERVERS, ['stop', folder], { cwd: ROOT });
    await office.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    rmSync(folder, { recursive: true, force: true });
  });

  it('leads from nothing to an answer, as README.md has it', async () => {
    const [servers, settings, writing, ...others] = blocks();
    expect(others).toEqual([]);
    // what is installed already
    const start = servers!.split('\n').filter((line) => line.startsWith('tests/'));
    const serve = settings!.replace(/&$/, '& echo $! > /tmp/post/pid; disown');
    const options = { cwd: ROOT, env: { ...process.env, ...ports } };
    // what goes on in the background keeps the output open
    for (const script of [start.join('\n'), serve]) {
      await once(spawn('bash', ['-ec', here(script)], { ...options, stdio: 'ignore' }), 'exit');
    }
    pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    const script = here(writing!.replace('sleep 5', WAIT));
    answer = (await run('bash', ['-ec', script], { ...options, timeout: 60_000 })).stdout;
    const mail = await simpleParser(answer);
    expect(mail.text).toContain('Is this message yours?');
    expect(mail.text).toContain('new 18SJ as Anna');
  }, 120_000);

  it('goes on by answers; a mail to nobody comes back, and is taken for what it is', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: Number(ports.SMTP_PORT), ignoreTLS: true });
    const post = (raw: Buffer, from: string, to: string) =>
      transport.sendMail({ raw, envelope: { from, to } });
    const anna = new Correspondent('anna@turn.test', office, post);
    const store = openStore(join(folder, 'data', 'turntable.db'));
    const asked = await simpleParser(answer);
    const replyTo = asked.replyTo!.value[0]!.address!;
    await anna.write({ text: 'confirm', to: replyTo });
    await expect.poll(() => store.tables.find(1)?.stage, { timeout: 60_000 }).toBe('gathering');
    const second = await mailTo(ports.IMAP_PORT, 'anna', 'is open');
    await anna.write({ text: 'invite Bo nobody@turn.test', to: second.replyTo!.value[0]!.address! });
    await expect
      .poll(() => store.people.at('mail', 'nobody@turn.test')?.bounces, { timeout: 60_000 })
      .toBe(1);
    expect(await mailTo(ports.IMAP_PORT, 'game', 'nobody@turn.test', 'Processed')).toBeTruthy();
    transport.close();
    store.close();
  }, 180_000);
});

/** Until there is a mail, however busy the machine is. */
const WAIT = `for attempt in $(seq 100); do
  curl -sS --fail 'imap://anna:secret@127.0.0.1:1430/INBOX;MAILINDEX=1' > /dev/null 2>&1 && break
  sleep 0.3
done`;

/** The latest mail in a mailbox that has these words. */
async function mailTo(port: string, user: string, words: string, folder = 'INBOX') {
  for (let attempt = 0; attempt < 200; attempt++) {
    const auth = { user, pass: 'secret' };
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: Number(port),
      secure: false,
      auth,
      logger: false,
    });
    await client.connect();
    await client.mailboxOpen(folder);
    const mails =
      client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('1:*', { source: true }) : [];
    await client.logout();
    const read = await Promise.all(mails.map(({ source }) => simpleParser(source!)));
    const found = read.findLast(({ text = '' }) => text.includes(words));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail to ${user} has "${words}"`);
}
