import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import type { AuctionRound } from '../../src/model/state.ts';
import { committed, netWorth, spendable } from '../../src/rules/holdings.ts';
import {
  anna,
  asked,
  bid,
  bo,
  buyCompany,
  cash,
  choices,
  claim,
  cy,
  di,
  held,
  newGame,
  par,
  pass,
  play,
  refused,
} from './table.ts';

const owner = ({ state }: Game, company: string) => state.companies[company]!.owner;
const round = ({ state }: Game) => state.round as AuctionRound;
const allPass = (game: Game): Game => {
  let now = game;
  for (let turn = 0; turn < game.state.seats.length; turn++) now = play(now, pass(round(now).turn)).game;
  return now;
};

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

describe('everybody passes (8.5, C55)', () => {
  it('lowers the face value of a first private nobody wants, 5 at a time', () => {
    const game = allPass(newGame());
    expect(game.state.companies.FRY).toEqual({ owner: null, value: 15 });
    expect(asked(game)).toEqual(['s1 auction-turn']);
    const sold = play(game, buyCompany(anna, 'FRY')).game;
    expect(cash(sold, anna)).toBe(585);
    expect(netWorth(sold, anna)).toBe(600);
  });
  it('makes the holder of the marker take it at 0, as a purchase', () => {
    let game = play(newGame(), pass(anna), pass(bo), bid(cy, 'GKB', 45)).game;
    for (let time = 0; time < 3; time++) game = allPass(game);
    expect(game.state.companies.FRY!.value).toBe(5);
    expect(owner(game, 'FRY')).toBeNull();
    game = allPass(game);
    expect(game.state.companies.FRY).toMatchObject({ owner: anna, value: 0 });
    expect(cash(game, anna)).toBe(600);
    expect(owner(game, 'GKB')).toBe(cy);
    expect(cash(game, cy)).toBe(555);
    expect(game.state.priority).toBe(bo);
    expect(asked(game)).toEqual(['s2 auction-turn']);
  });
  it('lowers only the asking price, and makes the next player take it, by the other reading', () => {
    let game = play(newGame(4, { profile: '18xx.games' }), bid(anna, 'GC', 75)).game;
    for (let time = 0; time < 3; time++) game = allPass(game);
    expect(game.state.companies.FRY).toEqual({ owner: null, value: 20, asking: 5 });
    expect(asked(game)).toEqual(['s2 auction-turn']);
    const sold = play(game, buyCompany(bo, 'FRY')).game;
    expect(cash(sold, bo)).toBe(595);
    expect(netWorth(sold, bo)).toBe(615);
    game = allPass(game);
    expect(owner(game, 'FRY')).toBe(bo);
    expect(game.state.priority).toBe(cy);
  });
  it('pays the owned privates once, leaves the bids, and lets the marker begin', () => {
    const before = play(newGame(), bid(anna, 'KHJ', 145), buyCompany(bo, 'FRY'), buyCompany(cy, 'GKB')).game;
    const once = play(before, pass(di), pass(anna), pass(bo)).game;
    expect(cash(once, bo)).toBe(580);
    const { game, events } = play(once, pass(cy));
    expect(cash(game, bo)).toBe(585);
    expect(cash(game, cy)).toBe(575);
    expect(events.filter(({ type }) => type === 'cash')).toHaveLength(2);
    expect(committed(game, anna)).toBe(145);
    expect(game.state.priority).toBe(di);
    expect(asked(game)).toEqual(['s4 auction-turn']);
    expect(round(game).passes).toBe(0);
  });
  it('does not let the minor operate (C48)', () => {
    let game = play(
      newGame(),
      bid(anna, 'GKB', 45),
      bid(bo, 'GC', 75),
      bid(cy, 'MV', 95),
      buyCompany(di, 'FRY'),
      buyCompany(anna, 'KHJ'),
    ).game;
    game = allPass(game);
    expect(asked(game)).toEqual(['s2 auction-turn']);
    expect(cash(game, 'KHJ')).toBe(0);
    expect(cash(game, anna)).toBe(600 - 45 - 140 + 15);
  });
});

