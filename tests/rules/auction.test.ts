import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import type { AuctionRound } from '../../src/model/state.ts';
import { committed, spendable } from '../../src/rules/holdings.ts';
import {
  anna,
  asked,
  bid,
  bo,
  buyCompany,
  cash,
  choices,
  cy,
  di,
  newGame,
  pass,
  play,
  refused,
} from './table.ts';

const owner = ({ state }: Game, company: string) => state.companies[company]!.owner;
const round = ({ state }: Game) => state.round as AuctionRound;

describe('buying the first private (8.1)', () => {
  it('costs the face value, and gives the next player the turn and the marker', () => {
    const { game, events } = play(newGame(), pass(anna), buyCompany(bo, 'FRY'));
    expect(owner(game, 'FRY')).toBe(bo);
    expect(cash(game, bo)).toBe(580);
    expect(cash(game, 'bank')).toBe(7620);
    expect(game.state.priority).toBe(cy);
    expect(asked(game)).toEqual(['s3 auction-turn']);
    expect(events[0]).toEqual({
      type: 'cash',
      from: bo,
      to: 'bank',
      amount: 20,
      why: 'company',
      about: 'FRY',
    });
  });
  it('is for the first in line alone', () => {
    const refusal = refused(newGame(), buyCompany(anna, 'GKB'));
    expect(refusal).toMatchObject({
      rule: 'not-first-in-line',
      slot: 'company',
      section: '8.1',
      facts: { first: 'FRY', price: 20 },
    });
    expect(refused(newGame(), buyCompany(anna, 'NOJ')).rule).toBe('company-not-in-game');
    const { game } = play(newGame(), buyCompany(anna, 'FRY'));
    expect(refused(game, buyCompany(bo, 'FRY'))).toMatchObject({
      rule: 'company-sold',
      facts: { owner: anna },
    });
    expect(refused(newGame(), buyCompany(bo, 'FRY')).refused).toBe('not-yours');
  });
  it('sells the ones behind it that have one bid, up to the first without a bid', () => {
    const { game } = play(
      newGame(),
      bid(anna, 'GKB', 45),
      bid(bo, 'GC', 80),
      bid(cy, 'KHJ', 145),
      buyCompany(di, 'FRY'),
    );
    expect(['FRY', 'GKB', 'GC', 'MV', 'KHJ'].map((company) => owner(game, company))).toEqual([
      di,
      anna,
      bo,
      null,
      null,
    ]);
    expect([anna, bo, cy, di].map((seat) => cash(game, seat))).toEqual([555, 520, 600, 580]);
    expect(Object.keys(round(game).bids)).toEqual(['KHJ']);
    expect(game.state.priority).toBe(anna);
    expect(asked(game)).toEqual(['s1 auction-turn']);
  });
});

describe('bids (8.2)', () => {
  it('are at least 5 above the face value and the highest bid', () => {
    expect(refused(newGame(), bid(anna, 'KHJ', 140))).toMatchObject({
      rule: 'bid-too-low',
      slot: 'amount',
      facts: { least: 145, highest: null },
    });
    const { game } = play(newGame(), bid(anna, 'KHJ', 145));
    expect(refused(game, bid(bo, 'KHJ', 145))).toMatchObject({ rule: 'bid-too-low', facts: { least: 150 } });
    expect(play(game, bid(bo, 'KHJ', 150)).game.state.cash[bo]).toBe(600);
  });
  it('are multiples of 5, or any amount by the other reading', () => {
    expect(refused(newGame(), bid(anna, 'KHJ', 147))).toMatchObject({
      rule: 'bid-not-multiple',
      facts: { below: 145, above: 150 },
    });
    const { game } = play(newGame(4, { profile: '18xx.games' }), bid(anna, 'KHJ', 147));
    expect(refused(game, bid(bo, 'KHJ', 151)).facts).toMatchObject({ least: 152 });
    expect(committed(play(game, bid(bo, 'KHJ', 153)).game, bo)).toBe(153);
  });
  it('are for privates later in the line', () => {
    expect(refused(newGame(), bid(anna, 'FRY', 25))).toMatchObject({
      rule: 'bid-on-first',
      facts: { price: 20 },
    });
  });
  it('set money aside that cannot be spent, one own bid counting back (C107)', () => {
    const start = newGame(3, { privates: ['FRY', 'GKB', 'GC', 'MV', 'KHJ', 'NE'] });
    const rich: Game = { ...start, state: { ...start.state, cash: { ...start.state.cash, [anna]: 620 } } };
    const { game } = play(
      rich,
      bid(anna, 'NE', 300),
      pass(bo),
      pass(cy),
      bid(anna, 'KHJ', 300),
      pass(bo),
      pass(cy),
    );
    expect(spendable(game, anna)).toBe(20);
    expect(refused(game, bid(anna, 'GKB', 45))).toMatchObject({
      rule: 'bid-money-short',
      facts: { needs: 45, has: 20, cash: 620 },
    });
    expect(committed(play(game, bid(anna, 'KHJ', 320)).game, anna)).toBe(620);
    expect(refused(game, bid(anna, 'KHJ', 325)).rule).toBe('bid-money-short');
    expect(cash(play(game, buyCompany(anna, 'FRY')).game, anna)).toBe(600);
  });
  it('are offered as ranges', () => {
    const offered = choices(newGame(), anna, 'bid');
    expect(offered.map((action) => 'company' in action && action.company)).toEqual([
      'GKB',
      'GC',
      'MV',
      'KHJ',
      'NE',
    ]);
    expect(choices(newGame(), anna, 'buy-company')).toEqual([buyCompany(anna, 'FRY')]);
  });
});

