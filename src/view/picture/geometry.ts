/** Where hexes, their edges and their corners lie on the picture, for boards of either orientation. */
import type { Definition } from '../../model/definition.ts';
import type { HexId } from '../../model/state.ts';
import type { Shape } from './shapes.ts';
import { SIZE } from './style.ts';
import type { Point } from './svg.ts';

export interface Geometry {
  /** From the centre of a hex to the middle of each edge, and to the corner after each edge. */
  readonly middles: readonly Point[];
  readonly corners: readonly Point[];
  /** Square to each edge, of length 1. */
  readonly normals: readonly Point[];
  /** Centre of each hex; the least is half a hex from the origin. */
  readonly centres: ReadonlyMap<HexId, Point>;
  readonly width: number;
  readonly height: number;
}

const cache = new WeakMap<Definition['hexes'], Geometry>();

/** The geometry of a title's board. */
export function geometryOf(definition: Definition): Geometry {
  const known = cache.get(definition.hexes);
  if (known !== undefined) return known;
  const made = make(definition);
  cache.set(definition.hexes, made);
  return made;
}

function make(definition: Definition): Geometry {
  const { orientation, letters, edges } = definition.layout;
  const flat = orientation === 'flat';
  const across = { x: flat ? 1.5 * SIZE.corner : SIZE.edge, y: flat ? SIZE.edge : 1.5 * SIZE.corner };
  const at = (letter: number, number: number): Point =>
    letters === 'columns'
      ? { x: letter * across.x, y: number * across.y }
      : { x: number * across.x, y: letter * across.y };
  const middles = edges.map(([letter, number]) => scale(at(letter, number), 0.5));
  const corners = middles.map((middle, i) => scale(plus(middle, middles[(i + 1) % 6]!), 2 / 3));
  const places = Object.keys(definition.hexes).map((hex) => [hex, at(...coordinates(hex))] as const);
  const half = { x: flat ? SIZE.corner : SIZE.edge, y: flat ? SIZE.edge : SIZE.corner };
  const left = Math.min(...places.map(([, { x }]) => x)) - half.x;
  const top = Math.min(...places.map(([, { y }]) => y)) - half.y;
  const centres = new Map(places.map(([hex, { x, y }]) => [hex, round({ x: x - left, y: y - top })]));
  return {
    middles: middles.map(round),
    corners: corners.map(round),
    normals: middles.map((middle) => toward(middle, 1)),
    centres,
    width: Math.max(...[...centres.values()].map(({ x }) => x)) + half.x,
    height: Math.max(...[...centres.values()].map(({ y }) => y)) + half.y,
  };
}

/** Letter (A is 0) and number of a hex name. */
function coordinates(hex: HexId): [number, number] {
  return [hex.charCodeAt(0) - 65, Number(hex.slice(1))];
}

function round({ x, y }: Point): Point {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}

export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function scale({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point so far from the centre in the direction of another. */
export function toward(point: Point, far: number): Point {
  return scale(point, far / Math.hypot(point.x, point.y));
}

/** Is the point (from the centre of a hex) inside it, at least `margin` from every edge? */
export function inHex(geometry: Geometry, { x, y }: Point, margin = 0): boolean {
  const far = SIZE.edge - margin + 0.05;
  for (const normal of geometry.normals) if (x * normal.x + y * normal.y > far) return false;
  return true;
}

/** Is all of a circle or an upright rectangle (from the centre of a hex) inside it? */
export function shapeInHex(geometry: Geometry, shape: Shape, margin = 0): boolean {
  const far = SIZE.edge - margin + 0.05;
  const round = 'r' in shape;
  for (const { x, y } of geometry.normals) {
    const reach = round ? shape.r : (Math.abs(x) * shape.w + Math.abs(y) * shape.h) / 2;
    if (shape.x * x + shape.y * y + reach > far) return false;
  }
  return true;
}
