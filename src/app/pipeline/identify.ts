/** Whose message it is, and whether that may be believed. */
import type { Delivery } from '../../model/channel.ts';
import type { Inbound } from '../../store/inbound.ts';
import type { Person } from '../../store/people.ts';
import type { Store } from '../../store/store.ts';
import type { At } from '../desk/asking.ts';

export interface Known {
  readonly person: Person;
  /** It is theirs. If not, whatever would change anything is held until they confirm it. */
  readonly believed: boolean;
  /** Where the answer goes; null: to wherever they spoke last. */
  readonly at: At | null;
  /** The game that is meant by what is being answered, and the position. */
  readonly reference: { readonly game: number; readonly position: number } | null;
}

/**
 * A sender whom the channel proves is believed; one it only claims, where the message answers one of ours to the same
 * person. A message that answers one of ours to somebody else would be theirs. Whoever is new is kept.
 */
export function identify(store: Store, { channel, delivery, person, confirmed }: Inbound): Known {
  const { from, trust } = delivery;
  const own = store.people.at(channel, from)?.person;
  const referred = referredTo(store, channel, delivery, own);
  const reference = referred
    ? { game: referred.game, position: referred.position }
    : inRoom(store, channel, delivery.room);
  const here = { channel, address: from };
  if (confirmed !== null && person !== null) {
    const at = own === person ? here : null;
    return { person: store.people.get(person), believed: true, at, reference };
  }
  if (trust !== 'proven' && referred && referred.person !== own) {
    return { person: store.people.get(referred.person), believed: false, at: null, reference };
  }
  const id = own ?? store.people.add(nameFor(delivery), channel, from, delivery.time);
  const believed = trust === 'proven' || (trust === 'claimed' && referred !== null);
  return { person: store.people.get(id), believed, at: here, reference };
}

/** What is said in a room is about its game, as it is now. */
function inRoom(store: Store, channel: string, room: string | undefined): Known['reference'] {
  const game = room === undefined ? null : store.rooms.latest(channel, room);
  if (game === null) return null;
  const isBegun = store.tables.find(game)?.stage !== 'gathering';
  return { game, position: isBegun ? store.position(game) : 0 };
}

interface Referred {
  readonly person: number;
  readonly game: number;
  readonly position: number;
}

/** To whom we wrote what is being answered. `own`: the person whose address it came from. */
function referredTo(
  store: Store,
  channel: string,
  { reference, inReplyTo = [] }: Delivery,
  own: number | undefined,
): Referred | null {
  if (reference) {
    const { game, position } = reference;
    const person = personAt(store, game, reference.place, own);
    if (person !== null) return { person, game, position };
  }
  for (const uid of inReplyTo) {
    const letter = store.outbox.byUid(uid);
    if (letter?.channel === channel) {
      const { person, game, position } = letter;
      return { person, game: game ?? 0, position };
    }
  }
  return null;
}

/** Of several hosts the one whose address it came from. */
function personAt(store: Store, game: number, place: string, own: number | undefined): number | null {
  const named = /^p(\d{1,15})$/.exec(place)?.[1];
  if (named !== undefined) return store.people.has(Number(named)) ? Number(named) : null;
  const members = store.members.of(game);
  const there = members.filter((one) => (place === 'host' ? one.host : one.seat === place));
  return (there.find((one) => one.person === own) ?? there[0])?.person ?? null;
}

function nameFor({ name, from }: Delivery): string {
  const given = name?.trim().split(/\s+/)[0] ?? '';
  return given === '' ? (from.split('@')[0] ?? from) : given;
}