describe('a contested private (8.4)', () => {
  const contested = (profile?: string) =>
    play(
      newGame(4, profile ? { profile } : {}),
      bid(anna, 'GKB', 45),
      bid(bo, 'GKB', 50),
      bid(cy, 'GKB', 55),
      buyCompany(di, 'FRY'),
    ).game;

  it('asks the lowest bidder first and then clockwise, never the highest', () => {
    let game = contested();
    expect(asked(game)).toEqual(['s1 contest']);
    game = play(game, bid(anna, 'GKB', 60)).game;
    expect(asked(game)).toEqual(['s2 contest']);
    game = play(game, pass(bo)).game;
    expect(asked(game)).toEqual(['s3 contest']);
    game = play(game, bid(cy, 'GKB', 70)).game;
    expect(asked(game)).toEqual(['s1 contest']);
    game = play(game, pass(anna)).game;
    expect(owner(game, 'GKB')).toBe(cy);
    expect([anna, bo, cy, di].map((seat) => cash(game, seat))).toEqual([600, 600, 530, 580]);
    expect(round(game)).toMatchObject({ bids: {}, contest: null, turn: anna, passes: 0 });
    expect(game.state.priority).toBe(anna);
  });
  it('asks the lowest bidder always, by the other reading', () => {
    let game = contested('18xx.games');
    game = play(game, bid(anna, 'GKB', 60)).game;
    expect(asked(game)).toEqual(['s2 contest']);
    game = play(game, bid(bo, 'GKB', 65)).game;
    expect(asked(game)).toEqual(['s3 contest']);
    game = play(game, pass(cy)).game;
    expect(asked(game)).toEqual(['s1 contest']);
  });
  it('is about that private only, and about more than the highest bid', () => {
    const game = contested();
    expect(refused(game, bid(anna, 'KHJ', 145))).toMatchObject({
      rule: 'other-company-contested',
      facts: { contested: 'GKB' },
    });
    expect(refused(game, bid(anna, 'GKB', 55))).toMatchObject({
      rule: 'bid-too-low',
      facts: { least: 60, highest: { seat: cy, amount: 55 } },
    });
    expect(refused(game, buyCompany(anna, 'GKB')).rule).toBe('verb-not-now');
    expect(choices(game, anna, 'bid')).toEqual([bid(anna, 'GKB', 60)]);
  });
  it('ends with the next contest, or with the next in line', () => {
    const { game } = play(
      newGame(),
      bid(anna, 'GKB', 45),
      bid(bo, 'GKB', 50),
      bid(cy, 'GC', 75),
      bid(di, 'GC', 80),
      buyCompany(anna, 'FRY'),
      pass(anna),
    );
    expect(owner(game, 'GKB')).toBe(bo);
    expect(asked(game)).toEqual(['s3 contest']);
    const after = play(game, pass(cy)).game;
    expect(owner(after, 'GC')).toBe(di);
    expect(asked(after)).toEqual(['s2 auction-turn']);
    expect(after.state.priority).toBe(bo);
  });
});
