/** The labels of a hex: what each says, how much room it takes, where it would like to lie, and how it is drawn. */

import type { HexDefinition } from '../../model/definition.ts';
import type { HexId } from '../../model/state.ts';
import { type Face, type Place, placeValue, printedFace } from '../../network/face.ts';
import { coalIn, coalSign } from './coal.ts';
import { distance, inHex } from './geometry.ts';
import { mountain, river } from './icons.ts';
import { blockerOf, companiesAt, type Look, phaseOf } from './look.ts';
import { CAPITAL, textWidth, wrap } from './measure.ts';
import { bands, beside, cornerZones, edgeZones, type Label } from './placing.ts';
import { exits, spots } from './spots.ts';
import { SIZE } from './style.ts';
import { box, type Point, text } from './svg.ts';
import { blocked, bonus, canal, canalsAt, isBonus, port } from './tokens.ts';
import { phaseValues, revenueRing, stripSize, valueStrip } from './values.ts';

export interface Sign extends Label {
  /** May be left out where room is short, the highest first; absent: it always stands there. */
  readonly spare?: number;
  /** Smaller, before anything is left out; null: another says it too. */
  readonly compact?: Sign | null;
  readonly draw: (at: Point) => string;
}

/** Every sign of a hex, the most important first. */
export function signsOf(look: Look, hex: HexId, face: Face): Sign[] {
  const printed = look.definition.hexes[hex]!;
  const signs: Sign[] = [coordinate(hex)];
  const joined = printed.borders.some(({ type }) => type === 'joined');
  signs.push(...worth(look, face, joined));
  if (face.label !== undefined) signs.push(label(look, face.label));
  if (printed.name !== undefined)
    signs.push(...names(look, face, printed.name, printedFace(look.definition, hex)));
  if (face.tile !== null) signs.push(tileNumber(look, face.tile));
  if (face.tile === null && printed.terrain !== undefined) signs.push(terrain(look, printed.terrain));
  signs.push(...printed.icons.filter((icon) => isBonus(look, icon)).map((icon) => bonus(look, icon)));
  const coal = coalIn(look, hex);
  if (coal > 0) signs.push(coalSign(look, coal));
  for (const company of canalsAt(look, hex)) signs.push(canal(look, company, hex));
  for (const company of companiesAt(look, 'port-token', hex)) signs.push(port(look, company, hex));
  const blocker = blockerOf(look, hex);
  if (blocker !== undefined && face.tile === null) signs.push(blocked(look, blocker));
  return signs;
}

export function corners({ geometry }: Look, r: number, order: readonly number[]): Point[] {
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
    spare: 3,
    size,
    likes: [{ x, y }, { x: -x, y }, { x, y: -y }, ...corners(look, 11, EVERYWHERE)],
    draw: (at) => text(at, said, { size: SIZE.least }),
  };
}

/**
 * Of two hexes that are one place only that with track to it says what it is worth. Of two places worth the same one says
 * so where there is no room for both.
 */
function worth(look: Look, face: Face, joined: boolean): Sign[] {
  const phase = phaseOf(look);
  const shown = new Set<string>();
  const worths = new Set<number>();
  const where = spots(look.geometry, face);
  return face.places.flatMap((place, number) => {
    if (joined && face.at[6 + number]!.length === 0) return [];
    const values = phaseValues(place, phase);
    const value = placeValue(place, phase);
    const said = `${place.group ?? number}:${values.map((v) => v.value)}:${value}`;
    if (shown.has(said) || (values.length === 0 && value === 0)) return [];
    shown.add(said);
    const again = worths.has(value) ? { spare: 4 } : {};
    worths.add(value);
    const near = face.places.length > 1 && place.group === undefined ? where[number]! : null;
    return [
      values.length > 0 ? strip(look, place, number) : { ...ring(look, value, number, near), ...again },
    ];
  });
}

/** `near`: where its place lies among several. */
function ring(look: Look, value: number, number: number, near: Point | null): Sign {
  const zones = edgeZones(look.geometry, SIZE.revenue);
  const likes = [...corners(look, SIZE.revenue, EVERYWHERE), { x: 0, y: 0 }, ...zones];
  const round = near === null ? [] : [...likes].sort((a, b) => distance(a, near) - distance(b, near));
  return {
    key: `revenue-${number}`,
    size: { r: SIZE.revenue },
    likes: near === null ? likes : round,
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
    likes: corners(look, 13, [4, 1, 3, 5, 0, 2]),
    draw: (at) => text(at, letter, { size: 19, weight: 700 }),
  };
}

/** Wider names are written in the least size. */
const LONG = 78;

