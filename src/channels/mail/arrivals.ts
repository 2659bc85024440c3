/** A mail that has arrived, by whatever way: who wrote it, to which place at which table, and what it says. */
import { createHash } from 'node:crypto';
import type { Bounce, Delivery, Inbox, Log, Reference } from '../../model/channel.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { automatic } from './automatic.ts';
import { bouncedId } from './bounce-address.ts';
import { every, first, type Head, readHead } from './head.ts';
import { messageIdsIn, ownIdIn } from './message-id.ts';
import { addresseesOf, firstWriterOf, signaturesOf, type Writer, writerOf } from './people.ts';
import { Rate } from './rate.ts';
import type { Outcome, Reader } from './reader.ts';
import { referenceIn } from './reply-address.ts';
import type { Settings } from './settings.ts';
import { trustOf } from './trust.ts';

/** What a server says about a mail beside the mail itself. */
export interface Envelope {
  /** Whom a bounce would go to; '': nobody. Absent where the server does not say. */
  readonly from?: string;
  readonly to: readonly string[];
}

/** Its sender has sent too much: it is to be handed in again after so many milliseconds. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
  readonly after: number;

  constructor(after: number) {
    super('too much mail from one sender');
    this.after = after;
  }
}

export interface Raw {
  /** All of it; only its head where it is larger than is taken. */
  readonly octets: Uint8Array;
  /** Octets of the whole. */
  readonly size: number;
  readonly envelope: Envelope;
}

export class Arrivals {
  readonly #settings: Settings;
  readonly #reader: Reader;
  readonly #inbox: Inbox;
  readonly #log: Log;
  readonly #rate: Rate;

  constructor(settings: Settings, reader: Reader, inbox: Inbox, log: Log) {
    this.#settings = settings;
    this.#reader = reader;
    this.#inbox = inbox;
    this.#log = log;
    this.#rate = new Rate(settings.rate);
  }

  /**
   * Resolves when nothing of it can be lost any more, also where there is nothing to do. Rejects with TooMuch, and
   * with what the inbox says where it cannot store.
   */
  async take(raw: Raw): Promise<void> {
    const head = readHead(raw.octets);
    const writer = writerOf(head);
    const kind = automatic(head, this.#settings.box, writer?.address ?? null, raw.envelope.from);
    const facts = { mail: idOf(head, raw.octets), from: writer?.address, size: raw.size };
    if (kind === 'bounce') return await this.#bounced(raw, head, facts.mail);
    if (kind !== null) return this.#log.info({ ...facts, kind }, 'mail left alone');
    const delivery = writer
      ? await this.#delivery(raw, head, writer, facts.mail)
      : this.#unclear(raw, head, facts.mail);
    if (delivery === null) return this.#log.info({ ...facts, kind: 'no one sender' }, 'mail left alone');
    this.#log.info({ ...facts, trust: delivery.trust, reference: delivery.reference }, 'mail read');
    await this.#inbox.receive(delivery);
  }

  /** What it answers of ours. Throws TooMuch. */
  #answered(raw: Raw, head: Head, from: string): Pick<Delivery, 'reference' | 'inReplyTo'> {
    const { secret, box } = this.#settings;
    const addressees = addresseesOf(head, raw.envelope.to);
    const reference = addressees.map((each) => referenceIn(secret, box, each)).find((each) => each !== null);
    const wait = this.#rate.wait(`${from} ${reference?.game} ${reference?.place}`, Date.now());
    if (wait > 0) throw new TooMuch(wait);
    const inReplyTo = answered(head).flatMap((each) => ownIdIn(each, box.domain) ?? []);
    return { ...(reference && { reference }), ...(inReplyTo.length > 0 && { inReplyTo }) };
  }

