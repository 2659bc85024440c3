/** A card with a heading and rows, each a drawn sign beside words. */
import { textWidth } from './measure.ts';
import type { Palette } from './style.ts';
import { element, type Point, text } from './svg.ts';

export interface Row {
  /** Drawn round the middle of the sign's column. */
  readonly sign?: (at: Point) => string;
  readonly said: readonly string[];
  readonly bold?: boolean;
  /** At the right end of the row. */
  readonly worth?: string;
  readonly height?: number;
}

export interface Panel {
  readonly w: number;
  readonly h: number;
  /** By its left upper corner. */
  readonly draw: (at: Point) => string;
}

const PAD = 14;
const LINE = 20;
const SIZE = 15;

/** Lays the rows out under the heading; `room`: the width kept for signs. */
export function panel(colours: Palette, heading: string, rows: readonly Row[], room = 0): Panel {
  const start = PAD + (room === 0 ? 0 : room + 10);
  const wide = rows.flatMap(({ said, bold, worth }) =>
    said.map(
      (line, i) =>
        start +
        textWidth(line, SIZE, bold ? 700 : 500) +
        (i === 0 && worth !== undefined ? textWidth(worth, SIZE, 700) + 14 : 0),
    ),
  );
  const w = Math.ceil(Math.max(PAD + textWidth(heading, 17, 700), ...wide) + PAD);
  const heights = rows.map(({ said, height = 0 }) => Math.max(said.length * LINE + 6, height));
  const h = PAD * 2 + 26 + heights.reduce((sum, one) => sum + one, 0);
  const draw = (at: Point): string => {
    let y = at.y + PAD + 28;
    const parts = rows.map((row, i) => {
      const middle = y + heights[i]! / 2;
      y += heights[i]!;
      return drawRow(row, { x: at.x, y: middle }, start, w, room);
    });
    return (
      element('rect', {
        ...at,
        width: w,
        height: h,
        rx: 10,
        fill: colours.card,
        'fill-opacity': 0.92,
        stroke: colours.line,
      }) +
      text({ x: at.x + PAD, y: at.y + PAD + 11 }, heading, { size: 17, weight: 700, anchor: 'start' }) +
      parts.join('')
    );
  };
  return { w, h, draw };
}

function drawRow(row: Row, { x, y }: Point, start: number, w: number, room: number): string {
  const weight = row.bold ? 700 : 500;
  const lines = row.said.map((line, i) =>
    text({ x: x + start, y: y + (i - (row.said.length - 1) / 2) * LINE }, line, {
      size: SIZE,
      weight,
      anchor: 'start',
    }),
  );
  const first = y - ((row.said.length - 1) / 2) * LINE;
  return (
    (row.sign?.({ x: x + PAD + room / 2, y }) ?? '') +
    lines.join('') +
    (row.worth === undefined
      ? ''
      : text({ x: x + w - PAD, y: first }, row.worth, { size: SIZE, weight: 700, anchor: 'end' }))
  );
}
