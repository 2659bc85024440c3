/** Completing a command in a late game: every position, with nothing typed, a verb, and a verb with the start of a place. */
import { evolve, questions } from '../../engine/engine.ts';
import { commandsOf } from '../commands/import.ts';
import { withStore } from '../data-folder.ts';
import { completeFor } from '../pipeline/completing.ts';
import { receive } from '../receive.ts';
import { begun } from './begun.ts';
import { type Figure, median, ms, quantile } from './figure.ts';
import { recordedGame } from './games.ts';

/** So many commands from the end are late. */
const LATE = 300;
const TYPED = ['', 'l', 'lay ', 'lay 57 ', 'token ', 'run', 'train ', 'buy ', 'sell ', 'lay 8 D'];

export async function measureCompletion(): Promise<Figure[]> {
  const recorded = recordedGame();
  const commands = [...commandsOf(recorded.definition, recorded.from)].flatMap((each) => each.commands);
  return await withStore(async (store) => {
    const now = new Date().toISOString();
    const game = begun(store, recorded);
    const record = store.find(game)!;
    for (const [at, name] of record.seats.entries()) {
      const person = store.people.add(name, 'bench', `seat s${at + 1}`, now);
      store.members.add({ game, person, name, host: false, player: true, seat: `s${at + 1}` });
    }
    const times: number[] = [];
    for (const [at, { seat, text }] of commands.entries()) {
      const asked = questions({ definition: record.definition, state: store.load(game, evolve).state });
      if (at >= commands.length - LATE)
        for (const typed of TYPED) {
          const from = `seat ${asked[0]?.seat ?? seat}`;
          const begin = performance.now();
          completeFor(store, { channel: 'bench', from, room: null, typed });
          times.push(performance.now() - begin);
        }
      receive(store, { channel: 'bench', id: `${game}.${at}`, game, sender: seat, text, time: now });
    }
    const measured = `${ms(quantile(times, 0.99))} (median ${ms(median(times))}, worst ${ms(quantile(times, 1))})`;
    return [
      {
        figure: 'a command completed in a late game, 99 %',
        reach: '300 ms',
        measured,
        how: `${TYPED.length} beginnings at each of the last ${LATE} positions of ${recorded.name}`,
      },
    ];
  });
}
