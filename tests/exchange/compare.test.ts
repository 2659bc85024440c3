import { describe, expect, it } from 'vitest';
import { setUp } from '../../src/engine/setup.ts';
import { afterChange, playersOf, readCheckpoints } from '../../src/exchange/checkpoints.ts';
import { compare } from '../../src/exchange/compare.ts';
import { type Fields, fieldsOf } from '../../src/exchange/fields.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Game } from '../../src/model/game.ts';
import type { State } from '../../src/model/state.ts';
import { describeShared } from '../shared.ts';
import { checkpointsText } from './recorded.ts';

const definition = loadTitle('18SJ', '18xx.games');
const players = [17, 23, 5, 99];
const fresh: Game = { definition, state: setUp(definition, 4, 1012549268) };

function changed(change: Partial<State>): Game {
  return { definition, state: { ...fresh.state, ...change } };
}

function keys(game: Game, expected: Fields, before?: Fields): string[] {
  return compare(game, expected, fieldsOf(game, [], players, before)).map(({ key }) => key);
}

const start = fieldsOf(fresh, [], players);

describeShared('the start of a recorded game', () => {
  it.each([
    ['166116', 1012549268],
    ['18SJ_game_end_bankrupt', 906735331],
  ] as const)('%s: everything lies as it is set up from its seed', (name, seed) => {
    const checkpoints = readCheckpoints(checkpointsText(name));
    const game: Game = { definition, state: setUp(definition, 4, seed) };
    const asked = [{ id: 'x', seat: 's1', kind: 'auction-turn', verbs: [] } as const];
    const got = fieldsOf(game, asked, playersOf(checkpoints));
    expect(compare(game, checkpoints.start, got)).toEqual([]);
  });
});

