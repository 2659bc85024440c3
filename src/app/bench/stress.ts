/** The best run where it is hardest to find: the fullest maps that random games reach, with many trains of no limit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadTitle } from '../../load/load.ts';
import { trainsOwned } from '../../model/shells.ts';
import type { State } from '../../model/state.ts';
import { bestRun } from '../../network/best.ts';
import { type Figure, ms, timed } from './figure.ts';

/** Where the list of positions and the positions themselves are kept; the same from `src` and `dist`. */
const FOLDER = fileURLToPath(new URL('../../../tests/network/stress/', import.meta.url));

const positionSchema = z.strictObject({
  file: z.string(),
  title: z.string(),
  /** Of the random game at whose end it is. */
  players: z.number().int(),
  seed: z.number().int(),
  phase: z.string().optional(),
  cases: z.array(z.strictObject({ owner: z.string(), trains: z.array(z.string()).optional() })),
});
export type StressPosition = z.infer<typeof positionSchema>;

export function stressPositions(): StressPosition[] {
  return z.array(positionSchema).parse(parse(readFileSync(join(FOLDER, 'list.yaml'), 'utf8')));
}

/** The file of a position: its state as JSON. */
export function stateFile({ file }: StressPosition): string {
  return join(FOLDER, `${file}.json`);
}

export function measureStress(): Figure[] {
  return stressPositions().flatMap((position) => {
    const state = JSON.parse(readFileSync(stateFile(position), 'utf8')) as State;
    return position.cases.map((one) => measure(position, state, one));
  });
}

function measure(
  { title, players, seed }: StressPosition,
  kept: State,
  { owner, trains: types }: StressPosition['cases'][number],
): Figure {
  const trains = types?.map((type, copy) => `${type}-${copy}`) ?? trainsOwned(kept, owner);
  // a state of its own: what is remembered of another case does not count
  const game = { definition: loadTitle(title), state: { ...kept } };
  let found = '';
  const took = timed(() => {
    const { run, proven, bound } = bestRun(game, owner, trains);
    const gap = ((bound - run.revenue) / run.revenue) * 100;
    found = proven ? `${run.revenue} proven` : `${run.revenue} to ${bound} (${gap.toFixed(1)} %)`;
  });
  return {
    figure: `the best run of ${owner} with ${trains.map((train) => train.replace(/-\d+$/, '')).join(' ')}`,
    reach: '10 s',
    measured: `${found}, ${ms(took)}`,
    how: `${title}, end of a random game of ${players}, seed ${seed}, ${Object.keys(kept.board.tiles).length} tiles`,
  };
}
