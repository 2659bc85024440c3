/** Who wrote a mail, and to whom. */
import addressparser from 'nodemailer/lib/addressparser';
import { decodeWords } from './encoded-words.ts';
import { every, type Head } from './head.ts';
import { plainAddress } from './plain-address.ts';

/** Addresses of one mail that are looked at. */
const MOST = 100;

export interface Writer {
  readonly address: string;
  /** What the writer's mail program calls them. */
  readonly name?: string;
}

/** The first address that claims to have written it, where there is another or it is given twice; null: there is none. */
export function firstWriterOf(head: Head): string | null {
  const mailboxes = addressparser((head.get('from') ?? []).slice(0, MOST).join(', '), { flatten: true });
  return mailboxes.map(({ address }) => plainAddress(address)).find((each) => each !== null) ?? null;
}

/** Null where no one address, or more than one, claims to have written it. */
export function writerOf(head: Head): Writer | null {
  const fields = head.get('from') ?? [];
  const [mailbox, another] = addressparser(fields.join(', '), { flatten: true });
  if (fields.length !== 1 || !mailbox || another) return null;
  const address = plainAddress(mailbox.address);
  if (address === null) return null;
  const name = decodeWords(mailbox.name).trim();
  return name === '' ? { address } : { address, name: name.slice(0, 80) };
}

/** What they may write below a mail, in lower case: their name, a part of it, or what stands before the @. */
export function signaturesOf({ address, name = '' }: Writer): string[] {
  const whole = name.toLowerCase();
  const words = whole.split(/[\s,]+/).filter((word) => word.length > 1);
  return [...new Set([whole, ...words, address.slice(0, address.lastIndexOf('@'))])].filter(
    (one) => one !== '',
  );
}

/** To whom it went, as its writer put it, then as the servers on its way noted. */
export function addresseesOf(head: Head, envelope: readonly string[]): string[] {
  const written = addressesIn(every(head, 'to', 'cc'));
  const noted = addressesIn(every(head, 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'));
  return [...new Set([...written, ...envelope.map(plainAddress), ...noted])].filter((each) => each !== null);
}

function addressesIn(fields: readonly string[]): (string | null)[] {
  return fields
    .flatMap((field) => addressparser(field, { flatten: true }))
    .slice(0, MOST)
    .map(({ address }) => plainAddress(address));
}

/** An address as people write it, with or without a name; null where there is none, or more than one. */
export function writtenAddress(written: string): string | null {
  const [mailbox, another] = addressparser(written, { flatten: true });
  return mailbox && !another ? plainAddress(mailbox.address.replace(/^mailto:/i, '')) : null;
}
