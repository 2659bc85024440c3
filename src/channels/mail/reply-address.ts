/**
 * Reply addresses: every mail of ours has its own, `game+…@domain`. What stands after the plus says which game, which
 * place and which position is answered, with an authentication code over the three: nobody can make one up.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reference } from '../../model/channel.ts';
import { fromBase32, toBase32 } from './base32.ts';
import { plainAddress } from './plain-address.ts';

/** The mailbox of the program: `game` and `turn.example`, both in lower case. */
export interface Box {
  readonly local: string;
  readonly domain: string;
}

/** Most octets before the @ (RFC 5321, 4.5.3.1.1). */
export const MOST_BEFORE_AT = 64;
/** Octets of the authentication code: 80 bits. */
const CODE = 10;
/** The first octet is the place: 0 the host, 1 to 6 the seats, and this: a person, whose number follows. */
const PERSON = 7;

/** Throws a RangeError for what is no reference. */
export function replyAddress(secret: string, box: Box, reference: Reference): string {
  const facts = packed(reference);
  const token = toBase32(Buffer.concat([facts, codeOf(secret, facts)]));
  return `${box.local}+${token}@${box.domain}`;
}

/** Null where the address is not one of ours with a right code. */
export function referenceIn(secret: string, box: Box, address: string): Reference | null {
  const suffix = suffixIn(box, address);
  const bytes = suffix === null || suffix === '' ? null : fromBase32(suffix);
  if (bytes === null || bytes.length <= CODE) return null;
  const facts = bytes.subarray(0, -CODE);
  return timingSafeEqual(codeOf(secret, facts), bytes.subarray(-CODE)) ? unpacked(facts) : null;
}

/** What stands after the plus in an address of the box; empty: nothing. Null: another address. */
export function suffixIn({ local, domain }: Box, address: string): string | null {
  const plain = plainAddress(address);
  if (plain === null || !plain.endsWith(`@${domain}`)) return null;
  const before = plain.slice(0, -domain.length - 1);
  if (before === local) return '';
  return before.startsWith(`${local}+`) ? before.slice(local.length + 1) : null;
}

function codeOf(secret: string, facts: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update('turntable mail reply\n')
    .update(facts)
    .digest()
    .subarray(0, CODE);
}

function packed({ game, place, position }: Reference): Buffer {
  const seat = /^s([1-6])$/.exec(place)?.[1];
  const person = /^p(\d{1,9})$/.exec(place)?.[1];
  if (seat === undefined && person === undefined && place !== 'host')
    throw new RangeError(`no place: ${place}`);
  const first = person === undefined ? [Number(seat ?? 0)] : [PERSON, ...variable(Number(person))];
  return Buffer.from([...first, ...variable(game), ...variable(position)]);
}

function unpacked(facts: Uint8Array): Reference | null {
  const numbers = numbersIn(facts.subarray(1));
  const [first] = facts;
  if (first === undefined || first > PERSON) return null;
  if (first === PERSON) {
    const [person, game, position] = numbers;
    return numbers.length === 3 ? { game: game!, place: `p${person}`, position: position! } : null;
  }
  const [game, position] = numbers;
  const place = first === 0 ? 'host' : `s${first}`;
  return numbers.length === 2 ? { game: game!, place, position: position! } : null;
}

/** Seven bits an octet, the lowest first; the highest bit says that more follow. */
function variable(value: number): number[] {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no count: ${value}`);
  return value < 128 ? [value] : [(value % 128) + 128, ...variable(Math.floor(value / 128))];
}

function numbersIn(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let weight = 1;
  for (const byte of bytes) {
    value += (byte & 127) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    numbers.push(value);
    [value, weight] = [0, 1];
  }
  return numbers;
}
