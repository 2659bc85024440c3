/** A message that the program fails on is answered all the same: whoever sent it is told, and nothing of it is done. */
import type { Store } from '../../store/store.ts';
import { post } from '../letters.ts';

export function giveUp(store: Store, id: number, now: string): void {
  store.exclusively(() => {
    const inbound = store.inbound.get(id);
    if (!inbound) return;
    store.inbound.handled(id, 'failed', now);
    const { channel, delivery } = inbound;
    const at = store.people.at(channel, delivery.from);
    if (!at) return;
    const said = [{ say: 'defect', facts: {} }];
    const to = { person: at.person, game: null, position: 0, at, answers: delivery.id };
    post(store, to, { kind: 'table', said }, now);
  });
}
