import { describe, expect, it } from 'vitest';
import { setUp } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';

const title = loadTitle('1828');
const FOUNDERS = Object.keys(title.companies).filter((id) => !title.companies[id]!.buyable);
const SALEABLE = Object.keys(title.companies).filter((id) => title.companies[id]!.buyable);

function founders(players: number, seed: number, options?: readonly string[]): string[] {
  const { companies } = setUp(title, players, seed, options);
  expect(Object.keys(companies).filter((id) => SALEABLE.includes(id))).toEqual(SALEABLE);
  return FOUNDERS.filter((id) => id in companies);
}

describe('the draw of the founders of 1828', () => {
  it('leaves one more than there are players', () => {
    for (const players of [3, 4, 5]) expect(founders(players, 11)).toHaveLength(players + 1);
  });

  it('is that of the recorded games and of the walk-through', () => {
    expect(founders(4, 23366)).toEqual(['CPR', 'GT', 'IC', 'MC', 'MP']);
    expect(founders(3, 2007664020)).toEqual(['CPR', 'MP', 'NKP', 'OSH']);
    expect(founders(4, 2)).toEqual(['GT', 'MP', 'NKP', 'NW', 'OSH']);
  });

  it('reaches every set of them, and the option passes over those without GT, NW and OSH alone', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 3000; seed += 1) {
      const drawn = founders(3, seed);
      seen.add(drawn.join());
      const spared = founders(3, seed, ['ensure-good-privates']);
      if (drawn.some((id) => ['GT', 'NW', 'OSH'].includes(id))) expect(spared).toEqual(drawn);
      else expect(spared.some((id) => ['GT', 'NW', 'OSH'].includes(id))).toBe(true);
    }
    expect(seen.size).toBe(70); // 8 over 4
  });
});

describe('the table of 1828', () => {
  it('has as many trains on sale as the players need, one 2-train less for the minor', () => {
    const roster = (players: number) => {
      const counts: Record<string, number> = {};
      for (const train of setUp(title, players, 1).trains.supply) {
        const type = train.slice(0, train.lastIndexOf('-'));
        counts[type] = (counts[type] ?? 0) + 1;
      }
      return counts;
    };
    expect(roster(4)).toEqual({ 2: 6, 3: 9, 5: 4, '3+D': 6, 6: 3, '8E': 3 });
    expect(roster(3)).toEqual(roster(4));
    expect(roster(5)).toEqual({ ...roster(4), 6: 4 });
  });

  it('has its minor at home, two coal markers in the coalfields and one on the tunnel tile', () => {
    const { minors, board, trains, coal } = setUp(title, 4, 1);
    expect(minors['C&P']!.stations).toEqual(['C15/0']);
    expect(board.stations['C15/0']).toEqual(['C&P']);
    expect(trains.owned['C&P']).toHaveLength(1);
    expect(coal).toEqual({ fields: 2, tunnel: true });
  });
});
