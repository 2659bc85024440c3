/** The board at the end of a recorded game, drawn and made a PNG. */
import { PLAYER_NAMES } from '../../model/players.ts';
import { raster } from '../raster.ts';
import { drawSheet } from '../sheets.ts';
import { type Figure, median, ms, timedAsync } from './figure.ts';
import { recordedGame, stepsOf } from './games.ts';

const WARM_UP = 3;
const RUNS = 11;
const MANY = 200;

export async function measurePicture(): Promise<Figure[]> {
  const recorded = recordedGame();
  const steps = [...stepsOf(recorded)];
  const [{ before: since }, { before: game }] = steps.slice(-6) as [(typeof steps)[0], (typeof steps)[0]];
  const names = Object.fromEntries(game.state.seats.map((seat, at) => [seat, PLAYER_NAMES[at]!]));
  let bytes = { svg: 0, png: 0 };
  const draw = async () => {
    const { svg } = drawSheet('board', game, names, { since: since.state });
    const png = await raster(svg);
    bytes = { svg: svg.length, png: png.length };
  };
  const first = await timedAsync(draw);
  for (let run = 1; run < WARM_UP; run++) await draw();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await timedAsync(draw));
  const kb = (size: number) => `${Math.round(size / 1024)} KB`;
  for (let drawn = WARM_UP + RUNS; drawn < MANY; drawn++) await draw();
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  return [
    {
      figure: 'board picture, SVG and PNG together · size',
      reach: '250 ms · 300 KB',
      measured: `${ms(median(times))} (first ${ms(first)}) · ${kb(bytes.png)} (SVG ${kb(bytes.svg)})`,
      how: `end of ${recorded.name}, median of ${RUNS} after ${WARM_UP}`,
    },
    {
      figure: `memory after ${MANY} pictures`,
      reach: '300 MB',
      measured: `${memory} MB`,
      how: 'the same board, of this process',
    },
  ];
}
