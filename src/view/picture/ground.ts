/** What lies under the track: coast, land and water, tiles, lakes' shores, main lines still to build. */

import type { HexId } from '../../model/state.ts';
import { type Face, faceAt } from '../../network/face.ts';
import { neighbour } from '../../network/hexes.ts';
import { plus } from './geometry.ts';
import type { Look } from './look.ts';
import { mountainCost } from './signs.ts';
import { box, circle, group, num, type Point, path } from './svg.ts';
import { drawn, edgeCurve } from './track.ts';

/** The outline of a hex around its centre. */
export function outline({ geometry }: Pick<Look, 'geometry'>, at: Point, grow = 0): string {
  const far = 1 + grow;
  return `${geometry.corners
    .map((corner, i) => `${i === 0 ? 'M' : 'L'}${num(at.x + corner.x * far)} ${num(at.y + corner.y * far)}`)
    .join('')}Z`;
}

/** Shallow water round all land, under every hex. */
export function coast(look: Look): string {
  const land = [...look.geometry.centres].filter(([hex]) => look.definition.hexes[hex]!.colour !== 'blue');
  const d = land.map(([, at]) => outline(look, at)).join('');
  const line = (width: number, opacity: number) =>
    path(d, {
      fill: look.colours.shallow,
      stroke: look.colours.shallow,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  return line(46, 0.5) + line(24, 1);
}

/** The ground of one hex. */
export function ground(look: Look, hex: HexId, face: Face): string {
  const at = look.geometry.centres.get(hex)!;
  const { colour } = face;
  const fill = look.colours.ground[colour]!;
  const shape = path(outline(look, at), {
    id: `ground-${hex}`,
    fill,
    stroke: look.colours.edge[colour]!,
    'stroke-width': 1.5,
    'stroke-linejoin': 'round',
  });
  if (face.tile !== null) return shape + tileRim(look, at, colour);
  return colour === 'blue' ? shape + ripples(look, at) : shape;
}

/** A laid tile lies on the board: a light rim inside its edge. */
function tileRim(look: Look, at: Point, colour: string): string {
  return path(outline(look, at, -0.045), {
    fill: 'none',
    stroke: look.colours.edge[colour]!,
    'stroke-width': 1.2,
    'stroke-opacity': 0.7,
  });
}

function ripples(look: Look, { x, y }: Point): string {
  const wave = (dx: number, dy: number) => `M${num(x + dx)} ${num(y + dy)}q6 -6 12 0t12 0t12 0`;
  return path(wave(-40, -28) + wave(4, -10) + wave(-34, 14) + wave(2, 34), {
    fill: 'none',
    stroke: look.colours.edge.blue!,
    'stroke-width': 1.6,
    'stroke-linecap': 'round',
  });
}

/** The main line of a hex, while it is still to be built. */
export function mainline(look: Look, hex: HexId): string {
  const line = look.definition.hexes[hex]!.mainline;
  if (line === undefined || look.state.board.mainline.includes(hex)) return '';
  const { x, y } = look.geometry.centres.get(hex)!;
  const d = drawn(edgeCurve(look.geometry, line.edges[0], line.edges[1]));
  const stroke = (width: number, colour: string, dash?: string) =>
    path(d, { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-dasharray': dash });
  return group(
    { transform: `translate(${num(x)} ${num(y)})` },
    stroke(18, look.colours.ink),
    stroke(15.5, look.colours.mainline),
    stroke(2.5, look.colours.casing, '7 5'),
  );
}

/** Where something stands on an edge between two hexes: once for both, from the centre of the first. */
interface Barrier {
  readonly hex: HexId;
  readonly edge: number;
  readonly type: string;
  readonly cost: number | undefined;
}

const opposite = (edge: number) => (edge + 3) % 6;

/** Borders named from either side, each once; a connection cost only until it has been paid. */
export function barriers(look: Look): Barrier[] {
  const seen = new Set<string>();
  const found: Barrier[] = [];
  for (const [hex, { borders }] of Object.entries(look.definition.hexes)) {
    for (const { edge, type, cost } of borders) {
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

/** Room that barriers with a cost take in a hex, from its centre. */
export function barrierRoom(look: Look, all: readonly Barrier[], hex: HexId): (Point & { r: number })[] {
  return all.flatMap((barrier) => {
    if (barrier.cost === undefined) return [];
    const edge =
      barrier.hex === hex
        ? barrier.edge
        : neighbour(look.definition, barrier.hex, barrier.edge) === hex
          ? opposite(barrier.edge)
          : null;
    if (edge === null) return [];
    const at = look.geometry.middles[edge]!;
    return [-16, 0, 16].map((x) => ({ x: at.x + x, y: at.y, r: COST.h / 2 }));
  });
}

/** A wall with crossbars where no track may cross; a mountain and its price where it costs. */
export function drawBarrier(look: Look, { hex, edge, cost }: Barrier): string {
  const centre = look.geometry.centres.get(hex)!;
  const at = plus(centre, look.geometry.middles[edge]!);
  if (cost !== undefined)
    return (
      box(at, COST.w, COST.h, {
        rx: 10,
        fill: look.colours.card,
        stroke: look.colours.ink,
        'stroke-width': 1.5,
      }) + mountainCost(look, at, cost)
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
