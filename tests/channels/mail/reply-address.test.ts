/** Reply addresses: small, and nobody else can make one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounceAddress, bouncedId } from '../../../src/channels/mail/bounce-address.ts';
import { plainAddress } from '../../../src/channels/mail/plain-address.ts';
import { MOST_BEFORE_AT, referenceIn, replyAddress } from '../../../src/channels/mail/reply-address.ts';
import { BOX, NOTICE, SECRET } from './letters.ts';

const count = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const place = fc.oneof(
  fc.constantFrom('host', 's1', 's2', 's3', 's4', 's5', 's6'),
  fc.integer({ min: 1, max: 999_999_999 }).map((person) => `p${person}`),
);
const reference = fc.record({ game: count, place, position: count });

describe('a reply address', () => {
  it('gives back what it is about, whatever happens to its case', () => {
    fc.assert(
      fc.property(reference, (about) => {
        const address = replyAddress(SECRET, BOX, about);
        expect(address).toMatch(/^game\+[a-z2-7]+@turn\.test$/);
        expect(address.indexOf('@')).toBeLessThanOrEqual(MOST_BEFORE_AT);
        expect(referenceIn(SECRET, BOX, address)).toEqual(about);
        expect(referenceIn(SECRET, BOX, address.toUpperCase())).toEqual(about);
      }),
    );
  });

  it('stays within 64 octets for the longest mailbox that is allowed', () => {
    const box = { local: 'x'.repeat(20), domain: 'turn.test' };
    const longest = { game: 2 ** 31 - 1, place: 'p999999999', position: 2 ** 31 - 1 };
    expect(replyAddress(SECRET, box, longest).indexOf('@')).toBeLessThanOrEqual(MOST_BEFORE_AT);
  });

  it('is worth nothing with any one letter changed, added or left out', () => {
    const about = { game: 7, place: 's1', position: 213 };
    const address = replyAddress(SECRET, BOX, about);
    const [start, end] = [address.indexOf('+') + 1, address.indexOf('@')];
    for (let at = start; at < end; at++) {
      for (const letter of ['a', 'q', '7', '', 'zz']) {
        const changed = address.slice(0, at) + letter + address.slice(at + 1);
        if (changed !== address) expect(referenceIn(SECRET, BOX, changed)).toBeNull();
      }
    }
  });

  it('is worth nothing under another secret or at another mailbox', () => {
    const address = replyAddress(SECRET, BOX, { game: 7, place: 's1', position: 213 });
    expect(referenceIn('another secret, as long', BOX, address)).toBeNull();
    expect(referenceIn(SECRET, { local: 'play', domain: 'turn.test' }, address)).toBeNull();
    expect(referenceIn(SECRET, { local: 'game', domain: 'elsewhere.test' }, address)).toBeNull();
    expect(referenceIn(SECRET, BOX, 'game@turn.test')).toBeNull();
  });

  it('is made of references alone', () => {
    expect(() => replyAddress(SECRET, BOX, { game: 7, place: 's9', position: 1 })).toThrow(RangeError);
    expect(() => replyAddress(SECRET, BOX, { game: -7, place: 's1', position: 1 })).toThrow(RangeError);
  });
});

describe('the address for bounces', () => {
  it('names the mail, and is no reply address', () => {
    const address = bounceAddress(BOX, NOTICE);
    expect(address.indexOf('@')).toBeLessThanOrEqual(MOST_BEFORE_AT);
    expect(bouncedId(BOX, address)).toBe(NOTICE);
    expect(referenceIn(SECRET, BOX, address)).toBeNull();
    expect(bouncedId(BOX, 'game+b-@turn.test')).toBeNull();
    expect(bouncedId(BOX, 'game@turn.test')).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    [' Anna@Example.ORG ', 'anna@example.org'],
    ['åsa@räv.example', 'åsa@xn--rv-via.example'],
    ['anna@example.org.', 'anna@example.org'],
    ['anna', null],
    ['@example.org', null],
    ['anna@exa mple.org', null],
    ['anna\n@example.org', null],
    [`${'x'.repeat(300)}@example.org`, null],
  ])('%j is %j', (written, plain) => {
    expect(plainAddress(written)).toBe(plain);
  });
});