describe('a presidency from the auction (6.1.9, 6.1.10, C56)', () => {
  const won = (privates = ['FRY', 'GKB', 'GC', 'MV', 'KHJ', 'NE']) =>
    play(
      newGame(4, { privates }),
      bid(anna, 'GKB', 45),
      bid(bo, 'GC', 75),
      bid(cy, 'MV', 95),
      bid(di, 'KHJ', 145),
      pass(anna),
      bid(bo, privates.at(-1)!, 225),
      buyCompany(cy, 'FRY'),
    ).game;

  it('stops everything until the winner has set the price', () => {
    const game = won();
    expect(game.state.pending).toEqual([{ kind: 'par', seat: bo, corporation: 'SNJ', company: 'NE' }]);
    expect(asked(game)).toEqual(['s2 par']);
    expect(refused(game, pass(bo)).rule).toBe('verb-not-now');
    expect(refused(game, par(bo, 'UGJ', 100))).toMatchObject({
      rule: 'other-corporation-to-start',
      facts: { won: 'SNJ' },
    });
    expect(refused(game, par(bo, 'SNJ', 110))).toMatchObject({
      rule: 'not-a-start-price',
      facts: { prices: [67, 71, 76, 82, 90, 100] },
    });
  });
  it('puts twice the price from the bank into the treasury; the winner pays the bid alone', () => {
    const before = won();
    const { game } = play(before, par(bo, 'SNJ', 100));
    expect(cash(game, bo)).toBe(600 - 75 - 225);
    expect(cash(game, 'SNJ')).toBe(200);
    expect(cash(game, 'bank')).toBe(cash(before, 'bank') - 200);
    expect(held(game, 'SNJ', bo)).toBe(2);
    expect(held(game, 'SNJ', 'treasury')).toBe(8);
    expect(game.state.corporations.SNJ).toMatchObject({
      president: bo,
      par: 100,
      cell: [0, 2],
      capitalization: 'incremental',
      floated: false,
    });
    expect(game.state.round).toMatchObject({ kind: 'stock', number: 1 });
  });
  it('offers every price to a winner without the money', () => {
    const game = won();
    const poor: Game = { ...game, state: { ...game.state, cash: { ...game.state.cash, [bo]: 0 } } };
    expect(choices(poor, bo, 'par')).toHaveLength(6);
    expect(cash(play(poor, par(bo, 'SNJ', 100)).game, 'SNJ')).toBe(200);
  });
  it('asks the owner of the claim whether to begin, except the holder of the marker (C29)', () => {
    const { game } = play(won(), par(bo, 'SNJ', 100));
    expect(game.state.priority).toBe(di);
    expect(game.state.rights).toEqual({ [bo]: ['claim-priority'] });
    expect(asked(game)).toEqual(['s2 claim']);
    expect(asked(play(game, claim(bo, false)).game)).toEqual(['s4 stock-turn']);
    const used = play(game, claim(bo, true)).game;
    expect(asked(used)).toEqual(['s2 stock-turn']);
    expect(used.state.priority).toBe(bo);
    expect(used.state.rights).toEqual({ [bo]: [] });
  });
  it('gives no claim with the other private', () => {
    const { game } = play(won(['FRY', 'GKB', 'GC', 'MV', 'KHJ', 'AEvR']), par(bo, 'ÖKJ', 67));
    expect(game.state.rights).toEqual({});
    expect(asked(game)).toEqual(['s4 stock-turn']);
    expect(cash(game, 'ÖKJ')).toBe(134);
  });
});

describe('question ids', () => {
  it('are new with every turn, so that an old answer is stale', () => {
    const seen = new Set<string>();
    let game = newGame();
    for (let turn = 0; turn < 12; turn++) {
      seen.add(`${round(game).turns}`);
      game = play(game, pass(round(game).turn)).game;
    }
    expect(seen.size).toBe(12);
  });
});
