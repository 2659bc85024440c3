/** The labels of a hex: what each says, how much room it takes, where it would like to lie, and how it is drawn. */

import type { HexId } from '../../model/state.ts';
import { type Face, type Place, placeValue } from '../../network/face.ts';
import { anchor, hammers, lock, mountain, waves } from './icons.ts';
import { blockerOf, companiesAt, type Look, phaseOf } from './look.ts';
import { CAPITAL, textWidth, wrap } from './measure.ts';
import { bands, beside, cornerZones, edgeZones, type Label } from './placing.ts';
import { SIZE } from './style.ts';
import { box, circle, type Point, text } from './svg.ts';
import { phaseValues, revenueRing, stripSize, valueStrip } from './values.ts';

export interface Sign extends Label {
  readonly draw: (at: Point) => string;
}

/** Every sign of a hex, the most important first. */
export function signsOf(look: Look, hex: HexId, face: Face): Sign[] {
  const printed = look.definition.hexes[hex]!;
  const signs: Sign[] = [coordinate(hex)];
  signs.push(...worth(look, face));
  if (face.label !== undefined) signs.push(label(look, face.label));
  if (printed.name !== undefined) signs.push(name(look, face, printed.name));
  if (face.tile !== null) signs.push(tileNumber(look, face.tile));
  if (face.tile === null && printed.terrain !== undefined) signs.push(terrain(look, printed.terrain.cost));
  signs.push(...printed.icons.map((icon) => bonus(look, icon)));
  for (const company of companiesAt(look, 'canal-tokens', hex)) signs.push(canal(look, company, hex));
  for (const company of companiesAt(look, 'port-token', hex)) signs.push(port(look, company, hex));
  const blocker = blockerOf(look, hex);
  if (blocker !== undefined && face.tile === null) signs.push(blocked(look, blocker));
  return signs;
}

function corners({ geometry }: Look, r: number, order: readonly number[]): Point[] {
  const zones = cornerZones(geometry, r);
  return order.map((i) => zones[i]!);
}

/** Corner zones of a flat hex by where they lie: corner 1 is west, 4 east, 2 and 3 north, 0 and 5 south. */
const EVERYWHERE = [1, 4, 3, 0, 5, 2];

function coordinate(hex: HexId): Sign {
  const size = { w: textWidth(hex, SIZE.least), h: SIZE.least * CAPITAL + 1 };
  const x = SIZE.corner / 2 - 1 - size.w / 2;
  const y = SIZE.edge - 4.5 - size.h / 2;
  return {
    key: 'coordinate',
    size,
    likes: [
      { x: -x, y: -y },
      { x, y: -y },
      { x: -x, y },
      { x, y },
    ],
    draw: (at) => text(at, hex, { size: SIZE.least }),
  };
}

function tileNumber(look: Look, tile: string): Sign {
  const said = `#${tile}`;
  const size = { w: textWidth(said, SIZE.least), h: SIZE.least * CAPITAL + 1 };
  const x = SIZE.corner / 2 - 1 - size.w / 2;
  const y = SIZE.edge - 4.5 - size.h / 2;
  return {
    key: 'tile',
    size,
    likes: [{ x, y }, { x: -x, y }, { x, y: -y }, ...corners(look, 11, EVERYWHERE)],
    draw: (at) => text(at, said, { size: SIZE.least }),
  };
}

function worth(look: Look, face: Face): Sign[] {
  const phase = phaseOf(look);
  const shown = new Set<string>();
  return face.places.flatMap((place, number) => {
    const values = phaseValues(place, phase);
    const value = placeValue(place, phase);
    const said = `${place.group ?? number}:${values.map((v) => v.value)}:${value}`;
    if (shown.has(said) || (values.length === 0 && value === 0)) return [];
    shown.add(said);
    return [values.length > 0 ? strip(look, place, number) : ring(look, value, number)];
  });
}

function ring(look: Look, value: number, number: number): Sign {
  return {
    key: `revenue-${number}`,
    size: { r: SIZE.revenue },
    likes: [
      ...corners(look, SIZE.revenue, EVERYWHERE),
      { x: 0, y: 0 },
      ...edgeZones(look.geometry, SIZE.revenue),
    ],
    draw: (at) => revenueRing(at, value, look.colours),
  };
}

function strip(look: Look, place: Place, number: number): Sign {
  const values = phaseValues(place, phaseOf(look));
  const size = stripSize(values.length);
  const middle = place.kind === 'offboard' ? [{ x: 0, y: 0 }] : [];
  return {
    key: `revenue-${number}`,
    size,
    likes: [...middle, ...bands(size.h)],
    draw: (at) => valueStrip(at, values, look.colours),
  };
}

function label(look: Look, letter: string): Sign {
  return {
    key: 'label',
    size: { w: textWidth(letter, 19, 700) + 2, h: 19 * CAPITAL + 2 },
    likes: corners(look, 10, [4, 1, 3, 5, 0, 2]),
    draw: (at) => text(at, letter, { size: 19, weight: 700 }),
  };
}

