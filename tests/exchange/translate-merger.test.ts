import { describe, expect, it } from 'vitest';
import { setUp } from '../../src/engine/setup.ts';
import { EMPTY_LEDGER, type Ledger, leftSteps } from '../../src/exchange/ledger.ts';
import { readAction } from '../../src/exchange/read.ts';
import { type Translation, translate } from '../../src/exchange/translate.ts';
import { loadTitle } from '../../src/load/load.ts';
import { operatingTurnAt, stockRoundAt } from '../../src/model/rounds.ts';
import type { Choice, Corporation, OperatingStep, OperatingTurn, State } from '../../src/model/state.ts';

const definition = loadTitle('1828', '18xx.games');
const players = [17, 23, 5];
const names = ['Anna', 'Bo', 'Cy'];
const fresh = setUp(definition, 3, 7);

function translated(theirs: object, state: State, ledger: Ledger = EMPTY_LEDGER): Translation {
  return translate({ game: { definition, state, asked: [] }, players, names, ledger }, readAction(theirs, 1));
}
function actions(theirs: object, state: State, ledger?: Ledger) {
  return translated(theirs, state, ledger).actions;
}

const bo = { entity: 23, entity_type: 'player' };
const nyc: Corporation = {
  ...fresh.corporations.NYC!,
  president: 's2',
  par: 94,
  capitalization: 'full',
  floated: true,
};
const system: Corporation = { ...nyc, stations: ['E23/0', null, null], shells: ['NYC', 'PRR'] };
const stock = {
  ...stockRoundAt(3, 's2'),
} as const;
const corporations = { ...fresh.corporations, NYC: nyc, 'NYC-PRR': system };
const inStock: State = { ...fresh, corporations, round: stock };

function asking(choices: readonly string[], more: Partial<Choice> = {}): State {
  const choice: Choice = { kind: 'choice', about: 'x', seat: 's2', choices, facts: {}, ...more };
  return { ...inStock, pending: [choice] };
}

function operating(entity: string, step: OperatingStep, change: Partial<State> = {}, turn = {}): State {
  const now: OperatingTurn = {
    ...operatingTurnAt(entity, step),
    ...turn,
  };
  const round = { kind: 'operating', set: 3, part: 1, parts: 2, operated: [], turn: now } as const;
  return { ...fresh, phase: 'Green', corporations, round, ...change };
}

describe('auction in rows', () => {
  it('a bid of the face value is a purchase', () => {
    const bid = (company: string, price: number) => actions({ type: 'bid', ...bo, company, price }, fresh);
    expect(bid('SVN', 20)).toEqual([{ type: 'buy-company', seat: 's2', company: 'SVN' }]);
    expect(bid('SVN', 25)).toEqual([{ type: 'bid', seat: 's2', company: 'SVN', amount: 25 }]);
  });
});

describe('a merger', () => {
  it('is one action: the first corporation is said before', () => {
    expect(actions({ type: 'choose', ...bo, choice: 'NYC' }, inStock)).toEqual([]);
    const merge = { type: 'merge', entity: 'NYC', entity_type: 'corporation', corporation: 'PRR' };
    expect(actions(merge, inStock)).toEqual([{ type: 'merge', seat: 's2', first: 'NYC', second: 'PRR' }]);
    expect(() => actions(merge, fresh)).toThrow(/outside a stock round/);
  });

  it('is merged by whoever is on turn where it failed at once, and not again where it was played out', () => {
    const failed = { type: 'failed_merge', ...bo, corporations: ['NYC', 'PRR'] };
    expect(actions(failed, inStock)).toMatchObject([{ type: 'merge', first: 'NYC', second: 'PRR' }]);
    expect(actions(failed, { ...inStock, round: { ...stock, bought: 'NYC' } })).toEqual([]);
  });

  it.each([
    ['Sell', ['exchange', 'sell'], 'sell'],
    ['Exchange', ['exchange', 'sell'], 'exchange'],
    ['Exchange ($-27)', ['exchange', 'sell'], 'exchange'],
    ['NYC', ['NYC', 'PRR'], 'NYC'],
    ['NYC ($68)', ['NYC', 'PRR'], 'NYC'],
    ['B&O (-$5)', ['NYC', 'B&O'], 'B&O'],
    ['Cy', ['s1', 's3'], 's3'],
    ['5', ['s1', 's3'], 's3'],
  ])('the answer %s is one of %j: %s', (label, choices, choice) => {
    expect(actions({ type: 'choose', ...bo, choice: label }, asking(choices))).toEqual([
      { type: 'choose', seat: 's2', choice },
    ]);
  });

  it('an answer that is none is told', () => {
    const choose = () => actions({ type: 'choose', ...bo, choice: 'MP' }, asking(['NYC', 'PRR']));
    expect(choose).toThrow(/MP is no answer to x/);
  });

  it('a station that goes is an answer too', () => {
    const state = asking(['G23/0', 'G23/1'], { entity: 'NYC-PRR' });
    const remove = { type: 'remove_token', ...bo, city: 'G23-0-1' };
    expect(actions(remove, state)).toEqual([{ type: 'choose', seat: 's2', choice: 'G23/1' }]);
    expect(() => actions(remove, inStock)).toThrow(/Nobody is asked/);
  });
});