  /**
   * It names no sender, or several. Whoever we wrote what it answers is told; where it answers nothing of ours nobody
   * is: any of the senders may be a stranger.
   */
  #unclear(raw: Raw, head: Head, id: string): Delivery | null {
    const from = firstWriterOf(head) ?? '';
    const about = this.#answered(raw, head, from);
    if (Object.keys(about).length === 0) return null;
    const time = new Date().toISOString();
    return { id, from, trust: 'doubted', ...about, ...unreadable(refuse('mail-senders')), time };
  }

  async #delivery(raw: Raw, head: Head, writer: Writer, id: string): Promise<Delivery> {
    const { authserv, most } = this.#settings;
    const about = this.#answered(raw, head, writer.address);
    return {
      id,
      from: writer.address,
      ...(writer.name !== undefined && { name: writer.name }),
      trust: trustOf(head, authserv, writer.address),
      ...about,
      ...(raw.size > most
        ? unreadable(refuse('mail-too-large', { size: inMegabytes(raw.size), most: inMegabytes(most) }))
        : contentFor(
            await this.#reader.read(
              { raw: raw.octets, as: 'message', names: signaturesOf(writer) },
              writer.address,
            ),
            head,
            about.reference,
          )),
      time: new Date().toISOString(),
    };
  }

  /** Only what is about a mail of ours is told: anybody can write a report about anything. */
  async #bounced(raw: Raw, head: Head, id: string): Promise<void> {
    const { box, most } = this.#settings;
    const outcome =
      raw.size > most ? null : await this.#reader.read({ raw: raw.octets, as: 'report' }, 'report');
    const report = outcome && 'report' in outcome ? outcome.report : null;
    const addressed = addresseesOf(head, raw.envelope.to).map((each) => bouncedId(box, each));
    const named = (report?.about ?? []).map((each) => ownIdIn(each, box.domain));
    const message = [...addressed, ...named].find((each) => each !== null);
    if (message === undefined)
      return this.#log.info({ mail: id, kind: 'bounce of nothing ours' }, 'mail left alone');
    const { why = 'no reason given', to } = report ?? {};
    const permanent = report?.permanent === true || first(head, 'x-failed-recipients') !== undefined;
    const bounce: Bounce = {
      id: `${id} ${message}`,
      message,
      ...(to !== undefined && { to }),
      why,
      permanent,
    };
    this.#log.info({ mail: id, message, permanent }, 'mail of ours came back');
    await this.#inbox.bounced(bounce);
  }
}

type Read = Pick<Delivery, 'text' | 'leftAlone' | 'unreadable'>;

function contentFor(outcome: Outcome, head: Head, reference: Reference | undefined): Read {
  if (!('said' in outcome)) return unreadable(PROBLEMS['problem' in outcome ? outcome.problem : 'broken']);
  const { text, leftAlone } = outcome.said;
  if (text === '' && reference && /^\s*unsubscribe\s*$/i.test(first(head, 'subject') ?? '')) {
    return { text: UNSUBSCRIBE };
  }
  return { text, ...(leftAlone.length > 0 && { leftAlone }) };
}

const PROBLEMS = {
  broken: refuse('mail-broken'),
  complex: refuse('mail-complex'),
  slow: refuse('mail-slow'),
};

/** What a mail to the List-Unsubscribe address asks for. */
const UNSUBSCRIBE = 'follow nothing';

function unreadable(refusal: Refusal): Read {
  return { text: '', unreadable: { ...refusal, refused: 'unreadable' } };
}

/** With one decimal. */
function inMegabytes(octets: number): string {
  return (octets / 1e6).toFixed(1);
}

/** Mails it answers, the nearest first. */
function answered(head: Head): string[] {
  const direct = messageIdsIn(first(head, 'in-reply-to') ?? '');
  return [...new Set([...direct, ...messageIdsIn(first(head, 'references') ?? '').reverse()])];
}

/** The mail's own id; where it has none, one made of what does not change on its way. */
function idOf(head: Head, octets: Uint8Array): string {
  const [own] = messageIdsIn(first(head, 'message-id') ?? '', 1);
  if (own !== undefined) return own;
  const hash = createHash('sha256').update(JSON.stringify(every(head, 'from', 'to', 'date', 'subject')));
  return `sha256:${hash.update(bodyOf(octets)).digest('hex')}`;
}

function bodyOf(octets: Uint8Array): Uint8Array {
  const buffer = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
  const end = [buffer.indexOf('\r\n\r\n'), buffer.indexOf('\n\n')].filter((at) => at >= 0);
  return end.length === 0 ? new Uint8Array() : buffer.subarray(Math.min(...end));
}
