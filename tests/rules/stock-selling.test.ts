import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import type { StockRound } from '../../src/model/state.ts';
import { priceOf } from '../../src/rules/market.ts';
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
  stockGame,
} from './table.ts';

const round = ({ state }: Game) => state.round as StockRound;
const president = ({ state }: Game, corporation: string) => state.corporations[corporation]!.president;
/** A corporation of Anna's at 100, floated, four shares left. */
const SNJ = { cell: [0, 2], held: { [anna]: 6 } } as const;

describe('selling (9.1)', () => {
  const game = stockGame({ started: { SNJ: { cell: [0, 2], held: { [anna]: 5, [bo]: 3 } } } });

  it('pays the price of before for all of them, then the token falls a row a share (C105)', () => {
    const { game: after, events } = play(game, sell(anna, 'SNJ', 2));
    expect(cash(after, anna)).toBe(1200);
    expect(held(after, 'SNJ', 'pool')).toBe(2);
    expect(priceOf(after, 'SNJ')).toBe(82);
    expect(events.filter(({ type }) => type === 'price')).toEqual([
      { type: 'price', corporation: 'SNJ', cell: [2, 2], why: 'sale' },
    ]);
    expect(president(after, 'SNJ')).toBe(anna);
  });
  it('may be done again in the turn, at the price of then, before and after the buy', () => {
    const { game: after } = play(game, sell(anna, 'SNJ', 1), par(anna, 'BJ', 67), sell(anna, 'SNJ', 1));
    expect(cash(after, anna)).toBe(1000 + 100 - 134 + 90);
    expect(round(after).sold).toEqual({ [anna]: ['SNJ'] });
  });
  it('is not of the first round', () => {
    const first = stockGame({ number: 1, started: { SNJ } });
    expect(refused(first, sell(anna, 'SNJ', 1))).toMatchObject({
      rule: 'no-sale-in-first-round',
      section: '9.1',
    });
  });
  it('is not before the float', () => {
    const unfloated = stockGame({
      started: { SNJ, BJ: { cell: [0, 2], held: { [anna]: 3 }, floated: false } },
    });
    expect(refused(unfloated, sell(anna, 'BJ', 1)).rule).toBe('sale-before-float');
  });
  it('is of what one holds', () => {
    expect(refused(game, sell(anna, 'KFJ', 1)).rule).toBe('sells-none-held');
    expect(refused(game, sell(anna, 'SNJ', 6))).toMatchObject({
      rule: 'sells-more-than-held',
      slot: 'count',
      facts: { held: 5 },
    });
    expect(refused(game, sell(anna, 'SNJ', 0)).rule).toBe('count-not-positive');
    expect(refused(game, sell(anna, 'SNJ', 1.5)).rule).toBe('count-not-positive');
  });
  it('leaves 50% at most in the pool', () => {
    const full = stockGame({ started: { SNJ: { cell: [0, 2], held: { [anna]: 5, [bo]: 2, pool: 3 } } } });
    expect(refused(full, sell(anna, 'SNJ', 3))).toMatchObject({
      rule: 'pool-full',
      facts: { pool: 3, room: 2 },
    });
    expect(choices(full, anna, 'sell')).toEqual([sell(anna, 'SNJ', 1), sell(anna, 'SNJ', 2)]);
  });
  it('bars buying it back in the round', () => {
    const { game: after } = play(game, sell(anna, 'SNJ', 1));
    expect(refused(after, buy(anna, 'SNJ', { pool: 1 }))).toMatchObject({
      rule: 'sold-this-round',
      section: '9.2',
    });
    const later = play(after, done(anna), buy(bo, 'SNJ', { pool: 1 }), done(bo), pass(cy), pass(di)).game;
    expect(refused(later, buy(anna, 'SNJ')).rule).toBe('sold-this-round');
  });
});

describe('the presidency (9.4)', () => {
  it('passes to a buyer with more, not to one with as many', () => {
    const game = stockGame({
      started: { SNJ: { cell: [0, 2], held: { [anna]: 2, [bo]: 3 }, president: bo } },
    });
    const { game: even } = play(game, buy(anna, 'SNJ'));
    expect(president(even, 'SNJ')).toBe(bo);
    const more = stockGame({
      started: { SNJ: { cell: [0, 2], held: { [anna]: 3, [bo]: 3 }, president: bo } },
    });
    expect(president(play(more, buy(anna, 'SNJ')).game, 'SNJ')).toBe(anna);
  });
  it('passes to the largest holder, ties to the left of the one who sells', () => {
    const tie = stockGame({
      started: { SNJ: { cell: [0, 2], held: { [cy]: 4, [bo]: 3, [di]: 3 }, president: cy } },
      round: { turn: cy },
    });
    expect(president(play(tie, sell(cy, 'SNJ', 1)).game, 'SNJ')).toBe(cy);
    expect(president(play(tie, sell(cy, 'SNJ', 2)).game, 'SNJ')).toBe(di);
    const larger = stockGame({
      started: { SNJ: { cell: [0, 2], held: { [cy]: 4, [bo]: 3, [di]: 2 }, president: cy } },
      round: { turn: cy },
    });
    expect(president(play(larger, sell(cy, 'SNJ', 3)).game, 'SNJ')).toBe(bo);
  });
  it('lets the certificate go where somebody holds two, though an odd share is left', () => {
    const game = stockGame({ started: { SNJ: { cell: [0, 2], held: { [anna]: 2, [bo]: 2 } } } });
    const after = play(game, sell(anna, 'SNJ', 1)).game;
    expect(president(after, 'SNJ')).toBe(bo);
    expect(held(after, 'SNJ', anna)).toBe(1);
  });
  it('keeps the certificate where nobody holds two', () => {
    const game = stockGame({ started: { SNJ: { cell: [0, 2], held: { [anna]: 5, [bo]: 1 } } } });
    expect(refused(game, sell(anna, 'SNJ', 4))).toMatchObject({
      rule: 'president-certificate',
      section: '9.4',
      facts: { most: 3 },
    });
    expect(choices(game, anna, 'sell')).toHaveLength(3);
  });
});

