import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exploreExactly } from '../../src/network/exact.ts';
import { explore } from '../../src/network/explore.ts';
import { stationsOf } from '../../src/network/passage.ts';
import { hasRoute, reach } from '../../src/network/reach.ts';
import { trackUse } from '../../src/network/usable.ts';
import { describeShared, SHARED } from '../shared.ts';
import { everyRoute } from './every-route.ts';
import { position } from './game.ts';
import { GAMES, positions } from './recorded.ts';

const cities = (game: ReturnType<typeof position>, owner: string) => [...reach(game, owner).cities].sort();

describe('reach', () => {
  // C16 - C14 - D13 - E12 in one line
  const line = { C16: '57 r0', C14: '8 r4', E12: '57 r1', D15: '9 r2' };

  test('nothing without a station; a home without track is reached and no more', () => {
    expect(cities(position({}), 'KFJ')).toEqual([]);
    const home = position({ stations: { KFJ: ['C16/0'] } });
    expect(cities(home, 'KFJ')).toEqual(['C16/0']);
    expect(reach(home, 'KFJ').hexes).toEqual(['C16']);
    expect(hasRoute(home, 'KFJ')).toBe(false);
  });

  test('along printed track, to cities and to the edges of hexes', () => {
    const game = position({ stations: { KHJ: ['D17/0'] } });
    expect(cities(game, 'KHJ')).toEqual(['D17/0']);
    const { arrives } = reach(game, 'KHJ');
    expect(arrives('D19', 3)).toBe(true);
    expect(arrives('C16', 5)).toBe(true);
    expect(arrives('E16', 1)).toBe(true);
    expect(arrives('D19', 2)).toBe(false);
    expect(reach(game, 'KHJ').hexes).toEqual(['C16', 'D17', 'D19', 'E16']);
  });

  test('ends at a full city of others, passes one with an empty slot', () => {
    const tiles = { C16: '6 r3', E16: '9 r1', F15: '9 r1', D15: '9 r0' };
    const through = position({ tiles, stations: { KFJ: ['C16/0'] } });
    expect(reach(through, 'KFJ').arrives('E16', 1)).toBe(true);
    const blocked = position({ tiles, stations: { KFJ: ['C16/0'], KHJ: ['D17/0'] } });
    expect(cities(blocked, 'KFJ')).toEqual(['C16/0', 'D17/0']);
    expect(reach(blocked, 'KFJ').arrives('E16', 1)).toBe(false);
    const roomy = position({
      tiles: { ...tiles, D17: '619 r0' },
      stations: { KFJ: ['C16/0'], KHJ: ['D17/0'] },
    });
    expect(reach(roomy, 'KFJ').arrives('E16', 1)).toBe(true);
  });

  test('C6: stations of nationalized corporations block all but those who pass them', () => {
    const game = position({
      tiles: { C16: '6 r3', E16: '9 r1' },
      stations: { KFJ: ['C16/0'], SJ: ['D17/0'] },
    });
    expect(reach(game, 'KFJ').arrives('E16', 1)).toBe(false);
    expect(reach(game, 'KFJ', { passNationalized: true }).arrives('E16', 1)).toBe(true);
  });

  test('not through off-board areas, but from a station there by every side', () => {
    const out = position({ tiles: { B21: '57 r1' }, stations: { BJ: ['A22/0'] } });
    expect(reach(out, 'BJ').arrives('B23', 2)).toBe(true);
    expect(reach(out, 'BJ').arrives('A20', 0)).toBe(true);
    const past = position({ tiles: { B21: '5 r1', A20: '9 r0' }, stations: { ÖKJ: ['B21/0'] } });
    expect(cities(past, 'ÖKJ')).toEqual(['A22/0', 'B21/0']);
    expect(reach(past, 'ÖKJ').arrives('A20', 0)).toBe(false);
  });

  test('no turning back where two tracks meet at a hex side', () => {
    // D19 joins D21 to both D17 and C18's side: arriving from D17 a route leaves to D21, never to the other branch
    const game = position({ tiles: { D19: '23 r0', D21: '9 r0' }, stations: { KHJ: ['D17/0'] } });
    const { arrives, piece } = reach(game, 'KHJ');
    expect(arrives('D21', 3)).toBe(true);
    expect(arrives('E18', 1)).toBe(false);
    expect([piece('D19', 0), piece('D19', 1)]).toEqual([true, false]);
  });

  test('of a group of cities one', () => {
    const game = position({ stations: { SWB: ['G22/2'] }, tiles: { F21: '7 r4', G20: '7 r5' } });
    expect(cities(game, 'SWB')).toEqual(['G22/2']);
    expect(hasRoute(game, 'SWB')).toBe(false);
  });

  test('a train of two needs two different stops', () => {
    expect(hasRoute(position({ stations: { KFJ: ['C16/0'] }, tiles: line }), 'KFJ')).toBe(false);
    const joined = position({ stations: { KFJ: ['C16/0'] }, tiles: { C16: '6 r3' } });
    expect(hasRoute(joined, 'KFJ')).toBe(true);
    const own = position({ stations: { KFJ: ['C16/0', 'D17/0'] }, tiles: { C16: '6 r3' } });
    expect(hasRoute(own, 'KFJ')).toBe(true);
    const apart = position({ stations: { KFJ: ['C16/0', 'D13/0'] } });
    expect(hasRoute(apart, 'KFJ')).toBe(false);
  });

  test('C6: the duty to own a train does not look past nationalized stations', () => {
    const game = position({
      stations: { UGJ: ['F19/0'], SJ: ['E20/0'] },
      tiles: { F19: '57 r2', E20: '57 r2' },
    });
    expect(hasRoute(game, 'UGJ')).toBe(false);
  });
});

