/** Words that a title with Systems has: names that come and go, shells, choices, players. */
import { describe, expect, it } from 'vitest';
import { formatAction } from '../../src/language/format.ts';
import { printedCities, withNames } from '../../src/language/lexicon.ts';
import type { State } from '../../src/model/state.ts';
import { actionsOf, lakes, lakesLexicon, readingsOf, refusalOf, withState } from './words.ts';

const seats = ['Anna', 'Bo', 'Cy'];
const there = { capitalization: 'full' };
/** GT and IC are one System; everybody else is there but MC, which has left the game. */
const merged = Object.fromEntries([
  ...Object.keys(lakes.corporations)
    .filter((id) => !['GT', 'IC', 'MC'].includes(id))
    .map((id) => [id, there] as const),
  ['GT-IC', { ...there, shells: ['GT', 'IC'] }] as const,
]) as unknown as State['corporations'];

function game(part: Partial<State> = {}) {
  return withState({ corporations: merged, ...part }, lakes, { seats });
}
function operating(entity: string, owned: Record<string, string[]> = {}) {
  return game({
    round: { kind: 'operating', turn: { entity, spent: [] } } as unknown as State['round'],
    trains: { owned } as unknown as State['trains'],
  });
}
function asked(...choices: string[]) {
  return game({ pending: [{ kind: 'choice', about: 'x', seat: 's1', choices, facts: {} }] });
}

describe('a System', () => {
  it('is called by its name, or by a corporation that has gone into it', () => {
    for (const name of ['GT-IC', 'gt-ic', 'GT\u2013IC', 'GT', 'ic', 'Illinois Central']) {
      expect(actionsOf(`sell ${name} 2`, game())).toEqual([{ type: 'sell', corporation: 'GT-IC', count: 2 }]);
    }
    expect(readingsOf('GT: pay', game())).toMatchObject([{ as: 'GT-IC' }]);
    expect(readingsOf('GT-IC: pay', game())).toMatchObject([{ as: 'GT-IC' }]);
  });

  it('is unknown before it is there, and what has left the game is said to', () => {
    expect(refusalOf('sell GT-IC 2', withState({}, lakes)).rule).toBe('unknown-word');
    expect(refusalOf('sell MC 2', game())).toMatchObject({ rule: 'not-in-play', facts: { name: 'MC' } });
  });

  it('has initial shares like any corporation', () => {
    expect(actionsOf('buy GT ipo', game())).toEqual([
      { type: 'buy', corporation: 'GT-IC', from: { offering: 1 } },
    ]);
  });

  it('runs the trains of both its shells', () => {
    const words = operating('GT-IC', { 'GT-IC:GT': ['2-1'], 'GT-IC:IC': ['2-4', '3+D-0'] });
    expect(actionsOf('run 2 D4-D6, 2 D4-C5, 3+D D4-J6', words)).toMatchObject([
      { routes: [{ train: '2-1' }, { train: '2-4' }, { train: '3+D-0' }] },
    ]);
  });
});

describe('a shell', () => {
  it('is named after for, or is any where it is not named', () => {
    const words = operating('GT-IC');
    expect(actionsOf('train 5 for IC', words)).toEqual([
      { type: 'train', train: '5', from: 'bank', shell: 'IC' },
    ]);
    expect(actionsOf('train 5', words)).toEqual(
      ['GT', 'IC'].map((shell) => ({ type: 'train', train: '5', from: 'bank', shell })),
    );
    expect(actionsOf('swap 3+D', words)).toHaveLength(2);
    for (const say of ['swap 3+D from IC', 'swap 3+D to GT', 'swap 3+D for GT'])
      expect(actionsOf(say, words)).toEqual([{ type: 'swap', train: '3+D', from: 'IC' }]);
    expect(actionsOf('swap 3+D to PRR', words)).toEqual([{ type: 'swap', train: '3+D', from: 'PRR' }]);
  });
  it('is what nobody else has', () => {
    expect(actionsOf('train 5', operating('B&O'))).toEqual([{ type: 'train', train: '5', from: 'bank' }]);
    expect(actionsOf('train 5 from GT 100', operating('B&O'))).toEqual([
      { type: 'train', train: '5', from: 'GT-IC', price: 100 },
    ]);
  });
  it('belongs to the System that the line is for', () => {
    expect(actionsOf('GT-IC: train 5', operating('B&O'))).toHaveLength(2);
  });
});