describe('limits that make a player sell (9.3, C58)', () => {
  const owners = { FRY: anna, GKB: anna, GC: anna };
  const twenty = {
    SNJ: { cell: [0, 2], held: { [anna]: 6, [bo]: 2 } },
    KFJ: { cell: [0, 2], held: { [anna]: 6, [bo]: 2 } },
    UGJ: { cell: [0, 2], held: { [anna]: 6, [bo]: 2 } },
    BJ: { cell: [0, 2], held: { [anna]: 3, [bo]: 4 }, president: bo },
  } as const;
  const without = (game: Game, count: number): Game => {
    const gone = Object.keys(game.state.corporations)
      .filter((id) => !(id in twenty))
      .slice(0, count);
    const keep = (table: object) =>
      Object.fromEntries(Object.entries(table).filter(([id]) => !gone.includes(id)));
    const { corporations, shares } = game.state;
    return {
      ...game,
      state: {
        ...game.state,
        corporations: keep(corporations) as typeof corporations,
        shares: keep(shares) as typeof shares,
      },
    };
  };

  it('count the president certificate once, and privates; 20 of them let nobody buy', () => {
    const game = stockGame({ owners: { FRY: anna, GKB: anna }, started: twenty });
    expect(refused(game, buy(anna, 'BJ'))).toMatchObject({
      rule: 'certificate-limit',
      facts: { has: 20, most: 20 },
    });
    expect(refused(game, par(anna, 'ÖKJ', 67)).rule).toBe('certificate-limit');
    expect(refused(game, done(anna)).rule).toBe('nothing-done');
    expect(play(game, pass(anna)).game.state.round).toMatchObject({ turn: bo });
  });
  it('let nobody pass or buy over the limit, until enough is sold', () => {
    const game = without(stockGame({ owners, started: twenty }), 1);
    expect(refused(game, pass(anna))).toMatchObject({
      rule: 'must-sell',
      section: '9.3',
      facts: { over: 'certificates', has: 21, most: 18, sell: ['BJ', 'KFJ', 'SNJ', 'UGJ'] },
    });
    expect(refused(game, buy(anna, 'BJ')).rule).toBe('must-sell');
    expect(refused(game, par(anna, 'ÖKJ', 67)).rule).toBe('must-sell');
    const two = play(game, sell(anna, 'BJ', 2)).game;
    expect(refused(two, done(anna))).toMatchObject({ rule: 'must-sell', facts: { has: 19 } });
    expect(refused(two, pass(anna)).rule).toBe('must-sell');
    const three = play(two, sell(anna, 'KFJ', 1)).game;
    expect(asked(play(three, done(anna)).game)).toEqual(['s2 stock-turn']);
  });
  it('give way to the pool: who cannot sell may go on', () => {
    const stuck = Object.fromEntries(
      ['SNJ', 'KFJ', 'UGJ', 'BJ', 'ÖKJ'].map((id) => [
        id,
        { cell: [0, 2], held: { [anna]: 5, pool: 5 } } as const,
      ]),
    );
    const game = stockGame({ owners, started: stuck });
    expect(asked(play(without(game, 3), pass(anna)).game)).toEqual(['s2 stock-turn']);
  });
  it('do not count the gray, teal and maroon zones', () => {
    const game = stockGame({ owners, started: { ...twenty, BJ: { ...twenty.BJ, cell: [6, 0] } } });
    expect(held(play(game, buy(anna, 'BJ')).game, 'BJ', anna)).toBe(4);
  });
  it('do not count the claim card', () => {
    const game = stockGame({
      owners: { FRY: anna },
      started: twenty,
      change: { rights: { [anna]: ['claim-priority'] } },
    });
    expect(held(play(game, buy(anna, 'BJ')).game, 'BJ', anna)).toBe(4);
  });
  it('make the holder of 80% sell two once the token is out of the teal zone', () => {
    const eight = { held: { [anna]: 8 } } as const;
    expect(asked(play(stockGame({ started: { SNJ: { cell: [7, 0], ...eight } } }), pass(anna)).game)).toEqual(
      ['s2 stock-turn'],
    );
    const gray = stockGame({ started: { SNJ: { cell: [6, 1], ...eight } } });
    expect(refused(gray, pass(anna))).toMatchObject({
      rule: 'must-sell',
      facts: { over: 'ownership', corporation: 'SNJ', has: 8, most: 6, sell: ['SNJ'] },
    });
    const one = play(gray, sell(anna, 'SNJ', 1)).game;
    expect(priceOf(one, 'SNJ')).toBe(60);
    expect(refused(one, done(anna)).rule).toBe('must-sell');
    expect(priceOf(play(one, sell(anna, 'SNJ', 1)).game, 'SNJ')).toBe(50);
  });
});
