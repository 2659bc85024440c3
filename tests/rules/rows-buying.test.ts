import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import { newRows, rowsStock } from './rows-table.ts';
import {
  anna,
  asked,
  bo,
  buy,
  cash,
  choices,
  cy,
  di,
  done,
  held,
  par,
  pass,
  play,
  refused,
  sell,
} from './table.ts';

const ipo = { offering: 1 };
/** 71 in the gray zone; 79 outside of it. */
const GRAY = [7, 0] as const;
const WHITE = [9, 5] as const;
const turnOf = ({ state }: Game) => (state.round.kind === 'stock' ? state.round.turn : null);

describe('starting (3)', () => {
  it('costs twice a par price of the phase, and pays the bank', () => {
    const { game } = play(rowsStock(), par(anna, 'WAB', 79));
    expect([cash(game, anna), cash(game, 'WAB'), held(game, 'WAB', anna)]).toEqual([842, 0, 2]);
    expect(game.state.corporations.WAB).toMatchObject({
      capitalization: 'full',
      floated: false,
      president: anna,
    });
    expect(refused(rowsStock(), par(anna, 'WAB', 86)).rule).toBe('not-a-start-price');
    expect(
      play(rowsStock({ phase: 'Green' }), par(anna, 'WAB', 94)).game.state.corporations.WAB!.cell,
    ).toEqual([5, 3]);
    expect(refused(rowsStock({ cash: { [anna]: 133 } }), par(anna, 'WAB', 67)).rule).toBe('start-too-dear');
  });
});

describe('buying (3)', () => {
  it('costs par from the offering, and the share price from the pool', () => {
    const game = rowsStock({ begun: { GT: { cell: [10, 5], par: 79, held: { [bo]: 5, pool: 2 } } } });
    const buying = choices(game, anna, 'buy').filter(
      (one) => 'corporation' in one && one.corporation === 'GT',
    );
    expect(buying).toEqual([buy(anna, 'GT', ipo), buy(anna, 'GT', { pool: 1 })]);
    expect(cash(play(game, buy(anna, 'GT', ipo)).game, anna)).toBe(921);
    expect(cash(play(game, buy(anna, 'GT', { pool: 1 })).game, anna)).toBe(926);
    const poor = rowsStock({
      cash: { [anna]: 75 },
      begun: { GT: { cell: [10, 5], par: 79, held: { [bo]: 5, pool: 2 } } },
    });
    expect(refused(poor, buy(anna, 'GT', ipo)).rule).toBe('share-too-dear');
    expect(held(play(poor, buy(anna, 'GT', { pool: 1 })).game, 'GT', anna)).toBe(1);
  });
  it('floats with 60 % sold, those that came with a private too, for ten times par', () => {
    const game = rowsStock({
      begun: { PRR: { cell: [11, 5], par: 79, held: { [anna]: 4, [bo]: 1 }, floated: false } },
    });
    const { game: after } = play(game, buy(anna, 'PRR', ipo));
    expect([after.state.corporations.PRR!.floated, cash(after, 'PRR')]).toEqual([true, 790]);
  });
  it('goes up to 60 %, which is a bar to buying only', () => {
    const game = rowsStock({
      begun: { GT: { cell: WHITE, held: { [anna]: 6 } }, IC: { cell: WHITE, held: { [anna]: 8 } } },
    });
    expect(refused(game, buy(anna, 'GT', ipo))).toMatchObject({
      rule: 'ownership-limit',
      facts: { most: 6 },
    });
    expect(play(game, pass(anna)).game.state.shares.IC).toEqual({ [anna]: 8, offering: 2 });
  });
  it('has no certificate limit', () => {
    const many = Object.fromEntries(
      ['GT', 'IC', 'MC', 'MP', 'NYC', 'WAB'].map((id) => [id, { cell: WHITE, held: { [anna]: 6, [bo]: 1 } }]),
    );
    const game = rowsStock({ begun: { ...many, PRR: { cell: WHITE, held: { [bo]: 2 } } } });
    expect(held(play(game, buy(anna, 'PRR', ipo)).game, 'PRR', anna)).toBe(1);
  });
});