describe('certificates of a System', () => {
  const shares = { ...fresh.shares, 'NYC-PRR': { s2: 5, pool: 1, offering: 3, treasury: 1 } };
  const buy = (share: string, ledger?: Ledger) =>
    actions({ type: 'buy_shares', ...bo, shares: [share], percent: 10 }, { ...inStock, shares }, ledger)[0];

  it('those never named lie in the offering from the last on, and before them in the pool', () => {
    expect(buy('NYC-PRR_6')).toMatchObject({ type: 'buy', from: { offering: 1 } });
    expect(buy('NYC-PRR_5')).toMatchObject({ from: { pool: 1 } });
  });

  it('one that was sold lies in the pool', () => {
    const ledger = { ...EMPTY_LEDGER, shares: { 'NYC-PRR_8': 'sold' } } as const;
    expect(buy('NYC-PRR_8', ledger)).toMatchObject({ from: { pool: 1 } });
    expect(buy('NYC-PRR_5', ledger)).toMatchObject({ from: { offering: 1 } });
  });
});

describe('a private given for a share', () => {
  const companies = { ...fresh.companies, 'M&H': { owner: 's3', value: 120 } };
  const exchange = (share: string) => ({
    type: 'buy_shares',
    entity: 'M&H',
    entity_type: 'company',
    shares: [share],
    percent: 10,
  });

  it('is exchanged by its owner, whoever is on turn', () => {
    expect(actions(exchange('NYC_1'), { ...inStock, companies })).toEqual([
      { type: 'exchange', seat: 's3', company: 'M&H', corporation: 'NYC', from: 'offering' },
    ]);
  });

  it('starts a corporation with the price that follows', () => {
    const first = translated(exchange('WAB_0'), { ...inStock, companies });
    expect(first.actions).toEqual([]);
    const par = { type: 'par', entity: 5, entity_type: 'player', corporation: 'WAB', share_price: '79,9,5' };
    const second = translated(par, { ...inStock, companies }, first.ledger);
    expect(second.actions).toEqual([
      { type: 'exchange', seat: 's3', company: 'M&H', corporation: 'WAB', from: 'offering', price: 79 },
    ]);
    expect(second.ledger).not.toHaveProperty('starting');
  });
});

describe('trains in shells', () => {
  const bySystem = { entity: 'NYC-PRR', entity_type: 'system' };
  const owned = { 'NYC-PRR:NYC': ['3-0', '3-1'], 'NYC-PRR:PRR': ['5-0'], WAB: ['6-0'] };
  const state = operating('NYC-PRR', 'arrange', { trains: { ...fresh.trains, owned } });

  it('a train moves from the shell it lies in', () => {
    const { actions: moved, ledger } = translated({ type: 'swap_train', ...bySystem, train: '3-1' }, state);
    expect(moved).toEqual([{ type: 'swap', seat: 's2', as: 'NYC-PRR', train: '3', from: 'NYC' }]);
    expect(ledger.trains).toEqual({ '3-0': '3-1', '3-1': '3-0' });
    const other = () => translated({ type: 'swap_train', ...bySystem, train: '6-0' }, state);
    expect(other).toThrow(/NYC-PRR has no 6-0/);
  });

  it('a train is bought for a shell, and from the System that owns it', () => {
    const buy = { type: 'buy_train', ...bySystem, train: '8E-0', price: 800, variant: '8E', shell: 'PRR' };
    expect(actions(buy, state)).toEqual([
      { type: 'train', seat: 's2', as: 'NYC-PRR', train: '8E', from: 'bank', shell: 'PRR' },
    ]);
    const wab = { ...nyc, president: 's2' };
    const from = operating('WAB', 'trains', {
      corporations: { ...corporations, WAB: wab },
      trains: { ...fresh.trains, owned },
    });
    const sold = { type: 'buy_train', entity: 'WAB', entity_type: 'corporation', train: '5-0', price: 1 };
    expect(actions(sold, from)).toMatchObject([{ train: '5', from: 'NYC-PRR', price: 1 }]);
  });

  it('the last of its type is discarded', () => {
    const { ledger } = translated({ type: 'discard_train', ...bySystem, train: '3-0' }, state);
    expect(ledger.trains).toEqual({ '3-0': '3-1', '3-1': '3-0' });
  });
});

