/**
 * Pictures of words and chips, 832 wide: shown 400 pixels wide, the least text is still 9 pixels high. Parts are
 * blocks that know their height and are stacked.
 */

import type { Part } from './livery.ts';
import { shorten, textWidth } from './measure.ts';
import { FONT, type Palette } from './style.ts';
import { box, element, num, type Picture, type Point, path, picture, text } from './svg.ts';

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
  /** What it fills from its own side, where something may stand beside it. */
  readonly w?: number;
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
    w: right,
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
  /** Colours of a corporation, or of both halves of a System; without them the chip is a bare outline. */
  readonly parts?: readonly Part[];
  /** Light letters on dark. */
  readonly dark?: boolean;
  /** A second frame: a presidency, what is new. */
  readonly framed?: boolean;
  readonly frame?: string;
}

/** At the right end of a System's chip the colour of its second half. */
const STRIPE = 14;

export function chipWidth({ said, parts }: Chip): number {
  return Math.ceil(textWidth(said, SHEET.least, 700)) + 22 + (parts?.length === 2 ? STRIPE : 0);
}

export function drawChip(chip: Chip, { x, y }: Point, colours: Palette): string {
  const w = chipWidth(chip);
  const at = { x: x + w / 2, y: y + SHEET.chip / 2 };
  const [first, second] = chip.parts ?? [];
  const letters = first?.letters ?? (chip.dark ? colours.card : colours.ink);
  const stripe = second === undefined ? 0 : STRIPE;
  const middle = { x: at.x - stripe / 2, y: at.y };
  const h = SHEET.chip - 4;
  return (
    box(at, w, h, { rx: 7, fill: first?.fill ?? (chip.dark ? colours.ink : colours.card) }) +
    (second === undefined ? '' : halfRound({ x: x + w - stripe, y: at.y - h / 2 }, stripe, h, second.fill)) +
    box(at, w, h, {
      rx: 7,
      fill: 'none',
      stroke: chip.frame ?? colours.ink,
      'stroke-width': chip.frame ? 4 : 1.5,
    }) +
    (chip.framed === true
      ? box(middle, w - 7 - stripe, h - 7, { rx: 4, fill: 'none', stroke: letters, 'stroke-width': 2 })
      : '') +
    text(middle, chip.said, { size: SHEET.least, weight: 700, fill: letters })
  );
}

/** A strip that is rounded at its right end, by its left upper corner. */
function halfRound({ x, y }: Point, w: number, h: number, fill: string): string {
  return path(
    `M${num(x)} ${num(y)}h${num(w - 7)}a7 7 0 0 1 7 7v${num(h - 14)}a7 7 0 0 1 -7 7h${num(7 - w)}Z`,
    { fill },
  );
}

/** Chips in as many rows as they need. */
export function chips(all: readonly Chip[], width: number, colours: Palette): Block {
  const spots: Point[] = [];
  let widest = 0;
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
    widest = Math.max(widest, x);
  }
  return {
    h: all.length === 0 ? 0 : y + SHEET.chip + 4,
    w: widest,
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

/** One block that begins at the left and one that ends at the right: at the same height, where there is room. */
export function beside(left: Block, right: Block): Block {
  if ((left.w ?? 0) + (right.w ?? 0) > INSIDE) return stack([left, right]);
  return { h: Math.max(left.h, right.h), draw: (at) => left.draw(at) + right.draw(at) };
}

/** A card as wide as the sheet unless said; `bars`: strips of colour at its left; `marked`: a heavy frame. */
export function card(
  colours: Palette,
  content: Block,
  {
    bars = [],
    marked = false,
    width = SHEET.width - 2 * SHEET.margin,
  }: { bars?: readonly string[]; marked?: boolean; width?: number } = {},
): Block {
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
        stroke: marked ? colours.ink : colours.line,
        'stroke-width': marked ? 4 : 1.5,
      }) +
      bars
        .map((fill, i) => {
          const part = (h - 16) / bars.length;
          return element('rect', { x: x + 6, y: y + 8 + i * part, width: 8, height: part, rx: 4, fill });
        })
        .join('') +
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

/** Blocks two by two, each pair as high as the higher. */
export function sideBySide(blocks: readonly Block[], gap: number): Block[] {
  const right = (SHEET.width - 2 * SHEET.margin + gap) / 2;
  const pairs: Block[] = [];
  for (let i = 0; i < blocks.length; i += 2) {
    const [one, other] = [blocks[i]!, blocks[i + 1]];
    pairs.push({
      h: Math.max(one.h, other?.h ?? 0),
      draw: ({ x, y }) => one.draw({ x, y }) + (other?.draw({ x: x + right, y }) ?? ''),
    });
  }
  return pairs;
}
