import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import {
  anna,
  bo,
  buy,
  cash,
  choices,
  cy,
  done,
  held,
  par,
  pass,
  play,
  refused,
  stockGame,
} from './table.ts';

const president = ({ state }: Game, corporation: string) => state.corporations[corporation]!.president;
/** A corporation of Anna's at 100, floated, four shares left. */
const SNJ = { cell: [0, 2], held: { [anna]: 6 } } as const;

describe('starting a corporation (9.2.1, 9.2.2, C23)', () => {
  it('is incremental before phase 5: shares and money go to the treasury', () => {
    const { game } = play(stockGame({ phase: '4' }), par(anna, 'BJ', 90));
    expect(cash(game, anna)).toBe(820);
    expect(cash(game, 'BJ')).toBe(180);
    expect(game.state.shares.BJ).toEqual({ [anna]: 2, treasury: 8 });
    expect(game.state.corporations.BJ).toMatchObject({
      president: anna,
      par: 90,
      cell: [1, 2],
      capitalization: 'incremental',
      floated: false,
    });
  });
  it('is full from phase 5: shares stay in the offering, money goes to the bank', () => {
    const before = stockGame({ phase: '5' });
    const { game } = play(before, par(anna, 'BJ', 100));
    expect(cash(game, 'BJ')).toBe(0);
    expect(cash(game, 'bank')).toBe(cash(before, 'bank') + 200);
    expect(game.state.shares.BJ).toEqual({ [anna]: 2, offering: 8 });
    expect(game.state.corporations.BJ!.capitalization).toBe('full');
  });
  it('puts the token below those already in the box', () => {
    const { game } = play(stockGame({ started: { SNJ } }), par(anna, 'BJ', 100));
    expect(game.state.market['0,2']).toEqual(['SNJ', 'BJ']);
  });
  it('needs twice the price, a price of the light red boxes, and a corporation not started', () => {
    const poor = stockGame({ started: { SNJ }, cash: { [anna]: 150 } });
    expect(refused(poor, par(anna, 'BJ', 76))).toMatchObject({
      rule: 'start-too-dear',
      facts: { needs: 152, has: 150 },
    });
    expect(
      choices(poor, anna, 'par').filter((action) => 'corporation' in action && action.corporation === 'BJ'),
    ).toEqual([par(anna, 'BJ', 67), par(anna, 'BJ', 71)]);
    expect(refused(poor, par(anna, 'BJ', 68)).rule).toBe('not-a-start-price');
    expect(refused(poor, par(anna, 'SNJ', 67))).toMatchObject({
      rule: 'already-started',
      facts: { par: 100 },
    });
    expect(refused(poor, par(anna, 'XX', 67)).rule).toBe('corporation-not-in-game');
  });
  it('is the buy of the turn', () => {
    const { game } = play(stockGame({ started: { SNJ } }), par(anna, 'BJ', 67));
    expect(refused(game, buy(anna, 'BJ'))).toMatchObject({
      rule: 'already-bought',
      facts: { bought: 'BJ' },
    });
    expect(refused(game, par(anna, 'KFJ', 67)).rule).toBe('already-bought');
  });
});

describe('floating', () => {
  it('an incremental corporation at 60% keeps what it was paid, also in phase 5 (C23)', () => {
    const game = stockGame({
      phase: '5',
      started: { BJ: { cell: [0, 2], held: { [anna]: 5 }, floated: false, cash: 500 } },
    });
    const after = play(game, buy(anna, 'BJ')).game;
    expect(after.state.corporations.BJ!.floated).toBe(true);
    expect(cash(after, 'BJ')).toBe(600);
  });
  it('a full one gets ten times its share price then; its shares stay for sale (C23)', () => {
    const before = stockGame({
      phase: '5',
      started: {
        BJ: { cell: [0, 2], held: { [anna]: 4, [bo]: 1 }, floated: false, capitalization: 'full' },
      },
    });
    const { game } = play(before, buy(anna, 'BJ', { offering: 1 }), done(anna), pass(bo));
    expect(cash(game, 'BJ')).toBe(1000);
    expect(cash(game, 'bank')).toBe(cash(before, 'bank') + 100 - 1000);
    const seventh = play(game, buy(cy, 'BJ', { offering: 1 })).game;
    expect(cash(seventh, 'BJ')).toBe(1000);
    expect(held(seventh, 'BJ', cy)).toBe(1);
  });
  it('waits for the sixth share', () => {
    const { game } = play(
      stockGame({ started: { BJ: { cell: [0, 2], held: { [anna]: 4 }, floated: false } } }),
      buy(anna, 'BJ'),
    );
    expect(game.state.corporations.BJ!.floated).toBe(false);
  });
});

