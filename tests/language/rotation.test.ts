import { describe, expect, it } from 'vitest';
import { directionNames } from '../../src/language/directions.ts';
import { distinctRotations, leastRotation, rotationsWithExits } from '../../src/language/rotation.ts';
import { canonicalRotation, distinctRotations as rotationsOfNetwork } from '../../src/network/rotation.ts';
import { lakes, sj } from './words.ts';

describe('rotations', () => {
  it('are the same to a reader as they are to the board', () => {
    for (const tile of Object.keys(sj.tiles)) {
      for (let rotation = 0; rotation < 6; rotation++) {
        expect([tile, leastRotation(sj, tile, rotation)]).toEqual([
          tile,
          canonicalRotation(sj, tile, rotation),
        ]);
      }
    }
  });

  it('are found by exits: just these, or else these among others', () => {
    expect(rotationsWithExits(sj, '57', [0, 3])).toEqual([0]);
    expect(rotationsWithExits(sj, '57', [3])).toEqual([0]);
    expect(rotationsWithExits(sj, '57', [0, 1])).toEqual([]);
    expect(rotationsWithExits(sj, '63', [0, 1, 2])).toEqual([0]);
  });

  it('that only swap two towns are one', () => {
    expect(distinctRotations(lakes, '1')).toEqual([0, 1, 2]);
    expect(distinctRotations(lakes, '55')).toEqual([0, 1, 2]);
    expect(distinctRotations(lakes, '2')).toEqual([0, 1, 2, 3, 4, 5]);
    for (const tile of Object.keys(lakes.tiles))
      expect(distinctRotations(lakes, tile), tile).toEqual(rotationsOfNetwork(lakes, tile));
  });

  it('of an unknown tile are none', () => {
    expect(distinctRotations(sj, 'toString')).toEqual([]);
  });
});

describe('directions', () => {
  it('are named by where the neighbours lie', () => {
    expect(directionNames(sj)).toEqual(['S', 'SW', 'NW', 'N', 'NE', 'SE']);
    const edges: [number, number][] = [
      [1, -1],
      [0, -2],
      [-1, -1],
      [-1, 1],
      [0, 2],
      [1, 1],
    ];
    const lying = { ...sj, layout: { ...sj.layout, letters: 'rows' as const, edges } };
    expect(directionNames(lying)).toEqual(['SW', 'W', 'NW', 'NE', 'E', 'SE']);
  });
});
