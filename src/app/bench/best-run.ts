/** The best run, searched for at every run of the recorded games. */
import type { Game } from '../../model/game.ts';
import { bestRun } from '../../network/best.ts';
import { runnable } from '../../rules/operating/run.ts';
import { type Figure, median, ms, quantile, timed } from './figure.ts';
import { recordedGames, stepsOf } from './games.ts';

interface Searched {
  readonly took: number;
  readonly proven: boolean;
}

export function measureBestRun(): Figure[] {
  const found: Searched[] = [];
  const games = recordedGames();
  for (const game of games) {
    for (const { before, action } of stepsOf(game))
      if (action.type === 'run') found.push(search(before, action.as));
  }
  const times = found.map(({ took }) => took);
  const proven = found.filter((one) => one.proven).length;
  const [middle, most, worst] = [median(times), quantile(times, 0.99), Math.max(...times)];
  return [
    {
      figure: 'the best run, proven: median · 99 % · worst',
      reach: '5 ms · 250 ms · 2 s',
      measured: `${ms(middle)} · ${ms(most)} · ${ms(worst)}, ${proven} of ${found.length} proven`,
      how: `every run of ${games.map(({ name }) => name).join(', ')}`,
    },
  ];
}

function search(game: Game, entity: string): Searched {
  // a state of its own: what is remembered for the old one does not count
  const fresh = { ...game, state: { ...game.state } };
  let proven = false;
  const took = timed(() => {
    ({ proven } = bestRun(fresh, entity, runnable(fresh, entity)));
  });
  return { took, proven };
}
