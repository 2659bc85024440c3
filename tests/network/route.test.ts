import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/model/refusal.ts';
import { bonusesOf } from '../../src/network/revenue.ts';
import { readRun } from '../../src/network/route.ts';
import { linesOf } from '../../src/network/ways.ts';
import { describeShared, SHARED } from '../shared.ts';
import { type Position, position, sj } from './game.ts';
import { GAMES, recordedRuns } from './recorded.ts';

/** Value of a run, or the rule that refuses it. `2 C16 D17`, one a train. */
function run(given: Position, entity: string, ...typed: string[]): number | string {
  const found = read(given, entity, ...typed);
  return isRefusal(found) ? found.rule : found.revenue;
}

function read(given: Position, entity: string, ...typed: string[]) {
  const paths = typed.map((words, number) => {
    const [train, ...path] = words.split(' ');
    return { train: `${train}-${number}`, path };
  });
  return readRun(position(given), entity, paths);
}

/** C16 - D17 - D19 - D21, with a way from D17 to E20. */
const small: Position = {
  tiles: { C16: '6 r3', D19: '9 r0', D21: '57 r0', E16: '7 r0', E18: '9 r0', E20: '57 r0' },
  stations: { KHJ: ['D17/0'] },
};

describe('a route', () => {
  test('names its stops in order, with plain hexes or without', () => {
    expect(run(small, 'KHJ', '2 C16 D17')).toBe(40);
    expect(run(small, 'KHJ', '2 D17 C16')).toBe(40);
    expect(run(small, 'KHJ', '2 D17 D19 D21')).toBe(40);
    expect(run(small, 'KHJ', '2 D17 (D19) D21')).toBe(40);
    expect(run(small, 'KHJ', '2 D17 D21')).toBe(40);
  });

  test('gives its stops and every piece of track', () => {
    expect(read(small, 'KHJ', '2 D17 D21')).toEqual({
      entity: 'KHJ',
      routes: [
        {
          train: '2-0',
          path: ['D17', 'D21'],
          stops: ['D17/0', 'D21/0'],
          track: ['D17:0', 'D19:0', 'D21:1'],
          revenue: 40,
        },
      ],
      revenue: 40,
    });
  });

  test('is refused with the word that is wrong', () => {
    expect(run(small, 'KHJ', '2 D17 Z9')).toBe('hex-unknown');
    expect(run(small, 'KHJ', '2 D17 C16/1')).toBe('city-unknown');
    expect(run(small, 'KHJ', '2 D17')).toBe('route-too-short');
    expect(run(small, 'KHJ', '2 D17 D19')).toBe('route-end-no-stop');
    expect(run(small, 'KHJ', '2 D19 D17 C16')).toBe('route-end-no-stop');
    expect(run(small, 'KHJ', '3 D17 C16 D17')).toBe('stop-twice');
    expect(run(small, 'KHJ', '2 C16 D17 D21')).toBe('route-too-long');
    expect(read(small, 'KHJ', '2 D17 D13')).toMatchObject({
      rule: 'route-not-joined',
      facts: { from: 'D17', to: 'D13' },
    });
    expect(read(small, 'KHJ', '2 D17 E16 D21')).toMatchObject({
      rule: 'route-not-that-way',
      facts: { through: ['E16'] },
    });
  });

  test('touches a station of its owner', () => {
    const game = { ...small, stations: { KHJ: ['D17/0'], KFJ: ['C16/0'] } };
    expect(read(game, 'KFJ', '2 D17 D21')).toMatchObject({
      rule: 'route-without-station',
      facts: { entity: 'KFJ' },
    });
    expect(run(game, 'KFJ', '2 C16 D17')).toBe(40);
  });

  test('ends at a full city of others and does not pass it', () => {
    const game = { ...small, stations: { KHJ: ['D17/0'], KFJ: ['C16/0'] } };
    expect(read(game, 'KFJ', '3 C16 D17 D21')).toMatchObject({
      rule: 'city-blocked',
      facts: { hex: 'D17', city: 'D17/0', stations: ['KHJ'] },
    });
  });

  test('does not run through an off-board area', () => {
    const game: Position = {
      tiles: { B21: '6 r1', A20: '9 r0', A18: '9 r0' },
      stations: { BJ: ['A22/0'] },
    };
    expect(run(game, 'BJ', '2 A22 B21')).toBe(40);
    expect(read(game, 'BJ', '3 A16 A22 B21')).toMatchObject({
      rule: 'route-through-end',
      facts: { hex: 'A22' },
    });
  });

  test('enters one quarter of Stockholm, the one that is named', () => {
    const game: Position = {
      tiles: { G22: 'X2 r3', F21: '9 r2', E20: '57 r2' },
      stations: { SWB: ['G22/2'] },
      phase: '3',
    };
    const quarters = [0, 1, 2, 3].map((city) => run(game, 'SWB', `2 G22/${city} H23`));
    expect(quarters.filter((value) => value === 70)).toHaveLength(1);
    expect(run(game, 'SWB', '2 G22 H23')).toBe(70);
    expect(run(game, 'SWB', '3 G22/1 H23 G22/2')).toBe('stop-twice');
  });
});

