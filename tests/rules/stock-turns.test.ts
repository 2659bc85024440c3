import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/model/game.ts';
import type { StockRound } from '../../src/model/state.ts';
import {
  anna,
  asked,
  bo,
  buy,
  buyCompany,
  choices,
  claim,
  cy,
  di,
  done,
  par,
  pass,
  play,
  refused,
  sell,
  stockGame,
} from './table.ts';

const round = ({ state }: Game) => state.round as StockRound;
/** A corporation of Anna's at 100, floated, four shares left. */
const SNJ = { cell: [0, 2], held: { [anna]: 6 } } as const;

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
