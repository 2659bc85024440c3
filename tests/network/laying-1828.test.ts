import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import { exploreExactly } from '../../src/network/exact.ts';
import { explore } from '../../src/network/explore.ts';
import { neighbour } from '../../src/network/hexes.ts';
import { rotationProblem, rotationsFor, upgradeProblem } from '../../src/network/laying.ts';
import { closedHex, stationsOf } from '../../src/network/passage.ts';
import { hasRoute, reach, reachesCoal } from '../../src/network/reach.ts';
import { canonicalRotation } from '../../src/network/rotation.ts';
import { moveStations } from '../../src/network/stations.ts';
import { trackUse } from '../../src/network/usable.ts';
import { describeShared, SHARED } from '../shared.ts';
import { everyRoute } from './every-route.ts';
import { type Position, position } from './game.ts';
import { GAMES_1828, lakes, positions1828 } from './recorded-1828.ts';

const at = (given: Position) => position({ phase: 'Brown', ...given }, lakes);
const fitting = (hex: string, tiles: Record<string, string> = {}) =>
  Object.keys(lakes.tiles)
    .filter((tile) => upgradeProblem(lakes, at({ tiles }).state.board, hex, tile) === null)
    .sort();

describe('the board', () => {
  test('stands on corners: rows are letters, every second column', () => {
    expect([0, 1, 2, 3, 4, 5].map((edge) => neighbour(lakes, 'E9', edge))).toEqual([
      'F8',
      'E7',
      'D8',
      'D10',
      'E11',
      'F10',
    ]);
  });

  test('impassable borders and hexes without track are no way out', () => {
    const { board } = at({}).state;
    expect(rotationProblem(lakes, board, 'C17', '9', 0)).toEqual({ why: 'impassable', edge: 0 });
    expect(rotationProblem(lakes, board, 'C17', '9', 1)).toBeNull();
    // K13 lies east of K11, which has no track to the south-west
    expect(rotationProblem(lakes, board, 'B6', '9', 2)).toEqual({ why: 'blind', edge: 2 });
  });
});

describe('which tile comes next', () => {
  test.each([
    ['C7', {}, ['7', '8', '9']],
    ['H14', {}, ['3', '4', '58']],
    ['E7', {}, ['1', '2', '55', '56', '69']],
    ['H6', {}, ['57']],
    ['H6', { H6: '57 r0' }, ['14', '15', '205', '206']],
    ['J6', {}, ['15', '205', '206']],
    ['H6', { H6: '14 r0' }, ['449', '63']],
    ['D14', {}, ['59']],
    ['D14', { D14: '59 r0' }, ['64', '65', '66', '67', '68']],
    ['G23', {}, ['54']],
    ['G23', { G23: '54 r0' }, ['62']],
    ['E27', {}, ['121']],
    ['E27', { E27: '121 r1' }, ['997']],
    ['I19', {}, ['53']],
    ['K13', {}, ['4']],
  ])('on %s over %j: %j', (hex, tiles, expected) => {
    expect(fitting(hex, tiles)).toEqual(expected.sort());
  });

  test('none on towns that have a tile, on brown cities, on printed gray and red', () => {
    expect(fitting('H14', { H14: '4 r0' })).toEqual([]);
    expect(fitting('E7', { E7: '55 r0' })).toEqual([]);
    expect(fitting('K11')).toEqual([]);
    expect(fitting('A15')).toEqual([]);
    const { board } = at({ tiles: { H6: '63 r0', H14: '4 r0' } }).state;
    expect(upgradeProblem(lakes, board, 'H6', '63')).toBe('hex-takes-none');
    expect(upgradeProblem(lakes, board, 'H14', '4')).toBe('hex-takes-none');
    expect(upgradeProblem(lakes, board, 'K13', '3')).toBe('other-tiles-only');
  });

  test('cities of one hex stay apart, and stations go with their exits', () => {
    const stations = { NYC: ['E15/0'], ERIE: ['E15/1'] };
    const { board } = at({ tiles: { E15: '59 r4' }, stations }).state;
    // 59 r4: city 0 to the east, city 1 to the south-west; 64 r0: city 0 has the south-west, city 1 the east
    const { stations: after, moved } = moveStations(lakes, board, 'E15', '64', 0);
    expect(moved).toHaveLength(2);
    expect(after).toEqual({ 'E15/1': ['NYC'], 'E15/0': ['ERIE'] });
  });

  test('a home in either city of a hex stays undecided', () => {
    const { board } = at({ homes: { ERIE: 'E15/*' } }).state;
    expect(moveStations(lakes, board, 'E15', '59', 3).homes).toEqual({ ERIE: 'E15/*' });
  });
});