describe('the gray zone (3)', () => {
  const game = rowsStock({
    begun: {
      GT: { cell: GRAY, par: 71, held: { [anna]: 6, pool: 2 } },
      IC: { cell: GRAY, par: 71, held: { [bo]: 4, [anna]: 2 }, president: bo },
    },
  });
  it('lets the president buy two certificates of the corporation in the turn, past 60 %', () => {
    const { game: after } = play(game, buy(anna, 'GT', ipo), buy(anna, 'GT', { pool: 1 }));
    expect(held(after, 'GT', anna)).toBe(8);
    expect(refused(after, buy(anna, 'GT', { pool: 1 }))).toMatchObject({
      rule: 'already-bought',
      facts: { bought: 'GT' },
    });
    const both = play(game, buy(anna, 'GT', { offering: 1, pool: 1 })).game;
    expect(held(both, 'GT', anna)).toBe(8);
    expect(refused(game, buy(anna, 'GT', { offering: 2, pool: 1 })).rule).toBe('one-certificate-a-turn');
    expect(held(play(game, buy(anna, 'GT', { offering: 2 })).game, 'GT', anna)).toBe(8);
  });
  it('is of one corporation, for its president alone, and one of a turn', () => {
    const { game: one } = play(game, buy(anna, 'GT', ipo));
    expect(refused(one, buy(anna, 'IC', ipo)).rule).toBe('already-bought');
    expect(refused(one, par(anna, 'WAB', 79)).rule).toBe('already-bought');
    const { game: other } = play(game, buy(anna, 'IC', ipo));
    expect(refused(other, buy(anna, 'IC', ipo)).rule).toBe('already-bought');
    expect(refused(game, buy(anna, 'IC', { offering: 2 })).rule).toBe('one-certificate-a-turn');
    const next = play(one, done(anna), buy(bo, 'IC', ipo), buy(bo, 'IC', ipo)).game;
    expect(held(next, 'IC', bo)).toBe(6);
  });
});

describe('selling (3)', () => {
  it('is open from the second round on, of what has not floated too, and up to 80 % in the pool', () => {
    const game = rowsStock({
      begun: {
        GT: { cell: WHITE, held: { [anna]: 3, pool: 7 } },
        IC: { cell: WHITE, held: { [anna]: 3 }, floated: false },
      },
    });
    expect(refused(game, sell(anna, 'GT', 2)).rule).toBe('pool-full');
    const { game: after } = play(game, sell(anna, 'IC', 1));
    expect(after.state.corporations.IC).toMatchObject({ par: 79, cell: [10, 5] });
    expect(
      refused(
        rowsStock({ number: 1, begun: { GT: { cell: WHITE, held: { [anna]: 3 } } } }),
        sell(anna, 'GT', 1),
      ).rule,
    ).toBe('no-sale-in-first-round');
    expect(
      refused(rowsStock({ change: { shares: { PRR: { [anna]: 1, offering: 9 } } } }), sell(anna, 'PRR', 1))
        .rule,
    ).toBe('sale-before-float');
  });
});

describe('shares of a System (3, 4)', () => {
  const system = (heldBy: Record<string, number>) =>
    rowsStock({
      begun: { 'GT-IC': { cell: WHITE, held: { ...heldBy, treasury: 1 }, shells: ['GT', 'IC'] } },
    });
  it('cost the share price when unsold; the locked one is not for sale', () => {
    const game = system({ [anna]: 4, [bo]: 2 });
    expect(cash(play(game, buy(anna, 'GT-IC', ipo)).game, anna)).toBe(921);
    expect(refused(game, buy(anna, 'GT-IC', { treasury: 1 }))).toMatchObject({
      rule: 'share-locked',
      facts: { corporation: 'GT-IC' },
    });
    expect(choices(game, anna, 'buy')).toEqual([buy(anna, 'GT-IC', ipo)]);
    expect(refused(system({ [anna]: 5, [bo]: 4 }), buy(anna, 'GT-IC', { treasury: 1 })).rule).toBe(
      'no-share-for-sale',
    );
  });
  it('are sold out when players hold nine', () => {
    const all = system({ [anna]: 5, [bo]: 4 });
    const { game } = play(all, pass(anna), pass(bo), pass(cy), pass(di));
    expect(game.state.corporations['GT-IC']!.cell).toEqual([8, 5]);
  });
});

describe('a turn in which nothing can be done (3)', () => {
  it('counts as a pass, and takes the next place', () => {
    const { definition, state } = newRows();
    const game = rowsStock({
      number: 1,
      cash: { [bo]: 10 },
      begun: { GT: { cell: WHITE, held: { [anna]: 3 }, floated: false } },
    });
    expect(state.seats).toHaveLength(4);
    const { game: after, events } = play({ definition, state: game.state }, buy(anna, 'GT', ipo));
    expect(turnOf(after)).toBe(cy);
    expect(events).toContainEqual({ type: 'note', note: 'passes-by-itself', facts: { seat: bo } });
    expect(after.state.round).toMatchObject({ passed: [bo] });
    expect(asked(after)).toEqual(['s3 stock-turn']);
  });
});
