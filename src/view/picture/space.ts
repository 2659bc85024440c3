/** Free places of the picture round the board, for panels. */
import { inHex } from './geometry.ts';
import type { Look } from './look.ts';
import { overlap } from './shapes.ts';
import type { Point } from './svg.ts';

export interface Rectangle extends Point {
  readonly w: number;
  readonly h: number;
}

const STEP = 10;
const AWAY = 18;

/**
 * Left upper corner of a rectangle of this size that touches no hex and nothing taken, inside the area; the first
 * one found from the right upper corner down. null: there is none.
 */
export function freePlace(
  look: Look,
  size: { w: number; h: number },
  area: Rectangle,
  taken: readonly Rectangle[],
): Point | null {
  for (let y = area.y; y + size.h <= area.y + area.h; y += STEP) {
    for (let x = area.x + area.w - size.w; x >= area.x; x -= STEP) {
      if (isFree(look, { x, y, ...size }, taken)) return { x, y };
    }
  }
  return null;
}

function isFree(look: Look, place: Rectangle, taken: readonly Rectangle[]): boolean {
  if (taken.some((other) => overlap(centred(place), centred(other), 12))) return false;
  for (const hex of look.geometry.centres.values()) {
    const near = {
      x: Math.min(Math.max(hex.x, place.x), place.x + place.w) - hex.x,
      y: Math.min(Math.max(hex.y, place.y), place.y + place.h) - hex.y,
    };
    if (Math.hypot(near.x, near.y) < 110 && clips(look, hex, place)) return false;
  }
  return true;
}

/** Does the rectangle come near the hex? Points along its rim and over its face are tried. */
function clips(look: Look, hex: Point, place: Rectangle): boolean {
  for (let x = 0; ; x = Math.min(x + 12, place.w)) {
    for (let y = 0; ; y = Math.min(y + 12, place.h)) {
      if (inHex(look.geometry, { x: place.x + x - hex.x, y: place.y + y - hex.y }, -AWAY)) return true;
      if (y === place.h) break;
    }
    if (x === place.w) break;
  }
  return false;
}

function centred({ x, y, w, h }: Rectangle): Rectangle {
  return { x: x + w / 2, y: y + h / 2, w, h };
}