describe('permissive track', () => {
  test('C97: old track is enough to upgrade plain track', () => {
    // E23 has an exit to the south-west, where the old track of F22 begins
    const { definition, state } = at({ tiles: { F22: '8 r1', E23: '57 r0' }, stations: { NYC: ['E23/0'] } });
    const strict = {
      state,
      definition: {
        ...definition,
        mechanisms: { ...definition.mechanisms, track: 'semi-restrictive' as const },
      },
    };
    const rotations = rotationsFor(lakes, state.board, 'F22', '16');
    const barred = rotations.filter((turn) => trackUse(strict, 'NYC', 'F22', '16', turn) !== 'usable');
    expect(barred.length).toBeGreaterThan(0);
    for (const turn of rotations)
      expect(trackUse({ definition, state }, 'NYC', 'F22', '16', turn)).toBe('usable');
  });

  test('a tile without any track that is reached is refused', () => {
    const game = at({ stations: { 'B&M': ['E27/0'] } });
    expect(trackUse(game, 'B&M', 'C27', '9', 1)).toBe('not-reached');
    expect(trackUse(game, 'B&M', 'H6', '57', 0)).toBe('not-reached');
  });

  test('of two towns one is enough', () => {
    const game = at({ tiles: { F26: '57 r1' }, stations: { 'B&M': ['E27/0'] } });
    expect(reach(game, 'B&M').arrives('F24', 4)).toBe(true);
    expect(trackUse(game, 'B&M', 'F24', '1', 0)).toBe('usable');
    expect(trackUse(game, 'B&M', 'F24', '2', 0)).toBe('not-reached');
  });

  test('a station gives the tile laid under it track, in a hex with several cities too', () => {
    for (const station of ['E15/1', 'E15/*']) {
      const game = at({ stations: { ERIE: [station] } });
      for (const rotation of [0, 1, 2, 3, 4, 5])
        expect(trackUse(game, 'ERIE', 'E15', '59', rotation)).toBe('usable');
      expect(hasRoute(game, 'ERIE')).toBe(false);
    }
  });
});

describe('coal', () => {
  const line: Position = { tiles: { J8: '9 r1', J10: '8 r5', K13: '4 r1' }, stations: { IC: ['J6/0'] } };

  test('without a marker a route comes to the coalfields and goes no further', () => {
    const game = at(line);
    expect(reachesCoal(game, 'IC')).toBe(true);
    expect([...reach(game, 'IC').places]).toEqual(['J6/0']);
    expect(hasRoute(game, 'IC')).toBe(false);
    expect(reach(game, 'IC').arrives('K13', 1)).toBe(false);
    expect(trackUse(game, 'IC', 'J12', '9', 0)).toBe('not-reached');
  });

  test('with one it runs there and beyond', () => {
    const game = at({ ...line, coal: ['IC'] });
    expect(reach(game, 'IC').places.has('K11/0')).toBe(true);
    expect(reach(game, 'IC').places.has('K13/t0')).toBe(true);
    expect(trackUse(game, 'IC', 'J12', '9', 0)).toBe('usable');
  });

  test('is reached from the tunnel as well, and not from elsewhere', () => {
    expect(reachesCoal(at({ ...line, stations: { 'C&O': ['K15/0'] } }), 'C&O')).toBe(false);
    const south = at({ ...line, tiles: { ...line.tiles, K15: '57 r1' }, stations: { 'C&O': ['K15/0'] } });
    expect(reachesCoal(south, 'C&O')).toBe(true);
    expect(hasRoute(south, 'C&O')).toBe(true);
  });
});