describe('C62: the trains of one run', () => {
  test('leave a city by different sides, and count it both', () => {
    expect(run(small, 'KHJ', '2 D17 C16', '2 D17 D21')).toBe(80);
  });

  test('share no track: the hex is named', () => {
    expect(read(small, 'KHJ', '2 D17 D21', '2 D17 D19 D21')).toMatchObject({
      rule: 'track-shared',
      facts: { train: '2-1', other: '2-0', hex: 'D17' },
    });
  });

  test('share no hex side where two tracks meet', () => {
    // both branches of D19 lead into the same side of D17
    const tiles = { ...small.tiles, D19: '23 r3', C20: '5 r4' };
    expect(read({ ...small, tiles }, 'KHJ', '2 D17 D21', '2 D17 C20')).toMatchObject({
      rule: 'track-shared',
    });
  });

  test('take whichever of several ways leaves room for the others', () => {
    const tiles = { C16: '5 r4', D15: '8 r5', E16: '7 r1' };
    const game: Position = { tiles, stations: { KFJ: ['C16/0'] } };
    expect(run(game, 'KFJ', '2 C16 D17', '2 C16 D17')).toBe(80);
    expect(run(game, 'KFJ', '2 C16 D17', '2 D17 E16 D15 C16')).toBe(80);
    expect(run(game, 'KFJ', '2 C16 D15 D17', '2 C16 E16 D17')).toBe('track-shared');
    expect(run(game, 'KFJ', '2 C16 D17', '2 C16 D17', '2 C16 D17')).toBe('track-shared');
  });
});

describe('C6: nationalized stations', () => {
  const tiles = {
    E12: '57 r0',
    E14: '9 r0',
    E16: '9 r0',
    E18: '8 r5',
    E10: '9 r0',
    E8: '7 r5',
    F19: '57 r2',
    E20: '57 r2',
  };
  const line: Position['tiles'] = { ...tiles, C16: '57 r5', D17: '619 r0', D21: '57 r0', D19: '9 r0' };
  const at = (owners: Record<string, string[]>): Position => ({ tiles: line, phase: '7', stations: owners });

  test('let an E-train pass, and no other', () => {
    const full = at({ KFJ: ['C16/0'], SJ: ['D17/0', 'D17/0'] });
    expect(run(full, 'KFJ', 'E C16 D17 D21')).toBe(40 + 30 + 20);
    expect(run(full, 'KFJ', '6 C16 D17 D21')).toBe('city-blocked');
    expect(run(full, 'KFJ', '6 C16 D17')).toBe(50);
  });

  test('beside a station of another corporation too; two others block', () => {
    expect(run(at({ KFJ: ['C16/0'], SJ: ['D17/0'], UGJ: ['D17/0'] }), 'KFJ', 'E C16 D17 D21')).toBe(90);
    expect(run(at({ KFJ: ['C16/0'], BJ: ['D17/0'], UGJ: ['D17/0'] }), 'KFJ', 'E C16 D17 D21')).toBe(
      'city-blocked',
    );
  });
});

