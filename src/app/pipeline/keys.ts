/** What a message has to wait for: its game, and what its sender sent before. */
import { splitMessage } from '../../language/message.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { Inbound } from '../../store/inbound.ts';
import type { Store } from '../../store/store.ts';

/** A message that does not say for which game it is waits for all games of its sender. */
export function keysOf(store: Store, { channel, delivery }: Inbound): readonly string[] {
  const { from, reference, inReplyTo = [], text, room } = delivery;
  const split = splitMessage(text);
  const named = isRefusal(split) ? undefined : split.tag?.game;
  const answered = inReplyTo.map((uid) => store.outbox.byUid(uid)?.game ?? 0);
  const here = room === undefined ? undefined : (store.rooms.latest(channel, room) ?? undefined);
  const game = [named, reference?.game, ...answered, here].find((each) => each !== undefined && each > 0);
  return [
    `from ${channel} ${from}`,
    ...(game === undefined ? gamesOf(store, channel, from) : [`game ${game}`]),
  ];
}

function gamesOf(store: Store, channel: string, from: string): string[] {
  const person = store.people.at(channel, from)?.person;
  if (person === undefined) return [];
  return store.members.tablesOf(person).map(({ game }) => `game ${game}`);
}
