/** Free places of the picture round the board, for panels. */
import type { Look } from './look.ts';
import { overlap } from './shapes.ts';
import { SIZE } from './style.ts';
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
  for (const hex of look.geometry.centres.values()) if (near(look, hex, place)) return false;
  return true;
}

/** Does the rectangle come near the hex? Not if a line along a side of either parts them. */
function near({ geometry }: Look, hex: Point, { x, y, w, h }: Rectangle): boolean {
  const reach = SIZE.corner + AWAY;
  if (x > hex.x + reach || x + w < hex.x - reach || y > hex.y + reach || y + h < hex.y - reach) return false;
  return geometry.normals.every((normal) => {
    const across = normal.x > 0 ? x - hex.x : x + w - hex.x;
    const down = normal.y > 0 ? y - hex.y : y + h - hex.y;
    return across * normal.x + down * normal.y < SIZE.edge + AWAY;
  });
}

function centred({ x, y, w, h }: Rectangle): Rectangle {
  return { x: x + w / 2, y: y + h / 2, w, h };
}
