/** Each law sees the state that breaks it: every one is broken here on purpose. */
import { describe, expect, it } from 'vitest';
import { readsBack } from '../../src/app/fuzz/move.ts';
import { sendable } from '../../src/app/judgement/lexicon.ts';
import { apply, options, questions, runOn, setUp } from '../../src/engine/engine.ts';
import { acceptedIsListed, listedIsAccepted } from '../../src/engine/laws/agreement.ts';
import { LAWS, violations } from '../../src/engine/laws/conservation.ts';
import { eventsFold } from '../../src/engine/laws/folding.ts';
import { deepFreeze } from '../../src/engine/laws/frozen.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Action } from '../../src/model/action.ts';
import type { Game } from '../../src/model/game.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import type { State } from '../../src/model/state.ts';

const definition = loadTitle('18SJ');
const start = setUp(definition, 4, 7);
const game: Game = { definition, state: runOn({ definition, state: start }).state };
const { state } = game;
const { cash, shares, trains, board, corporations, companies, market } = state;
const id = 'SNJ';
const own = corporations[id]!;

function broken(change: Partial<State>): string[] {
  return violations({ definition, state: { ...state, ...change } });
}

function withTrains(change: Partial<State['trains']>): Partial<State> {
  return { trains: { ...trains, ...change } };
}

function withBoard(change: Partial<State['board']>): Partial<State> {
  return { board: { ...board, ...change } };
}

function withOwn(change: Partial<typeof own>, others: Partial<State> = {}): Partial<State> {
  return { corporations: { ...corporations, [id]: { ...own, ...change } }, ...others };
}

const manyTiles = Object.fromEntries(
  Object.keys(definition.hexes).map((hex) => [hex, { tile: '57', rotation: 0 }]),
);

describe('a state that is lawful', () => {
  it('breaks no law', () => expect(violations(game)).toEqual([]));
});

describe('a state that breaks a law', () => {
  it.each<[string, Partial<State>, string]>([
    ['money from nowhere', { cash: { ...cash, s1: cash.s1! + 1 } }, 'cash: cash adds up to 10001'],
    [
      'money that is no whole number',
      { cash: { ...cash, s1: 0.5, bank: cash.bank! + cash.s1! - 0.5 } },
      'cash: s1 has 0.5',
    ],
    ['a player in debt', { cash: { ...cash, s1: -5, bank: cash.bank! + cash.s1! + 5 } }, 'cash: s1 owes 5'],
    ['a share too many', { shares: { ...shares, [id]: { offering: 11 } } }, 'shares: SNJ has 11 shares'],
    [
      'a holding below nothing',
      { shares: { ...shares, [id]: { offering: 11, s1: -1 } } },
      'shares: SNJ has a holding below nothing',
    ],
    [
      'a president without the certificate',
      withOwn({ president: 's1' }),
      'shares: SNJ: president s1 holds 0',
    ],
    [
      'a president who holds less than another',
      withOwn({ president: 's1' }, { shares: { ...shares, [id]: { offering: 5, s1: 2, s2: 3 } } }),
      'shares: SNJ: s2 holds more than the president',
    ],
    [
      'shares of nothing',
      { shares: { ...shares, XX: { offering: 10 } } },
      'shares: shares of XX, which is gone',
    ],
    ['a train in two places', withTrains({ pool: [trains.supply[0]!] }), 'trains: a train is in two places'],
    ['a train that is lost', withTrains({ supply: trains.supply.slice(1) }), 'trains: 6 2-trains of 7'],
    ['a train that was never sold', withTrains({ pool: ['D-0'] }), 'trains: 1 D-trains of 0'],
    ['more tiles than there are', withBoard({ tiles: manyTiles }), 'tiles: too many tiles 57'],
    [
      'a station on the board alone',
      withBoard({ stations: { ...board.stations, 'D17/0': [id] } }),
      `stations: ${id}: charter says , board says D17/0`,
    ],
    [
      'a station on the charter alone',
      withOwn({ stations: ['D17/0', null] }),
      `stations: ${id}: charter says D17/0, board says `,
    ],
    [
      'more stations than slots',
      withBoard({ stations: { ...board.stations, 'D17/0': ['A', 'B', 'C', 'D'] } }),
      'stations: 4 stations in D17/0',
    ],
    [
      'a station where no city is',
      withBoard({ stations: { ...board.stations, 'D19/0': ['A'] } }),
      'stations: stations in D19/0, which is no city',
    ],
    [
      'a station twice in a city',
      withBoard({ stations: { ...board.stations, 'D17/0': ['A', 'A'] } }),
      'stations: D17/0 has a station twice',
    ],
    [
      'stations of nobody',
      withBoard({ stations: { ...board.stations, 'D17/0': ['A'] } }),
      'stations: stations of A, which is gone',
    ],
    [
      'a token of a private too many',
      withBoard({ markers: { GKB: { C20: 50, C16: 50, D17: 50 } } }),
      'markers: GKB has a token of 50 too many in D17',
    ],
    [
      'a token of a private elsewhere',
      withBoard({ markers: { SB: { A2: 1 } } }),
      'markers: SB has a token in A2',
    ],
    [
      'tokens of a private that is gone',
      { ...withBoard({ markers: { NOHAB: {} } }), companies: { FRY: companies.FRY! } },
      'markers: tokens of NOHAB, which is gone',
    ],
    [
      'a private of nobody',
      { companies: { ...companies, FRY: { owner: 'XX', value: 20 } } },
      'owners: FRY belongs to XX, who is not there',
    ],
    [
      'trains of nobody',
      withTrains({ owned: { ...trains.owned, XX: [] } }),
      'owners: trains of XX, who is not there',
    ],
    ['money of nobody', { cash: { ...cash, XX: 1 } }, 'owners: money of XX, who is not there'],
    [
      'a token on the market alone',
      { market: { ...market, '0,2': [id] } },
      `market: market ${id}@0,2 against `,
    ],
    ['a token off the market', { market: { '40,0': [] } }, 'market: a token off the market at 40,0'],
    ['undefined', { agreed: [undefined as never] }, 'storage: state.agreed.0 is undefined'],
    ['a class', { rights: new Map() as never }, 'storage: state.rights is of a class'],
    ['a function', { seed: (() => 1) as never }, 'storage: state.seed is function'],
    ['no number', { seed: Number.NaN }, 'storage: state.seed is NaN'],
    ['minus nothing', { seed: -0 }, 'storage: state.seed is -0'],
    ['a hole in a list', { seats: new Array(3) }, 'storage: state.seats.0 is undefined'],
  ])('by %s', (_what, change, expected) => {
    expect(broken(change)).toContain(expected);
  });

  it.each<[string, (state: State) => Partial<State>, string]>([
    [
      'a coal marker too many',
      () => ({ coal: { fields: 3, tunnel: true } }),
      'coal: 4 coal markers, 3 in the fields',
    ],
    [
      'a coal marker that is lost',
      ({ corporations: all }) => ({
        coal: { fields: 0, tunnel: false },
        corporations: { ...all, GT: { ...all.GT!, coal: true } },
      }),
      'coal: 1 coal markers, 0 in the fields',
    ],
    [
      'a System without a locked share',
      ({ corporations: all }) => ({ corporations: { ...all, GT: { ...all.GT!, shells: ['GT', 'MC'] } } }),
      'shares: GT has 0 shares locked',
    ],
  ])('by %s', (_what, change, expected) => {
    const systems = loadTitle('1828');
    const begun = setUp(systems, 4, 7);
    expect(violations({ definition: systems, state: begun })).toEqual([]);
    expect(violations({ definition: systems, state: { ...begun, ...change(begun) } })).toContain(expected);
  });

  it('every law is broken above', () => {
    expect(Object.keys(LAWS).sort()).toEqual([
      'cash',
      'coal',
      'markers',
      'market',
      'owners',
      'shares',
      'stations',
      'storage',
      'tiles',
      'trains',
    ]);
  });
});