describe('a comparison', () => {
  const { state } = fresh;
  const snj = state.corporations.SNJ!;

  it('finds nothing where nothing differs', () => {
    expect(keys(fresh, start)).toEqual([]);
  });

  it.each<[string, Partial<State>, string[]]>([
    ['money of a player', { cash: { ...state.cash, s2: 1 } }, ['player:23 cash', 'player:23 value']],
    ['money of a corporation', { cash: { ...state.cash, SNJ: 1 } }, ['corporation:SNJ cash']],
    ['money of the bank', { cash: { ...state.cash, bank: 1 } }, ['bank']],
    ['the phase', { phase: '7' }, expect.arrayContaining(['phase']) as never],
    [
      'the number of trains left',
      { trains: { ...state.trains, supply: state.trains.supply.slice(1) } },
      ['depot'],
    ],
    ['a train in the pool', { trains: { ...state.trains, pool: ['3-0'] } }, ['discarded']],
    [
      'a train',
      { trains: { ...state.trains, owned: { ...state.trains.owned, SNJ: ['3-0'] } } },
      ['corporation:SNJ trains'],
    ],
    [
      'a share',
      { shares: { ...state.shares, SNJ: { s1: 1, offering: 9 } } },
      ['player:17 shares', 'corporation:SNJ ipo', 'corporation:SNJ treasury'],
    ],
    [
      'a share in the pool',
      { shares: { ...state.shares, SNJ: { pool: 1, offering: 9 } } },
      ['corporation:SNJ ipo', 'corporation:SNJ treasury', 'corporation:SNJ market'],
    ],
    [
      'a private',
      { companies: { ...state.companies, GC: { owner: 's3', value: 70 } } },
      ['player:5 companies', 'player:5 value'],
    ],
    [
      'the private of a minor',
      { companies: { ...state.companies, KHJ: { owner: 's3', value: 140 } } },
      ['player:5 companies', 'player:5 value', 'minor:KHJ floated', 'minor:KHJ owner'],
    ],
    ['a right', { rights: { s1: ['claim-priority'] } }, ['player:17 companies']],
    [
      'a president',
      { corporations: { ...state.corporations, SNJ: { ...snj, president: 's1' } } },
      ['corporation:SNJ owner'],
    ],
    [
      'floating',
      { corporations: { ...state.corporations, SNJ: { ...snj, floated: true } } },
      ['corporation:SNJ floated'],
    ],
    [
      'having operated',
      { corporations: { ...state.corporations, SNJ: { ...snj, operated: true } } },
      ['corporation:SNJ operated'],
    ],
    [
      'a price',
      {
        corporations: { ...state.corporations, SNJ: { ...snj, par: 90, cell: [1, 2] } },
        market: { '1,2': ['SNJ'] },
      },
      ['corporation:SNJ price', 'corporation:SNJ cell', 'corporation:SNJ stack', 'corporation:SNJ par'],
    ],
    [
      'capitalization',
      { corporations: { ...state.corporations, SNJ: { ...snj, par: 90, capitalization: 'full' } } },
      ['corporation:SNJ par', 'corporation:SNJ treasury', 'corporation:SNJ capitalization'],
    ],
    [
      'a station',
      { corporations: { ...state.corporations, SNJ: { ...snj, stations: ['G6/0', null, null, null] } } },
      ['corporation:SNJ tokens'],
    ],
    ['a tile', { board: { ...state.board, tiles: { D21: { tile: '57', rotation: 2 } } } }, ['map D11']],
    ['a token of a private', { board: { ...state.board, markers: { GKB: { C20: 50 } } } }, ['assigned']],
    [
      'the round',
      { round: { kind: 'operating', set: 1, part: 1, parts: 1, operated: [], turn: null } },
      ['round'],
    ],
    ['the end', { round: { kind: 'over', reason: 'bank' } }, ['round', 'finished']],
  ])('names a difference in %s', (_what, change, expected) => {
    expect(keys(changed(change), start)).toEqual(expected);
  });

  it('names who is asked', () => {
    const got = fieldsOf(fresh, [{ id: 'x', seat: 's2', kind: 'auction-turn', verbs: [] }], players);
    expect(compare(fresh, start, got)).toEqual([{ key: 'active', expected: [], got: [23] }]);
  });

  it('names a field that it does not know', () => {
    expect(keys(fresh, { ...start, weather: 'rain' })).toEqual(['weather']);
  });

  it('does not look at the step, and at the Priority Deal in operating rounds only', () => {
    expect(keys(fresh, { ...start, step: 'Track', priority: 5 })).toEqual([]);
    const operating = changed({
      round: { kind: 'operating', set: 1, part: 1, parts: 1, operated: [], turn: null },
    });
    expect(keys(operating, { ...start, round: 'OR 1.1', priority: 5 })).toEqual(['priority']);
  });

  it('takes rotations of the same track as one', () => {
    const laid = changed({ board: { ...state.board, tiles: { D19: { tile: '9', rotation: 2 } } } });
    expect(keys(laid, { ...start, map: { D13: '9 r0' } })).toEqual([]);
    expect(keys(laid, { ...start, map: { D13: '9 r3' } })).toEqual([]);
    expect(keys(laid, { ...start, map: { D13: '9 r1' } })).toEqual(['map D13']);
    expect(keys(laid, { ...start, map: { D13: '8 r0' } })).toEqual(['map D13']);
  });

  it('leaves out tokens of a private that has closed', () => {
    const { GKB: _closed, ...companies } = state.companies;
    expect(keys(changed({ companies }), { ...start, assigned: { C8: ['GKB20'] } })).toEqual([]);
    expect(keys(fresh, { ...start, assigned: { C8: ['GKB20'] } })).toEqual(['assigned']);
  });

  it('keeps the charter and the first price of a corporation that has left the game', () => {
    const { SNJ: _gone, ...corporations } = state.corporations;
    const before = {
      'corporation:SNJ': { tokens: ['G26/0', null], par: 90, operated: true, capitalization: 'full' },
    };
    const game = changed({ corporations, nationalized: ['SNJ'] });
    expect(fieldsOf(game, [], players, before)['corporation:SNJ']).toMatchObject({
      tokens: [null, null],
      par: 90,
      capitalization: 'full',
      owner: null,
      ipo: 100,
    });
  });
});

