/** Mail that was made to do harm: it takes a bounded time, and the next one is read. */
import { afterAll, describe, expect, it } from 'vitest';
import { Reader } from '../../../src/channels/mail/reader.ts';

const HEAD = 'From: anna@example.org\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n';
const HTML = HEAD.replace('plain', 'html');
/** Milliseconds: both attempts, the start of a new thread, and a busy machine. */
const BOUND = 15_000;

const reader = new Reader();
afterAll(() => reader.close());

async function read(raw: string) {
  const begun = performance.now();
  const outcome = await reader.read({ raw: Buffer.from(raw), as: 'message' });
  return { outcome, took: performance.now() - begun };
}

function nested(levels: number): string {
  let inner = 'Content-Type: text/plain\r\n\r\npass\r\n';
  for (let level = 0; level < levels; level++) {
    inner = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${inner}\r\n--b${level}--\r\n`;
  }
  return `From: anna@example.org\r\n${inner}`;
}

const parts = (count: number) =>
  `From: a@b.c\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(count)}--b--\r\n`;

describe('a hostile mail', () => {
  it.each([
    ['a text that quote strippers never come to the end of', HEAD + 'abc. a skrev\n'.repeat(1900), 'slow'],
    ['HTML a hundred thousand elements deep', HTML + '<div>'.repeat(200_000), 'complex'],
    ['two hundred mails in one another', nested(200), 'complex'],
    ['five thousand parts', parts(5000), 'complex'],
  ])('with %s is unreadable, and the next one is read', async (_, raw, problem) => {
    const { outcome, took } = await read(raw);
    expect(outcome).toEqual({ problem });
    expect(took).toBeLessThan(BOUND);
    expect((await read(`${HEAD}pass`)).outcome).toEqual({ said: { text: 'pass', leftAlone: [] } });
  });

  it.each([
    ['a hundred thousand empty lines', `${HEAD}pass${'\n'.repeat(100_000)}`],
    ['two million blanks', `${HEAD}pass${' '.repeat(2_000_000)}`],
    ['a million quote marks', `${HEAD}pass\n${'>'.repeat(1_000_000)}`],
    ['a line of HTML that never ends', `${HTML}pass<br><a ${'x="y" '.repeat(80_000)}>`],
    ['twenty levels of parts', nested(20)],
    ['a very long field in its head', `Subject: ${'=?utf-8?Q?=C3=A5?= '.repeat(5_000)}\r\n${HEAD}pass`],
  ])('with %s is read all the same', async (_, raw) => {
    const { outcome, took } = await read(raw);
    expect(outcome).toMatchObject({ said: { text: 'pass' } });
    expect(took).toBeLessThan(BOUND);
  });

  it('many times from one sender holds nobody else up, and is soon given no second chance', async () => {
    const own = new Reader(1);
    const order: string[] = [];
    const hand = async (sender: string, raw: string) => {
      const outcome = await own.read({ raw: Buffer.from(raw), as: 'message' }, sender);
      order.push(`${sender} ${'problem' in outcome ? outcome.problem : 'read'}`);
    };
    const begun = performance.now();
    const flood = Array.from({ length: 6 }, () => hand('finn', HEAD + 'abc. a skrev\n'.repeat(1900)));
    await Promise.all([...flood, hand('anna', `${HEAD}pass`), hand('anna', `${HEAD}pass`)]);
    const took = performance.now() - begun;
    await own.close();
    expect(order.slice(0, 4)).toEqual(['finn slow', 'anna read', 'finn slow', 'anna read']);
    expect(order).toHaveLength(8);
    // one second chance and not six, each of two seconds
    expect(took).toBeLessThan(BOUND);
  });

  it('with an attachment of seven megabytes is read without it', async () => {
    const octets = Buffer.alloc(7e6, 'x').toString('base64').replace(/.{76}/g, '$&\r\n');
    const mail = `From: a@b.c\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\npass\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${octets}\r\n--b--\r\n`;
    expect((await read(mail)).outcome).toMatchObject({ said: { text: 'pass' } });
  });
});
