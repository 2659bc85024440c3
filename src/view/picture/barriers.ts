/** What stands on the edges between hexes: walls that no track crosses, and connections that cost money. */

import type { HexId } from '../../model/state.ts';
import { faceAt } from '../../network/face.ts';
import { neighbour } from '../../network/hexes.ts';
import { plus } from './geometry.ts';
import type { Look } from './look.ts';
import type { Shape } from './shapes.ts';
import { mountainCost } from './signs.ts';
import { box, circle, num, path } from './svg.ts';

/** Where something stands on an edge between two hexes: once for both, from the centre of the first. */
export interface Barrier {
  readonly hex: HexId;
  readonly edge: number;
  readonly type: string;
  readonly cost: number | undefined;
}

const opposite = (edge: number) => (edge + 3) % 6;

/** Borders named from either side, each once; a connection cost only until it has been paid. */
export function barriers(look: Look): readonly Barrier[] {
  const known = cache.get(look);
  if (known !== undefined) return known;
  const found = find(look);
  cache.set(look, found);
  return found;
}

const cache = new WeakMap<Look, readonly Barrier[]>();

function find(look: Look): Barrier[] {
  const seen = new Set<string>();
  const found: Barrier[] = [];
  for (const [hex, { borders }] of Object.entries(look.definition.hexes)) {
    for (const { edge, type, cost } of borders) {
      if (type === 'joined') continue;
      const other = neighbour(look.definition, hex, edge);
      const key = [`${hex}${edge}`, `${other}${opposite(edge)}`].sort().join();
      if (seen.has(key)) continue;
      seen.add(key);
      if (cost !== undefined && other !== undefined && meets(look, hex, edge, other)) continue;
      found.push({ hex, edge, type, cost });
    }
  }
  return found;
}

function meets(look: Look, hex: HexId, edge: number, other: HexId): boolean {
  const face = (at: HexId) => faceAt(look.definition, look.state.board, at);
  return face(hex).at[edge]!.length > 0 && face(other).at[opposite(edge)]!.length > 0;
}

const COST = { w: 52, h: 20 };

/** Room that barriers take in a hex, from its centre. */
export function barrierRoom(look: Look, hex: HexId): Shape[] {
  return barriers(look).flatMap((barrier): Shape[] => {
    const edge = edgeOf(look, barrier, hex);
    if (edge === null) return [];
    const at = look.geometry.middles[edge]!;
    if (barrier.cost !== undefined) return [{ ...at, w: COST.w, h: COST.h }];
    const from = look.geometry.corners[(edge + 5) % 6]!;
    const to = look.geometry.corners[edge]!;
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      r: 4.5,
    }));
  });
}

/** The edge of this hex at which the barrier stands, if it does. */
function edgeOf(look: Look, barrier: Barrier, hex: HexId): number | null {
  if (barrier.hex === hex) return barrier.edge;
  return neighbour(look.definition, barrier.hex, barrier.edge) === hex ? opposite(barrier.edge) : null;
}

/** A wall with crossbars where no track may cross; a mountain and its price where it costs. */
export function drawBarrier(look: Look, { hex, edge, cost, type }: Barrier): string {
  const centre = look.geometry.centres.get(hex)!;
  const at = plus(centre, look.geometry.middles[edge]!);
  if (cost !== undefined)
    return (
      box(at, COST.w, COST.h, {
        rx: 10,
        fill: look.colours.card,
        stroke: look.colours.ink,
        'stroke-width': 1.5,
      }) + mountainCost(look, at, cost, type)
    );
  const from = plus(centre, look.geometry.corners[(edge + 5) % 6]!);
  const to = plus(centre, look.geometry.corners[edge]!);
  const d = `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`;
  const line = (width: number, colour: string, dash?: string) =>
    path(d, {
      stroke: colour,
      'stroke-width': width,
      'stroke-dasharray': dash,
      'stroke-linecap': dash ? undefined : 'round',
    });
  return (
    line(9, look.colours.barrier) +
    line(4, look.colours.card, '2.5 6') +
    circle(from, 4.5, { fill: look.colours.barrier }) +
    circle(to, 4.5, { fill: look.colours.barrier })
  );
}
