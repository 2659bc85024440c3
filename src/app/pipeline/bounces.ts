/** What did not arrive. After several in a row, the tables of whom it was meant for are told. */
import type { Bounce } from '../../model/channel.ts';
import type { Letter } from '../../store/outbox.ts';
import type { Store } from '../../store/store.ts';
import { postToAll } from '../letters.ts';

/** So many in a row are no accident. */
const REPEATED = 3;

type Sent = Pick<Letter, 'channel' | 'address' | 'person'>;

/** In a transaction. */
export function didNotArrive(
  store: Store,
  { channel, address, person }: Sent,
  why: string,
  now: string,
): void {
  if (store.people.bounced(channel, address) !== REPEATED) return;
  for (const { game, name, gone } of store.members.tablesOf(person)) {
    if (gone !== null || store.tables.find(game)?.stage === 'over') continue;
    const said = [{ say: 'unreachable', facts: { name, why } }];
    postToAll(store, game, store.position(game), { kind: 'table', said }, now, person);
  }
}

/** Once for every bounce, however often the channel tells of it. One that is not for good is no more than noted. */
export function takeBounce(store: Store, channel: string, bounce: Bounce, now: string): void {
  store.exclusively(() => {
    if (!store.inbound.addBounce(channel, bounce.id, now) || !bounce.permanent) return;
    const letter = bounce.message === undefined ? null : store.outbox.byUid(bounce.message);
    const at = letter ?? addressed(store, channel, bounce.to);
    if (!at) return;
    if (letter) store.outbox.giveUp(letter.id, now, bounce.why);
    didNotArrive(store, at, bounce.why, now);
  });
}

function addressed(store: Store, channel: string, to: string | undefined): Sent | null {
  return to === undefined ? null : store.people.at(channel, to);
}