describe('track that may be used', () => {
  const game = position({ tiles: { C16: '6 r3', D19: '9 r0' }, stations: { KFJ: ['C16/0'] } });

  test('a yellow tile extends a route', () => {
    expect(trackUse(game, 'KFJ', 'E16', '9', 1)).toBe('usable');
    expect(trackUse(game, 'KFJ', 'E16', '9', 0)).toBe('not-reached');
    expect(trackUse(game, 'KFJ', 'B7', '9', 0)).toBe('not-reached');
  });

  test('in the home hex any city tile goes while there is no track', () => {
    const home = position({ stations: { KFJ: ['C16/0'] } });
    for (const rotation of [0, 1, 2, 3, 4, 5])
      expect(trackUse(home, 'KFJ', 'C16', '6', rotation)).toBe('usable');
    expect(trackUse(home, 'ÖKJ', 'C16', '6', 0)).toBe('not-reached');
  });

  test('C63: of a plain upgrade some new track is to be reached', () => {
    expect(trackUse(game, 'KFJ', 'D19', '23', 3)).toBe('usable');
    expect(trackUse(game, 'KFJ', 'D19', '23', 0)).toBe('no-new-track-reached');
  });

  test('C63: a city is only to be reached', () => {
    expect(trackUse(game, 'KFJ', 'D17', '619', 0)).toBe('usable');
    expect(trackUse(game, 'KFJ', 'D17', '619', 2)).toBe('usable');
    expect(trackUse(game, 'KFJ', 'D13', '14', 0)).toBe('not-reached');
  });
});

describeShared('on every board of the recorded games', () => {
  test.each(GAMES)('%s: the quick and the exact search find what all routes together find', (name) => {
    const seen = new Set<string>();
    for (const { game } of positions(join(SHARED, 'games'), name)) {
      const { definition, state } = game;
      for (const owner of [...Object.keys(state.corporations), ...Object.keys(state.minors)]) {
        const stations = stationsOf(game, owner);
        const key = JSON.stringify([stations, state.board.tiles, state.board.stations]);
        if (stations.length === 0 || seen.has(key)) continue;
        seen.add(key);
        const all = everyRoute(game, owner);
        for (const search of [explore, exploreExactly]) {
          const { pieces, arrivals, places, joinsStops } = search(definition, state.board, {
            stations,
            passNationalized: false,
            closed: -1,
          });
          expect([...places].sort()).toEqual([...all.places].sort());
          expect(Buffer.compare(pieces, all.pieces)).toBe(0);
          expect(Buffer.compare(arrivals, all.arrivals)).toBe(0);
          expect(joinsStops).toBe(all.joinsStops);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(100);
  });
});
