/** People and messages for the service, made in another process than it is measured in. */
import { writeFileSync } from 'node:fs';
import { evolve } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import { withStore } from '../data-folder.ts';
import type { Figure } from './figure.ts';
import { someCommand } from './memory.ts';
import { CHANNEL, messagesFile, type Waiting } from './messages.ts';

/** Seats people in every game of the filled database, and writes down one command of each. */
export async function seatPeople(): Promise<Figure[]> {
  await withStore((store) => {
    const messages = store.exclusively(() =>
      store.list().map(({ id, seats }) => messageOf(store, id, seats)),
    );
    writeFileSync(messagesFile(), JSON.stringify(messages));
  });
  return [];
}

function messageOf(store: Store, game: number, seats: readonly string[]): Waiting {
  seats.forEach((name, at) => {
    const person = store.people.add(name, CHANNEL, `${name}.${game}`, new Date().toISOString());
    store.members.add({ game, person, name, host: at === 0, player: true, seat: `s${at + 1}` });
  });
  const { definition } = store.find(game)!;
  const { seat, text } = someCommand({ definition, state: store.load(game, evolve).state });
  return { game, from: `${seats[Number(seat.slice(1)) - 1]}.${game}`, text };
}
