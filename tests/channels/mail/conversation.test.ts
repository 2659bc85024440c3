/** A table gathers by mail and plays, among forgers, programs that answer by themselves, and mail that harms. */
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Correspondent, type Seen } from './correspondent.ts';
import { freePort } from './dovecot.ts';
import { PostOffice } from './post-office.ts';
import { Service } from './service.ts';

const office = new PostOffice();
let service: Service;
let smtp: ReturnType<typeof createTransport>;
let everybody: Readonly<Record<'anna' | 'bo' | 'cy' | 'mallory', Correspondent>>;
/** The latest mail of each that can be answered. */
const latest: Record<string, Seen> = {};

beforeAll(async () => {
  const port = await freePort();
  await office.open();
  service = new Service({ TURNTABLE_MAIL_SMTP: office.url, TURNTABLE_MAIL_LISTEN: `127.0.0.1:${port}` });
  smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const post = (raw: Buffer, from: string, to: string) => smtp.sendMail({ raw, envelope: { from, to } });
  const known = (name: string) => new Correspondent(`${name}@example.org`, office, post);
  const mallory = new Correspondent('mallory@evil.test', office, post);
  everybody = { anna: known('anna'), bo: known('bo'), cy: known('cy'), mallory };
  await service.start();
});
afterAll(async () => {
  smtp.close();
  await service.remove();
  await office.close();
});