describe('what privates and coal let do', () => {
  it('a coal marker', () => {
    const buy = { type: 'special_buy', entity: 'NYC', entity_type: 'corporation', cost: 120 };
    expect(actions(buy, operating('NYC', 'track'))).toEqual([{ type: 'coal', seat: 's2', as: 'NYC' }]);
  });

  it('a station that is offered is placed or declined', () => {
    const companies = { ...fresh.companies, 'C&P': { owner: 'NYC', value: 80 } };
    const choice: Choice = {
      kind: 'choice',
      about: 'minor-station',
      seat: 's2',
      entity: 'NYC',
      choices: ['C15/0', 'none'],
      facts: {},
    };
    const state = operating('NYC', 'track', { companies, pending: [choice] });
    const byPrivate = { entity: 'C&P', entity_type: 'company' };
    expect(actions({ type: 'place_token', ...byPrivate, city: 'C15-0-0' }, state)).toEqual([
      { type: 'choose', seat: 's2', choice: 'C15/0' },
    ]);
    expect(actions({ type: 'pass', ...byPrivate }, state)).toEqual([
      { type: 'choose', seat: 's2', choice: 'none' },
    ]);
  });
});

describe('a pass', () => {
  const pass = { type: 'pass', entity: 'NYC', entity_type: 'corporation' };
  const companies = { ...fresh.companies, 'E&K': { owner: 's1', value: 120 } };
  const rich = { companies, cash: { ...fresh.cash, NYC: 100 } };

  it('leaves the track step there while a private with a tile could be bought, and means nothing here', () => {
    const state = operating('NYC', 'trains', rich);
    const first = translated(pass, state);
    expect(first.actions).toEqual([]);
    expect(leftSteps(first.ledger, 'NYC 3.1')).toEqual(['track']);
    expect(actions(pass, state, first.ledger)).toEqual([{ type: 'skip', seat: 's2', as: 'NYC' }]);
  });

  it.each([
    ['there is no money for it', operating('NYC', 'trains', { companies, cash: fresh.cash })],
    ['privates are not for sale yet', operating('NYC', 'trains', { ...rich, phase: 'Yellow' })],
    [
      'its own tile was laid',
      operating('NYC', 'trains', {
        companies: { ...fresh.companies, 'E&K': { owner: 'NYC', value: 120, used: true } },
      }),
    ],
    [
      'it has run',
      operating('NYC', 'trains', rich, { run: { entity: 'NYC', routes: [], revenue: 0 }, distributed: true }),
    ],
  ])('declines the step that is open when %s', (_when, state) => {
    expect(actions(pass, state)).toMatchObject([{ type: 'skip' }]);
  });

  it('declines the track step and the station step, one after the other', () => {
    const { actions: declined, ledger } = translated(pass, operating('NYC', 'track', rich));
    expect(declined).toMatchObject([{ type: 'skip' }]);
    expect(actions(pass, operating('NYC', 'station', rich), ledger)).toMatchObject([{ type: 'skip' }]);
  });

  it('never declines a run that is owed', () => {
    expect(actions(pass, operating('NYC', 'run'))).toEqual([]);
  });

  it('after a train was bought the track step is over', () => {
    const buy = {
      type: 'buy_train',
      entity: 'NYC',
      entity_type: 'corporation',
      train: '3-0',
      price: 160,
      variant: '3',
    };
    const { ledger } = translated(buy, operating('NYC', 'trains', rich));
    expect(actions(pass, operating('NYC', 'trains', rich), ledger)).toMatchObject([{ type: 'skip' }]);
  });
});
