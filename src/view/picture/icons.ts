/** Small drawn signs, about 14 high, by their middle. */
import type { Palette } from './style.ts';
import { circle, num, type Point, path } from './svg.ts';

function moved(at: Point, d: string, attributes: Record<string, string | number>): string {
  return path(d, { transform: `translate(${num(at.x)} ${num(at.y)})`, ...attributes });
}

/** Two peaks with snow. */
export function mountain(at: Point, colours: Palette): string {
  return (
    moved(at, 'M-9.5 7L-2.5 -7L1.5 1L4 -3L9.5 7Z', { fill: '#6b4a33', 'stroke-linejoin': 'round' }) +
    moved(at, 'M-2.5 -7L-5.2 -1.6L-3.2 -2.6L-1.8 -1.2L-0.2 -2.4Z', { fill: colours.card })
  );
}

export function anchor(at: Point, colour: string): string {
  return (
    moved(at, 'M0 -3.5V7M-3.2 -1H3.2M-6 2C-5.5 5.5 -3 7 0 7C3 7 5.5 5.5 6 2', {
      fill: 'none',
      stroke: colour,
      'stroke-width': 1.9,
      'stroke-linecap': 'round',
    }) + circle({ x: at.x, y: at.y - 5.4 }, 1.9, { fill: 'none', stroke: colour, 'stroke-width': 1.7 })
  );
}

/** Three waves: a canal. */
export function waves(at: Point, colour: string): string {
  const wave = (y: number) => `M-7 ${y}q1.75 -2.6 3.5 0t3.5 0t3.5 0t3.5 0`;
  return moved(at, wave(-4.2) + wave(0.3) + wave(4.8), {
    fill: 'none',
    stroke: colour,
    'stroke-width': 1.8,
    'stroke-linecap': 'round',
  });
}

export function lock(at: Point, colour: string): string {
  return (
    moved(at, 'M-5 -1H5V6H-5Z', { fill: colour, 'stroke-linejoin': 'round', stroke: colour }) +
    moved(at, 'M-3 -1V-3.4A3 3 0 0 1 3 -3.4V-1', { fill: 'none', stroke: colour, 'stroke-width': 1.8 })
  );
}

/** A lump of coal: a dark stone with two lit faces. */
export function lump(at: Point, colours: Palette): string {
  return (
    moved(at, 'M-7.5 1.5L-4.5 -5L1 -6.5L6.5 -3.5L7.5 2L3 6.2L-4 6Z', {
      fill: colours.ink,
      stroke: colours.ink,
      'stroke-linejoin': 'round',
    }) +
    moved(at, 'M-4.6 0.2L-2.8 -3.6L0.4 -4.4L-1.2 -0.6ZM2 1.2L5 -1.8L5.6 1.2L3 3.6Z', { fill: colours.line })
  );
}

/** A river: two waves, the price of a bridge. */
export function river(at: Point, colours: Palette): string {
  const wave = (y: number) => `M-9 ${y}q3 -4.4 6 0t6 0t6 0`;
  return moved(at, wave(-3.6) + wave(3.2), {
    fill: 'none',
    stroke: colours.water,
    'stroke-width': 2.8,
    'stroke-linecap': 'round',
  });
}
