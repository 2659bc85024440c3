/** The slots of each city on a face, as circles from the centre of the hex. */
import type { Face } from '../../network/face.ts';
import type { Geometry } from './geometry.ts';
import { SIZE } from './style.ts';
import type { Point } from './svg.ts';
import { spots } from './track.ts';

export interface Slot {
  /** Number of the place in the face. */
  readonly place: number;
  readonly at: Point;
  readonly r: number;
}

/** Slots of every city; a city holds at least as many as stand in it. Towns and off-boards have none. */
export function slotsOf(geometry: Geometry, face: Face, standing: readonly number[] = []): Slot[] {
  const places = spots(geometry, face);
  const r = face.places.length > 1 ? SIZE.smallSlot : SIZE.slot;
  return face.places.flatMap((place, number) => {
    if (place.kind !== 'city') return [];
    const count = Math.max(place.slots, standing[number] ?? 0);
    const middle = places[number]!;
    return arrangement(count, r).map((offset) => ({
      place: number,
      at: { x: middle.x + offset.x, y: middle.y + offset.y },
      r,
    }));
  });
}

/** A circle of slots stands so much above the middle: names go below it. */
const RAISED = 3;

/** One; two side by side; three in a triangle; four in a square; more on a circle. */
function arrangement(count: number, r: number): Point[] {
  if (count <= 1) return [{ x: 0, y: 0 }];
  if (count === 2) return [-r, r].map((x) => ({ x, y: 0 }));
  if (count === 4) return [-r, r].flatMap((y) => [-r, r].map((x) => ({ x, y })));
  const far = r / Math.sin(Math.PI / count);
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return { x: far * Math.cos(angle), y: far * Math.sin(angle) - RAISED };
  });
}
