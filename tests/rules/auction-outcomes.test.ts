import { describe, expect, it } from 'vitest';
import { questions } from '../../src/engine/engine.ts';
import type { Game } from '../../src/model/game.ts';
import type { AuctionRound } from '../../src/model/state.ts';
import { committed, netWorth } from '../../src/rules/holdings.ts';
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
      seen.add(questions(game)[0]!.id);
      game = play(game, pass(round(game).turn)).game;
    }
    expect(seen.size).toBe(12);
  });
});
