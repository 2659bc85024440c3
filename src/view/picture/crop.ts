/** The part of the board round some hexes, at phone size. */
import type { HexId } from '../../model/state.ts';
import type { Geometry } from './geometry.ts';
import type { Rectangle } from './space.ts';
import { SIZE } from './style.ts';

/** At this width the least text is 9 pixels high when the picture is 400 pixels wide. */
const PHONE = { w: 416, h: 500 };

/** Hexes as wide as a phone shows, or wider where they need it. Inside the area. */
export function cropRound(geometry: Geometry, hexes: readonly HexId[], area: Rectangle): Rectangle {
  const centres = hexes.flatMap((hex) => geometry.centres.get(hex) ?? []);
  if (centres.length === 0) return area;
  const reach = SIZE.corner + 8;
  const span = (values: number[], least: number, from: number, room: number) => {
    const low = Math.min(...values) - reach;
    const high = Math.max(...values) + reach;
    const size = Math.min(Math.max(high - low, least), room);
    const start = (low + high - size) / 2;
    return { start: Math.min(Math.max(start, from), from + room - size), size };
  };
  const x = span(
    centres.map((at) => at.x),
    PHONE.w,
    area.x,
    area.w,
  );
  const y = span(
    centres.map((at) => at.y),
    PHONE.h,
    area.y,
    area.h,
  );
  return { x: x.start, y: y.start, w: x.size, h: y.size };
}
