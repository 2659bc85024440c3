/** Completing a command for somebody who types in a channel. */
import { evolve } from '../../engine/engine.ts';
import type { Completion } from '../../model/channel.ts';
import type { Store } from '../../store/store.ts';
import { complete } from '../judgement/complete.ts';
import { memberOf } from '../letters.ts';

export interface Typing {
  readonly channel: string;
  readonly from: string;
  readonly room: string | null;
  readonly typed: string;
}

/** Legal commands in the game of the room, or else in the only one that they play; none where there is no such game. */
export function completeFor(store: Store, typing: Typing): readonly Completion[] {
  const { channel, from, room, typed } = typing;
  const person = store.people.at(channel, from)?.person;
  if (person === undefined) return [];
  const game = (room === null ? null : store.rooms.latest(channel, room)) ?? onlyGame(store, person);
  const record = game === null ? null : store.find(game);
  const seat = record && memberOf(store, record.id, person)?.seat;
  if (!record || !seat) return [];
  const { definition, seats } = record;
  return complete({ definition, state: store.load(record.id, evolve).state, seats }, seat, typed);
}

function onlyGame(store: Store, person: number): number | null {
  const playing = store.members
    .tablesOf(person)
    .filter(({ game, gone }) => gone === null && store.tables.find(game)?.stage === 'playing');
  return playing.length === 1 ? playing[0]!.game : null;
}
