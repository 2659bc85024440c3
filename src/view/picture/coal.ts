/** Coal: markers that lie in a hex, and who has one. */
import type { HexId, State } from '../../model/state.ts';
import { lump } from './icons.ts';
import type { Look } from './look.ts';
import type { Sign } from './signs.ts';
import { box, type Point } from './svg.ts';
import { pill } from './tokens.ts';

/** Markers in the hex now. */
export function coalIn({ definition, state }: Pick<Look, 'definition' | 'state'>, hex: HexId): number {
  if (definition.coal === undefined) return 0;
  if (hex === definition.coal.hex) return state.coal?.fields ?? definition.coal.markers;
  return hex === definition.coal.tunnel && state.coal?.tunnel !== false ? 1 : 0;
}

export function coalHolders({ corporations }: State): string[] {
  return Object.keys(corporations).filter((id) => corporations[id]!.coal === true);
}

/** A lump for each marker that lies there. */
export function coalSign(look: Look, count: number): Sign {
  const w = 20 * count + 8;
  return pill(look, 'coal', w, (at) => lumps(look, at, count), true);
}

function lumps({ colours }: Look, at: Point, count: number): string {
  return Array.from({ length: count }, (_, i) =>
    lump({ x: at.x + (i - (count - 1) / 2) * 20, y: at.y }, colours),
  ).join('');
}

/** As it stands in the legend. */
export function coalMark({ colours }: Pick<Look, 'colours'>, at: Point): string {
  return (
    box(at, 28, 19, { rx: 9, fill: colours.card, stroke: colours.ink, 'stroke-width': 2 }) + lump(at, colours)
  );
}
