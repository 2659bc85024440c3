/** Arrows on the stock market, from where a token stood to where it stands. */
import type { Palette } from './style.ts';
import { num, type Point, path } from './svg.ts';

/** `reach`: half the width and half the height of the token it points at. */
export function arrow(from: Point, to: Point, reach: { w: number; h: number }, colours: Palette): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const short = Math.min(reach.w / Math.max(Math.abs(dx), 0.01), reach.h / Math.max(Math.abs(dy), 0.01));
  const far = Math.min(short, length * 0.6);
  const tip = { x: to.x - dx * far, y: to.y - dy * far };
  const point = (on: number, off: number) =>
    `${num(tip.x + on * dx - off * dy)} ${num(tip.y + on * dy + off * dx)}`;
  const shaft = `M${num(from.x)} ${num(from.y)}L${num(tip.x - dx * 8)} ${num(tip.y - dy * 8)}`;
  return (
    path(shaft, { stroke: colours.card, 'stroke-width': 10 }) +
    path(shaft, { stroke: colours.change, 'stroke-width': 5, 'stroke-dasharray': '9 4' }) +
    path(`M${point(4, 0)}L${point(-12, 10)}L${point(-12, -10)}Z`, {
      fill: colours.change,
      stroke: colours.card,
      'stroke-width': 2,
    })
  );
}
