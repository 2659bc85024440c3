/** Cities: their slots, who stands in them, and whose home is kept free. */

import type { HexId } from '../../model/state.ts';
import { type Face, placeId } from '../../network/face.ts';
import { type Slot, slotsOf } from './cities.ts';
import { greyOf } from './contrast.ts';
import type { Look } from './look.ts';
import { textWidth } from './measure.ts';
import { SIZE } from './style.ts';
import { circle, type Point, path, text } from './svg.ts';
import { spots } from './track.ts';

export interface Livery {
  readonly fill: string;
  readonly letters: string;
}

/** Colours of whoever owns stations; what the title does not name is the national railway. */
export function liveryOf({ definition, grey }: Pick<Look, 'definition' | 'grey'>, owner: string): Livery {
  const entity = definition.corporations[owner] ?? definition.minors[owner];
  const fill = entity?.colour ?? '#1b2127';
  return { fill: grey ? greyOf(fill) : fill, letters: entity?.text_colour ?? '#ffffff' };
}

/** Slots of a hex with its cities as they stand. */
export function slotsAt(look: Look, hex: HexId, face: Face): Slot[] {
  const standing = face.places.map((place) => {
    const id = placeId(hex, place);
    const homes = Object.values(look.state.board.homes).filter((home) => home === id).length;
    return (look.state.board.stations[id]?.length ?? 0) + (homes > 0 && place.slots === 0 ? homes : 0);
  });
  return slotsOf(look.geometry, face, standing);
}

/** All cities of a hex. */
export function drawCities(look: Look, hex: HexId, face: Face): string {
  const slots = slotsAt(look, hex, face);
  return face.places
    .map((place, number) => {
      const own = slots.filter((slot) => slot.place === number);
      if (own.length === 0) return place.kind === 'town' ? town(look, face, number) : '';
      const id = placeId(hex, place);
      const stations = look.state.board.stations[id] ?? [];
      const homes = Object.entries(look.state.board.homes).flatMap(([owner, home]) =>
        home === id ? [owner] : [],
      );
      return (
        plate(own, look) +
        own.map((slot, i) => seat(look, slot, stations[i], homes[i - stations.length])).join('')
      );
    })
    .join('');
}

function town(look: Look, face: Face, number: number): string {
  return circle(spots(look.geometry, face)[number]!, 9, {
    fill: look.colours.ink,
    stroke: look.colours.casing,
    'stroke-width': 2,
  });
}

/** The ground of a city, round all its slots. */
function plate(slots: readonly Slot[], { colours }: Look): string {
  const corners =
    slots.length > 2 ? [...slots].sort((a, b) => around(slots, a.at) - around(slots, b.at)) : slots;
  const d = corners
    .map(({ at }, i) => `${i === 0 ? 'M' : 'L'}${at.x.toFixed(2)} ${at.y.toFixed(2)}`)
    .join('');
  const r = slots[0]!.r;
  const line = (width: number, colour: string) =>
    path(slots.length === 1 ? `${d}h0.01` : `${d}Z`, {
      stroke: colour,
      fill: colour,
      'stroke-width': width,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    });
  return line(2 * r + 3, colours.ink) + line(2 * r, colours.card);
}

function around(slots: readonly Slot[], point: Point): number {
  const x = slots.reduce((sum, { at }) => sum + at.x, 0) / slots.length;
  const y = slots.reduce((sum, { at }) => sum + at.y, 0) / slots.length;
  return Math.atan2(point.y - y, point.x - x);
}

function seat(look: Look, { at, r }: Slot, owner: string | undefined, home: string | undefined): string {
  if (owner !== undefined) return station(look, at, r, owner);
  const empty = circle(at, r - 0.7, {
    fill: look.colours.card,
    stroke: look.colours.ink,
    'stroke-width': 1.2,
  });
  if (home === undefined) return empty;
  return (
    empty +
    circle(at, r - 4, {
      fill: 'none',
      stroke: liveryOf(look, home).fill,
      'stroke-width': 3,
      'stroke-dasharray': '4 3.2',
    }) +
    letters(at, r - 6, home, look.colours.ink)
  );
}

/** A station: a disc in its owner's colour with a light rim and its letters. The national railway's has a wheel. */
export function station(look: Look, at: Point, r: number, owner: string): string {
  const { fill, letters: ink } = liveryOf(look, owner);
  const national = owner === look.definition.nationalized_station;
  return (
    circle(at, r - 0.7, { fill, stroke: look.colours.ink, 'stroke-width': 1.4 }) +
    circle(at, r - 2.6, {
      fill: 'none',
      stroke: ink,
      'stroke-width': national ? 2.6 : 1.1,
      'stroke-dasharray': national ? '2.6 3.1' : undefined,
      'stroke-opacity': national ? 1 : 0.75,
    }) +
    letters(at, r - 3.4, owner, ink)
  );
}

/** The letters of an owner as large as fit in a circle of this radius, never smaller than the least size. */
function letters(at: Point, r: number, owner: string, fill: string): string {
  let size = 17;
  const spacing = owner.length > 3 ? -0.5 : 0;
  const wide = () =>
    textWidth(owner, size, 700, spacing) > 2 * Math.sqrt(Math.max(1, r * r - (size * 0.364) ** 2));
  while (size > SIZE.least && wide()) size -= 0.5;
  return text({ x: at.x + spacing / 2, y: at.y }, owner, {
    size,
    weight: 700,
    fill,
    spacing: spacing || (undefined as never),
  });
}