describe('revenue', () => {
  test('C60: off-board values by phase', () => {
    const value = (phase: string) =>
      run({ tiles: { B21: '6 r1' }, stations: { BJ: ['A22/0'] }, phase }, 'BJ', '2 A22 B21');
    expect(['2', '3', '4', '5', '6', '7'].map(value)).toEqual([40, 60, 60, 90, 90, 90]);
  });

  test('an E-train doubles stops with its own station, in any quarter of Stockholm, and in off-board areas', () => {
    expect(run({ ...small, phase: '7' }, 'KHJ', 'E C16 D17')).toBe(20 + 40);
    expect(run({ ...small, phase: '7' }, 'KHJ', 'D C16 D17')).toBe(40);
    expect(run({ tiles: { B21: '6 r1' }, stations: { BJ: ['A22/0'] }, phase: '7' }, 'BJ', 'E A22 B21')).toBe(
      160,
    );
    const quarter: Position = {
      tiles: { G22: 'X4 r3', E20: '57 r2', F21: '9 r2' },
      stations: { MYJ: ['E20/0', 'G22/3'] },
      phase: '7',
    };
    expect(run(quarter, 'MYJ', 'E E20 G22')).toBe(40 + 140);
  });

  const canal: Position = {
    ...small,
    markers: { GKB: { C16: 50 } },
    companies: { GKB: { owner: 'KHJ', value: 40 } },
    phase: '3',
  };

  test('canal tokens add for their owner, undoubled', () => {
    expect(run(canal, 'KHJ', '2 C16 D17')).toBe(90);
    expect(run(canal, 'KHJ', '2 D17 D21')).toBe(40);
    expect(run({ ...canal, companies: { GKB: { owner: 's1', value: 40 } } }, 'KHJ', '2 C16 D17')).toBe(40);
    expect(run({ ...canal, stations: { KHJ: ['C16/0'] } }, 'KHJ', 'E C16 D17')).toBe(40 + 20 + 50);
  });

  test('the port token adds for every port symbol', () => {
    const port: Position = {
      stations: { STJ: ['F9/0'] },
      markers: { SB: { F9: 1 } },
      companies: { SB: { owner: 'STJ', value: 45 } },
    };
    const game = position({ ...port, tiles: { E10: '8 r4', E12: '57 r0' } });
    const found = readRun(game, 'STJ', [{ train: '2-0', path: ['F9', 'E12'] }]);
    expect(isRefusal(found) ? found.rule : found.revenue).toBe(20 + 60 + 20);
  });

  test('bonuses, each once', () => {
    const { stops } = linesOf(sj, position({}).state.board);
    const earned = (...hexes: string[]) =>
      bonusesOf(
        sj,
        stops.filter(({ hex }) => hexes.includes(hex)),
      ).map(({ name, amount }) => `${name} ${amount}`);
    expect(earned('H23', 'B1')).toEqual(['Norr-Söder 100']);
    expect(earned('H23', 'A22')).toEqual(['Öst-Väst 120']);
    expect(earned('H23', 'A22', 'A30')).toEqual(['Öst-Väst 120']);
    expect(earned('D3', 'G6')).toEqual(['Malmfälten 50']);
    expect(earned('D3', 'G6', 'B1')).toEqual(['Malmfälten 100']);
    expect(earned('D13', 'A22')).toEqual(['Bergslagen 50']);
    expect(earned('D13', 'H23', 'A22')).toEqual(['Öst-Väst 120', 'Bergslagen 100']);
    expect(earned('G6', 'B1', 'A22')).toEqual([]);
  });
});

describeShared('the recorded games', () => {
  test.each(GAMES)('%s: every run is read and earns the same, train by train', (name) => {
    for (const { game, entity, routes } of recordedRuns(join(SHARED, 'games'), name)) {
      const found = readRun(game, entity, routes);
      expect(isRefusal(found) ? found : found.routes.map(({ revenue }) => revenue)).toEqual(
        routes.map(({ revenue }) => revenue),
      );
      const stops = routes.map(({ train, path }) => ({
        train,
        path: path.filter(
          (word) => /\//.test(word) || linesOf(game.definition, game.state.board).in(word).length > 0,
        ),
      }));
      expect(readRun(game, entity, stops)).toMatchObject({ revenue: isRefusal(found) ? -1 : found.revenue });
    }
  });
});
