import { describe, expect, it } from 'vitest';
import { setUp } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';
import { homeCities } from '../../src/rules/homes.ts';
import { newRows } from './rows-table.ts';

const definition = loadTitle('1828');
const founders = (players: number, seed: number, options: string[] = []) =>
  Object.keys(setUp(definition, players, seed, options).companies).slice(8);

describe('setup of privates in rows (1)', () => {
  it('keeps one founder more than there are players, and every corporation', () => {
    for (const players of [3, 4, 5]) {
      const state = setUp(definition, players, 11);
      expect(Object.keys(state.companies)).toHaveLength(8 + players + 1);
      expect(Object.keys(state.corporations)).toHaveLength(16);
    }
    expect(founders(4, 2)).toEqual(['GT', 'MP', 'NKP', 'NW', 'OSH']);
    expect(founders(4, 23366)).toEqual(['CPR', 'GT', 'IC', 'MC', 'MP']);
  });
  it('draws all of them again with the option, until GT, NW or OSH stays', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);
    const good = (list: string[]) => ['GT', 'NW', 'OSH'].some((id) => list.includes(id));
    const bad = seeds.filter((seed) => !good(founders(3, seed)));
    expect(bad.length).toBeGreaterThan(0);
    for (const seed of bad) expect(good(founders(3, seed, ['ensure-good-privates']))).toBe(true);
    const others = seeds.filter((seed) => !bad.includes(seed));
    for (const seed of others) {
      expect(founders(3, seed, ['ensure-good-privates'])).toEqual(founders(3, seed));
    }
  });
  it('takes one 6-train out with three or four players, and gives a 2-train to the minor', () => {
    const count = (players: number, type: string) =>
      setUp(definition, players, 1).trains.supply.filter((train) => train.startsWith(`${type}-`)).length;
    expect([3, 4, 5].map((players) => count(players, '6'))).toEqual([3, 3, 4]);
    expect(count(4, '2')).toBe(6);
    expect(setUp(definition, 4, 1).board.stations['C15/0']).toEqual(['C&P']);
  });
  it('lays out cash, coal markers and homes, one of them in either city of its hex', () => {
    const game = newRows();
    expect(game.state.cash).toMatchObject({ s1: 700, s4: 700, bank: -2800 });
    expect(game.state.coal).toEqual({ fields: 2, tunnel: true });
    expect(homeCities(game, 'ERIE')).toEqual(['E15/0', 'E15/1']);
    expect(homeCities(game, 'NYH')).toEqual(['G23/1']);
  });
});
