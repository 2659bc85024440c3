import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import type { StockRound } from '../../src/model/state.ts';
import { priceOf } from '../../src/rules/market.ts';
import {
  anna,
  asked,
  bo,
  buy,
  buyCompany,
  cash,
  choices,
  claim,
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

describe('turns', () => {
  it('end with pass where nothing was done, with done where something was', () => {
    const game = stockGame({ started: { SNJ } });
    expect(refused(game, done(anna)).rule).toBe('nothing-done');
    const { game: sold } = play(game, sell(anna, 'SNJ', 1));
    const { game: after, events } = play(sold, pass(anna));
    expect(events[0]).toEqual({ type: 'note', note: 'pass-read-as-done', facts: {} });
    expect(round(after)).toMatchObject({ turn: bo, passes: 0, lastToAct: anna, acted: false, bought: null });
    expect(play(sold, done(anna)).events[0]!.type).toBe('round');
  });
  it('end by themselves when nothing more can be done', () => {
    const game = stockGame({
      number: 1,
      started: { SNJ: { cell: [0, 2], held: { [anna]: 2 }, floated: false } },
    });
    expect(asked(play(game, buy(anna, 'SNJ')).game)).toEqual(['s2 stock-turn']);
  });
  it('stay open after the buy while something may be sold', () => {
    const { game } = play(stockGame({ started: { SNJ } }), par(anna, 'BJ', 67));
    expect(asked(game)).toEqual(['s1 stock-turn']);
  });
  it('pass by themselves where a player can do nothing at all, and say so', () => {
    const game = stockGame({ started: { SNJ }, cash: { [bo]: 60, [cy]: 60 } });
    const { game: after, events } = play(game, pass(anna));
    expect(asked(after)).toEqual(['s4 stock-turn']);
    expect(events.filter(({ type }) => type === 'note')).toEqual([
      { type: 'note', note: 'passes-by-itself', facts: { seat: bo } },
      { type: 'note', note: 'passes-by-itself', facts: { seat: cy } },
    ]);
  });
  it('are of the player on turn alone', () => {
    expect(refused(stockGame(), pass(bo))).toMatchObject({ refused: 'not-yours' });
    expect(refused(stockGame(), buyCompany(anna, 'FRY')).rule).toBe('verb-not-now');
  });
});

describe('the end of the round (9.5)', () => {
  it('comes when all have passed in a row; any action gives everybody another turn', () => {
    const game = stockGame({ started: { SNJ } });
    const { game: round2 } = play(game, pass(anna), pass(bo), pass(cy), par(di, 'BJ', 67));
    expect(asked(round2)).toEqual(['s1 stock-turn']);
    const { game: open } = play(round2, pass(anna), pass(bo), pass(cy));
    expect(asked(open)).toEqual(['s4 stock-turn']);
    const { game: over } = play(open, pass(di));
    expect(over.state.round.kind).toBe('operating');
    expect(over.state.priority).toBe(anna);
  });
  it('leaves the marker where nobody acted, else gives it to the left of the last to act', () => {
    const none = stockGame({ started: { SNJ }, round: { turn: cy }, change: { priority: cy } });
    expect(play(none, pass(cy), pass(di), pass(anna), pass(bo)).game.state.priority).toBe(cy);
    const { game } = play(none, pass(cy), buy(di, 'SNJ'), pass(di), pass(anna), pass(bo), pass(cy), pass(di));
    expect(game.state.round.kind).toBe('operating');
    expect(game.state.priority).toBe(anna);
  });
  it('raises the tokens of what players hold whole, in descending order, and no others', () => {
    const whole = { held: { [anna]: 3, [bo]: 3, [cy]: 2, [di]: 2 } } as const;
    const game = stockGame({
      started: {
        KFJ: { cell: [2, 2], ...whole },
        SNJ: { cell: [2, 3], ...whole },
        UGJ: { cell: [0, 5], ...whole },
        BJ: { cell: [1, 3], held: { [anna]: 3, [bo]: 3, [cy]: 3, pool: 1 } },
        MÖJ: { cell: [2, 2], held: { [anna]: 3, [bo]: 3, [cy]: 3 } },
      },
    });
    const { game: after, events } = play(game, pass(anna), pass(bo), pass(cy), pass(di));
    expect(events.filter(({ type }) => type === 'price')).toEqual([
      { type: 'price', corporation: 'SNJ', cell: [1, 3], why: 'sold-out' },
      { type: 'price', corporation: 'KFJ', cell: [1, 2], why: 'sold-out' },
    ]);
    expect(after.state.market['1,3']).toEqual(['BJ', 'SNJ']);
    expect(after.state.corporations.UGJ!.cell).toEqual([0, 5]);
  });
});

describe('the claim to begin a round (6.1.9, C29)', () => {
  const rights = { [cy]: ['claim-priority'] };
  const asking = (profile = 'rulebook') =>
    stockGame({
      profile,
      number: 5,
      phase: '5',
      started: { SNJ },
      change: { rights, pending: [{ kind: 'claim', seat: cy, company: 'NE' }] },
    });
  it('outlives the private and phase 5; used, its owner begins and takes the marker', () => {
    expect(asked(asking())).toEqual(['s3 claim']);
    const { game } = play(asking(), claim(cy, true));
    expect(asked(game)).toEqual(['s3 stock-turn']);
    expect(game.state.priority).toBe(cy);
    const { game: over } = play(game, pass(cy), pass(di), pass(anna), pass(bo));
    expect(over.state.priority).toBe(cy);
  });
  it('only begins the round by the other reading', () => {
    const { game } = play(asking('18xx.games'), claim(cy, true));
    expect(asked(game)).toEqual(['s3 stock-turn']);
    expect(game.state.priority).toBe(anna);
  });
  it('is kept where it is not used', () => {
    const { game } = play(asking(), claim(cy, false));
    expect(asked(game)).toEqual(['s1 stock-turn']);
    expect(game.state.rights).toEqual(rights);
  });
  it('is not answered by pass', () => {
    expect(refused(asking(), pass(cy)).rule).toBe('verb-not-now');
    expect(choices(asking(), cy, 'claim')).toEqual([claim(cy, true), claim(cy, false)]);
  });
});
