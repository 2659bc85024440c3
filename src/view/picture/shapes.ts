/** Room that something takes: a circle or an upright rectangle, by its middle. */
import type { Point } from './svg.ts';

export type Size = { readonly r: number } | { readonly w: number; readonly h: number };
export type Shape = Point & Size;

/** Do two shapes come nearer than the gap? */
export function overlap(a: Shape, b: Shape, gap = 0): boolean {
  if ('r' in a) return 'r' in b ? nearer(a.x - b.x, a.y - b.y, a.r + b.r + gap) : reaches(a, b, a.r + gap);
  if ('r' in b) return reaches(b, a, b.r + gap);
  return Math.abs(a.x - b.x) < (a.w + b.w) / 2 + gap && Math.abs(a.y - b.y) < (a.h + b.h) / 2 + gap;
}

/** Is the point nearer than so far from the shape? */
export function touches(point: Point, shape: Shape, far: number): boolean {
  if ('r' in shape) return nearer(point.x - shape.x, point.y - shape.y, shape.r + far);
  return reaches(point, shape, far);
}

function reaches(point: Point, rectangle: Point & { w: number; h: number }, far: number): boolean {
  const x = Math.max(Math.abs(point.x - rectangle.x) - rectangle.w / 2, 0);
  const y = Math.max(Math.abs(point.y - rectangle.y) - rectangle.h / 2, 0);
  return nearer(x, y, far);
}

/** Squares are compared: thousands of these are asked for one hex. */
function nearer(x: number, y: number, far: number): boolean {
  return far > 0 && x * x + y * y < far * far;
}

/** Points that lie inside a hex if the whole shape does: the corners, or eight points of the circle. */
export function outlineOf(shape: Shape): Point[] {
  if ('r' in shape)
    return Array.from({ length: 12 }, (_, i) => ({
      x: shape.x + shape.r * Math.cos((i * Math.PI) / 6),
      y: shape.y + shape.r * Math.sin((i * Math.PI) / 6),
    }));
  return [-0.5, 0.5].flatMap((across) =>
    [-0.5, 0.5].map((down) => ({ x: shape.x + across * shape.w, y: shape.y + down * shape.h })),
  );
}
