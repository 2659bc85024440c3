/** Late Systems with four trains on the fullest maps that random games reach. The harder positions are measured by `npm run bench`. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stateFile, stressPositions } from '../../src/app/bench/stress.ts';
import { loadTitle } from '../../src/load/load.ts';
import { trainsOwned } from '../../src/model/shells.ts';
import type { State } from '../../src/model/state.ts';
import { bestRun } from '../../src/network/best.ts';
import { readRun } from '../../src/network/route.ts';

it.each([
  ['1828-three-players', 'MC-WAB', 670],
  ['1828-three-players', 'PRR-MP', 800],
  ['1828-four-players', 'C&O-B&O', 230],
])('%s: the best run of %s is proven', (file, owner, revenue) => {
  const position = stressPositions().find((one) => one.file === file)!;
  const state = JSON.parse(readFileSync(stateFile(position), 'utf8')) as State;
  const game = { definition: loadTitle(position.title), state };
  const trains = trainsOwned(state, owner);
  expect(trains).toHaveLength(4);
  const { run, proven, bound } = bestRun(game, owner, trains);
  expect({ revenue: run.revenue, proven, bound }).toEqual({ revenue, proven: true, bound: revenue });
  const typed = run.routes.map(({ train, path }) => ({ train, path }));
  expect(readRun(game, owner, typed)).toMatchObject({ revenue });
});
