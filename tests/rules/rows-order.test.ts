import { describe, expect, it } from 'vitest';
import { runOn } from '../../src/engine/engine.ts';
import { rowsStock, type Table } from './rows-table.ts';
import { anna, bo, buy, cy, di, done, pass, play } from './table.ts';

const ipo = { offering: 1 };
const begun: Table['begun'] = { GT: { cell: [9, 5], held: { [anna]: 3 } } };
const everybodyPasses = (game: ReturnType<typeof rowsStock>) =>
  play(game, ...game.state.seats.map((seat) => pass(seat)));

describe('the order of passing (3)', () => {
  it('is the order of the next round; a place is kept by who passes again', () => {
    const { game, events } = play(
      rowsStock({ begun }),
      pass(anna),
      buy(bo, 'GT', ipo),
      done(bo),
      pass(cy),
      pass(di),
      pass(anna),
      pass(bo),
    );
    expect(events).toContainEqual({ type: 'order', seats: [anna, cy, di, bo] });
    expect(game.state.seats).toEqual([anna, cy, di, bo]);
    expect(game.state.round.kind).toBe('operating');
  });
  it('is lost by who acts after passing', () => {
    const { game } = play(
      rowsStock({ begun }),
      pass(anna),
      pass(bo),
      pass(cy),
      buy(di, 'GT', ipo),
      done(di),
      buy(anna, 'GT', ipo),
      done(anna),
      pass(bo),
      pass(cy),
      pass(di),
      pass(anna),
    );
    expect(game.state.seats).toEqual([bo, cy, di, anna]);
  });
  it('decides who is next, and who of equals becomes president', () => {
    const game = rowsStock({
      begun: { GT: { cell: [9, 5], held: { s4: 3, s1: 3, s3: 3 }, president: 's4' } },
      round: { turn: 's4' },
      change: { seats: ['s4', 's3', 's1', 's2'] },
    });
    const { game: after } = play(game, { type: 'sell', seat: 's4', corporation: 'GT', count: 1 }, done('s4'));
    expect(after.state.corporations.GT!.president).toBe('s3');
    expect(after.state.round).toMatchObject({ turn: 's3' });
  });
});

describe('sold out at the end of a stock round (3)', () => {
  const rise = (cell: readonly [number, number], held: Record<string, number>, floated = true) =>
    everybodyPasses(rowsStock({ begun: { GT: { cell, held, floated } } })).game.state.corporations.GT!.cell;
  it('goes up one row, one more out of the gray zone, one more for a president with 80 %', () => {
    expect(rise([9, 5], { [anna]: 5, [bo]: 5 })).toEqual([8, 5]);
    expect(rise([9, 1], { [anna]: 5, [bo]: 5 })).toEqual([7, 1]);
    expect(rise([9, 5], { [anna]: 8, [bo]: 2 })).toEqual([7, 5]);
    expect(rise([9, 1], { [anna]: 8, [bo]: 2 })).toEqual([6, 1]);
    expect(rise([1, 2], { [anna]: 8, [bo]: 2 })).toEqual([0, 3]);
    expect(rise([9, 5], { [anna]: 5, [bo]: 4 })).toEqual([9, 5]);
    expect(rise([9, 5], { [anna]: 5, [bo]: 4, pool: 1 })).toEqual([9, 5]);
  });
  it('moves the risers in operating order', () => {
    const full = { [anna]: 5, [bo]: 5 };
    const game = rowsStock({
      begun: {
        IC: { cell: [9, 5], held: full },
        GT: { cell: [9, 5], held: full },
        MC: { cell: [8, 5], held: full },
      },
    });
    const { market } = everybodyPasses(game).game.state;
    expect(market['8,5']).toEqual(['IC', 'GT']);
    expect(market['7,5']).toEqual(['MC']);
  });
  it('ends the game at once when one comes to 500, and with a stock round in which one has', () => {
    const top = everybodyPasses(
      rowsStock({ begun: { GT: { cell: [1, 14], held: { [anna]: 5, [bo]: 5 } } } }),
    );
    expect(top.game.state.round).toEqual({ kind: 'over', reason: 'market' });
  });
});

describe('corporations never started (3)', () => {
  it('leave before the first stock round of the last phase, blocked where their homes were kept', () => {
    const { definition, state } = rowsStock({
      phase: 'Purple',
      begun: { GT: { cell: [9, 5], held: { [anna]: 5 } } },
    });
    const round = { kind: 'operating', set: 2, part: 1, parts: 1, operated: ['GT'], turn: null } as const;
    const ending = { reason: 'phase', after: 'set', set: 3 } as const;
    const over = { definition, state: { ...state, round: { ...round, order: ['GT'] }, ending } };
    const game = { definition, state: runOn(over).state };
    expect(game.state.round).toMatchObject({ kind: 'stock', number: 3, turn: anna });
    expect(Object.keys(game.state.corporations)).toEqual(['GT']);
    const { stations, homes } = game.state.board;
    const blocked = Object.keys(stations).filter((city) => stations[city]!.includes('×'));
    expect(blocked).toEqual(expect.arrayContaining(['K15/0', 'E15/0', 'E15/1', 'G23/1']));
    expect(blocked).toHaveLength(16);
    expect(Object.keys(homes)).toEqual(['GT']);
  });
});
