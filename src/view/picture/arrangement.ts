/** How the slots of a city lie round its middle. */
import type { Point } from './svg.ts';

/** A circle of slots stands so much above the middle: names go below it. */
const RAISED = 3;

/** One; two side by side; three in a triangle; four in a square; more on a circle. */
export function slotOffsets(count: number, r: number): Point[] {
  if (count <= 1) return [{ x: 0, y: 0 }];
  if (count === 2) return [-r, r].map((x) => ({ x, y: 0 }));
  if (count === 4) return [-r, r].flatMap((y) => [-r, r].map((x) => ({ x, y })));
  const far = r / Math.sin(Math.PI / count);
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return { x: far * Math.cos(angle), y: far * Math.sin(angle) - RAISED };
  });
}
