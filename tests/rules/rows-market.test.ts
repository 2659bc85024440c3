import { describe, expect, it } from 'vitest';
import { type Cell, cellAt, move, parPrices } from '../../src/rules/market.ts';
import { newRows } from './rows-table.ts';

const game = newRows();
const price = (cell: Cell) => cellAt(game, cell)?.price;

describe('the market (3, 5)', () => {
  it('goes right from the top row, and stays at 500', () => {
    expect(move(game, [0, 3], 'up', 1)).toEqual([0, 4]);
    expect(move(game, [1, 3], 'up', 2)).toEqual([0, 4]);
    expect(move(game, [0, 14], 'up', 3)).toEqual([0, 14]);
    expect(move(game, [0, 14], 'right', 1)).toEqual([0, 14]);
  });
  it('goes up from the right end of a row, and down from its left end', () => {
    expect(price(move(game, [5, 13], 'right', 1))).toBe(246);
    expect(price(move(game, [13, 0], 'left', 1))).toBe(47);
    expect(move(game, [14, 1], 'left', 1)).toEqual([15, 1]);
    expect(move(game, [15, 1], 'left', 1)).toEqual([15, 1]);
  });
  it('has no cell at the ends of its lower rows: a token stays', () => {
    expect(move(game, [13, 0], 'down', 2)).toEqual([13, 0]);
    expect(move(game, [16, 7], 'down', 1)).toEqual([16, 7]);
  });
  it('opens its par prices by phase', () => {
    const prices = (phase: string) =>
      parPrices({ ...game, state: { ...game.state, phase } }).map((one) => one.price);
    expect(prices('Yellow')).toEqual([67, 71, 79]);
    expect(prices('Green')).toEqual([67, 71, 79, 86, 94]);
    expect(prices('Blue')).toEqual([67, 71, 79, 86, 94, 105]);
    expect(prices('Brown')).toEqual([67, 71, 79, 86, 94, 105, 120]);
    expect(prices('Purple')).toEqual(prices('Brown'));
  });
});
