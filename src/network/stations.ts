/** Stations and reserved homes go with the exits of their city when its hex is upgraded. */
import type { Definition } from '../model/definition.ts';
import type { Board, CityId, HexId } from '../model/state.ts';
import { faceAt, tileFace } from './face.ts';
import { cityMapping } from './upgrade.ts';

export interface MovedStations {
  readonly stations: Board['stations'];
  readonly homes: Board['homes'];
  /** Cities whose number changes. */
  readonly moved: readonly { readonly from: CityId; readonly to: CityId }[];
}

/**
 * Stations and reserved homes as they stand after a tile is laid: they go with the exits of their city.
 * The lay must keep all track. Printed section: 10.3.2.
 */
export function moveStations(
  definition: Definition,
  board: Board,
  hex: HexId,
  tile: string,
  rotation: number,
): MovedStations {
  const mapping = cityMapping(faceAt(definition, board, hex), tileFace(definition, tile, rotation)) ?? [];
  const moved = mapping
    .map((to, from) => ({ from: `${hex}/${from}`, to: `${hex}/${to}` }))
    .filter(({ from, to }) => from !== to);
  if (moved.length === 0) return { stations: board.stations, homes: board.homes, moved };
  const target = new Map(moved.map(({ from, to }) => [from, to]));
  const stations: Record<CityId, readonly string[]> = {};
  for (const [city, owners] of Object.entries(board.stations)) {
    const to = target.get(city) ?? city;
    stations[to] = [...(stations[to] ?? []), ...owners];
  }
  const homes = Object.fromEntries(
    Object.entries(board.homes).map(([owner, city]) => [owner, target.get(city) ?? city]),
  );
  return { stations, homes, moved };
}