describe('buying (9.2)', () => {
  it('pays the corporation for its treasury, the bank for the pool, at the share price wherever it lies', () => {
    const game = stockGame({ started: { SNJ: { cell: [1, 1], held: { [anna]: 2, [bo]: 4, pool: 2 } } } });
    const treasury = play(game, buy(anna, 'SNJ')).game;
    expect([cash(treasury, anna), cash(treasury, 'SNJ')]).toEqual([918, 82]);
    const pool = play(game, buy(anna, 'SNJ', { pool: 1 })).game;
    expect([cash(pool, anna), cash(pool, 'SNJ'), cash(pool, 'bank')]).toEqual([
      918,
      0,
      cash(game, 'bank') + 82,
    ]);
  });
  it('pays a full corporation for a share it has redeemed (C14)', () => {
    const game = stockGame({
      started: {
        SNJ: { cell: [0, 2], capitalization: 'full', held: { [anna]: 4, [bo]: 4, treasury: 1, offering: 1 } },
      },
    });
    expect(cash(play(game, buy(anna, 'SNJ')).game, 'SNJ')).toBe(100);
    expect(cash(play(game, buy(anna, 'SNJ', { offering: 1 })).game, 'SNJ')).toBe(0);
  });
  it('is one certificate a turn, from where shares lie', () => {
    const game = stockGame({ started: { SNJ: { cell: [0, 2], held: { [bo]: 5 } } } });
    expect(refused(game, buy(anna, 'SNJ', { treasury: 2 }))).toMatchObject({
      rule: 'one-certificate-a-turn',
      facts: { count: 2 },
    });
    expect(refused(game, buy(anna, 'SNJ', { pool: 1 }))).toMatchObject({
      rule: 'fewer-shares-there',
      slot: 'from',
      facts: { source: 'pool', asked: 1, there: 0 },
    });
    expect(refused(game, buy(anna, 'SNJ', {})).rule).toBe('count-not-positive');
    expect(refused(game, buy(anna, 'SNJ', { treasury: 1.5 })).rule).toBe('count-not-positive');
    expect(choices(game, anna, 'buy')).toEqual([buy(anna, 'SNJ')]);
  });
  it('is not of what is not started, not of what is all sold, not without the money', () => {
    const game = stockGame({
      started: {
        SNJ: { cell: [0, 2], held: { [bo]: 5, [cy]: 5 }, president: bo },
        KFJ: { cell: [0, 2], held: { [bo]: 6 }, president: bo },
      },
      cash: { [anna]: 99 },
    });
    expect(refused(game, buy(anna, 'BJ')).rule).toBe('not-started');
    expect(refused(game, buy(anna, 'SNJ')).rule).toBe('no-share-for-sale');
    expect(refused(game, buy(anna, 'KFJ'))).toMatchObject({
      rule: 'share-too-dear',
      facts: { needs: 100, has: 99, price: 100 },
    });
  });
  it('stops at 60%, except in the teal and maroon zones (9.3)', () => {
    expect(refused(stockGame({ started: { SNJ } }), buy(anna, 'SNJ'))).toMatchObject({
      rule: 'ownership-limit',
      section: '9.3',
      facts: { held: 6, most: 6 },
    });
    const gray = stockGame({ started: { SNJ: { ...SNJ, cell: [6, 0] } } });
    expect(refused(gray, buy(anna, 'SNJ')).rule).toBe('ownership-limit');
    const teal = stockGame({ started: { SNJ: { ...SNJ, cell: [7, 0] } } });
    expect(held(play(teal, buy(anna, 'SNJ')).game, 'SNJ', anna)).toBe(7);
  });
});

describe('the maroon zone (5.2)', () => {
  const maroon = stockGame({
    started: { SNJ: { cell: [8, 0], held: { [bo]: 2, pool: 3 }, president: bo } },
  });
  it('sells any number at once, from any mix, and settles the presidency after all of them', () => {
    const { game, events } = play(maroon, buy(anna, 'SNJ', { treasury: 4, pool: 2 }));
    expect(cash(game, anna)).toBe(760);
    expect(cash(game, 'SNJ')).toBe(160);
    expect(president(game, 'SNJ')).toBe(anna);
    expect(events.filter(({ type }) => type === 'president')).toHaveLength(1);
  });
  it('goes on within the turn with the same corporation, and no other', () => {
    const two = stockGame({
      started: {
        SNJ: { cell: [8, 0], held: { [bo]: 2, pool: 3 }, president: bo },
        KFJ: { cell: [8, 0], held: { [bo]: 6 }, president: bo },
      },
    });
    const { game } = play(two, buy(anna, 'SNJ', { pool: 1 }), buy(anna, 'SNJ', { treasury: 5 }));
    expect(held(game, 'SNJ', anna)).toBe(6);
    expect(refused(game, buy(anna, 'KFJ'))).toMatchObject({
      rule: 'already-bought',
      facts: { bought: 'SNJ' },
    });
    expect(refused(game, par(anna, 'BJ', 67)).rule).toBe('already-bought');
  });
  it('lists every mix the money allows', () => {
    expect(choices(maroon, anna, 'buy')).toHaveLength(4 * 6 - 1);
    const poor = stockGame({
      started: { SNJ: { cell: [8, 0], held: { [bo]: 2, pool: 3 }, president: bo } },
      cash: { [anna]: 80 },
    });
    expect(choices(poor, anna, 'buy')).toEqual([
      buy(anna, 'SNJ', { pool: 1 }),
      buy(anna, 'SNJ', { pool: 2 }),
      buy(anna, 'SNJ', { treasury: 1 }),
      buy(anna, 'SNJ', { treasury: 1, pool: 1 }),
      buy(anna, 'SNJ', { treasury: 2 }),
    ]);
  });
});
