/** The answer to a message, written in the transaction that settles it. */
import type { Reply } from '../../model/post.ts';
import type { Inbound } from '../../store/inbound.ts';
import type { Store } from '../../store/store.ts';
import { post } from '../letters.ts';
import { HELD_DAYS } from '../times.ts';
import type { Known } from './identify.ts';

/** An address that nobody has shown to be theirs is sent no more than this in a day. */
const MOST_UNVERIFIED = 10;
/** Whoever has so many messages to confirm is not asked about more: somebody plays tricks. */
const MOST_HELD = 10;
const DAY = 24 * 60 * 60 * 1000;

export interface About {
  readonly game: number | null;
  readonly position: number;
  /** Of the answer in the outbox: it goes before what else came of the message. */
  readonly number?: number;
}

/** A message is settled: answered, unless its sender is unknown and has had enough answers. */
export function settle(
  store: Store,
  { id, channel, delivery }: Inbound,
  { person, at, believed }: Known,
  about: About,
  body: Reply,
  now: string,
): void {
  if (at && believed) store.people.spoke(at.channel, at.address, now, true);
  const isStranger = delivery.trust === 'doubted' && at && !store.people.at(at.channel, at.address)?.verified;
  if (isStranger || (at && isTooMuch(store, at, now))) {
    store.inbound.handled(id, 'ignored', now);
    return;
  }
  const { leftAlone = [] } = delivery;
  const to = { person: person.id, ...about, ...(at && { at }) };
  const answers = at === null || at.channel === channel ? { answers: delivery.id } : {};
  post(store, { ...to, ...answers }, { ...body, ...(leftAlone.length > 0 && { leftAlone }) }, now);
  store.inbound.handled(id, 'answered', now);
}

/**
 * Its owner is asked whether it is theirs. Where something speaks against the sender and nobody is known to read there,
 * nobody is asked: it would be a stranger.
 */
export function hold(
  store: Store,
  { id, delivery }: Inbound,
  { person, at }: Known,
  about: About,
  now: string,
): void {
  const { from, text, time, trust } = delivery;
  if (trust === 'doubted' && at && !store.people.at(at.channel, at.address)?.verified) {
    store.inbound.handled(id, 'ignored', now);
    return;
  }
  const isFlood = store.inbound.held(person.id).length >= MOST_HELD;
  store.inbound.hold(id, person.id, now);
  if (isFlood || (at && isTooMuch(store, at, now))) return;
  const body = { kind: 'confirmation', number: id, from, text, time, days: HELD_DAYS } as const;
  post(store, { person: person.id, ...about, ...(at && { at }) }, body, now);
}

function isTooMuch(
  store: Store,
  { channel, address }: { channel: string; address: string },
  now: string,
): boolean {
  const known = store.people.at(channel, address);
  if (known?.verified) return false;
  const since = new Date(Date.parse(now) - DAY).toISOString();
  return store.outbox.countSince(channel, address, since) >= MOST_UNVERIFIED;
}
