/** What lies under the track: coast, land and water, tiles, lakes' shores, main lines still to build. */

import type { HexId } from '../../model/state.ts';
import type { Face } from '../../network/face.ts';
import { type Curve, drawn, edgeCurve } from './curve.ts';
import { plus, scale } from './geometry.ts';
import type { Look } from './look.ts';
import { group, num, type Point, path } from './svg.ts';

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

/** Two hexes that are one place have no edge between them. */
export function joins(look: Look): string {
  const { hexes } = look.definition;
  return Object.entries(hexes)
    .flatMap(([hex, { borders, colour }]) =>
      borders.filter(({ type }) => type === 'joined').map(({ edge }) => join(look, hex, edge, colour)),
    )
    .join('');
}

function join({ geometry, colours }: Look, hex: HexId, edge: number, colour: string): string {
  const at = geometry.centres.get(hex)!;
  const corner = (i: number) => plus(at, scale(geometry.corners[i % 6]!, 0.975));
  const [from, to] = [corner(edge + 5), corner(edge)];
  const out = scale(geometry.middles[edge]!, 0.025);
  const d = `M${num(from.x + out.x)} ${num(from.y + out.y)}L${num(to.x + out.x)} ${num(to.y + out.y)}`;
  return path(d, { stroke: colours.ground[colour]!, 'stroke-width': 4 });
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

/** The main line of a hex while it is still to be built. */
export function plannedLine(look: Look, hex: HexId): Curve[] {
  const line = look.definition.hexes[hex]!.mainline;
  if (line === undefined || look.state.board.mainline.includes(hex)) return [];
  return [edgeCurve(look.geometry, line.edges[0], line.edges[1])];
}

export function mainline(look: Look, hex: HexId): string {
  const [line] = plannedLine(look, hex);
  if (line === undefined) return '';
  const { x, y } = look.geometry.centres.get(hex)!;
  return group({ transform: `translate(${num(x)} ${num(y)})` }, mainlineStroke(look, drawn(line)));
}

/** A broad band with a broken line along its middle. */
export function mainlineStroke({ colours }: Pick<Look, 'colours'>, d: string): string {
  const stroke = (width: number, stroke: string, dash?: string) =>
    path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-dasharray': dash });
  return stroke(17, colours.casing) + stroke(13, colours.mainline) + stroke(2.4, colours.casing, '6 5');
}
