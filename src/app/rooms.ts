/** The room of a game: it is told every move, as a member of the table who does nothing. */
import type { Room } from '../model/channel.ts';
import type { Store } from '../store/store.ts';
import type { At } from './desk/asking.ts';
import { postToAll } from './letters.ts';

/** What the room is called at the table; no player can be. */
const NAME = 'the channel';

/** The game that is played in a room and is not over. */
export function gameIn(store: Store, { channel, address }: At): number | null {
  const games = store.rooms.games(channel, address);
  return games.find((game) => store.tables.find(game)?.stage !== 'over') ?? null;
}

/** Every room of a channel whose game is not over. */
export function openRooms(store: Store, channel: string): Room[] {
  const heard = store.rooms.heard(channel);
  const rooms = new Map<string, string>();
  for (const { game, address } of store.rooms.all(channel)) {
    const table = store.tables.find(game);
    if (table && table.stage !== 'over') rooms.set(address, heard.get(address) ?? table.created);
  }
  return [...rooms].map(([room, since]) => ({ room, since }));
}

/** In a transaction. A room that the game had before is one no more. */
export function openRoom(store: Store, game: number, { channel, address }: At, now: string): void {
  closeRoom(store, game);
  const person = store.people.at(channel, address)?.person ?? store.people.add(NAME, channel, address, now);
  store.rooms.set({ game, channel, address, person });
  store.members.add({ game, person, name: NAME, host: false, player: false });
  const told = store.tables.find(game)?.stage === 'gathering' ? 0 : store.position(game);
  store.members.change(game, person, { follow: 'moves', told });
}

function closeRoom(store: Store, game: number): void {
  const room = store.rooms.of(game);
  if (!room) return;
  store.members.remove(game, room.person);
  store.rooms.remove(game);
}

/** Nobody can write there any more: the people of its games are told by themselves. */
export function loseRoom(store: Store, { channel, address }: At, why: string, now: string): void {
  store.exclusively(() => {
    for (const game of store.rooms.games(channel, address)) {
      closeRoom(store, game);
      const stage = store.tables.find(game)?.stage;
      if (stage === 'over') continue;
      const position = stage === 'gathering' ? 0 : store.position(game);
      postToAll(
        store,
        game,
        position,
        { kind: 'table', said: [{ say: 'room-lost', facts: { game, why } }] },
        now,
      );
    }
  });
}