describe('an answer to a choice', () => {
  const choice = (line: string, ...choices: string[]) =>
    actionsOf(line, asked(...choices)).map((action) => action.type === 'choose' && action.choice);

  it('is a word of the question', () => {
    expect(choice('choose Exchange', 'exchange', 'sell')).toEqual(['exchange']);
    expect(choice('choose none', 'F20/0', 'none')).toEqual(['none']);
  });
  it('is a player, by name or by number', () => {
    expect(choice('choose bo', 's2', 's3')).toEqual(['s2']);
    expect(choice('pick player 3', 's2', 's3')).toEqual(['s3']);
    expect(formatAction(lakes, { type: 'choose', choice: 's2' }, { seats })).toBe('choose Bo');
    expect(formatAction(lakes, { type: 'choose', choice: 's2' })).toBe('choose player 2');
  });
  it('is a player where a railway has nearly that name', () => {
    expect(choice('choose Bo', 's1', 's2')).toEqual(['s2']);
    expect(choice('choose BO', 'B&O', 'PRR')).toEqual(['B&O']);
  });
  it('is a corporation, even where its name is also a direction', () => {
    expect(choice('choose keep NW', 'NW', 'PRR')).toEqual(['NW']);
  });
  it('is a city, by the way out of it, by its name, or as the station there', () => {
    for (const line of ['remove south', 'G23 SW', 'SW', 'Newark', 'G23 city 1', 'newark']) {
      expect(choice(`choose ${line}`, 'G23/0', 'G23/1'), line).toEqual(['G23/0']);
    }
    expect(choice('choose north', 'G23/0', 'G23/1')).toEqual(['G23/1']);
    expect(choice('choose New York', 'G23/0', 'G23/1')).toEqual(['G23/1']);
    for (const line of ['station', 'F20', 'Scranton']) {
      expect(choice(`choose ${line}`, 'F20/0', 'none'), line).toEqual(['F20/0']);
    }
  });
  it('is a city by the same name after a tile has numbered the cities otherwise', () => {
    const places = [
      { city: 'G23/0', exits: [3, 4] },
      { city: 'G23/1', exits: [5, 0] },
    ];
    expect(withNames(lakes, 'G23', places).map(({ name }) => name)).toEqual(['New York', 'Newark']);
  });
  it('is passed on as it was written where it is none of them', () => {
    expect(choice('choose Fred', 's2', 's3')).toEqual(['fred']);
  });
});

describe('places with two names', () => {
  it('are hexes by either, and the city of that name alone', () => {
    expect(actionsOf('token Buffalo', lakesLexicon)).toEqual([{ type: 'station', city: 'E15/1' }]);
    expect(actionsOf('token Dunkirk & Buffalo', lakesLexicon)).toHaveLength(2);
    expect(actionsOf('token E15 dunkirk', lakesLexicon)).toEqual([{ type: 'station', city: 'E15/0' }]);
    expect(actionsOf('lay 1 Ann Arbor r0 with E&K', lakesLexicon)).toEqual([
      { type: 'lay', hex: 'E7', tile: '1', rotation: 0, with: 'E&K' },
    ]);
    expect(formatAction(lakes, { type: 'station', city: 'E15/1' })).toBe('token E15 Buffalo');
  });
  it('of one city have none', () => {
    expect(printedCities(lakes, 'D4')).toMatchObject([{ city: 'D4/0' }]);
    expect(printedCities(lakes, 'D4')[0]).not.toHaveProperty('name');
  });
});

describe('a line that cannot be read', () => {
  it('is answered with examples and commands of the title', () => {
    expect(refusalOf('lay 57 Q9', lakesLexicon).facts.example).toBe('lay 57 D6 r1');
    expect(refusalOf('lya 57 D6', lakesLexicon).facts).toMatchObject({
      nearest: ['lay'],
      example: 'lay 57 D6 r1',
    });
    expect(refusalOf('canel 50 C20', lakesLexicon).facts.nearest).not.toContain('canal');
  });
});

describe('an exchange without a place is from either', () => {
  it('and with a price starts a corporation', () => {
    expect(actionsOf('exchange M&H PRR', lakesLexicon).map((each) => 'from' in each && each.from)).toEqual([
      'offering',
      'pool',
    ]);
    expect(actionsOf('exchange mh NYH at 67', lakesLexicon)).toMatchObject([{ from: 'offering', price: 67 }]);
  });
});
