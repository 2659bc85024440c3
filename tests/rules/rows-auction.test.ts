import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import { committed, spendable } from '../../src/rules/holdings.ts';
import { newRows } from './rows-table.ts';
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
  held,
  par,
  pass,
  play,
  refused,
} from './table.ts';

const owner = ({ state }: Game, company: string) => state.companies[company]?.owner;
/** All privates but the founders are sold, to nobody who matters; GT, MP, NKP, NW and OSH are left. */
function foundersLeft(): Game {
  const { definition, state } = newRows();
  const companies = Object.fromEntries(
    Object.entries(state.companies).filter(([, one]) => one.value === 250),
  );
  return { definition, state: { ...state, companies } };
}

describe('buying outright (2)', () => {
  it('waits until every other private of the cheapest row has a bid', () => {
    expect(refused(newRows(), buyCompany(anna, 'SVN'))).toMatchObject({
      rule: 'row-without-bids',
      facts: { waiting: ['StCT'] },
    });
    const { game } = play(newRows(), bid(anna, 'StCT', 25));
    expect(choices(game, bo, 'buy-company')).toEqual([buyCompany(bo, 'SVN')]);
    expect(refused(game, bid(bo, 'SVN', 25)).rule).toBe('bid-on-outright');
    expect(refused(game, buyCompany(bo, 'StCT')).rule).toBe('company-has-bid');
    expect(refused(game, buyCompany(bo, 'C&StL')).rule).toBe('not-in-cheapest-row');
  });
  it('settles the first private left, and on, while every other of its row has a bid', () => {
    const { game } = play(
      newRows(),
      bid(anna, 'StCT', 25),
      bid(bo, 'C&StL', 45),
      bid(cy, 'C&P', 85),
      buyCompany(di, 'SVN'),
    );
    expect(['SVN', 'StCT', 'C&StL', 'D&H', 'C&P'].map((id) => owner(game, id))).toEqual([
      di,
      anna,
      bo,
      null,
      null,
    ]);
    expect(choices(game, anna, 'buy-company')).toEqual([buyCompany(anna, 'D&H')]);
    const { game: after } = play(game, buyCompany(anna, 'D&H'));
    expect(owner(after, 'C&P')).toBe(cy);
    expect(asked(after)).toEqual(['s2 auction-turn']);
  });
});

describe('bids (2)', () => {
  it('are multiples of 5 above face value and highest bid, with money that is not set aside', () => {
    const { game } = play(newRows(), bid(anna, 'M&H', 125));
    expect(refused(game, bid(bo, 'M&H', 125)).rule).toBe('bid-too-low');
    expect(refused(game, bid(bo, 'M&H', 132)).rule).toBe('bid-not-multiple');
    const later = play(game, bid(bo, 'GT', 255), bid(cy, 'NW', 255), pass(di)).game;
    const again = play(later, bid(anna, 'OSH', 575)).game;
    expect(spendable(again, anna)).toBe(0);
    const round = play(again, pass(bo), pass(cy), pass(di)).game;
    expect(asked(round)).toEqual(['s1 auction-turn']);
    expect(refused(round, bid(anna, 'C&A', 165)).rule).toBe('bid-money-short');
  });
  it('may raise the own one, which counts back', () => {
    const { game } = play(newRows(), bid(anna, 'OSH', 600), pass(bo), pass(cy), pass(di));
    const { game: after } = play(game, bid(anna, 'OSH', 700));
    expect(committed(after, anna)).toBe(700);
  });
  it('stand side by side, but on a founder only the highest', () => {
    const { game } = play(
      newRows(),
      bid(anna, 'GT', 255),
      bid(bo, 'M&H', 125),
      bid(cy, 'GT', 260),
      bid(di, 'M&H', 130),
    );
    expect(committed(game, anna)).toBe(0);
    expect(committed(game, bo)).toBe(125);
    expect(committed(game, cy)).toBe(260);
  });
});

