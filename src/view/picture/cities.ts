/** The slots of each city on a face, as circles from the centre of the hex. */
import type { Face } from '../../network/face.ts';
import { slotOffsets } from './arrangement.ts';
import type { Geometry } from './geometry.ts';
import { spots } from './spots.ts';
import { SIZE } from './style.ts';
import type { Point } from './svg.ts';

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
    return slotOffsets(count, r).map((offset) => ({
      place: number,
      at: { x: middle.x + offset.x, y: middle.y + offset.y },
      r,
    }));
  });
}