describe('the laws of an action', () => {
  const { seat } = questions(game)[0]!;
  const action: Action = { type: 'pass', seat };
  const applied = apply(game, action);
  if (isRefusal(applied)) throw new Error('a pass is legal at the start');

  it('hold for one that is legal', () => {
    expect([...eventsFold(state, applied)]).toEqual([]);
    expect([...listedIsAccepted(game, { action })]).toEqual([]);
    expect([...acceptedIsListed(game, action)]).toEqual([]);
    expect([...readsBack(game, action, sendable(game, action))]).toEqual([]);
  });

  it('see a change that is in no event', () => {
    const secret = { ...applied.state, cash: { ...applied.state.cash, s1: 0 }, phase: '3' };
    expect([...eventsFold(state, { ...applied, state: secret })]).toEqual([
      'not in the events: phase',
      'not in the events: cash.s1',
    ]);
  });

  it('see an event that is not the same once it is stored', () => {
    const seats = ['s1', undefined as never];
    const events = [...applied.events, { type: 'agreed', seats } as const];
    expect([...eventsFold(state, { events, state: { ...applied.state, agreed: seats } })]).toEqual([
      'not in the events: agreed.1',
    ]);
  });

  it('see a listed action that is refused', () => {
    const passed: Game = { definition, state: applied.state };
    expect([...listedIsAccepted(passed, { action })]).toEqual([expect.stringMatching(/^listed and refused/)]);
  });

  it('see an accepted action that is not listed', () => {
    const unlisted = { ...action, extra: 1 } as Action;
    expect([...acceptedIsListed(game, unlisted)]).toEqual([
      expect.stringMatching(/^accepted and not listed/),
    ]);
  });

  it('see a text that means something else, or nothing', () => {
    const [option] = options(game, seat, { verb: 'bid' });
    expect([...readsBack(game, option!.action, 'pass')]).toEqual([expect.stringMatching(/is read as/)]);
    expect([...readsBack(game, action, 'dance')]).toEqual([expect.stringMatching(/cannot be read/)]);
  });

  it('a frozen state cannot be changed in place', () => {
    const frozen = deepFreeze(structuredClone(state));
    expect(() => {
      (frozen.cash as Record<string, number>).s1 = 0;
    }).toThrow(TypeError);
    expect(() => {
      (frozen.trains.supply as string[]).push('2-9');
    }).toThrow(TypeError);
  });
});