describe('everybody passes in a row (2)', () => {
  it('settles every private with bids, pays, and goes on', () => {
    const { game } = play(
      newRows({ players: 3 }),
      bid(anna, 'StCT', 25),
      bid(bo, 'M&H', 125),
      bid(cy, 'M&H', 130),
      bid(anna, 'C&A', 165),
      buyCompany(bo, 'SVN'),
    );
    expect(owner(game, 'StCT')).toBe(anna);
    const contest = play(game, pass(cy), pass(anna), pass(bo)).game;
    expect(asked(contest)).toEqual(['s2 contest']);
    expect(owner(contest, 'C&A')).toBeNull();
    const { game: after } = play(contest, pass(bo));
    expect([owner(after, 'M&H'), owner(after, 'C&A'), held(after, 'PRR', anna)]).toEqual([cy, anna, 1]);
    expect([anna, bo, cy].map((seat) => cash(after, seat))).toEqual([
      800 - 25 - 165 + 5 + 25,
      800 - 20 + 5,
      800 - 130 + 20,
    ]);
    expect(asked(after)).toEqual(['s3 auction-turn']);
    expect(choices(after, cy, 'buy-company')).toEqual([buyCompany(cy, 'C&StL')]);
    expect(after.state.corporations.PRR!.par).toBeNull();
  });
  it('lets the lowest bidder speak each time', () => {
    const { game } = play(
      newRows({ players: 3 }),
      bid(anna, 'M&H', 125),
      bid(bo, 'M&H', 130),
      bid(cy, 'M&H', 135),
      pass(anna),
      pass(bo),
      pass(cy),
    );
    expect(asked(game)).toEqual(['s1 contest']);
    const { game: raised } = play(game, bid(anna, 'M&H', 140));
    expect(asked(raised)).toEqual(['s2 contest']);
    expect(asked(play(raised, bid(bo, 'M&H', 145)).game)).toEqual(['s3 contest']);
    const { game: after } = play(raised, pass(bo), pass(cy));
    expect(owner(after, 'M&H')).toBe(anna);
    expect(cash(after, anna)).toBe(800 - 140 + 20);
  });
});

describe('founders (2)', () => {
  const sold = () =>
    play(
      foundersLeft(),
      bid(anna, 'GT', 255),
      bid(bo, 'MP', 255),
      bid(cy, 'NKP', 255),
      bid(di, 'OSH', 255),
      buyCompany(anna, 'NW'),
    ).game;
  it('have their pars asked after the chain, in the order of the sales, free of cash', () => {
    const game = sold();
    expect(asked(game)).toEqual(['s1 par']);
    expect(game.state.pending).toMatchObject([{ corporation: 'NW' }]);
    expect(choices(game, anna, 'par').map((one) => 'price' in one && one.price)).toEqual([67, 71, 79]);
    expect(held(game, 'GT', anna)).toBe(1);
    const next = play(game, par(anna, 'NW', 67)).game;
    expect(next.state.pending).toMatchObject([{ corporation: 'GT' }]);
    const { game: after } = play(
      next,
      par(anna, 'GT', 79),
      par(bo, 'MP', 79),
      par(cy, 'NKP', 71),
      par(di, 'OSH', 79),
    );
    expect([anna, bo, cy, di].map((seat) => cash(after, seat))).toEqual([195, 445, 445, 445]);
    expect([held(after, 'GT', anna), held(after, 'NW', anna), held(after, 'GT', 'offering')]).toEqual([
      3, 3, 7,
    ]);
    expect(cash(after, 'GT')).toBe(0);
    expect(after.state.market['9,5']).toEqual(['GT', 'MP', 'OSH']);
  });
  it('start the first stock round with the player whose turn it would have been, first in order', () => {
    const { game } = play(
      sold(),
      par(anna, 'NW', 67),
      par(anna, 'GT', 79),
      par(bo, 'MP', 79),
      par(cy, 'NKP', 71),
      par(di, 'OSH', 79),
    );
    expect(asked(game)).toEqual(['s2 stock-turn']);
    expect(game.state.seats).toEqual([bo, cy, di, anna]);
    expect(game.state.priority).toBe('s1');
  });
});