/** Where a station may lie before there is a city to choose: the site puts it in one and takes it off again. */
const undecided = (owner: string, hex: string) =>
  owner.split('-').some((id) => lakes.corporations[id]?.home_any_city && lakes.corporations[id].home === hex);

describeShared('the recorded games', () => {
  test.each(GAMES_1828)('%s: every tile fits, is reached, and takes its stations along', (name) => {
    let laid = 0;
    let expected: [city: string, owners: readonly string[]][] = [];
    for (const { action, game } of positions1828(join(SHARED, 'games'), name)) {
      const { board } = game.state;
      for (const [city, owners] of expected) expect([city, board.stations[city]]).toEqual([city, owners]);
      expected = [];
      if (action.type !== 'lay_tile') continue;
      const [tile, hex] = [action.tile!.split('-')[0]!, action.hex!];
      const rotation = canonicalRotation(lakes, tile, action.rotation!);
      expect([action.id, upgradeProblem(lakes, board, hex, tile)]).toEqual([action.id, null]);
      expect(rotationsFor(lakes, board, hex, tile)).toContain(rotation);
      if (action.entity_type !== 'company')
        expect([action.id, trackUse(game, action.entity, hex, tile, rotation)]).toEqual([
          action.id,
          'usable',
        ]);
      const { stations } = moveStations(lakes, board, hex, tile, rotation);
      expected = Object.entries(stations).filter(
        ([city, owners]) =>
          board.tiles[hex] !== undefined ||
          !city.startsWith(`${hex}/`) ||
          !owners.some((owner) => undecided(owner, hex)),
      );
      laid++;
    }
    expect(laid).toBeGreaterThan(60);
  });

  test.each(GAMES_1828)('%s: every station is in reach', (name) => {
    let placed = 0;
    for (const { action, game } of positions1828(join(SHARED, 'games'), name)) {
      if (action.type !== 'place_token' || action.entity_type === 'company') continue;
      const cities = meant(game, action.city!);
      if (cities.some((city) => undecided(action.entity, city.split('/')[0]!))) continue;
      const reached = reach(game, action.entity).cities;
      expect([action.id, cities.some((city) => reached.has(city))]).toEqual([action.id, true]);
      placed++;
    }
    expect(placed).toBeGreaterThan(5);
  });
});

describeShared('reach on every board of the recorded games of 1828', () => {
  test.each(GAMES_1828)(
    '%s: the quick and the exact search find the same, and what all routes find',
    (name) => {
      const seen = new Set<string>();
      for (const { action, game } of positions1828(join(SHARED, 'games'), name)) {
        const { board, corporations, minors } = game.state;
        for (const owner of [...Object.keys(corporations), ...Object.keys(minors)]) {
          const stations = stationsOf(game, owner);
          const closed = closedHex(game, owner);
          const key = JSON.stringify([stations, closed, board.tiles, board.stations]);
          if (stations.length === 0 || seen.has(key)) continue;
          seen.add(key);
          const terms = { stations, passNationalized: false, closed };
          const found = [explore(lakes, board, terms), exploreExactly(lakes, board, terms)];
          if (action.id < 400) found.push(everyRoute(game, owner));
          const [first, ...others] = found.map(({ places, pieces, arrivals, joinsStops }) => ({
            places: [...places].sort(),
            pieces: Buffer.from(pieces).toString('hex'),
            arrivals: Buffer.from(arrivals).toString('hex'),
            joinsStops,
          }));
          for (const other of others) expect([action.id, owner, other]).toEqual([action.id, owner, first]);
        }
      }
      expect(seen.size).toBeGreaterThan(100);
    },
  );
});

/** `57-2-0` is city 0 of one of the tiles 57, `D18-0-0` city 0 of what is printed on D18. */
function meant({ state }: Game, city: string): string[] {
  const [face = '', copy, number] = city.split('-');
  if (face in lakes.hexes) return [`${face}/${copy}`];
  return Object.keys(state.board.tiles)
    .filter((hex) => state.board.tiles[hex]!.tile === face)
    .map((hex) => `${hex}/${number}`);
}
