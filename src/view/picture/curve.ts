/** The lines that track may follow within a hex: straight or round, always square to the edges it crosses. */
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

/** The same curve so far to the right of the way from its start to its end. */
export function shifted({ from, to, arc }: Curve, right: number): Curve {
  if (arc === null) {
    const length = distance(from, to) || 1;
    const by = { x: (-(to.y - from.y) / length) * right, y: ((to.x - from.x) / length) * right };
    const move = (point: Point) => ({ x: point.x + by.x, y: point.y + by.y });
    return { from: move(from), to: move(to), arc };
  }
  const { centre, radius } = arc;
  const cross = (from.x - centre.x) * (to.y - centre.y) - (from.y - centre.y) * (to.x - centre.x);
  // turning right (down is positive) the centre lies on the right
  const grown = radius - (cross > 0 ? right : -right);
  const move = (point: Point) => ({
    x: centre.x + ((point.x - centre.x) * grown) / radius,
    y: centre.y + ((point.y - centre.y) * grown) / radius,
  });
  return { from: move(from), to: move(to), arc: { centre, radius: grown } };
}
