/** What a place is worth: a number in a ring, or a strip of values by phase with the present one standing out. */
import { type Phase, TILE_COLOURS, type TileColour } from '../../model/definition.ts';
import type { Place } from '../../network/face.ts';
import type { Palette } from './style.ts';
import { SIZE } from './style.ts';
import { box, circle, type Point, text } from './svg.ts';

export function revenueRing(at: Point, value: number, colours: Palette): string {
  const size = value > 99 ? SIZE.least : 14;
  return (
    circle(at, SIZE.revenue - 0.75, { fill: colours.card, stroke: colours.ink, 'stroke-width': 1.5 }) +
    text(at, String(value), { size, weight: 700, spacing: value > 99 ? -0.6 : 0 })
  );
}

export interface PhaseValue {
  readonly colour: TileColour;
  readonly value: number;
  readonly present: boolean;
}

/** Values of a place that change with the tile colours in use, in order; empty for one that does not. */
export function phaseValues(place: Place, phase: Phase): PhaseValue[] {
  const { revenue } = place;
  if (typeof revenue === 'number') return [];
  const named = TILE_COLOURS.filter((colour, i) => revenue[colour] !== undefined || i === 0);
  const present = named.filter((colour) => phase.tiles.includes(colour)).at(-1);
  return named.map((colour) => ({ colour, value: revenue[colour] ?? 0, present: colour === present }));
}

const CELL = { w: 28, h: 18 };

export function stripSize(count: number): { w: number; h: number } {
  return { w: count * CELL.w + 4, h: CELL.h + 6 };
}

export function valueStrip(at: Point, values: readonly PhaseValue[], colours: Palette): string {
  const spot = (i: number): Point => ({ x: at.x + (i - (values.length - 1) / 2) * CELL.w, y: at.y });
  const cell = ({ colour, value, present }: PhaseValue, i: number) =>
    box(spot(i), present ? CELL.w + 4 : CELL.w, present ? CELL.h + 6 : CELL.h, {
      rx: present ? 4 : 1.5,
      fill: colours.ground[colour],
      stroke: colours.ink,
      'stroke-width': present ? 3 : 1,
    }) + text(spot(i), String(value), { size: present ? 15 : SIZE.least, weight: present ? 700 : 500 });
  const cells = values.map(cell);
  const now = values.findIndex(({ present }) => present);
  return [...cells.filter((_, i) => i !== now), cells[now] ?? ''].join('');
}
