/** The stock market: prices, zones, and how tokens move and stack (5). */
import type { MarketCell, Phase } from '../model/definition.ts';
import type { EventOf } from '../model/event.ts';
import type { Game } from '../model/game.ts';
import type { CorporationId, State } from '../model/state.ts';
import type { Decision } from './rule.ts';

export type Cell = readonly [row: number, column: number];
export type Direction = 'left' | 'right' | 'up' | 'down';
const NO_ZONES: readonly string[] = [];

/** The box at a row and column; undefined: the market has none there. */
export function cellAt(game: Game, [row, column]: Cell): MarketCell | undefined {
  return game.definition.market.rows[row]?.[column] ?? undefined;
}

/** The price of one share; null: the corporation has no token on the market. */
export function priceOf(game: Game, corporation: CorporationId): number | null {
  const cell = game.state.corporations[corporation]?.cell;
  return cell ? (cellAt(game, cell)?.price ?? null) : null;
}

/** The zones its token lies in; none without a token. */
export function zonesOf(game: Game, corporation: CorporationId): readonly string[] {
  const cell = game.state.corporations[corporation]?.cell;
  return (cell && cellAt(game, cell)?.zones) || NO_ZONES;
}

/**
 * Where a token of this box comes to lie after the steps (5.1). At the left edge it goes down instead, at the right
 * edge up; where there is no box above or below it stays. In some titles it goes right from the top row.
 */
export function move(game: Game, cell: Cell, direction: Direction, steps: number): Cell {
  let now = cell;
  for (let step = 0; step < steps; step++) now = oneStep(game, now, direction);
  return now;
}

function oneStep(game: Game, [row, column]: Cell, direction: Direction): Cell {
  const there = (to: Cell) => (cellAt(game, to) ? to : undefined);
  const up = there([row - 1, column]);
  const down = there([row + 1, column]);
  const right = there([row, column + 1]);
  const overTop = game.definition.mechanisms.top_row === 'goes-right' ? right : undefined;
  const next = {
    left: there([row, column - 1]) ?? down,
    right: right ?? up,
    up: up ?? overTop,
    down,
  }[direction];
  return next ?? [row, column];
}

/**
 * Moves the token, to the bottom of the stack of its new box. One event at most: a token that cannot move keeps its
 * place in the stack, and nothing is stated.
 */
export function moveToken(
  decision: Decision,
  corporation: CorporationId,
  direction: Direction,
  steps: number,
  why: EventOf<'price'>['why'],
): void {
  const cell = decision.state.corporations[corporation]?.cell;
  if (!cell) return;
  const to = move(decision, cell, direction, steps);
  if (to[0] === cell[0] && to[1] === cell[1]) return;
  if (decision.state.corporations[corporation]!.putOnEnd)
    decision.emit({ type: 'corporation', corporation, change: { putOnEnd: false } });
  decision.emit({ type: 'price', corporation, cell: to, why });
}

const orders = new WeakMap<State['market'], readonly CorporationId[]>();

/**
 * Corporations with a token in descending share price order (5.3): the higher price, then the token further right,
 * then the one higher in its stack.
 */
export function descendingOrder(game: Game): readonly CorporationId[] {
  const { market } = game.state;
  let order = orders.get(market);
  if (!order) {
    order = Object.entries(market)
      .map(([key, stack]) => ({ cell: key.split(',').map(Number) as unknown as Cell, stack }))
      .sort((a, b) => priceAt(game, b.cell) - priceAt(game, a.cell) || b.cell[1] - a.cell[1])
      .flatMap(({ stack }) => stack);
    orders.set(market, order);
  }
  return order;
}

function priceAt(game: Game, cell: Cell): number {
  return cellAt(game, cell)?.price ?? 0;
}

export interface ParPrice {
  readonly price: number;
  readonly cell: Cell;
}

const parCells = new WeakMap<Phase, readonly ParPrice[]>();

/** The boxes in which a corporation may be started in the phase that is on, cheapest first (9.2.1). */
export function parPrices({ definition, state }: Game): readonly ParPrice[] {
  const phase = definition.phases.find(({ name }) => name === state.phase)!;
  let found = parCells.get(phase);
  if (!found) {
    const zones: readonly string[] = phase.par;
    found = definition.market.rows
      .flatMap((row, at) =>
        row.flatMap((box, column) =>
          box?.zones.some((zone) => zones.includes(zone))
            ? [{ price: box.price, cell: [at, column] as const }]
            : [],
        ),
      )
      .sort((a, b) => a.price - b.price);
    parCells.set(phase, found);
  }
  return found;
}
