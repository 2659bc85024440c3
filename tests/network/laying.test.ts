import { describe, expect, test } from 'vitest';
import { bordersCrossed } from '../../src/network/borders.ts';
import { faceAt, placeValue, tileFace } from '../../src/network/face.ts';
import { centre, hexNames, neighbour, opposite, position as place } from '../../src/network/hexes.ts';
import { joined, rotationProblem, rotationsFor, upgradeProblem } from '../../src/network/laying.ts';
import { buildsMainline } from '../../src/network/mainline.ts';
import { canonicalRotation, distinctRotations } from '../../src/network/rotation.ts';
import { moveStations } from '../../src/network/stations.ts';
import { cityMapping, newTrack } from '../../src/network/upgrade.ts';
import { position, sj } from './game.ts';

const tiles = Object.keys(sj.tiles);
const empty = position({}).state.board;

/** The tiles that may come next on a hex. */
const fitting = (hex: string, on: Record<string, string> = {}) =>
  tiles.filter((tile) => upgradeProblem(sj, position({ tiles: on }).state.board, hex, tile) === null).sort();

describe('hexes', () => {
  test('neighbours over every edge, none off the grid', () => {
    expect([0, 1, 2, 3, 4, 5].map((edge) => neighbour(sj, 'D19', edge))).toEqual([
      'D21',
      'C20',
      'C18',
      'D17',
      'E18',
      'E20',
    ]);
    expect(neighbour(sj, 'A30', 1)).toBeUndefined();
  });

  test('every neighbour agrees', () => {
    for (const hex of hexNames(sj)) {
      for (let edge = 0; edge < 6; edge++) {
        const beyond = neighbour(sj, hex, edge);
        if (beyond !== undefined) expect(neighbour(sj, beyond, opposite(edge))).toBe(hex);
      }
    }
  });

  test('neighbours lie one hex apart, in flat and in pointed layouts', () => {
    const apart = (definition: typeof sj, hex: string, other: string) => {
      const a = centre(definition, hex);
      const b = centre(definition, other);
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    for (let edge = 0; edge < 6; edge++)
      expect(apart(sj, 'D19', neighbour(sj, 'D19', edge)!)).toBeCloseTo(Math.sqrt(3));
    const steps: [number, number][] = [
      [1, -1],
      [0, -2],
      [-1, -1],
      [-1, 1],
      [0, 2],
      [1, 1],
    ];
    const pointed = {
      ...sj,
      layout: { orientation: 'pointy' as const, letters: 'rows' as const, edges: steps },
    };
    for (let edge = 0; edge < 6; edge++) {
      const other = neighbour(pointed, 'D19', edge);
      if (other !== undefined) expect(apart(pointed, 'D19', other)).toBeCloseTo(Math.sqrt(3));
    }
    expect(place(sj, 'D19')).toEqual({ column: 4, row: 19 });
    expect(place(pointed, 'D19')).toEqual({ column: 19, row: 4 });
  });
});

describe('rotations', () => {
  const exits = (tile: string, rotation: number) =>
    tileFace(sj, tile, rotation)
      .pieces.map(({ a, b }) => [a, b].sort().join('-'))
      .sort()
      .join(' ');

  test.each(tiles)('of %s: equal ones are one, different ones differ', (tile) => {
    for (let one = 0; one < 6; one++) {
      for (let other = 0; other < 6; other++) {
        const same = canonicalRotation(sj, tile, one) === canonicalRotation(sj, tile, other);
        expect(same).toBe(exits(tile, one) === exits(tile, other));
      }
      expect(canonicalRotation(sj, tile, one)).toBeLessThanOrEqual(one);
      expect(distinctRotations(sj, tile)).toContain(canonicalRotation(sj, tile, one));
    }
  });

  test('straight track has three, the tile with all six exits one, Stockholm six', () => {
    expect(distinctRotations(sj, '9')).toEqual([0, 1, 2]);
    expect(distinctRotations(sj, '63')).toEqual([0]);
    expect(distinctRotations(sj, 'X2')).toHaveLength(6);
  });
});

describe('values of places', () => {
  const values = (hex: string) =>
    sj.phases.map((phase) => placeValue(faceAt(sj, empty, hex).places[0]!, phase));

  test('C60: off-board areas by phase', () => {
    expect(values('A22')).toEqual([20, 40, 40, 70, 70, 70]);
    expect(values('A16')).toEqual([50, 40, 40, 20, 20, 20]);
    expect(values('H23')).toEqual([0, 30, 30, 40, 40, 40]);
  });

  test('the sea takes no stop, a gray city is worth the same for ever', () => {
    expect(faceAt(sj, empty, 'B31').places).toEqual([]);
    expect(values('F9')).toEqual([20, 20, 20, 20, 20, 20]);
  });
});

describe('which tile may follow', () => {
  test('plain country takes the three plain yellow tiles, a town-less city hex the three city tiles', () => {
    expect(fitting('D19')).toEqual(['7', '8', '9']);
    expect(fitting('D21')).toEqual(['5', '57', '6']);
    expect(upgradeProblem(sj, empty, 'D19', '57')).toBe('wrong-kind');
  });

  test('D17 takes only 619 in green', () => {
    expect(fitting('D17')).toEqual(['619']);
    expect(upgradeProblem(sj, empty, 'D17', '14')).toBe('track-lost');
    expect(rotationsFor(sj, empty, 'D17', '619')).toEqual([0, 2]);
  });

  test('C44: named tiles only on their hex, and only they', () => {
    expect(fitting('G22')).toEqual(['X2']);
    expect(fitting('G22', { G22: 'X2 r3' })).toEqual(['X4']);
    expect(fitting('G22', { G22: 'X4 r3' })).toEqual(['X5']);
    expect(fitting('C30')).toEqual(['X1']);
    expect(fitting('C30', { C30: 'X1 r4' })).toEqual(['X3']);
    expect(fitting('C30', { C30: 'X3 r4' })).toEqual([]);
    const brown = position({ tiles: { E20: '63 r0', G22: 'X4 r3', C30: 'X3 r4' } }).state.board;
    expect(upgradeProblem(sj, brown, 'E20', 'X5')).toBe('wrong-label');
    expect(upgradeProblem(sj, brown, 'G22', 'X6')).toBe('wrong-label');
    expect(upgradeProblem(sj, brown, 'C30', 'X6')).toBe('wrong-label');
  });

  test('63 and 611 become X6', () => {
    expect(fitting('E20', { E20: '63 r0' })).toEqual(['X6']);
    expect(fitting('E20', { E20: '611 r2' })).toEqual(['X6']);
  });

  test('a colour is not left out, and gray, red and blue hexes take nothing', () => {
    expect(upgradeProblem(sj, empty, 'D21', '14')).toBe('wrong-colour');
    for (const hex of ['A16', 'A22', 'H23', 'B19', 'G24']) expect(fitting(hex)).toEqual([]);
    expect(upgradeProblem(sj, empty, 'A16', '57')).toBe('hex-takes-none');
  });

  test('plain upgrades keep the old track', () => {
    const board = position({ tiles: { D19: '8 r1' } }).state.board;
    for (const tile of fitting('D19', { D19: '8 r1' })) {
      for (const rotation of rotationsFor(sj, board, 'D19', tile)) {
        const face = tileFace(sj, tile, rotation);
        expect(face.pieces.some(({ a, b }) => [a, b].sort().join() === '1,3')).toBe(true);
        expect(newTrack(faceAt(sj, board, 'D19'), face)).toHaveLength(face.pieces.length - 1);
      }
    }
    expect(fitting('D19', { D19: '8 r1' })).not.toContain('26');
  });
});

describe('exits', () => {
  test('none off the grid, into the lakes, or against a hex for good without track there', () => {
    const bad = (hex: string, tile: string, rotation: number) =>
      rotationProblem(sj, empty, hex, tile, rotation);
    expect(bad('A18', '9', 1)).toMatchObject({ why: 'off-map' });
    expect(bad('C22', '9', 1)).toEqual({ why: 'impassable', edge: 4 });
    expect(bad('D21', '5', 1)).toEqual({ why: 'impassable', edge: 1 });
    expect(bad('B17', '9', 0)).toEqual({ why: 'blind', edge: 0 });
    expect(bad('F7', '9', 0)).toEqual({ why: 'blind', edge: 0 });
    expect(bad('F7', '9', 1)).toBeNull();
  });

  test('every rotation listed has only legal exits, every other one does not fit', () => {
    for (const hex of hexNames(sj)) {
      for (const tile of tiles) {
        const listed = rotationsFor(sj, empty, hex, tile);
        for (const rotation of distinctRotations(sj, tile)) {
          const fault =
            upgradeProblem(sj, empty, hex, tile) ?? rotationProblem(sj, empty, hex, tile, rotation);
          expect(listed.includes(rotation)).toBe(fault === null);
        }
      }
    }
  });

  test('two tiles join where track of both meets', () => {
    const board = position({ tiles: { E4: '9 r2', F5: '8 r2' } }).state.board.tiles;
    expect(joined(sj, board, 'E4', 'F5')).toBe(true);
    expect(joined(sj, { ...board, F5: { tile: '9', rotation: 0 } }, 'E4', 'F5')).toBe(false);
    expect(joined(sj, board, 'E4', 'D19')).toBe(false);
  });
});

describe('connection costs', () => {
  test('paid by whoever completes the track, once', () => {
    expect(bordersCrossed(sj, empty, 'B21', '57', 1)).toEqual([]);
    const half = position({ tiles: { B21: '57 r1' } }).state.board;
    expect(bordersCrossed(sj, half, 'C20', '57', 1)).toEqual([
      { edge: 1, neighbour: 'B21', type: 'mountain', cost: 75 },
    ]);
    expect(bordersCrossed(sj, half, 'C20', '57', 0)).toEqual([]);
    const whole = position({ tiles: { B21: '57 r1', C20: '57 r1' } }).state.board;
    expect(bordersCrossed(sj, whole, 'C20', '14', 0)).toEqual([]);
  });
});

describe('main line', () => {
  test('joined directly or through the city', () => {
    expect([0, 1, 2, 3, 4, 5].filter((rotation) => buildsMainline(sj, 'D19', '8', rotation))).toEqual([5]);
    expect(buildsMainline(sj, 'E20', '57', 2)).toBe(true);
    expect(buildsMainline(sj, 'E20', '57', 0)).toBe(false);
    expect(buildsMainline(sj, 'D21', '57', 0)).toBe(false);
  });

  test('an upgrade builds it too: 25 over 8, as in the second printed example', () => {
    const under = position({ tiles: { D19: '8 r1' } }).state.board;
    const rotations = rotationsFor(sj, under, 'D19', '25');
    expect(rotations.map((rotation) => buildsMainline(sj, 'D19', '25', rotation)).sort()).toEqual([
      false,
      true,
    ]);
  });
});

describe('stations and homes on an upgraded hex', () => {
  const stockholm = { stations: { MYJ: ['G22/0'], SNJ: ['G22/3'] }, homes: { SWB: 'G22/2' } };

  test('Stockholm keeps its quarters in green', () => {
    const { board } = position(stockholm).state;
    const [rotation] = rotationsFor(sj, board, 'G22', 'X2');
    const mapping = cityMapping(faceAt(sj, board, 'G22'), tileFace(sj, 'X2', rotation!))!;
    const moved = moveStations(sj, board, 'G22', 'X2', rotation!);
    const green = tileFace(sj, 'X2', rotation!);
    mapping.forEach((city, old) => {
      expect(green.at[old]!.map((index) => green.pieces[index]!)).toContainEqual(
        expect.objectContaining(
          green.pieces.find(({ a, b }) => [a, b].includes(6 + city) && [a, b].includes(old))!,
        ),
      );
    });
    expect(moved.homes.SWB).toBe(`G22/${mapping[2]}`);
    expect(moved.stations[`G22/${mapping[0]}`]).toEqual(['MYJ']);
    expect(moved.stations[`G22/${mapping[3]}`]).toEqual(['SNJ']);
  });

  test('and becomes one city in gray', () => {
    const { board } = position({ ...stockholm, tiles: { G22: 'X4 r3' } }).state;
    const [rotation] = rotationsFor(sj, board, 'G22', 'X5');
    const { stations, homes, moved } = moveStations(sj, board, 'G22', 'X5', rotation!);
    expect(stations).toEqual({ 'G22/0': ['MYJ', 'SNJ'] });
    expect(homes).toEqual({ SWB: 'G22/0' });
    expect(moved).toEqual([1, 2, 3].map((city) => ({ from: `G22/${city}`, to: 'G22/0' })));
  });

  test('one city: nothing moves', () => {
    const { board } = position({ stations: { KHJ: ['D17/0'] } }).state;
    expect(moveStations(sj, board, 'D17', '619', 0)).toEqual({
      stations: board.stations,
      homes: {},
      moved: [],
    });
  });
});
