/** Cities: their slots, who stands in them, and whose home is kept free. */

import type { CityId, HexId } from '../../model/state.ts';
import { type Face, type Place, placeId } from '../../network/face.ts';
import { type Slot, slotsOf } from './cities.ts';
import { liveryOf } from './livery.ts';
import type { Look } from './look.ts';
import { spots } from './spots.ts';
import { drawStation, letters } from './station.ts';
import { circle, type Point, path } from './svg.ts';

/** Slots of a hex with its cities as they stand. */
export function slotsAt(look: Look, hex: HexId, face: Face): Slot[] {
  const standing = face.places.map((place) => {
    const id = placeId(hex, place);
    const homes = place.slots === 0 ? homesAt(look, hex, place).length : 0;
    return (look.state.board.stations[id]?.length ?? 0) + homes;
  });
  return slotsOf(look.geometry, face, standing);
}

/** Whose home is kept free in a city: there, or in any city of the hex. */
function homesAt({ state }: Look, hex: HexId, place: Place): string[] {
  const id = placeId(hex, place);
  const kept: readonly CityId[] = place.kind === 'city' ? [id, anyCity(hex)] : [id];
  return Object.entries(state.board.homes).flatMap(([owner, home]) => (kept.includes(home) ? [owner] : []));
}

/** A station or a home in a city that is still to be chosen. */
export function anyCity(hex: HexId): CityId {
  return `${hex}/*`;
}

/** All cities of a hex. */
export function drawCities(look: Look, hex: HexId, face: Face): string {
  const slots = slotsAt(look, hex, face);
  const cities = face.places.map((place, number) => {
    const own = slots.filter((slot) => slot.place === number);
    if (own.length === 0) return place.kind === 'town' ? town(look, spots(look.geometry, face)[number]!) : '';
    const stations = look.state.board.stations[placeId(hex, place)] ?? [];
    const homes = homesAt(look, hex, place);
    return (
      plate(own, look) +
      own.map((slot, i) => seat(look, slot, stations[i], homes[i - stations.length])).join('')
    );
  });
  return cities.join('') + waiting(look, hex);
}

/** Stations that lie on the hex until it has track. */
function waiting(look: Look, hex: HexId): string {
  const owners = look.state.board.stations[anyCity(hex)] ?? [];
  return owners.map((owner) => drawStation(look, { x: 0, y: 0 }, 18, owner)).join('');
}

export function town({ colours }: Pick<Look, 'colours'>, at: Point): string {
  return circle(at, 9, { fill: colours.ink, stroke: colours.casing, 'stroke-width': 2 });
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
  if (owner !== undefined) return drawStation(look, at, r, owner);
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
    letters(at, r - 6, home, look.colours.ink, look.colours.card)
  );
}
