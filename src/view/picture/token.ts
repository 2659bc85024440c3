/** A token of the stock market: a corporation in its colours, a System as two halves one on the other. */
import { partsOf } from './livery.ts';
import type { Look } from './look.ts';
import { textWidth } from './measure.ts';
import { box, element, type Point, text } from './svg.ts';

export const TOKEN = { w: 81, text: 26 } as const;
const ONE = 30;
const TWO = 54;

export function tokenHeight(look: Look, corporation: string): number {
  return partsOf(look, corporation).length === 2 ? TWO : ONE;
}

/** By its middle; `moved`: framed as changed. */
export function drawToken(look: Look, corporation: string, at: Point, moved = false): string {
  const parts = partsOf(look, corporation);
  const h = tokenHeight(look, corporation);
  const part = h / parts.length;
  const top = at.y - h / 2;
  const halves = parts.map(({ name, fill, letters }, i) => {
    const y = top + i * part;
    const outer = element('rect', { x: at.x - TOKEN.w / 2, y, width: TOKEN.w, height: part, rx: 6, fill });
    // the edge between two halves is straight
    const inner =
      parts.length === 2
        ? element('rect', {
            x: at.x - TOKEN.w / 2,
            y: y + (i === 0 ? part / 2 : 0),
            width: TOKEN.w,
            height: part / 2,
            fill,
          })
        : '';
    const over = textWidth(name, TOKEN.text, 700) - (TOKEN.w - 8);
    const spacing = over <= 0 ? {} : { spacing: Math.max(-1.5, -over / name.length) };
    return (
      outer +
      inner +
      text({ x: at.x, y: y + part / 2 }, name, { size: TOKEN.text, weight: 700, fill: letters, ...spacing })
    );
  });
  const frame = box(at, TOKEN.w, h, {
    rx: 6,
    fill: 'none',
    stroke: moved ? look.colours.change : look.colours.ink,
    'stroke-width': moved ? 4 : 1.5,
  });
  return halves.join('') + frame;
}
