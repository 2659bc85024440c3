/** Where tokens stand on the market. */
import type { Definition, MarketCell } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import { seatlessCorporations } from '../../model/seatless.ts';
import type { CorporationId, State } from '../../model/state.ts';

export function cellAt(
  definition: Definition,
  cell: readonly [number, number] | null | undefined,
): MarketCell | undefined {
  return cell == null ? undefined : (definition.market.rows[cell[0]]?.[cell[1]] ?? undefined);
}

export function priceIn(definition: Definition, state: State, corporation: CorporationId): number | null {
  return cellAt(definition, state.corporations[corporation]?.cell)?.price ?? null;
}

/** Corporations with a token: highest price first, then furthest right, then highest in the stack (5.3). */
export function standing(definition: Definition, state: State): CorporationId[] {
  const place = (corporation: CorporationId): [number, number, number] => {
    const cell = state.corporations[corporation]!.cell!;
    const depth = (state.market[cell.join(',')] ?? []).indexOf(corporation);
    return [-(cellAt(definition, cell)?.price ?? 0), -cell[1], depth];
  };
  return Object.keys(state.corporations)
    .filter((corporation) => state.corporations[corporation]!.cell !== null)
    .map((corporation) => [corporation, place(corporation)] as const)
    .sort(([, a], [, b]) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(([corporation]) => corporation);
}

/** Corporations that operate or will, in that order: those with a token, then those of an owner without a seat. */
export function inOrder(game: Game): CorporationId[] {
  const last = seatlessCorporations(game);
  const first = standing(game.definition, game.state).filter((id) => !last.includes(id));
  return [...first, ...last];
}

/** What a share from the offering costs, where that is not the price; null: the price, or there is none. */
export function parIn({ definition, state }: Game, corporation: CorporationId): number | null {
  const { par = null, shells } = state.corporations[corporation] ?? {};
  return definition.mechanisms.offering_price === 'par' && !shells ? par : null;
}

export interface Move {
  readonly from: number | null;
  readonly to: number | null;
  readonly sign: '▲' | '▼' | '→' | '';
}

/** How a price has moved since an earlier state. `→`: to another place of the same price. */
export function movedSince(
  definition: Definition,
  since: State | undefined,
  now: State,
  corporation: CorporationId,
): Move {
  const to = priceIn(definition, now, corporation);
  if (since === undefined) return { from: to, to, sign: '' };
  const from = priceIn(definition, since, corporation);
  const [before, after] = [since.corporations[corporation]?.cell, now.corporations[corporation]?.cell];
  const same = before?.join() === after?.join();
  const sign = same ? '' : (to ?? 0) > (from ?? 0) ? '▲' : (to ?? 0) < (from ?? 0) ? '▼' : '→';
  return { from, to, sign };
}
