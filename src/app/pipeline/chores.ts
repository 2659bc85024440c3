/** What is due by the clock: a reminder a day to whoever is awaited, and the daily digest. Deadlines are in the store. */
import type { Store } from '../../store/store.ts';
import { post } from '../letters.ts';
import { nextReminder } from '../times.ts';

/** Writes the letters that are due; how many. */
export function doChores(store: Store, now: string): number {
  return remind(store, now) + digest(store, now);
}

function remind(store: Store, now: string): number {
  return store.exclusively(() => {
    const due = store.members.due('remind', now);
    let written = 0;
    for (const { game, person, seat } of due) {
      const [first] = store.awaited.of(game).filter((one) => one.seat === seat);
      store.members.change(game, person, { remind: first ? nextReminder(now) : null });
      if (!first) continue;
      const body = { kind: 'reminder', awaited: first.since } as const;
      post(store, { person, game, position: store.position(game) }, body, now);
      written += 1;
    }
    return written;
  });
}

function digest(store: Store, now: string): number {
  return store.exclusively(() => {
    const due = store.members.due('digest', now);
    let written = 0;
    for (const { game, person, told } of due) {
      const position = store.position(game);
      store.members.change(game, person, { digest: null, told: position });
      if (told >= position) continue;
      post(store, { person, game, position }, { kind: 'digest', since: told }, now);
      written += 1;
    }
    return written;
  });
}
