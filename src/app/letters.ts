/** Letters to people: put into the outbox in the transaction that gave cause to them. */
import { randomUUID } from 'node:crypto';
import type { Post } from '../model/post.ts';
import type { Member } from '../store/members.ts';
import type { Store } from '../store/store.ts';

export interface Addressee {
  readonly person: number;
  /** Null: it is about no game. */
  readonly game: number | null;
  /** The position that a reply to it answers. */
  readonly position: number;
  /** Where to, if not where they spoke last. */
  readonly at?: { readonly channel: string; readonly address: string };
  /** The channel's own id of the message that it answers. */
  readonly answers?: string;
  /** Its number in the outbox, where it has been reserved. */
  readonly number?: number;
}

/** `now`: ISO 8601. Throws for a person without an address: there is none. */
export function post(store: Store, to: Addressee, body: Post, now: string): void {
  const at = to.at ?? placeFor(store, to, body);
  if (!at) throw new Error(`person ${to.person} has no address`);
  const letter = {
    uid: randomUUID(),
    ...{ channel: at.channel, address: at.address, person: to.person },
    ...placeOf(store, to.person, to.game),
    ...{ game: to.game, position: to.position, body, answers: to.answers ?? null, written: now },
  };
  store.outbox.add(letter, to.number);
}

/** The same to every member who has not left, but one. */
export function postToAll(
  store: Store,
  game: number,
  position: number,
  body: Post,
  now: string,
  but: number | null = null,
): void {
  for (const { person, gone } of store.members.of(game)) {
    if (person !== but && gone === null && !readsInRoom(store, game, person))
      post(store, { person, game, position }, body, now);
  }
}

/** Told where everybody reads, as far as it is for them to act. */
const IN_ROOM: ReadonlySet<Post['kind']> = new Set(['turn', 'reminder']);

function placeFor(store: Store, { person, game }: Addressee, { kind }: Post) {
  const isOpen = game !== null && IN_ROOM.has(kind) && readsInRoom(store, game, person);
  return isOpen ? store.rooms.of(game) : store.people.addresses(person)[0];
}

/** Whatever all may know reaches them in the room of the game, once for everybody there. */
export function readsInRoom(store: Store, game: number, person: number): boolean {
  const room = store.rooms.of(game);
  if (!room || room.person === person) return false;
  return store.people.addresses(person)[0]?.channel === room.channel;
}

/** How a person is called at a table and where they sit. */
function placeOf(store: Store, person: number, game: number | null): { name: string; place: string } {
  const member = game === null ? undefined : memberOf(store, game, person);
  const invited = store.invitations.to(person).find((one) => one.game === game && one.answer === null);
  const name = member?.name ?? invited?.name ?? store.people.get(person).name;
  return { name, place: member?.seat ?? (member?.host ? 'host' : `p${person}`) };
}

export function memberOf(store: Store, game: number, person: number): Member | undefined {
  return store.members.of(game).find((member) => member.person === person);
}
