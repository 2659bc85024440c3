/** Our own SMTP server with a certificate, made here. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '../../../src/channels/mail/mail.ts';
import { freePort } from './dovecot.ts';
import { SILENT, TestInbox } from './inbox.ts';
import { corpusMail, SECRET } from './letters.ts';

const folder = mkdtempSync(join(tmpdir(), 'turntable-tls-'));
const file = (name: string) => join(folder, name);

/** A certificate for turn.test that vouches for itself, and its key. */
function make(name: string): void {
  const asked = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=turn.test';
  const names = ['-addext', 'subjectAltName=DNS:turn.test'];
  const out = ['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)];
  execFileSync('openssl', ['req', ...asked.split(' '), ...names, ...out], { stdio: 'pipe' });
}

const environment = (port: number, cert: string, key: string) => ({
  TURNTABLE_MAIL_ADDRESS: 'game@turn.test',
  TURNTABLE_MAIL_SECRET: SECRET,
  TURNTABLE_MAIL_SMTP: 'smtp://127.0.0.1:1',
  TURNTABLE_MAIL_LISTEN: `127.0.0.1:${port}`,
  TURNTABLE_MAIL_LISTEN_CERT: cert,
  TURNTABLE_MAIL_LISTEN_KEY: key,
});

beforeAll(() => {
  make('one');
  make('other');
  writeFileSync(file('broken.pem'), 'no certificate');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('our own SMTP server with a certificate', () => {
  it('takes mail over an encrypted connection, whose certificate can be verified', async () => {
    const port = await freePort();
    const channel = mail.open(environment(port, file('one.pem'), file('one.key')), SILENT)!;
    const inbox = new TestInbox();
    await channel.start(inbox);
    const send = (ca: string, more: object = {}) => {
      const tls = { ca: readFileSync(ca, 'utf8'), servername: 'turn.test' };
      const smtp = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls, ...more });
      const envelope = { from: 'anna@example.org', to: 'game@turn.test' };
      return smtp.sendMail({ envelope, raw: corpusMail('gmail-english') });
    };
    try {
      await send(file('one.pem'));
      await expect(send(file('other.pem'))).rejects.toThrow(/certificate/);
      // whoever cannot encrypt may still send
      await send(file('one.pem'), { requireTLS: false, ignoreTLS: true });
      expect(inbox.texts).toEqual(['buy SNJ ipo', 'buy SNJ ipo']);
    } finally {
      await channel.stop();
    }
  });

  it.each([
    ['one.pem', '', /^TURNTABLE_MAIL_LISTEN_KEY is needed with _LISTEN_CERT/],
    ['', 'one.key', /^TURNTABLE_MAIL_LISTEN_CERT is needed with _LISTEN_KEY/],
    ['gone.pem', 'one.key', /^TURNTABLE_MAIL_LISTEN_CERT names .*gone.pem, which cannot be read/],
    ['one.pem', 'other.key', /^TURNTABLE_MAIL_LISTEN_CERT cannot be used with its key: ERR_OSSL/],
    ['broken.pem', 'one.key', /^TURNTABLE_MAIL_LISTEN_CERT cannot be used with its key: ERR_OSSL/],
  ])('does not start with the files %s and %s', (cert, key, problem) => {
    const path = (name: string) => (name === '' ? '' : file(name));
    expect(() => mail.open(environment(2525, path(cert), path(key)), SILENT)).toThrow(problem);
  });
});
