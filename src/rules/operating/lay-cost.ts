/** What a tile costs: mountains on the first tile of a hex, and connections across a priced border (10.3.4). */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { bordersCrossed } from '../../network/borders.ts';
import { companyWith } from '../companies.ts';
import type { Decision } from '../rule.ts';

export interface LayCost {
  readonly total: number;
  readonly parts: readonly {
    readonly why: 'terrain' | 'connection';
    readonly amount: number;
    readonly to?: string;
  }[];
}

export function layCost(game: Game, { as, hex, tile, rotation }: Lay): LayCost {
  const parts: LayCost['parts'][number][] = [];
  const terrain = terrainCost(game, as, hex);
  if (terrain > 0) parts.push({ why: 'terrain', amount: terrain });
  for (const { cost, neighbour } of bordersCrossed(game.definition, game.state.board, hex, tile, rotation)) {
    parts.push({ why: 'connection', amount: cost, to: neighbour });
  }
  return { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

export function payLay(decision: Decision, action: Lay): void {
  for (const { why, amount } of layCost(decision, action).parts) {
    decision.emit({ type: 'cash', from: action.as, to: 'bank', amount, why, about: action.hex });
  }
}

function terrainCost(game: Game, owner: string, hex: string): number {
  const { terrain } = game.definition.hexes[hex]!;
  if (!terrain || game.state.board.tiles[hex]) return 0;
  const discount = companyWith(game, 'terrain-discount', owner)?.power.hexes[hex] ?? 0;
  return Math.max(0, terrain.cost - discount);
}
