import { describe, expect, it } from 'vitest';
import { setUp } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { State } from '../../src/model/state.ts';

const definition = loadTitle('18SJ');
const SEEDS = 2000;
const games = Array.from({ length: SEEDS }, (_, seed) => setUp(definition, 4, seed));

/** What was taken out, as one word. */
function removed(state: State): string {
  const companies = Object.keys(definition.companies).filter((id) => !state.companies[id]);
  const corporations = Object.keys(definition.corporations).filter((id) => !state.corporations[id]);
  return [...companies, ...corporations].join(' ');
}

describe('C51: the draw before the game', () => {
  it('reaches all 64 combinations of privates and corporations taken out', () => {
    expect(new Set(games.map(removed)).size).toBe(2 ** 4 * 4);
  });

  it('draws the presidency of Nils Ericson from all eleven corporations, never from the one taken out', () => {
    const drawn = games.flatMap((state) => {
      const { presidency } = state.companies.NE ?? {};
      if (presidency === undefined) return [];
      expect(Object.keys(state.corporations)).toContain(presidency);
      return [presidency];
    });
    expect([...new Set(drawn)].sort()).toEqual(Object.keys(definition.corporations).sort());
  });

  it('gives the same game for the same seed, stored and loaded too', () => {
    for (const seed of [0, 1, 7, 1999]) {
      const again = setUp(definition, 4, seed);
      expect(again).toEqual(games[seed]);
      expect(JSON.parse(JSON.stringify(again))).toEqual(games[seed]);
    }
  });

  it('is drawn for every pair on its own: each private is out in about half of the games', () => {
    for (const id of ['NE', 'AEvR', 'NOJ', 'FRY', 'NOHAB', 'MV', 'GKB', 'SB']) {
      const out = games.filter((state) => !state.companies[id]).length;
      expect(out / SEEDS).toBeGreaterThan(0.4);
      expect(out / SEEDS).toBeLessThan(0.6);
    }
  });
});
