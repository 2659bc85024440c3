import { describe, expect, it } from 'vitest';
import { setUp } from '../../src/engine/setup.ts';
import { EMPTY_LEDGER, type Ledger, ourTrain } from '../../src/exchange/ledger.ts';
import { readAction } from '../../src/exchange/read.ts';
import { type Translation, translate } from '../../src/exchange/translate.ts';
import { loadTitle } from '../../src/load/load.ts';
import { operatingTurnAt, stockRoundAt } from '../../src/model/rounds.ts';
import type { OperatingStep, State } from '../../src/model/state.ts';

const definition = loadTitle('18SJ', '18xx.games');
const players = [17, 23, 5, 99];
const names = ['Anna', 'Bo', 'Cy', 'Di'];
const fresh = setUp(definition, 4, 1012549268);

function translated(theirs: object, state: State = fresh, ledger: Ledger = EMPTY_LEDGER): Translation {
  return translate({ game: { definition, state, asked: [] }, players, names, ledger }, readAction(theirs, 1));
}
function actions(theirs: object, state?: State, ledger?: Ledger) {
  return translated(theirs, state, ledger).actions;
}

const byPlayer = { entity: 23, entity_type: 'player' };
const bySNJ = { entity: 'SNJ', entity_type: 'corporation' };
const snj = { ...fresh.corporations.SNJ!, president: 's2', par: 90, capitalization: 'incremental' as const };
const stj = { ...fresh.corporations.STJ!, president: 's3' };
const corporations = { ...fresh.corporations, SNJ: snj, STJ: stj };

function operating(step: OperatingStep, change: Partial<State> = {}): State {
  const turn = {
    ...operatingTurnAt('SNJ', step),
  };
  return {
    ...fresh,
    corporations,
    round: { kind: 'operating', set: 1, part: 1, parts: 1, operated: [], turn },
    ...change,
  };
}

describe('auction and stock round', () => {
  it('a bid for the first in line is a purchase', () => {
    expect(actions({ type: 'bid', ...byPlayer, company: 'FRY', price: 20 })).toEqual([
      { type: 'buy-company', seat: 's2', company: 'FRY' },
    ]);
    expect(actions({ type: 'bid', ...byPlayer, company: 'KHJ', price: 145 })).toEqual([
      { type: 'bid', seat: 's2', company: 'KHJ', amount: 145 },
    ]);
  });

  it('a bid in a contest is a bid', () => {
    const contest = { company: 'FRY', turn: 's2', in: ['s1', 's2'] };
    const state = { ...fresh, round: { ...fresh.round, contest } as State['round'] };
    expect(actions({ type: 'bid', ...byPlayer, company: 'FRY', price: 30 }, state)).toMatchObject([
      { type: 'bid' },
    ]);
  });

  it('a pass ends a turn: after an action it is done', () => {
    const stock = {
      ...stockRoundAt(1, 's2'),
    } as const;
    expect(actions({ type: 'pass', ...byPlayer }, { ...fresh, round: stock })).toEqual([
      { type: 'pass', seat: 's2' },
    ]);
    const acted = { ...stock, acted: true };
    expect(actions({ type: 'pass', ...byPlayer }, { ...fresh, round: acted })).toEqual([
      { type: 'done', seat: 's2' },
    ]);
  });

  it('a certificate comes from where it lies: unsold, sold, taken back', () => {
    const buy = { type: 'buy_shares', ...byPlayer, shares: ['SNJ_3'], percent: 10 };
    const state = { ...fresh, corporations };
    const sold = { ...EMPTY_LEDGER, shares: { SNJ_3: 'sold' as const } };
    const back = { ...EMPTY_LEDGER, shares: { SNJ_3: 'taken back' as const } };
    const from = (ledger: Ledger, capitalization: 'incremental' | 'full') =>
      actions(
        buy,
        { ...state, corporations: { ...corporations, SNJ: { ...snj, capitalization } } },
        ledger,
      )[0];
    expect(from(EMPTY_LEDGER, 'incremental')).toMatchObject({ type: 'buy', from: { treasury: 1 } });
    expect(from(EMPTY_LEDGER, 'full')).toMatchObject({ from: { offering: 1 } });
    expect(from(sold, 'full')).toMatchObject({ from: { pool: 1 } });
    expect(from(back, 'full')).toMatchObject({ from: { treasury: 1 } });
    const mixed = { ...buy, shares: ['SNJ_3', 'SNJ_4', 'SNJ_5'], percent: 30 };
    expect(actions(mixed, state, sold)).toMatchObject([{ from: { pool: 1, treasury: 2 } }]);
  });

  it("a sale counts percent: the president's certificate may be among what is sold", () => {
    const sale = { type: 'sell_shares', ...byPlayer, shares: ['SNJ_1', 'SNJ_0'], percent: 20 };
    expect(actions(sale)).toEqual([{ type: 'sell', seat: 's2', corporation: 'SNJ', count: 2 }]);
  });

  it('a corporation that buys its own shares redeems, and then has them', () => {
    const {
      actions: [action],
      ledger,
    } = translated({ type: 'buy_shares', ...bySNJ, shares: ['SNJ_3'], percent: 10 }, operating('redeem'));
    expect(action).toEqual({ type: 'redeem', seat: 's2', as: 'SNJ', count: 1 });
    expect(ledger.shares).toEqual({ SNJ_3: 'taken back' });
  });

  it('the price is the first of their three numbers', () => {
    expect(actions({ type: 'par', ...byPlayer, corporation: 'BJ', share_price: '90,1,2' })).toEqual([
      { type: 'par', seat: 's2', corporation: 'BJ', price: 90 },
    ]);
  });

  it('waiting and activating are answers to the claim', () => {
    expect(actions({ type: 'choose', ...byPlayer, choice: 'wait' })).toEqual([
      { type: 'claim', seat: 's2', use: false },
    ]);
    expect(actions({ type: 'choose', ...byPlayer, choice: 'activate' })).toEqual([
      { type: 'claim', seat: 's2', use: true },
    ]);
  });
});

