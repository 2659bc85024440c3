/** Tiles, stations, homes that wait, markers, and what of the main lines has been built. */
import type { Definition } from '../../src/model/definition.ts';
import type { Board, LaidTile, Minor } from '../../src/model/state.ts';
import { buildsMainline } from '../../src/network/mainline.ts';
import { homeOf } from '../../src/rules/homes.ts';
import type { Position } from './case.ts';
import { PositionError } from './names.ts';
import { progressOf } from './position-corporations.ts';

/** Corporation or minor → the city of each station of its charter. */
export type Stations = Readonly<Record<string, readonly (string | null)[]>>;

export function stationsOf(
  definition: Definition,
  ids: readonly string[],
  minors: Readonly<Record<string, Minor>>,
  given: Position,
): Stations {
  const own = ids.map((id) => {
    const charter = partsOf(id, given).flatMap((part) => definition.corporations[part]!.stations);
    const placed = placedBy(definition, id, given).map(cityOf);
    const rest = charter.slice(placed.length).map(() => null);
    return [id, [...placed, ...rest]] as const;
  });
  return Object.fromEntries([
    ...own,
    ...Object.entries(minors).map(([id, { stations }]) => [id, stations] as const),
  ]);
}

/** A corporation that has operated, or is doing so, has its home. */
function placedBy(definition: Definition, id: string, given: Position): readonly string[] {
  const one = given.corporations[id];
  if (!one) return [];
  if (one.stations) return one.stations;
  const placed = progressOf(one).operated || given.turn === id;
  return placed ? partsOf(id, given).map((part) => homeCity(definition, part)) : [];
}

/** The two corporations of a System; or the corporation itself. */
function partsOf(id: string, given: Position): readonly string[] {
  return given.corporations[id]?.shells ?? [id];
}

/** Corporations with a home that no station of theirs, or of their System, stands in; none once that has operated. */
function waitingOf(
  definition: Definition,
  ids: readonly string[],
  stations: Stations,
  given: Position,
): string[] {
  return ids.flatMap((id) => {
    const one = given.corporations[id];
    if (!one?.shells) return stations[id]![0] === null ? [id] : [];
    if (progressOf(one).operated || given.turn === id) return [];
    const hexes = stations[id]!.map((city) => city?.split('/')[0]);
    return one.shells.filter((part) => !hexes.includes(definition.corporations[part]!.home));
  });
}

function homeCity(definition: Definition, id: string): string {
  const { home, home_city } = definition.corporations[id]!;
  return `${home}/${home_city}`;
}

function cityOf(place: string): string {
  return place.includes('/') ? place : `${place}/0`;
}

export function boardOf(
  definition: Definition,
  ids: readonly string[],
  stations: Stations,
  given: Position,
): Board {
  const tiles = Object.fromEntries(
    Object.entries(given.tiles).map(([hex, tile]) => [hex, tileOf(definition, hex, tile)]),
  );
  const cities: Record<string, string[]> = {};
  const add = (city: string, owner: string) => {
    cities[city] = [...(cities[city] ?? []), owner];
  };
  for (const [id, places] of Object.entries(stations))
    for (const city of places) if (city !== null) add(city, id);
  for (const place of given.state_stations) add(cityOf(place), definition.nationalized_station!);
  for (const place of given.blocked) add(cityOf(place), definition.blocking_station!);
  const waiting = waitingOf(definition, ids, stations, given);
  return {
    tiles,
    stations: cities,
    homes: Object.fromEntries(waiting.map((id) => [id, homeOf(definition.corporations[id]!)])),
    mainline: Object.entries(tiles)
      .filter(([hex, { tile, rotation }]) => buildsMainline(definition, hex, tile, rotation))
      .map(([hex]) => hex),
    markers: given.markers,
  };
}

/** `8 r3`; without a rotation it lies as in the tile manifest. */
function tileOf(definition: Definition, hex: string, text: string): LaidTile {
  const [, tile = '', rotation = '0'] = /^(\S+)(?: r([0-5]))?$/.exec(text) ?? [];
  if (!definition.hexes[hex]) throw new PositionError(`there is no hex ${hex}`);
  if (!definition.tiles[tile]) throw new PositionError(`there is no tile ${text}`);
  return { tile, rotation: Number(rotation) };
}