const quiet = async () => {
  while (service.store.inbound.waiting().length + service.store.outbox.waiting().length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
/** A purchase that the mail offers at its end: which privates there are is drawn by lot. */
const purchaseIn = ({ text }: Seen) => [...text.matchAll(/\bbuy [A-ZÅÄÖ]+\b/g)].at(-1)![0];
const unread = () => Object.values(everybody).map((each) => each.unread);

describe('a table by mail', () => {
  it('is opened by somebody nobody knew, once they have confirmed it', async () => {
    const { anna } = everybody;
    await anna.write({ text: 'Hello,\n\nnew 18SJ as Anna\n\nBest regards\nAnna', subject: 'a game?' });
    const asked = await anna.next();
    expect(asked.kind).toBe('confirmation');
    expect(asked.text).toContain('new 18SJ as Anna');
    await anna.write({ text: 'confirm', answers: asked });
    await anna.next();
    latest.anna = await anna.next();
    expect(latest.anna.subject).toBe('Re: Game 1: 18SJ');
    expect(latest.anna.text).toContain('Game 1 of 18SJ is open');
    expect(latest.anna.text).toContain('Not read, as it is plainly talk: Hello, Best regards, Anna.');
  });

  it('gathers those whom its host invites', async () => {
    const { anna, bo, cy } = everybody;
    await anna.write({ text: 'invite Bo bo@example.org\ninvite Cy <cy@example.org>', answers: latest.anna! });
    latest.anna = await anna.next();
    for (const guest of [bo, cy]) {
      const invitation = await guest.next();
      expect(invitation).toMatchObject({ kind: 'invitation', subject: 'Game 1: 18SJ' });
      await guest.write({ text: 'join\n\n> Anna invites you', answers: invitation });
      latest[guest.address.slice(0, 2)] = await guest.next();
      latest.anna = await anna.next();
    }
    await quiet();
    // Bo is told that Cy has come
    expect(unread()).toEqual([0, 1, 0, 0]);
    await bo.next();
    await anna.write({ text: 'seat Anna, Bo, Cy; start', answers: latest.anna! });
    await quiet();
    const toAnna = [await anna.next(), await anna.next()];
    expect(toAnna.map(({ kind }) => kind).sort()).toEqual(['reply', 'turn']);
    latest.anna = toAnna.find(({ kind }) => kind === 'turn')!;
    latest.bo = await bo.next();
    latest.cy = await cy.next();
    expect(latest.bo.text).toContain('Order of play, as given by the host: Anna, Bo, Cy');
    expect(unread()).toEqual([0, 0, 0, 0]);
  });

  it('tells a move to who made it and to who is next, nobody else', async () => {
    const { anna, bo } = everybody;
    const purchase = purchaseIn(latest.anna!);
    await anna.write({ text: purchase, answers: latest.anna! });
    const done = await anna.next();
    expect(done).toMatchObject({ kind: 'reply', inReplyTo: expect.stringMatching(/^<.*@example\.org>$/) });
    expect(done.text).toContain(purchase);
    latest.bo = await bo.next();
    expect(latest.bo).toMatchObject({ kind: 'turn' });
    expect(latest.bo.text).toContain(purchase);
    await quiet();
    expect(unread()).toEqual([0, 0, 0, 0]);
    latest.anna = done;
    latest.boAsked = latest.bo;
  });

  it('carries what is said to all, and what is told to one alone', async () => {
    const { anna, bo, cy } = everybody;
    await cy.write({ text: 'tell Bo I will not bid on KHJ\nsay good luck', answers: latest.cy! });
    expect((await cy.next()).text).toContain('Told Bo alone.');
    await quiet();
    const toBo = [await bo.next(), await bo.next()].map(({ text }) => text).join('\n');
    const toAnna = (await anna.next()).text;
    expect(toBo).toContain('I will not bid on KHJ');
    expect(toBo).toContain('good luck');
    expect(toAnna).toContain('good luck');
    expect(toAnna).not.toContain('KHJ');
    expect(unread()).toEqual([0, 0, 0, 0]);
  });
});

describe('a mail that is not theirs', () => {
  const position = () => service.store.position(1);

  it('moves nothing with a forged From alone; its owner is asked, and may confirm with one word', async () => {
    const { bo, mallory } = everybody;
    const before = position();
    const purchase = purchaseIn(latest.bo!);
    await mallory.write({ text: `#1.1 ${purchase}`, from: 'Bo <bo@example.org>' });
    const asked = await bo.next();
    expect(asked.kind).toBe('confirmation');
    expect(asked.text).toContain(purchase);
    await quiet();
    expect(position()).toBe(before);
    await bo.write({ text: 'Confirm', answers: asked });
    await quiet();
    expect(position()).toBe(before + 1);
    while (bo.unread > 0) latest.bo = await bo.next();
    latest.cy = await everybody.cy.next();
    expect(latest.cy.kind).toBe('turn');
  });

  it('moves nothing from another address, though it comes to the reply address', async () => {
    const { cy, mallory } = everybody;
    const before = position();
    await mallory.write({ text: purchaseIn(latest.cy!), answers: latest.cy! });
    const asked = await cy.next();
    expect(asked).toMatchObject({ kind: 'confirmation' });
    expect(asked.text).toContain('mallory@evil.test');
    await quiet();
    expect(position()).toBe(before);
    expect(everybody.mallory.unread).toBe(0);
  });

  it('by a program, a list or ourselves is never answered', async () => {
    const { bo, cy } = everybody;
    const before = [position(), office.letters.length];
    for (const headers of [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'List-Id': '<talk.example.org>' },
      { 'X-Turntable': 'turn' },
    ]) {
      await cy.write({ text: purchaseIn(latest.cy!), answers: latest.cy!, headers });
    }
    await bo.send(Buffer.from(office.letters.at(-1)!.raw, 'latin1'), latest.bo!.replyTo);
    await quiet();
    expect([position(), office.letters.length]).toEqual(before);
  });
});

describe('a mail that is theirs', () => {
  it('is done once, however often it arrives', async () => {
    const { anna, cy } = everybody;
    const purchase = purchaseIn(latest.cy!);
    const raw = await cy.write({ text: purchase, answers: latest.cy! });
    const done = await cy.next();
    expect(done.text).toContain(purchase);
    latest.anna = await anna.next();
    await cy.send(raw, latest.cy!.replyTo);
    await quiet();
    expect(unread()).toEqual([0, 0, 0, 0]);
    latest.cy = done;
  });

  it('is refused as stale where it answers what is asked no more', async () => {
    const { anna, bo } = everybody;
    const old = latest.boAsked!;
    await anna.write({ text: purchaseIn(latest.anna!), answers: latest.anna! });
    latest.anna = await anna.next();
    latest.bo = await bo.next();
    expect(latest.bo.kind).toBe('turn');
    const position = service.store.position(1);
    await bo.write({ text: 'pass', answers: old });
    expect((await bo.next()).text).toContain('is not asked of you any more');
    expect(service.store.position(1)).toBe(position);
    await bo.write({ text: 'pass', answers: latest.bo });
    expect((await bo.next()).text).toContain('pass');
    expect(service.store.position(1)).toBe(position + 1);
    latest.cy = await everybody.cy.next();
  });

  it('is answered as unreadable where it takes too long to read', async () => {
    const { cy } = everybody;
    await cy.write({ text: `pass\n${'abc. a skrev\n'.repeat(1900)}`, answers: latest.cy! });
    expect((await cy.next()).text).toContain('could not be read in time');
  });
});

describe('mail that does not arrive', () => {
  it('again and again is told to the table', async () => {
    const { anna, bo, cy } = everybody;
    for (let time = 0; time < 3; time++) {
      await cy.write({ text: 'tell Bo are you there?', answers: latest.cy! });
      latest.cy = await cy.next();
      await quiet();
      const lost = await bo.next();
      const words = Buffer.from(
        'From: mailer-daemon@example.org\r\nSubject: no\r\n\r\n550 5.1.1 no such user\r\n',
      );
      await anna.send(words, `game+b-${lost.id}@turn.test`, '');
      await quiet();
    }
    const told = [await anna.next(), await cy.next()];
    for (const { kind, text } of told) {
      expect(kind).toBe('table');
      expect(text).toContain('What is sent to Bo does not arrive: 550 5.1.1 no such user');
    }
  });
});
