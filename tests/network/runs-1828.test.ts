import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/model/refusal.ts';
import { hasRouteOver } from '../../src/network/anchors.ts';
import { bestRun } from '../../src/network/best.ts';
import { stationsOf } from '../../src/network/passage.ts';
import { readRun } from '../../src/network/route.ts';
import { describeShared, SHARED } from '../shared.ts';
import { slowBest } from './every-run.ts';
import { type Position, position } from './game.ts';
import { GAMES_1828, lakes, positions1828, recordedRuns1828 } from './recorded-1828.ts';

const folder = join(SHARED, 'games');

/** Value of a run, or the rule that refuses it. `2 C15 C19`, one a train; `laid`: the tile it has to use. */
function run(
  given: Position,
  entity: string,
  typed: string | readonly string[],
  laid?: string,
): number | string {
  const found = read(given, entity, typed, laid);
  return isRefusal(found) ? found.rule : found.revenue;
}

function read(given: Position, entity: string, typed: string | readonly string[], laid?: string) {
  const paths = [typed].flat().map((words, number) => {
    const [train, ...path] = words.split(' ');
    return { train: `${train}-${number}`, path };
  });
  return readRun(position({ phase: 'Brown', ...given }, lakes), entity, paths, laid);
}

describe('towns', () => {
  const line: Position = { tiles: { H14: '4 r1', H12: '57 r1' }, stations: { PRR: ['H16/0'] } };

  test('are stops of ordinary trains', () => {
    expect(run(line, 'PRR', '2 H16 H14')).toBe(40);
    expect(run(line, 'PRR', '2 H16 H12')).toBe('route-not-joined');
    expect(run(line, 'PRR', '3 H16 H14 H12')).toBe(60);
    expect(run(line, 'PRR', '2 H16 H14 H12')).toBe('route-too-long');
  });

  test('are made besides by a 3+D, which doubles every stop', () => {
    expect(run(line, 'PRR', '3+D H16 H14 H12')).toBe(120);
    expect(run(line, 'PRR', '3+D H16 H14')).toBe(80);
    const long: Position = {
      tiles: { ...line.tiles, G11: '69 r3', H10: '9 r1', H8: '57 r1', H6: '57 r1' },
      stations: line.stations!,
    };
    expect(run(long, 'PRR', '3+D H16 H14 H12 H8')).toBe(160);
    expect(run(long, 'PRR', '3+D H16 H14 H12 H8 H6')).toBe('route-too-long');
  });

  test('are passed by an 8E, and pay nothing', () => {
    expect(run(line, 'PRR', '8E H16 H14 H12')).toBe(50);
    expect(run(line, 'PRR', '8E H16 H14')).toBe(30);
  });
});

describe('off-boards and gray hexes', () => {
  test('are worth what the phase says', () => {
    const given = { tiles: { I3: '57 r1' }, stations: { MP: ['I3/0'] } };
    const values = { Yellow: 40, Green: 40, Blue: 40, Brown: 80, Red: 80, Gray: 80, Purple: 80 };
    for (const [phase, value] of Object.entries(values)) {
      expect([phase, run({ ...given, phase }, 'MP', '2 I1 I3')]).toEqual([phase, value]);
    }
    expect(run({ ...given, tiles: { I3: '57 r0' } }, 'MP', '2 I1 I3')).toBe('route-not-joined');
  });

  test('Canada is one place on two hexes, and a run ends there', () => {
    const east: Position = {
      tiles: { B16: '8 r2', B18: '9 r1', B20: '57 r1' },
      stations: { OSH: ['A15/0'] },
    };
    expect(run(east, 'OSH', '2 A15 B20')).toBe(70);
    // the exit of B14 to the north-west leads there over A13
    const round: Position = { tiles: { B14: '57 r5' }, stations: { OSH: ['A15/0'] } };
    expect(run(round, 'OSH', '2 B14 A13 A15')).toBe(70);
    expect(run(round, 'OSH', '2 B14 A13')).toBe(70);
    expect(run(round, 'OSH', '2 A13 B14')).toBe(70);
    expect(run(round, 'OSH', '2 A15 A13 B14')).toBe(70);
    expect(run(round, 'OSH', '2 A15 (A13) B14')).toBe(70);
  });

  test('Altoona may be passed on its straight track, full or not', () => {
    const tiles = { H14: '4 r1', H12: '57 r1', H18: '9 r1', H20: '57 r1' };
    const others = { tiles, stations: { PRR: ['H16/0'], 'B&O': ['H20/0'] } };
    expect(run(others, 'B&O', '3 H20 H16 H14')).toBe('city-blocked');
    expect(run(others, 'B&O', '3 H20 (H16) H14')).toBe(30);
    expect(run(others, 'B&O', '3 H20 H14 H12')).toBe(50);
    expect(run(others, 'PRR', '3 H20 H16 H14')).toBe(60);
    expect(run(others, 'PRR', '3 H20 (H16) H14')).toBe('route-without-station');
  });

  test('a blocking station stops all', () => {
    const tiles = { H14: '4 r1', H12: '57 r1', H10: '9 r1', H8: '57 r1' };
    const stations = { PRR: ['H16/0'], '×': ['H12/0'] };
    expect(run({ tiles, stations }, 'PRR', '3 H16 H14 H12')).toBe(60);
    expect(read({ tiles, stations }, 'PRR', '5 H16 H14 H12 H8')).toMatchObject({
      rule: 'city-blocked',
      facts: { hex: 'H12', stations: ['×'] },
    });
  });
});

