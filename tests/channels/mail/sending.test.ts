/** Mail that goes out, by real SMTP. */
import { rmSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markerIn } from '../../../src/channels/mail/marker.ts';
import { Postman } from '../../../src/channels/mail/postman.ts';
import { referenceIn } from '../../../src/channels/mail/reply-address.ts';
import { saidIn } from '../../../src/channels/mail/said.ts';
import { OUTGOING_KINDS } from '../../../src/model/channel.ts';
import { SILENT } from './inbox.ts';
import { BOX, SECRET, SETTINGS } from './letters.ts';
import { outgoing, PIXEL, picturesIn } from './outgoing.ts';
import { PostOffice } from './post-office.ts';

const office = new PostOffice();
let postman: Postman;

beforeAll(async () => {
  await office.open();
  postman = new Postman({ ...SETTINGS, smtp: office.url }, SILENT);
});
beforeEach(() => {
  office.letters.length = 0;
  office.recipients = () => null;
  office.content = () => null;
});
afterAll(async () => {
  postman.stop();
  await office.close();
});

const latest = () => simpleParser(Buffer.from(office.letters.at(-1)!.raw, 'latin1'));

describe('a mail of ours', () => {
  it('goes to one person, with its own reply address, and says that a program wrote it', async () => {
    expect(await postman.send(outgoing())).toEqual({ outcome: 'sent' });
    const [letter] = office.letters;
    expect(letter!.from).toBe('game+b-5c1e6a34-9f0d-4b7b-8a3e-2f60a1c9d812@turn.test');
    const mail = await latest();
    expect(mail.messageId).toBe('<5c1e6a34-9f0d-4b7b-8a3e-2f60a1c9d812@turn.test>');
    expect(mail.from?.value).toEqual([{ name: 'Turntable', address: 'game@turn.test' }]);
    expect([mail.to].flat()[0]?.value).toEqual([{ name: 'Anna', address: 'anna@example.org' }]);
    expect(mail.cc).toBeUndefined();
    const replyTo = mail.replyTo?.value[0]?.address ?? '';
    expect(referenceIn(SECRET, BOX, replyTo)).toEqual({ game: 7, place: 's1', position: 213 });
    expect(mail.subject).toBe('Game 7: 18SJ');
    expect(mail.date).toEqual(new Date('2026-11-02T09:12:00.000Z'));
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(letter!.raw).toContain('\r\nList-ID: Turntable game 7 <game-7.turn.test>\r\n');
    expect(mail.headers.get('list')).toMatchObject({
      unsubscribe: { mail: `${replyTo}?subject=unsubscribe` },
    });
  });

  it('is the same however often it is sent', async () => {
    await postman.send(outgoing());
    await postman.send(outgoing());
    const plain = office.letters.map(({ raw }) => raw.replace(/--_NmP-[^\r"]+/g, 'boundary'));
    expect(plain[0]).toBe(plain[1]);
  });

  it('stays in the thread of its game', async () => {
    await postman.send(
      outgoing({ kind: 'reply', answers: '<mine@example.org>', thread: ['first', 'before'] }),
    );
    const reply = await latest();
    expect(reply.subject).toBe('Re: Game 7: 18SJ');
    expect(reply.inReplyTo).toBe('<mine@example.org>');
    expect(reply.references).toEqual(['<first@turn.test>', '<before@turn.test>', '<mine@example.org>']);
    expect(reply.headers.get('auto-submitted')).toBe('auto-replied');
    await postman.send(outgoing({ thread: ['first', 'before'] }));
    const notice = await latest();
    expect(notice.inReplyTo).toBe('<before@turn.test>');
    expect(notice.references).toEqual(['<first@turn.test>', '<before@turn.test>']);
  });

  it('has the same words as text and as HTML, with every mark of them escaped', async () => {
    await postman.send(outgoing());
    const { text = '', html } = await latest();
    const seen = String(html);
    for (const words of ['Your turn: Anna & the stock round', '#212 Bo: par ÖKJ 100', 'buy SNJ ipo']) {
      expect(text).toContain(words);
      expect(seen.replace(/&amp;/g, '&')).toContain(words);
    }
    expect(seen).toContain('200 kr &lt; 300 kr');
    expect(seen).toContain('lay <u>57</u> D19');
    expect(seen).toContain('&body=buy%20SNJ%20ipo"'.replace('&', '&amp;'));
    expect(text.split('\n').map(markerIn).filter(Boolean)).toEqual(['top', 'end']);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  it('comes back quoted without a word of it being read', async () => {
    await postman.send(outgoing());
    const { text = '' } = await latest();
    const quoted = text.replace(/^/gm, '> ');
    for (const answer of [`pass\n\n${text}`, `${text}\n\npass`, `pass\n\n${quoted}`, `${quoted}\n\npass`]) {
      expect(saidIn(answer)).toEqual({ text: 'pass', leftAlone: [] });
    }
  });

  it.each(OUTGOING_KINDS)('of the kind %s lacks no word', async (kind) => {
    await postman.send(
      outgoing({ kind, reference: { game: 0, place: 'p3', position: 0 }, pictures: picturesIn() }),
    );
    const { raw } = office.letters.at(-1)!;
    expect(raw).not.toMatch(/undefined|\[object|NaN/);
    expect(raw).not.toMatch(/^list-/im);
  });
});

describe('pictures', () => {
  it('lie inside the mail, with words for those who cannot see them', async () => {
    await postman.send(outgoing({ pictures: picturesIn() }));
    const { attachments, headers: _, ...mail } = await latest();
    expect(attachments.map(({ filename }) => filename)).toEqual(['change.png', 'board.png', 'market.png']);
    const raw = Buffer.from(office.letters.at(-1)!.raw, 'latin1');
    const seen = String((await simpleParser(raw, { skipImageLinks: true })).html);
    for (const { cid, content, contentDisposition, related } of attachments) {
      expect(content).toEqual(PIXEL);
      expect([contentDisposition, related]).toEqual(['inline', true]);
      expect(seen).toContain(`src="cid:${cid}"`);
    }
    expect(seen).toContain('alt="The board, with &quot;D21&quot; &amp; more"');
    expect(mail.text).toContain('Board: The board, with "D21" & more');
  });

  it('that are gone do not hold the words back', async () => {
    const pictures = picturesIn();
    rmSync(pictures[1]!.path);
    expect(await postman.send(outgoing({ pictures }))).toEqual({ outcome: 'sent' });
    expect((await latest()).attachments.map(({ filename }) => filename)).toEqual([
      'change.png',
      'market.png',
    ]);
  });
});

describe('an attempt to send', () => {
  it('is final where the other side says so', async () => {
    office.recipients = () => ({ code: 550, text: 'No such person' });
    expect(await postman.send(outgoing())).toEqual({
      outcome: 'never',
      why: expect.stringContaining('No such person'),
    });
    office.recipients = () => null;
    office.content = () => ({ code: 554, text: 'Not wanted' });
    expect(await postman.send(outgoing())).toMatchObject({ outcome: 'never' });
  });

  it('is to be made again where the other side is busy, or gone', async () => {
    office.recipients = () => ({ code: 451, text: 'Come back later' });
    expect(await postman.send(outgoing())).toMatchObject({ outcome: 'later' });
    office.recipients = () => null;
    await office.close();
    expect(await postman.send(outgoing())).toMatchObject({ outcome: 'later' });
    await office.open();
    expect(await postman.send(outgoing())).toEqual({ outcome: 'sent' });
  });
});
