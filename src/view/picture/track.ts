/** The lines that track follows within a hex: straight or round, always square to the edges it crosses. */
import { type End, type Face, isEdge, type Piece } from '../../network/face.ts';
import { distance, type Geometry, scale } from './geometry.ts';
import { num, type Point } from './svg.ts';

/** A curve from one end of a piece to the other. */
export interface Curve {
  readonly from: Point;
  readonly to: Point;
  /** Round it goes along a circle; null: straight. */
  readonly arc: { readonly centre: Point; readonly radius: number } | null;
}

/** The curve between two edges. */
export function edgeCurve(geometry: Geometry, a: number, b: number): Curve {
  const from = geometry.middles[a]!;
  const to = geometry.middles[b]!;
  const apart = (b - a + 6) % 6;
  if (apart === 3) return { from, to, arc: null };
  const lower = apart < 3 ? a : b;
  const centre =
    apart === 1 || apart === 5 ? geometry.corners[lower]! : scale(geometry.middles[(lower + 1) % 6]!, 2);
  return { from, to, arc: { centre, radius: distance(centre, from) } };
}

/** The point a share of the way along a curve. */
export function along(curve: Curve, share: number): Point {
  const { from, to, arc } = curve;
  if (arc === null) return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const angle = (point: Point) => Math.atan2(point.y - arc.centre.y, point.x - arc.centre.x);
  const start = angle(from);
  let turn = angle(to) - start;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  const now = start + turn * share;
  return { x: arc.centre.x + arc.radius * Math.cos(now), y: arc.centre.y + arc.radius * Math.sin(now) };
}

/** Points along a curve, about so far apart, both ends among them. */
export function sample(curve: Curve, step = 4): Point[] {
  const count = Math.max(2, Math.ceil((distance(curve.from, curve.to) * 1.2) / step));
  return Array.from({ length: count + 1 }, (_, i) => along(curve, i / count));
}

/** The curve as the `d` of a path. */
export function drawn({ from, to, arc }: Curve): string {
  const start = `M${num(from.x)} ${num(from.y)}`;
  if (arc === null) return `${start}L${num(to.x)} ${num(to.y)}`;
  const cross =
    (from.x - arc.centre.x) * (to.y - arc.centre.y) - (from.y - arc.centre.y) * (to.x - arc.centre.x);
  return `${start}A${num(arc.radius)} ${num(arc.radius)} 0 0 ${cross > 0 ? 1 : 0} ${num(to.x)} ${num(to.y)}`;
}

/** The other end of each piece at a place, where it is an edge. */
export function exits(face: Face, place: number): number[] {
  return face.at[6 + place]!.map((index) => {
    const piece = face.pieces[index]!;
    return piece.a === 6 + place ? piece.b : piece.a;
  }).filter(isEdge);
}

/** Where the places of a face lie. One alone is in the middle; of several each is near the exit it has to itself. */
export function spots(geometry: Geometry, face: Face): Point[] {
  if (face.places.length === 1) return [lone(geometry, face)];
  return face.places.map((_, place) => {
    const own = exits(face, place);
    const share = (edge: number) => face.at[edge]!.length;
    const sorted = own.toSorted((a, b) => share(a) - share(b) || a - b);
    const [near, far] = sorted as [number | undefined, number | undefined];
    if (near === undefined) return scale(geometry.middles[spread(place, face.places.length)]!, OUT);
    if (far === undefined) return scale(geometry.middles[near]!, OUT);
    const curve = edgeCurve(geometry, near, far);
    return along(curve, share(near) === share(far) ? 0.5 : nearShare(near, far));
  });
}

/** The side of a place without track: the places of a hex are spread round it. */
function spread(place: number, count: number): number {
  return (1 + Math.round((place * 6) / count)) % 6;
}

/** How far from the middle a city among several lies, as a share of the way to its edge. */
const OUT = 0.67;

/** Where on the curve from its own exit to a shared one such a city lies. */
function nearShare(near: number, far: number): number {
  const apart = (far - near + 6) % 6;
  return apart === 1 || apart === 5 ? 0.38 : apart === 3 ? 0.165 : 0.2;
}

function lone(geometry: Geometry, face: Face): Point {
  const [a, b] = exits(face, 0);
  if (face.places[0]!.kind !== 'town' || a === undefined || b === undefined || exits(face, 0).length > 2)
    return { x: 0, y: 0 };
  return along(edgeCurve(geometry, a, b), 0.5);
}

/** The curve of every piece of a face, in the order of its pieces. */
export function curves(geometry: Geometry, face: Face, places = spots(geometry, face)): Curve[] {
  return face.pieces.map((piece) => {
    if (isEdge(piece.a) && isEdge(piece.b)) return edgeCurve(geometry, piece.a, piece.b);
    const at = (end: End) => (isEdge(end) ? geometry.middles[end]! : places[end - 6]!);
    const area = [piece.a, piece.b].find((end) => face.places[end - 6]?.kind === 'offboard');
    if (area !== undefined) return stub(at(piece.a === area ? piece.b : piece.a), at(area));
    const straight = { from: at(piece.a), to: at(piece.b), arc: null };
    return { ...straight, arc: arcThrough(geometry, face, piece, places) };
  });
}

/** Track into an off-board area ends short of its middle. */
function stub(edge: Point, place: Point): Curve {
  const share = 0.5;
  const to = { x: edge.x + (place.x - edge.x) * share, y: edge.y + (place.y - edge.y) * share };
  return { from: edge, to, arc: null };
}

/** A place on the curve between two edges: its pieces follow that curve. */
function arcThrough(geometry: Geometry, face: Face, piece: Piece, places: Point[]): Curve['arc'] {
  const place = (isEdge(piece.a) ? piece.b : piece.a) - 6;
  const [a, b] = place < 0 ? [] : exits(face, place);
  if (a === undefined || b === undefined || exits(face, place).length > 2) return null;
  const { arc } = edgeCurve(geometry, a, b);
  const spot = places[place]!;
  if (arc === null || Math.abs(distance(arc.centre, spot) - arc.radius) > 0.1) return null;
  return arc;
}

/**
 * Pieces in layers to be drawn one over the other: pieces that meet at an end are in one layer, those that only
 * cross go over and under.
 */
export function layers(face: Face): Piece[][] {
  const made: { ends: Set<End>; pieces: Piece[] }[] = [];
  for (const piece of face.pieces) {
    const meeting = made.filter(({ ends }) => ends.has(piece.a) || ends.has(piece.b));
    const merged = {
      ends: new Set([piece.a, piece.b, ...meeting.flatMap(({ ends }) => [...ends])]),
      pieces: [...meeting.flatMap(({ pieces }) => pieces), piece],
    };
    for (const layer of meeting) made.splice(made.indexOf(layer), 1);
    made.push(merged);
  }
  return made.map(({ pieces }) => pieces);
}