describe('several cities of one hex', () => {
  // 68 joins the south-west and the north-east by one city, the west and the east by the other
  const given: Position = {
    tiles: { E9: '68 r0', D8: '57 r1', D10: '3 r0' },
    stations: { MC: ['E9/0'] },
  };

  test('are named by number, or by the hex alone, once for each', () => {
    expect(run(given, 'MC', '3 E9/0 D10 D8')).toBe(80);
    expect(run(given, 'MC', '3 E9 D10 D8')).toBe(80);
    expect(run(given, 'MC', '3 E9/1 D10 D8')).toBe('route-not-joined');
    expect(run(given, 'MC', '2 E9/0 E9/0')).toBe('stop-twice');
    expect(run(given, 'MC', '3 E9 E9 E9')).toBe('stop-twice');
    expect(run(given, 'MC', '2 E9 E9')).toBe('route-not-joined');
  });
});

describe('coal', () => {
  const line: Position = {
    tiles: { J8: '9 r1', J10: '8 r5', K13: '4 r1', K15: '57 r1' },
    stations: { IC: ['J6/0'] },
  };

  test('the coalfields are run to and through with a marker', () => {
    expect(read(line, 'IC', '2 J6 K11')).toMatchObject({
      rule: 'route-needs-coal',
      facts: { hex: 'K11', entity: 'IC' },
    });
    expect(run({ ...line, coal: ['IC'] }, 'IC', '2 J6 K11')).toBe(80);
    expect(run({ ...line, coal: ['IC'] }, 'IC', '5 J6 K11 K13 K15')).toBe(110);
    expect(run({ ...line, coal: ['IC'], phase: 'Green' }, 'IC', '2 J6 K11')).toBe(50);
  });

  test('best runs keep to that', () => {
    const best = (coal: readonly string[]) =>
      bestRun(position({ ...line, phase: 'Brown', coal }, lakes), 'IC', ['5-0']).run.revenue;
    expect([best([]), best(['IC'])]).toEqual([0, 110]);
  });
});