function name(look: Look, face: Face, said: string): Sign {
  const lines = wrap(said, 96, SIZE.name);
  const step = SIZE.name * 1.15;
  const w = Math.max(...lines.map((line) => textWidth(line, SIZE.name))) + 2;
  const h = (lines.length - 1) * step + SIZE.name + 1;
  const halo = look.colours.ground[face.colour]!;
  const inside = bands(h);
  const likes = face.places.length > 1 ? [...beside(w, h), ...inside] : [...inside, ...beside(w, h)];
  return {
    key: 'name',
    size: { w, h },
    likes,
    draw: (at) => {
      const outside = Math.abs(at.x) > SIZE.corner / 2;
      return lines
        .map((line, i) =>
          text({ x: at.x, y: at.y + (i - (lines.length - 1) / 2) * step }, line, {
            size: SIZE.name,
            halo: outside ? look.colours.shallow : halo,
          }),
        )
        .join('');
    },
  };
}

function terrain(look: Look, cost: number): Sign {
  const w = 21 + textWidth(String(cost), SIZE.name, 700);
  return {
    key: 'terrain',
    size: { w: w + 2, h: 17 },
    likes: [{ x: 0, y: 0 }, ...bands(17)],
    draw: (at) => mountainCost(look, at, cost, w),
  };
}

export function mountainCost(
  look: Look,
  at: Point,
  cost: number,
  w = 21 + textWidth(String(cost), SIZE.name, 700),
): string {
  return (
    mountain({ x: at.x - w / 2 + 9, y: at.y }, look.colours) +
    text({ x: at.x + w / 2, y: at.y }, String(cost), { size: SIZE.name, weight: 700, anchor: 'end' })
  );
}

const ICON = 11.5;

/** A destination or a mine of a bonus: round with a letter; a mine is a square with hammers. */
function bonus(look: Look, icon: string): Sign {
  const mine = look.definition.bonuses.some((b) => b.kind === 'mine' && b.mine === icon);
  const ore = look.definition.bonuses.some((b) => b.kind === 'mine' && b.destination === icon);
  return {
    key: `icon-${icon}`,
    size: mine ? { w: 34, h: 20 } : { r: ICON },
    likes: [...corners(look, ICON, [4, 1, 5, 0, 2, 3]), ...edgeZones(look.geometry, ICON), ...bands(20)],
    draw: (at) => bonusSign(look, at, icon, mine ? 'mine' : ore ? 'ore' : 'end'),
  };
}

export function bonusSign(look: Look, at: Point, icon: string, kind: 'mine' | 'ore' | 'end'): string {
  const { colours } = look;
  if (kind === 'mine')
    return (
      box(at, 33, 19, { rx: 3, fill: colours.ink }) +
      hammers({ x: at.x - 7, y: at.y }, colours.card) +
      text({ x: at.x + 8, y: at.y }, icon, { size: 14, weight: 700, fill: colours.card })
    );
  const ore = kind === 'ore';
  const frame = { fill: ore ? colours.card : colours.ink, stroke: colours.ink, 'stroke-width': 2 };
  return (
    (ore ? box(at, 18, 18, { ...frame, rx: 2, 'stroke-dasharray': '4 2' }) : circle(at, ICON - 1.5, frame)) +
    text(at, icon, { size: 14, weight: 700, fill: ore ? colours.ink : colours.card })
  );
}

function pill(look: Look, key: string, w: number, draw: (at: Point) => string, filled = false): Sign {
  const likes = [...corners(look, 13, [4, 1, 5, 0, 2, 3]), ...edgeZones(look.geometry, 13), ...bands(19)];
  const { colours } = look;
  const frame = { rx: 9, fill: filled ? colours.card : colours.casing, 'fill-opacity': filled ? 1 : 0.75 };
  return {
    key,
    size: { w, h: 19 },
    likes,
    draw: (at) =>
      box(at, w, 18, { ...frame, stroke: colours.ink, 'stroke-width': filled ? 2 : 0.8 }) + draw(at),
  };
}

function counted(w: number, said: string, sign: (at: Point) => string): (at: Point) => string {
  return (at) =>
    sign({ x: at.x - w / 2 + 12, y: at.y }) +
    (said === ''
      ? ''
      : text({ x: at.x + w / 2 - 5, y: at.y }, said, { size: SIZE.least, weight: 700, anchor: 'end' }));
}

/** A canal hex: waves; with its token the value too. */
function canal(look: Look, company: string, hex: HexId): Sign {
  const value = look.state.board.markers[company]?.[hex];
  const said = value === undefined ? '' : `+${value}`;
  const w = said === '' ? 24 : 26 + textWidth(said, SIZE.least, 700);
  return pill(
    look,
    'canal',
    w,
    counted(w, said, (at) => waves(at, '#1f5f8b')),
    said !== '',
  );
}

/** Port symbols; with the token what it adds there. */
function port(look: Look, company: string, hex: HexId): Sign {
  const count = look.definition.hexes[hex]!.ports ?? 0;
  const power = look.definition.companies[company]!.powers.find(({ kind }) => kind === 'port-token');
  const placed = look.state.board.markers[company]?.[hex] !== undefined;
  const amount = power?.kind === 'port-token' ? power.amount * count : 0;
  const said = placed ? `+${amount}` : count > 1 ? `×${count}` : '';
  const w = said === '' ? 24 : 25 + textWidth(said, SIZE.least, 700);
  return pill(
    look,
    'port',
    w,
    counted(w, said, (at) => anchor(at, look.colours.ink)),
    placed,
  );
}

function blocked(look: Look, company: string): Sign {
  const w = 26 + textWidth(company, SIZE.least, 700);
  const sign = pill(
    look,
    'blocked',
    w,
    counted(w, company, (at) => lock(at, look.colours.ink)),
    true,
  );
  return { ...sign, likes: [{ x: 0, y: 0 }, ...bands(19), ...sign.likes] };
}
