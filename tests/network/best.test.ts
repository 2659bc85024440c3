import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRefusal } from '../../src/model/refusal.ts';
import { bestRun } from '../../src/network/best.ts';
import { readRun } from '../../src/network/route.ts';
import { describeShared, SHARED } from '../shared.ts';
import { slowBest } from './every-run.ts';
import { position } from './game.ts';
import { GAMES, positions, recordedRuns } from './recorded.ts';

const folder = join(SHARED, 'games');

test('nothing runs without trains, or without track', () => {
  const game = position({ stations: { KFJ: ['C16/0'] }, trains: { KFJ: ['2-0'] } });
  expect(bestRun(game, 'KFJ')).toEqual({
    run: { entity: 'KFJ', routes: [], revenue: 0 },
    proven: true,
    bound: 0,
  });
  expect(bestRun(position({ stations: { KFJ: ['C16/0'] } }), 'KFJ').run.revenue).toBe(0);
});

test('two trains part the track between them', () => {
  const tiles = { C16: '6 r3', D19: '9 r0', D21: '57 r0' };
  const game = position({ tiles, stations: { KHJ: ['D17/0'] }, trains: { KHJ: ['2-0', '2-1', '2-2'] } });
  const { run, proven } = bestRun(game, 'KHJ');
  expect(proven).toBe(true);
  expect(run.revenue).toBe(80);
  expect(run.routes.map(({ train, stops }) => [train, [...stops].sort()])).toEqual(
    expect.arrayContaining([
      [expect.any(String), ['D17/0', 'D21/0']],
      [expect.any(String), ['C16/0', 'D17/0']],
    ]),
  );
});

test('a search that lets the dearer train give way where that is worth more', () => {
  // the three takes the longer line although the two alone would take its best stop first
  const tiles = { C16: '6 r3', D19: '9 r0', D21: '57 r0' };
  const game = position({ tiles, stations: { KHJ: ['D17/0'] }, trains: { KHJ: ['2-0', '3-1'] } });
  expect(bestRun(game, 'KHJ').run.revenue).toBe(slowBest(game, 'KHJ', ['2-0', '3-1']));
});

test('is kept for a state', () => {
  const game = position({ tiles: { C16: '6 r3' }, stations: { KFJ: ['C16/0'] }, trains: { KFJ: ['2-0'] } });
  expect(bestRun(game, 'KFJ')).toBe(bestRun(game, 'KFJ'));
  expect(bestRun(game, 'KFJ', ['3-0'])).not.toBe(bestRun(game, 'KFJ'));
});

describeShared('the runs of the recorded games', () => {
  test.each(GAMES)(
    '%s: every best run is proven, can be typed, and earns what was run there or more',
    (name) => {
      const runs = recordedRuns(folder, name);
      for (const { game, entity, revenue } of runs) {
        const { run, proven } = bestRun(game, entity);
        expect(proven).toBe(true);
        expect(run.revenue).toBeGreaterThanOrEqual(revenue);
        const again = readRun(game, entity, run.routes);
        expect(isRefusal(again) ? again : again.revenue).toBe(run.revenue);
      }
      expect(runs.length).toBeGreaterThan(40);
    },
  );

  test.each(GAMES)('%s: no combination of routes earns more', (name) => {
    let compared = 0;
    for (const { game, entity, id } of recordedRuns(folder, name)) {
      if (id % 7 > 0) continue;
      for (const trains of [game.state.trains.owned[entity]!, ['2-8', '3-8'], ['4-8'], ['E-8']]) {
        expect(bestRun(game, entity, trains).run.revenue).toBe(slowBest(game, entity, trains));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(8);
  });

  test('two electric trains on a full board', () => {
    const last = [...positions(folder, '166116')].at(-1)!.game;
    for (const owner of ['ÖKJ', 'UGJ', 'BJ']) {
      const { run, proven } = bestRun(last, owner, ['E-8', 'E-9']);
      expect(proven).toBe(true);
      const one = bestRun(last, owner, ['E-8']).run.revenue;
      expect(run.revenue).toBeGreaterThan(one);
      expect(run.revenue).toBeLessThanOrEqual(2 * one);
      expect(readRun(last, owner, run.routes)).toMatchObject({ revenue: run.revenue });
    }
  });
});
