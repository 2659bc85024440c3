/** Late commands of a recorded game: text in, until the state is stored and every picture is in its file. */
import type { SeatId } from '../../model/state.ts';
import type { Store } from '../../store/store.ts';
import { commandsOf } from '../commands/import.ts';
import { withStore } from '../data-folder.ts';
import { picturesOf } from '../draw.ts';
import { receive, recordOf } from '../receive.ts';
import { begun } from './begun.ts';
import { type Figure, median, ms, quantile, timedAsync } from './figure.ts';
import { recordedGame } from './games.ts';

/** So many commands from the end are late. */
const LATE = 150;
const WARM_UP = 10;

interface Said {
  readonly seat: SeatId;
  readonly text: string;
}

export async function measureCommand(): Promise<Figure[]> {
  const recorded = recordedGame();
  const commands = [...commandsOf(recorded.definition, recorded.from)].flatMap((each) => each.commands);
  return await withStore(async (store) => {
    const game = begun(store, recorded);
    const early = commands.slice(0, -LATE);
    for (const [at, said] of early.entries()) say(store, game, said, at);
    const times: number[] = [];
    for (const [at, said] of commands.slice(-LATE).entries()) {
      times.push(
        await timedAsync(async () => {
          const answer = say(store, game, said, early.length + at);
          await picturesOf(store, recordOf(store, game), answer);
        }),
      );
    }
    const warm = times.slice(WARM_UP);
    return [
      {
        figure: 'a late command, text in to state stored and pictures ready, 95 %',
        reach: '500 ms',
        measured: `${ms(quantile(warm, 0.95))} (median ${ms(median(warm))}, first ${ms(times[0]!)})`,
        how: `the last ${LATE} commands of ${recorded.name}, without the first ${WARM_UP} of them`,
      },
    ];
  });
}

function say(store: Store, game: number, { seat, text }: Said, at: number) {
  const time = new Date().toISOString();
  const answer = receive(store, { channel: 'bench', id: `${game}.${at}`, game, sender: seat, text, time });
  if (!answer.accepted) throw new Error(`${text} is refused`);
  return answer;
}