/** `Newark & New York` are two places of one hex: each has its own name beside it, or where that cannot be they share one label. */
function names(look: Look, face: Face, said: string, printed: Face): Sign[] {
  const several = said.split(' & ');
  if (several.length === 1 || several.length !== face.places.length) return [name(look, face, said)];
  const where = spots(look.geometry, face);
  const whole = nameIn(look, face, wrap(said, 62, SIZE.least), SIZE.least);
  return inOrder(several, printed, face).map((one, number) => {
    const sign = nameIn(look, face, [one], textWidth(one, SIZE.name) > 62 ? SIZE.least : SIZE.name);
    const { w } = sign.size as { w: number };
    const { kind, slots } = face.places[number]!;
    const far = kind === 'town' ? 13 : SIZE.smallSlot + 3;
    const near = round(where[number]!, w, far, kind === 'city' && slots > 1 ? SIZE.smallSlot : 0);
    const others = where.filter((_, other) => other !== number);
    const away = (at: Point, place: Point) =>
      Math.hypot(Math.max(Math.abs(at.x - place.x) - w / 2, 0), Math.max(Math.abs(at.y - place.y) - 6, 0));
    const own = (at: Point) => Math.min(...others.map((other) => away(at, other))) - away(at, where[number]!);
    const isOwn = (at: Point) => own(at) > 4;
    const likes = [...near, ...sign.likes.toSorted((a, b) => own(b) - own(a))];
    return {
      ...sign,
      key: `name-${number}`,
      likes: likes.filter(isOwn),
      near: isOwn,
      compact: number === 0 ? whole : null,
    };
  });
}

/** Names go with the track: an upgrade may number the places of a hex anew. */
function inOrder(names: readonly string[], printed: Face, face: Face): string[] {
  const now = face.places.map((_, place) => exits(face, place));
  const from = now.map((edges, place) => {
    const same = printed.places.findIndex((_, before) =>
      exits(printed, before).some((edge) => edges.includes(edge)),
    );
    return same < 0 ? place : same;
  });
  const clear = new Set(from).size === names.length;
  return names.map((name, place) => (clear ? names[from[place]!]! : name));
}

/** Under, over and at the sides of a place; `broad`: half of what two slots take more. */
function round({ x, y }: Point, w: number, far: number, broad: number): Point[] {
  const [up, out] = [far + 7, far + broad + w / 2 + 1];
  return [
    ...[0, -14, 14, -28, 28].flatMap((dx) => [
      { x: x + dx, y: y + up },
      { x: x + dx, y: y - up },
    ]),
    ...[0, -9, 9].flatMap((dy) => [
      { x: x + out, y: y + dy },
      { x: x - out, y: y + dy },
    ]),
  ];
}

/** In broad lines; in narrow ones where room is short. */
function name(look: Look, face: Face, said: string): Sign {
  const narrow = nameIn(look, face, wrap(said, 62, SIZE.least), SIZE.least);
  const lines = wrap(said, 96, SIZE.name);
  const size = lines.some((line) => textWidth(line, SIZE.name) > LONG) ? SIZE.least : SIZE.name;
  return { ...nameIn(look, face, lines, size), compact: narrow };
}

function nameIn(look: Look, face: Face, lines: readonly string[], size: number): Sign {
  const step = size * 1.15;
  const w = Math.max(...lines.map((line) => textWidth(line, size))) + 2;
  const h = (lines.length - 1) * step + size;
  const inside = [0, 4, -4].flatMap((x) => bands(h).map(({ y }) => ({ x, y })));
  const likes = face.places.length > 1 ? [...beside(w, h), ...inside] : [...inside, ...beside(w, h)];
  const plate = { rx: 4, fill: look.colours.ground[face.colour]!, 'fill-opacity': 0.88 };
  return {
    key: 'name',
    spare: 1,
    size: { w, h },
    likes,
    draw: (at) => {
      const outside = Math.abs(at.x) > SIZE.corner / 2 && !inHex(look.geometry, at);
      const line = (said: string, i: number) =>
        text({ x: at.x, y: at.y + (i - (lines.length - 1) / 2) * step }, said, {
          size,
          ...(outside ? { halo: look.colours.shallow } : {}),
        });
      return (outside ? '' : box(at, w + 2, h, plate)) + lines.map(line).join('');
    },
  };
}

function terrain(look: Look, { cost, type }: NonNullable<HexDefinition['terrain']>): Sign {
  const w = 21 + textWidth(String(cost), SIZE.name, 700);
  return {
    key: 'terrain',
    size: { w: w + 2, h: 17 },
    likes: [{ x: 0, y: 0 }, ...bands(17)],
    draw: (at) => mountainCost(look, at, cost, type),
  };
}

/** A mountain, or a river where it is water, and its price. */
export function mountainCost(look: Look, at: Point, cost: number, type: string): string {
  const w = 21 + textWidth(String(cost), SIZE.name, 700);
  const icon = type === 'water' ? river : mountain;
  return (
    icon({ x: at.x - w / 2 + 9, y: at.y }, look.colours) +
    text({ x: at.x + w / 2, y: at.y }, String(cost), { size: SIZE.name, weight: 700, anchor: 'end' })
  );
}
