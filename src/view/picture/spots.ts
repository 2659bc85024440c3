/** Where the places of a face lie: one alone in the middle, several each on its own track, clear of one another. */
import { type Face, isEdge } from '../../network/face.ts';
import { slotOffsets } from './arrangement.ts';
import { along, type Curve, edgeCurve, sample } from './curve.ts';
import { distance, type Geometry, plus, scale } from './geometry.ts';
import { SIZE } from './style.ts';
import type { Point } from './svg.ts';

/** The other end of each piece at a place, where it is an edge. */
export function exits(face: Face, place: number): number[] {
  return face.at[6 + place]!.map((index) => {
    const piece = face.pieces[index]!;
    return piece.a === 6 + place ? piece.b : piece.a;
  }).filter(isEdge);
}

const cache = new WeakMap<Geometry, WeakMap<Face, readonly Point[]>>();

/** Middles of the places of a face, from the centre of the hex. */
export function spots(geometry: Geometry, face: Face): readonly Point[] {
  const known = cache.get(geometry) ?? new WeakMap<Face, readonly Point[]>();
  cache.set(geometry, known);
  let found = known.get(face);
  if (found === undefined) {
    found = face.places.length === 1 ? [lone(geometry, face)] : clearest(geometry, face);
    known.set(face, found);
  }
  return found;
}

function lone(geometry: Geometry, face: Face): Point {
  const [a, b] = exits(face, 0);
  if (face.places[0]!.kind !== 'town' || a === undefined || b === undefined || exits(face, 0).length > 2)
    return { x: 0, y: 0 };
  return along(edgeCurve(geometry, a, b), 0.5);
}

/** Somewhere that a place may lie; `cost`: how far that is from where it would best lie. */
interface Choice {
  readonly at: Point;
  readonly cost: number;
}

/** Along the line of a place, as shares of the way, the best first. */
const SHARES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75];

function choicesOf(geometry: Geometry, face: Face, place: number): Choice[] {
  const share = (edge: number) => face.at[edge]!.length;
  const sorted = exits(face, place).toSorted((a, b) => share(a) - share(b) || a - b);
  const [near, far] = sorted as [number | undefined, number | undefined];
  const only = (at: Point) => [{ at, cost: 0 }];
  if (near === undefined) return only(scale(geometry.middles[spread(place, face.places.length)]!, OUT));
  if (far === undefined) return only(scale(geometry.middles[near]!, OUT));
  const curve = edgeCurve(geometry, near, far);
  if (share(near) !== share(far)) return only(along(curve, nearShare(near, far)));
  return SHARES.map((one, i) => ({ at: along(curve, one), cost: i }));
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

/** Tries every way to lay the places out, and keeps the one in which they crowd one another least. */
function clearest(geometry: Geometry, face: Face): Point[] {
  const choices = face.places.map((_, place) => choicesOf(geometry, face, place));
  const discs = face.places.map((place) =>
    place.kind === 'town' ? [{ x: 0, y: 0 }] : slotOffsets(place.slots, SIZE.smallSlot),
  );
  const radius = face.places.map(({ kind }) => (kind === 'town' ? TOWN : SIZE.smallSlot));
  const lines = face.places.map((_, place) => linesOfOthers(geometry, face, place));
  const crowding = (chosen: readonly Choice[], place: number): number => {
    let crowded = 0;
    for (const offset of discs[place]!) {
      const here = plus(chosen[place]!.at, offset);
      for (const point of lines[place]!)
        crowded += Math.max(0, radius[place]! + SIZE.casing / 2 - distance(here, point)) / 2;
      for (let other = 0; other < place; other += 1)
        for (const there of discs[other]!) {
          const apart = distance(here, plus(chosen[other]!.at, there));
          crowded += 40 * Math.max(0, radius[place]! + radius[other]! + GAP - apart);
        }
    }
    return crowded + chosen[place]!.cost;
  };
  let best: readonly Choice[] = choices.map(([first]) => first!);
  let least = Number.POSITIVE_INFINITY;
  const chosen: Choice[] = [];
  const go = (place: number, cost: number): void => {
    if (cost >= least) return;
    if (place === choices.length) {
      [best, least] = [[...chosen], cost];
      return;
    }
    for (const choice of choices[place]!) {
      chosen[place] = choice;
      go(place + 1, cost + crowding(chosen, place));
    }
  };
  go(0, 0);
  return best.map(({ at }) => at);
}

const TOWN = 15;
/** Between the rims of two cities. */
const GAP = 4;

/** Points along the lines through the other places. */
function linesOfOthers(geometry: Geometry, face: Face, place: number): Point[] {
  const lines = face.places.flatMap((_, other): Curve[] => {
    const [a, b] = exits(face, other);
    return other === place || a === undefined || b === undefined ? [] : [edgeCurve(geometry, a, b)];
  });
  return lines.flatMap((line) => sample(line));
}