describe('C19: a run over the tile just laid', () => {
  const minor = { 'C&P': ['C15/0'] };
  const tiles = { B16: '8 r2', B18: '9 r1', B20: '57 r1', C17: '9 r1' };

  test('needs no station, but a stop that the track of the tile leads to', () => {
    const given = { tiles, stations: minor };
    expect(run(given, 'C&P', '2 A15 B20', 'B18')).toBe(70);
    expect(run(given, 'C&P', '2 C15 C19', 'C17')).toBe(30);
    expect(read(given, 'C&P', '2 C15 C19', 'B18')).toMatchObject({
      rule: 'route-misses-tile',
      facts: { hex: 'B18', stops: ['C15', 'C19'] },
    });
    expect(run(given, 'C&P', '2 A15 B20')).toBe('route-without-station');
  });

  test('stops at the tile where that has a city', () => {
    expect(run({ tiles, stations: minor }, 'C&P', '2 A15 B20', 'B20')).toBe(70);
  });

  test('may leave the tile off its end', () => {
    const off: Position = { tiles: { ...tiles, C13: '9 r1' }, stations: minor };
    expect(run(off, 'C&P', '2 C15 C19', 'C13')).toBe(30);
  });

  test('the best one, and whether there is one', () => {
    const game = position({ tiles, stations: minor, phase: 'Brown', trains: { 'C&P': ['2-0'] } }, lakes);
    expect(bestRun(game, 'C&P', undefined, 'B18').run.revenue).toBe(70);
    expect(bestRun(game, 'C&P', undefined, 'C17').run.revenue).toBe(30);
    expect(hasRouteOver(game, 'C&P', 'B18')).toBe(true);
    const alone = position({ tiles: { C7: '9 r1' }, stations: minor }, lakes);
    expect(hasRouteOver(alone, 'C&P', 'C7')).toBe(false);
  });
});

describeShared('the runs of the recorded games of 1828', () => {
  test.each(GAMES_1828)(
    '%s: every run earns what it earned there, train by train, and no best run less',
    (name) => {
      const runs = recordedRuns1828(folder, name);
      for (const { id, game, entity, routes, revenue, laid } of runs) {
        const found = readRun(game, entity, routes, laid);
        if (isRefusal(found)) throw new Error(`${id}: ${found.rule} ${JSON.stringify(found.facts)}`);
        expect([id, found.routes.map((route) => route.revenue)]).toEqual([
          id,
          routes.map((route) => route.revenue),
        ]);
        const { run: best, proven } = bestRun(game, entity, undefined, laid);
        expect([id, proven]).toEqual([id, true]);
        expect(best.revenue).toBeGreaterThanOrEqual(revenue);
        expect(readRun(game, entity, best.routes, laid)).toMatchObject({ revenue: best.revenue });
      }
      expect(runs.length).toBeGreaterThan(40);
    },
  );

  test.each(GAMES_1828)('%s: no combination of routes earns more', (name) => {
    let compared = 0;
    for (const { game, entity, id, laid } of recordedRuns1828(folder, name)) {
      if (id % 5 > 0 || laid !== undefined) continue;
      const own = game.state.trains.owned[entity]!;
      const long = id < 450 ? [['8E-8'], ['D-8']] : [];
      for (const trains of [own, ['2-8', '3-8'], ['3+D-8'], ...long]) {
        if (trains.length > 2 || (id > 450 && trains === own)) continue;
        expect(bestRun(game, entity, trains).run.revenue).toBe(slowBest(game, entity, trains));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(15);
  });

  test('four trains of a System at the end of the game', () => {
    const last = [...positions1828(folder, '23366')].at(-1)!.game;
    for (const owner of Object.keys(last.state.corporations).filter(
      (id) => stationsOf(last, id).length > 1,
    )) {
      const one = bestRun(last, owner, ['D-6']).run.revenue;
      const two = bestRun(last, owner, ['D-6', 'D-7']).run.revenue;
      const { run: four, proven } = bestRun(last, owner, ['D-6', 'D-7', 'D-8', 'D-9']);
      expect(proven).toBe(true);
      expect(four.revenue).toBeLessThanOrEqual(2 * two);
      expect(two).toBeLessThanOrEqual(2 * one);
      expect(readRun(last, owner, four.routes)).toMatchObject({ revenue: four.revenue });
    }
  });

  test('the best run is proven on an open board, where routes are too many to be listed', () => {
    const last = [...positions1828(folder, '23366')].at(-1)!.game;
    const own = Object.fromEntries(stationsOf(last, 'PRR-MP').map((city) => [city, ['PRR-MP']]));
    const open = { ...last, state: { ...last.state, board: { ...last.state.board, stations: own } } };
    const { run: found, proven } = bestRun(open, 'PRR-MP', ['D-8', 'D-9']);
    expect(proven).toBe(true);
    expect(found.revenue).toBeGreaterThan(bestRun(last, 'PRR-MP', ['D-8', 'D-9']).run.revenue);
    expect(readRun(open, 'PRR-MP', found.routes)).toMatchObject({ revenue: found.revenue });
  });
});
