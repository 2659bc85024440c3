/** Zones of the market: a colour and a sign each. */
import { PAR_ZONES } from '../../model/definition.ts';
import { type Look, phaseOf } from './look.ts';
import { shorten, textWidth } from './measure.ts';
import type { Palette } from './style.ts';
import { box, num, type Point, path, text } from './svg.ts';

interface ZoneSign {
  /** Drawn round its middle, about 16 wide. */
  readonly d: string;
  readonly filled: boolean;
}

const SIGNS: Readonly<Record<string, ZoneSign>> = {
  par: { d: 'M0 -8L8 0L0 8L-8 0Z', filled: false },
  'par-green': { d: 'M0 -8L8 0L0 8L-8 0ZM-4 0H4', filled: false },
  'par-brown': { d: 'M0 -8L8 0L0 8L-8 0Z', filled: true },
  'par-blue': { d: 'M0 -8L8 0L0 8L-8 0ZM0 -8V8', filled: false },
  'end-game': { d: 'M-7 -8V8M-7 -8H7L3 -3L7 2H-7', filled: false },
  'no-cert-limit': {
    d: 'M-8 0A8 8 0 1 0 8 0A8 8 0 1 0 -8 0M-6 6L6 -6',
    filled: false,
  },
  unlimited: {
    d: 'M-8 0A4 4 0 1 0 0 0A4 4 0 1 1 8 0A4 4 0 1 1 0 0A4 4 0 1 0 -8 0',
    filled: false,
  },
  'multiple-buy': { d: 'M-8 -7H0V0H8V7H0V0H-8Z', filled: true },
};

function zoneSign(zone: string): ZoneSign {
  return SIGNS[zone] ?? { d: 'M-7 0H7', filled: false };
}

export function cellColour(colours: Palette, zones: readonly string[]): string {
  return zones.map((zone) => colours.zones[zone]).find((colour) => colour !== undefined) ?? colours.card;
}

export function drawZones(zones: readonly string[], at: Point, colours: Palette): string {
  return zones
    .map((zone, i) => {
      const { d, filled } = zoneSign(zone);
      return path(d, {
        transform: `translate(${num(at.x - i * 20)} ${num(at.y)}) scale(0.85)`,
        fill: filled ? colours.ink : 'none',
        stroke: colours.ink,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
      });
    })
    .join('');
}

/** What a zone means; of one where corporations start: whether it is open in this phase. */
function zoneWords(look: Look, zone: string): string {
  const said = look.words.say(`market.zone.${zone}`);
  const par = PAR_ZONES.find((one) => one === zone);
  if (par === undefined || phaseOf(look).par.includes(par)) return said;
  return look.words.say('market.zone-later', { zone: said });
}

const SIZE = 26;

/** What the signs and the red line mean, in as many rows as they need. */
export function zoneLegend(look: Look, width: number, at: Point): { h: number; drawn: string } {
  const { rows, red_line } = look.definition.market;
  const zones = [...new Set(rows.flatMap((row) => row.flatMap((cell) => cell?.zones ?? [])))];
  const entries: { said: string; draw: (at: Point) => string }[] = zones.map((zone) => ({
    said: zoneWords(look, zone),
    draw: (spot) =>
      box(spot, 34, 30, { fill: cellColour(look.colours, [zone]), stroke: look.colours.soft }) +
      drawZones([zone], spot, look.colours),
  }));
  const line = {
    said: look.words.say('market.red-line', { price: red_line }),
    draw: (spot: Point) =>
      path(`M${num(spot.x)} ${num(spot.y - 15)}v30`, { stroke: look.colours.down, 'stroke-width': 5 }),
  };
  if (look.definition.mechanisms.payout_move === 'by-size') entries.push(line);
  const room = width - 2 * at.x;
  let x = 0;
  let y = 0;
  const drawn = entries.map(({ said, draw }) => {
    const w = textWidth(said, SIZE) + 46;
    if (x > 0 && x + w > room) {
      x = 0;
      y += 40;
    }
    const spot = { x: at.x + x + 17, y: at.y + y + 18 };
    x += w + 28;
    return (
      draw(spot) +
      text({ x: spot.x + 27, y: spot.y }, shorten(said, room - 46, SIZE), { size: SIZE, anchor: 'start' })
    );
  });
  return { h: y + 44, drawn: drawn.join('') };
}
