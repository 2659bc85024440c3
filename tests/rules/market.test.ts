import { describe, expect, it } from 'vitest';
import { evolve } from '../../src/engine/evolve.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Event } from '../../src/model/event.ts';
import type { Game } from '../../src/model/game.ts';
import type { State } from '../../src/model/state.ts';
import {
  type Cell,
  type Direction,
  descendingOrder,
  move,
  moveToken,
  parPrices,
  priceOf,
  zonesOf,
} from '../../src/rules/market.ts';
import { newGame, stockGame } from './table.ts';

const game = newGame();
const price = ([row, column]: Cell) => game.definition.market.rows[row]![column]!.price;
const moved = (cell: Cell, direction: Direction, steps = 1) => price(move(game, cell, direction, steps));

describe('moving tokens (5.1)', () => {
  it('moves along rows and columns', () => {
    expect(moved([2, 2], 'left')).toBe(76);
    expect(moved([2, 2], 'right')).toBe(90);
    expect(moved([2, 2], 'up')).toBe(90);
    expect(moved([2, 2], 'down')).toBe(76);
  });
  it('goes down at the left edge and up at the right edge, step by step (C40, C42)', () => {
    expect(moved([0, 0], 'left')).toBe(76);
    expect(moved([0, 0], 'left', 2)).toBe(71);
    expect(moved([0, 1], 'left', 2)).toBe(76);
    expect(moved([4, 6], 'right')).toBe(110);
    expect(moved([4, 6], 'right', 2)).toBe(120);
  });
  it('rises two steps from 90 in the second row to 110 in it, by way of 100', () => {
    expect(move(game, [1, 2], 'right', 2)).toEqual([1, 4]);
  });
  it('stays where there is no box', () => {
    expect(move(game, [0, 3], 'up', 1)).toEqual([0, 3]);
    expect(move(game, [0, 16], 'right', 2)).toEqual([0, 16]);
    expect(move(game, [0, 16], 'down', 1)).toEqual([0, 16]);
    expect(move(game, [10, 0], 'left', 1)).toEqual([10, 0]);
    expect(move(game, [3, 8], 'down', 3)).toEqual([3, 8]);
    expect(move(game, [8, 2], 'down', 5)).toEqual([10, 2]);
  });
});

describe('the third row', () => {
  it('reads as printed (C42)', () => {
    const row = game.definition.market.rows[2]!.map((cell) => cell!.price);
    expect(row).toEqual([71, 76, 82, 90, 100, 110, 125, 140, 155, 170, 185, 200]);
  });
});

describe('tokens', () => {
  const table = stockGame({
    started: {
      SNJ: { cell: [2, 2], held: { s1: 6 } },
      KFJ: { cell: [2, 2], held: { s1: 6 } },
      UGJ: { cell: [0, 0], held: { s1: 6 } },
      BJ: { cell: [3, 3], held: { s1: 6 } },
      MÖJ: { cell: [0, 2], held: { s1: 6 } },
      ÖKJ: { cell: [8, 0], held: { s1: 6 } },
    },
  });
  it('have the price and the zones of their box', () => {
    expect(priceOf(table, 'SNJ')).toBe(82);
    expect(priceOf(table, 'SWB')).toBeNull();
    expect(zonesOf(table, 'ÖKJ')).toEqual(['multiple-buy']);
    expect(zonesOf(table, 'SWB')).toEqual([]);
  });
  it('are ordered by price, then further right, then higher in the stack (5.3, C3)', () => {
    expect(descendingOrder(table)).toEqual(['MÖJ', 'BJ', 'SNJ', 'KFJ', 'UGJ', 'ÖKJ']);
  });
  it('go to the bottom of the stack they come to', () => {
    const after = moving(table, 'BJ', 'left', 1);
    expect(priceOf(after, 'BJ')).toBe(76);
    const back = moving(moving(table, 'SNJ', 'down', 1), 'SNJ', 'up', 1);
    expect(back.state.market['2,2']).toEqual(['KFJ', 'SNJ']);
    expect(descendingOrder(back)).toEqual(['MÖJ', 'BJ', 'KFJ', 'SNJ', 'UGJ', 'ÖKJ']);
  });
  it('keep their place and state nothing when they cannot move', () => {
    const events: Event[] = [];
    moveToken({ ...table, emit: (event) => events.push(event) }, 'UGJ', 'up', 2, 'sold-out');
    expect(events).toEqual([]);
  });
  it('state one event for several steps', () => {
    const events: Event[] = [];
    moveToken({ ...table, emit: (event) => events.push(event) }, 'SNJ', 'down', 3, 'sale');
    expect(events).toEqual([{ type: 'price', corporation: 'SNJ', cell: [5, 2], why: 'sale' }]);
  });
});

describe('starting prices', () => {
  it('are the six of the light red boxes, cheapest first (9.2.1)', () => {
    expect(parPrices(game).map((par) => par.price)).toEqual([67, 71, 76, 82, 90, 100]);
    expect(parPrices({ ...game, definition: loadTitle('18SJ', '18xx.games') })[0]!.cell).toEqual([5, 2]);
  });
});

function moving(from: Game, corporation: string, direction: Direction, steps: number): Game {
  let state: State = from.state;
  moveToken(
    {
      definition: from.definition,
      get state() {
        return state;
      },
      emit(event) {
        state = evolve(state, event);
      },
    },
    corporation,
    direction,
    steps,
    'paid',
  );
  return { definition: from.definition, state };
}
