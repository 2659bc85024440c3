/** The lines of a face: the curve of each piece, and which lie over which. */
import { type End, type Face, isEdge, type Piece } from '../../network/face.ts';
import { type Curve, edgeCurve } from './curve.ts';
import { distance, type Geometry } from './geometry.ts';
import { exits, spots } from './spots.ts';
import type { Point } from './svg.ts';

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
function arcThrough(geometry: Geometry, face: Face, piece: Piece, places: readonly Point[]): Curve['arc'] {
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
