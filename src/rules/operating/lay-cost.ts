/** What a tile costs: mountains on the first tile of a hex, and connections across a priced border (10.3.4). */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { isSeatless } from '../../model/seatless.ts';
import { bordersCrossed } from '../../network/borders.ts';
import { companyWith } from '../companies.ts';
import type { Decision } from '../rule.ts';
import type { LayRight } from './lay-rights.ts';
import { tileActionFor } from './tile-actions.ts';

export interface LayCost {
  readonly total: number;
  readonly parts: readonly {
    readonly why: 'terrain' | 'connection' | 'tile';
    readonly amount: number;
    readonly to?: string;
  }[];
}

/** An owner without a seat builds for nothing. @param right the right it is laid by, if any */
export function layCost(game: Game, action: Lay, right: LayRight | null): LayCost {
  if (isSeatless(game, action.as)) return { total: 0, parts: [] };
  const parts = right?.price ? priced(right.price(game, action.with!)) : ordinaryParts(game, action, right);
  return { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

type Part = LayCost['parts'][number];

function priced(amount: number): Part[] {
  return amount > 0 ? [{ why: 'tile', amount }] : [];
}

function ordinaryParts(game: Game, action: Lay, right: LayRight | null): Part[] {
  const { as, hex, tile, rotation } = action;
  const use = right && !right.action ? { price: 0 } : tileActionFor(game, action);
  const parts = priced('price' in use ? use.price : 0);
  const terrain = terrainCost(game, as, hex);
  if (terrain > 0) parts.push({ why: 'terrain', amount: terrain });
  for (const { cost, neighbour } of bordersCrossed(game.definition, game.state.board, hex, tile, rotation)) {
    parts.push({ why: 'connection', amount: cost, to: neighbour });
  }
  return parts;
}

export function payLay(decision: Decision, action: Lay, right: LayRight | null): void {
  for (const { why, amount } of layCost(decision, action, right).parts) {
    decision.emit({ type: 'cash', from: action.as, to: 'bank', amount, why, about: action.hex });
  }
}

function terrainCost(game: Game, owner: string, hex: string): number {
  const { terrain } = game.definition.hexes[hex]!;
  if (!terrain || game.state.board.tiles[hex]) return 0;
  const discount = companyWith(game, 'terrain-discount', owner)?.power.hexes[hex] ?? 0;
  return Math.max(0, terrain.cost - discount);
}