describe('track, stations, runs', () => {
  it('a tile is laid on our hex with our rotation, and its copy remembered', () => {
    const {
      actions: [action],
      ledger,
    } = translated({ type: 'lay_tile', ...bySNJ, tile: '57-2', hex: 'D13', rotation: 1 }, operating('track'));
    expect(action).toEqual({ type: 'lay', seat: 's2', as: 'SNJ', hex: 'D19', tile: '57', rotation: 0 });
    expect(ledger.tiles).toEqual({ '57-2': 'D19' });
  });

  it("a tile by a private's right is laid by its owner", () => {
    const state = operating('track', { companies: { ...fresh.companies, GC: { owner: 'SNJ', value: 70 } } });
    const lay = {
      type: 'lay_tile',
      entity: 'GC',
      entity_type: 'company',
      tile: '9-3',
      hex: 'F27',
      rotation: 0,
    };
    expect(actions(lay, state)).toMatchObject([{ as: 'SNJ', seat: 's2', hex: 'F5', with: 'GC' }]);
  });

  it("a minor is its owner's", () => {
    const state = { ...fresh, companies: { ...fresh.companies, KHJ: { owner: 's4', value: 140 } } };
    expect(actions({ type: 'pass', entity: 'KHJ', entity_type: 'minor' }, state)).toEqual([
      { type: 'skip', seat: 's4', as: 'KHJ' },
    ]);
  });

  it('a city is named by the copy of its tile, or by its hex', () => {
    const ledger = { ...EMPTY_LEDGER, tiles: { 'X2-0': 'G22' } };
    const token = (city: string) =>
      actions({ type: 'place_token', ...bySNJ, city }, operating('station'), ledger)[0];
    expect(token('X2-0-3')).toMatchObject({ type: 'station', city: 'G22/3' });
    expect(token('G10-0-2')).toMatchObject({ city: 'G22/2' });
    expect(() => token('57-1-0')).toThrow(/no city 57-1-0/);
  });

  it('a run names every hex of each route in order', () => {
    const routes = [
      {
        train: '3-0',
        connections: [
          ['C12', 'D13', 'D15'],
          ['D15', 'C16'],
        ],
        hexes: ['C12', 'D15', 'C16'],
        revenue: 80,
      },
      { train: '2-0', connections: [], hexes: [], revenue: 0 },
    ];
    expect(actions({ type: 'run_routes', ...bySNJ, routes }, operating('run'))).toEqual([
      { type: 'run', seat: 's2', as: 'SNJ', routes: [{ train: '3-0', path: ['C20', 'D19', 'D17', 'C16'] }] },
    ]);
  });

  it('an assignment is a canal token while any waits, and else the port', () => {
    const companies = { ...fresh.companies, GKB: { owner: 'SNJ', value: 40 } };
    const waiting = operating('track', {
      companies,
      pending: [{ kind: 'canal', company: 'GKB', values: [30, 20] }],
    });
    expect(actions({ type: 'assign', ...bySNJ, target: 'C12' }, waiting)).toEqual([
      { type: 'canal', seat: 's2', as: 'SNJ', value: 30, hex: 'C20' },
    ]);
    expect(actions({ type: 'assign', ...bySNJ, target: 'A6' }, operating('track'))).toMatchObject([
      { type: 'port', hex: 'A26' },
    ]);
  });
});

