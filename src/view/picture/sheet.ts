/**
 * Pictures of words and chips, 832 wide: shown 400 pixels wide, the least text is still 9 pixels high. Parts are
 * blocks that know their height and are stacked.
 */

import { shorten, textWidth } from './measure.ts';
import type { Livery } from './stations.ts';
import { FONT, type Palette } from './style.ts';
import { box, element, type Picture, type Point, picture, text } from './svg.ts';

export const SHEET = {
  width: 832,
  margin: 22,
  pad: 18,
  least: 26,
  large: 32,
  line: 38,
  chip: 40,
  gap: 12,
} as const;

export interface Block {
  readonly h: number;
  /** By its left upper corner. */
  readonly draw: (at: Point) => string;
}

/** Text at the left and, if given, at the right of one line. */
export function line(
  left: string,
  width: number,
  style: { size?: number; bold?: boolean; fill?: string; right?: string; rightFill?: string } = {},
): Block {
  const size = style.size ?? SHEET.least;
  const weight = style.bold ? 700 : 500;
  const right = style.right === undefined ? 0 : textWidth(style.right, size, 700) + 16;
  const fill = style.fill === undefined ? {} : { fill: style.fill };
  return {
    h: Math.round(size * 1.45),
    draw: ({ x, y }) => {
      const middle = y + size * 0.72;
      return (
        text({ x, y: middle }, shorten(left, width - right, size, weight), {
          size,
          weight,
          anchor: 'start',
          ...fill,
        }) +
        (style.right === undefined
          ? ''
          : text({ x: x + width, y: middle }, style.right, {
              size,
              weight: 700,
              anchor: 'end',
              ...(style.rightFill === undefined ? {} : { fill: style.rightFill }),
            }))
      );
    },
  };
}

export interface Chip {
  readonly said: string;
  /** Colours of a corporation; without them the chip is a bare outline. */
  readonly livery?: Livery;
  /** A second frame: a presidency, what is new. */
  readonly framed?: boolean;
  readonly frame?: string;
}

export function chipWidth({ said }: Chip): number {
  return Math.ceil(textWidth(said, SHEET.least, 700)) + 22;
}

export function drawChip(chip: Chip, { x, y }: Point, colours: Palette): string {
  const w = chipWidth(chip);
  const at = { x: x + w / 2, y: y + SHEET.chip / 2 };
  const fill = chip.livery?.fill ?? colours.card;
  return (
    box(at, w, SHEET.chip - 4, {
      rx: 7,
      fill,
      stroke: chip.frame ?? colours.ink,
      'stroke-width': chip.frame ? 4 : 1.5,
    }) +
    (chip.framed === true
      ? box(at, w - 7, SHEET.chip - 11, {
          rx: 4,
          fill: 'none',
          stroke: chip.livery?.letters ?? colours.ink,
          'stroke-width': 2,
        })
      : '') +
    text(at, chip.said, { size: SHEET.least, weight: 700, fill: chip.livery?.letters ?? colours.ink })
  );
}

/** Chips in as many rows as they need. */
export function chips(all: readonly Chip[], width: number, colours: Palette): Block {
  const spots: Point[] = [];
  let x = 0;
  let y = 0;
  for (const chip of all) {
    const w = chipWidth(chip);
    if (x > 0 && x + w > width) {
      x = 0;
      y += SHEET.chip + 4;
    }
    spots.push({ x, y });
    x += w + 8;
  }
  return {
    h: all.length === 0 ? 0 : y + SHEET.chip + 4,
    draw: (at) =>
      all
        .map((chip, i) => drawChip(chip, { x: at.x + spots[i]!.x, y: at.y + spots[i]!.y }, colours))
        .join(''),
  };
}

export function stack(blocks: readonly Block[]): Block {
  return {
    h: blocks.reduce((sum, { h }) => sum + h, 0),
    draw: ({ x, y }) => {
      let down = y;
      return blocks
        .map((block) => {
          const drawn = block.draw({ x, y: down });
          down += block.h;
          return drawn;
        })
        .join('');
    },
  };
}

/** Two blocks at the same height: one that begins at the left, one that ends at the right. */
export function beside(left: Block, right: Block): Block {
  return { h: Math.max(left.h, right.h), draw: (at) => left.draw(at) + right.draw(at) };
}

/** A card as wide as the sheet; `bar`: a strip of colour at its left; `marked`: a heavy frame. */
export function card(
  colours: Palette,
  content: Block,
  { bar, marked = false, frame }: { bar?: string; marked?: boolean; frame?: string } = {},
): Block {
  const width = SHEET.width - 2 * SHEET.margin;
  const h = content.h + SHEET.pad * 1.4;
  return {
    h: h + SHEET.gap,
    draw: ({ x, y }) =>
      element('rect', {
        x,
        y,
        width,
        height: h,
        rx: 10,
        fill: colours.card,
        stroke: frame ?? (marked ? colours.ink : colours.line),
        'stroke-width': marked ? 4 : 1.5,
      }) +
      (bar === undefined
        ? ''
        : element('rect', { x: x + 6, y: y + 8, width: 8, height: h - 16, rx: 4, fill: bar })) +
      content.draw({ x: x + SHEET.pad + 8, y: y + SHEET.pad * 0.7 }),
  };
}

/** Room inside a card. */
export const INSIDE = SHEET.width - 2 * SHEET.margin - 2 * SHEET.pad - 8;

export function heading(said: string, right?: string): Block {
  const width = SHEET.width - 2 * SHEET.margin;
  const inner = line(said, width, {
    size: SHEET.large,
    bold: true,
    ...(right === undefined ? {} : { right }),
  });
  return { h: inner.h + 6, draw: inner.draw };
}

/** The finished sheet. */
export function sheet(colours: Palette, blocks: readonly Block[], alt: string): Picture {
  const all = stack(blocks);
  const height = Math.ceil(all.h + 2 * SHEET.margin - SHEET.gap);
  return picture(
    { width: SHEET.width, height, paper: colours.paper, ink: colours.ink, font: FONT, alt },
    all.draw({ x: SHEET.margin, y: SHEET.margin }),
  );
}
