/** Free places of the picture round the board, for panels. */
import type { Geometry } from './geometry.ts';
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
  geometry: Geometry,
  size: { w: number; h: number },
  area: Rectangle,
  taken: readonly Rectangle[],
): Point | null {
  const land = landIn(geometry, area);
  for (let y = area.y; y + size.h <= area.y + area.h; y += STEP) {
    for (let x = area.x + area.w - size.w; x >= area.x; x -= STEP) {
      const place = { x, y, ...size };
      if (land.clear(place) && !taken.some((other) => overlap(centred(place), centred(other), 12)))
        return { x, y };
    }
  }
  return null;
}

function centred({ x, y, w, h }: Rectangle): Rectangle {
  return { x: x + w / 2, y: y + h / 2, w, h };
}

/** Squares of the area near a hex, counted so that a whole rectangle is looked up at once. */
class Land {
  readonly #area: Rectangle;
  readonly #across: number;
  /** Squares near a hex above and to the left of each corner. */
  readonly #sums: Int32Array;

  constructor(geometry: Geometry, area: Rectangle) {
    const [across, down] = [Math.ceil(area.w / STEP), Math.ceil(area.h / STEP)];
    this.#area = area;
    this.#across = across + 1;
    this.#sums = new Int32Array((across + 1) * (down + 1));
    const hexes = [...geometry.centres.values()];
    for (let j = 0; j < down; j += 1) {
      for (let i = 0; i < across; i += 1) {
        const square = { x: area.x + i * STEP, y: area.y + j * STEP, w: STEP, h: STEP };
        const here = hexes.some((hex) => near(geometry, hex, square)) ? 1 : 0;
        this.#sums[this.#at(i + 1, j + 1)] =
          here + this.#sum(i, j + 1) + this.#sum(i + 1, j) - this.#sum(i, j);
      }
    }
  }

  clear({ x, y, w, h }: Rectangle): boolean {
    const square = (length: number) => length / STEP;
    const [left, top] = [Math.floor(square(x - this.#area.x)), Math.floor(square(y - this.#area.y))];
    const [right, bottom] = [
      Math.ceil(square(x + w - this.#area.x)),
      Math.ceil(square(y + h - this.#area.y)),
    ];
    const inside = this.#sum(right, bottom) - this.#sum(left, bottom) - this.#sum(right, top);
    return inside + this.#sum(left, top) === 0;
  }

  #sum(i: number, j: number): number {
    return this.#sums[this.#at(i, j)] ?? 0;
  }

  #at(i: number, j: number): number {
    return j * this.#across + i;
  }
}

const lands = new WeakMap<Geometry, { area: string; land: Land }>();

function landIn(geometry: Geometry, area: Rectangle): Land {
  const key = Object.values(area).join();
  const known = lands.get(geometry);
  if (known?.area === key) return known.land;
  const land = new Land(geometry, area);
  lands.set(geometry, { area: key, land });
  return land;
}

/** Does the rectangle come near the hex? Not if a line along a side of either parts them. */
function near({ normals }: Geometry, hex: Point, { x, y, w, h }: Rectangle): boolean {
  const reach = SIZE.corner + AWAY;
  if (x > hex.x + reach || x + w < hex.x - reach || y > hex.y + reach || y + h < hex.y - reach) return false;
  return normals.every((normal) => {
    const across = normal.x > 0 ? x - hex.x : x + w - hex.x;
    const down = normal.y > 0 ? y - hex.y : y + h - hex.y;
    return across * normal.x + down * normal.y < SIZE.edge + AWAY;
  });
}