describe('trains and privates', () => {
  const train = (fields: object, state: State, ledger?: Ledger) =>
    translated({ type: 'buy_train', ...bySNJ, price: 180, ...fields }, state, ledger);

  it('a new train is from the bank, at its price', () => {
    expect(train({ train: '3-0', variant: '3' }, operating('trains')).actions).toEqual([
      { type: 'train', seat: 's2', as: 'SNJ', train: '3', from: 'bank' },
    ]);
  });

  it('one given back is from the pool', () => {
    const state = operating('trains', { trains: { ...fresh.trains, pool: ['3-1', '3-0'] } });
    const {
      actions: [action],
      ledger,
    } = train({ train: '3-0' }, state);
    expect(action).toMatchObject({ train: '3', from: 'pool' });
    expect([ourTrain(ledger, '3-0'), ourTrain(ledger, '3-1')]).toEqual(['3-1', '3-0']);
  });

  it("another corporation's has a price and its president's yes", () => {
    const trains = { ...fresh.trains, owned: { STJ: ['3-0'] } };
    expect(train({ train: '3-0', price: 20 }, operating('trains', { trains })).actions).toEqual([
      { type: 'train', seat: 's2', as: 'SNJ', train: '3', from: 'STJ', price: 20 },
      { type: 'answer', seat: 's3', yes: true },
    ]);
  });

  it('a president of both is not asked', () => {
    const both = { ...corporations, STJ: { ...stj, president: 's2' } };
    const state = operating('trains', {
      corporations: both,
      trains: { ...fresh.trains, owned: { STJ: ['3-0'] } },
    });
    expect(train({ train: '3-0', price: 20 }, state).actions).toHaveLength(1);
  });

  it('a variant has numbers of its own here, and a train is traded in by its type', () => {
    const trains = { ...fresh.trains, supply: [], owned: { SNJ: ['4-1'] } };
    const {
      actions: [action],
      ledger,
    } = train({ train: 'D-0', variant: 'E', exchange: '4-1' }, operating('trains', { trains }));
    expect(action).toMatchObject({ train: 'E', from: 'bank', trade: '4' });
    expect(ourTrain(ledger, 'D-0')).toBe('E-0');
  });

  it('before the run it is by the right of the private that allows it', () => {
    const companies = { ...fresh.companies, MV: { owner: 'SNJ', value: 90 } };
    expect(train({ train: '3-0' }, operating('early-trains', { companies })).actions).toMatchObject([
      { with: 'MV' },
    ]);
    expect(train({ train: '3-0' }, operating('trains', { companies })).actions[0]).not.toHaveProperty('with');
  });

  it('at half price it is by the right of a private that acts', () => {
    const companies = { ...fresh.companies, NOHAB: { owner: 'SNJ', value: 90 } };
    const buy = {
      type: 'buy_train',
      entity: 'NOHAB',
      entity_type: 'company',
      train: '3-0',
      variant: '3',
      price: 90,
    };
    expect(actions(buy, operating('trains', { companies }))).toMatchObject([{ as: 'SNJ', with: 'NOHAB' }]);
  });

  it("a private from another player's hands has that player's yes", () => {
    const companies = { ...fresh.companies, GC: { owner: 's1', value: 70 }, MV: { owner: 's2', value: 90 } };
    const buy = { type: 'buy_company', ...bySNJ, company: 'GC', price: 140 };
    expect(actions(buy, operating('privates', { companies }))).toEqual([
      { type: 'private', seat: 's2', as: 'SNJ', company: 'GC', price: 140 },
      { type: 'answer', seat: 's1', yes: true },
    ]);
    expect(actions({ ...buy, company: 'MV' }, operating('privates', { companies }))).toHaveLength(1);
  });

  it("the end by agreement is everybody's yes", () => {
    const all = actions({ type: 'end_game', ...bySNJ }, operating('trains'));
    expect(all.map(({ seat }) => seat)).toEqual(['s1', 's2', 's3', 's4']);
  });
});
