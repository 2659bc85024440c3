/**
 * What is due by the clock: a reminder a day to whoever is awaited, and the daily digest; one message each, over all games
 * of a person. Deadlines are in the store.
 */
import type { Member } from '../../store/members.ts';
import type { Store } from '../../store/store.ts';
import { post, readsInRoom } from '../letters.ts';
import { heldSince, nextReminder } from '../times.ts';

/** Writes the letters that are due; how many. */
export function doChores(store: Store, now: string): number {
  return store.exclusively(() => {
    const reminders = peopleIn(store.members.due('remind', now)).map((person) => remind(store, person, now));
    const digests = peopleIn(store.members.due('digest', now)).map((person) => digest(store, person, now));
    store.inbound.lapse(heldSince(now));
    return [...reminders, ...digests].reduce((sum, count) => sum + count, 0);
  });
}

function peopleIn(members: readonly Member[]): number[] {
  return [...new Set(members.map(({ person }) => person))];
}

interface Waiting {
  readonly game: number;
  readonly position: number;
  readonly awaited: string;
}

/** Whoever waits least is reminded along with the others, and not again for a day. Where a room is told, by itself. */
function remind(store: Store, person: number, now: string): number {
  const together: Waiting[] = [];
  let written = 0;
  for (const { game, seat, remind } of store.members.tablesOf(person)) {
    const isRoom = readsInRoom(store, game, person);
    if (remind === null || (isRoom && remind > now)) continue;
    const [first] = store.awaited.of(game).filter((one) => one.seat === seat);
    store.members.change(game, person, { remind: first ? nextReminder(now) : null });
    if (!first) continue;
    const waiting = { game, position: store.position(game), awaited: first.since };
    if (isRoom) written += remindOf(store, person, [waiting], now);
    else together.push(waiting);
  }
  const longestFirst = together.sort((one, other) => one.awaited.localeCompare(other.awaited));
  return written + remindOf(store, person, longestFirst, now);
}

/** About one game as a letter of that game; about several as one that is of none. How many letters. */
function remindOf(store: Store, person: number, parts: readonly Waiting[], now: string): number {
  const [only, another] = parts;
  if (!only) return 0;
  const body = another ? { parts } : { awaited: only.awaited };
  post(store, about(person, parts), { kind: 'reminder', ...body }, now);
  return 1;
}

interface Told {
  readonly game: number;
  readonly position: number;
  readonly since: number;
}

function digest(store: Store, person: number, now: string): number {
  const parts: Told[] = [];
  for (const { game, digest, told } of store.members.tablesOf(person)) {
    if (digest === null) continue;
    const position = store.position(game);
    store.members.change(game, person, { digest: null, told: Math.max(told, position) });
    if (told < position) parts.push({ game, position, since: told });
  }
  const [only, another] = parts.reverse();
  if (!only) return 0;
  const body = another ? { parts } : { since: only.since };
  post(store, about(person, parts), { kind: 'digest', ...body }, now);
  return 1;
}

function about(person: number, parts: readonly { readonly game: number; readonly position: number }[]) {
  const [{ game, position } = { game: null, position: 0 }, another] = parts;
  return another ? { person, game: null, position: 0 } : { person, game, position };
}