describe('a title with Systems', () => {
  const other = loadTitle('1828', '18xx.games');
  const state = setUp(other, 4, 23366);
  const nyc = { ...state.corporations.NYC!, shells: ['NYC', 'PRR'] as const };
  const owned = { ...state.trains.owned, 'NYC-PRR:NYC': ['3-0', '5-0'], 'NYC-PRR:PRR': ['3-1'] };
  const game: Game = {
    definition: other,
    state: {
      ...state,
      corporations: { ...state.corporations, 'NYC-PRR': nyc },
      trains: { ...state.trains, owned },
    },
  };
  const got = fieldsOf(game, [], players);
  const system = got['corporation:NYC-PRR'] as Fields;

  it('shows its trains by shell, and all of them in whatever order', () => {
    expect(system.shells).toEqual({ NYC: ['3', '5'], PRR: ['3'] });
    const differing = (change: Fields) =>
      compare(game, { ...got, 'corporation:NYC-PRR': { ...system, ...change } }, got).map(({ key }) => key);
    expect(differing({ trains: ['3', '3', '5'] })).toEqual([]);
    expect(differing({ trains: ['3', '5', '5'] })).toEqual(['corporation:NYC-PRR trains']);
    expect(differing({ shells: { NYC: ['3'], PRR: ['3', '5'] } })).toEqual(['corporation:NYC-PRR shells']);
  });

  it('shows players in order of play, which counts in operating rounds only', () => {
    expect(got.order).toEqual(players);
    expect(compare(game, { ...got, order: [23, 17, 5, 99] }, got)).toEqual([]);
    const round = { kind: 'operating', set: 1, part: 1, parts: 1, operated: [], turn: null } as const;
    const operating = { definition: other, state: { ...game.state, round } };
    const now = fieldsOf(operating, [], players);
    expect(compare(operating, { ...now, order: [23, 17, 5, 99] }, now)).toMatchObject([{ key: 'order' }]);
  });

  it('does not show a minor that is gone, or was bought by a corporation', () => {
    expect(got).toHaveProperty('minor:C&P');
    const sold = { ...state.companies, 'C&P': { owner: 'NYC', value: 80 } };
    const without = fieldsOf({ definition: other, state: { ...state, companies: sold } }, [], players);
    expect(without).not.toHaveProperty('minor:C&P');
    const closed = { ...state.minors, 'C&P': { ...state.minors['C&P']!, closed: true } };
    expect(
      fieldsOf({ definition: other, state: { ...state, minors: closed } }, [], players),
    ).not.toHaveProperty('minor:C&P');
  });

  it('shows a private that is asked about its right, and the player in a merger', () => {
    const choice = (facts: Fields) =>
      ({ kind: 'choice', about: 'x', seat: 's2', entity: 'NYC', choices: ['a'], facts }) as const;
    const question = { id: 'x', seat: 's2', kind: 'choice', entity: 'NYC', verbs: [] } as const;
    const active = (change: Partial<State>) =>
      fieldsOf({ definition: other, state: { ...state, ...change } }, [question], players).active;
    expect(active({ pending: [choice({ company: 'C&P' })] })).toEqual(['C&P']);
    expect(active({ pending: [choice({})] })).toEqual(['NYC']);
    const merger = { before: state } as NonNullable<State['merger']>;
    expect(active({ pending: [choice({})], merger })).toEqual([23]);
  });
});

describe('a change of the recorded state', () => {
  it('replaces fields one by one, hexes one by one, other things whole', () => {
    const state = {
      depot: { 2: 6, 3: 5 },
      map: { A2: '9 r0' },
      'player:5': { cash: 1, shares: { SNJ: 20 } },
    };
    const change = { depot: { 3: 5 }, map: { B1: '8 r1' }, 'player:5': { shares: { TGOJ: 10 } } };
    expect(afterChange(state, change)).toEqual({
      depot: { 3: 5 },
      map: { A2: '9 r0', B1: '8 r1' },
      'player:5': { cash: 1, shares: { TGOJ: 10 } },
    });
  });
});
