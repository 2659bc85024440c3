/** What has changed on the board since an earlier state. */
import type { Board, CityId, HexId } from '../../model/state.ts';
import type { Look } from './look.ts';
import { hexName } from './words.ts';

export interface NewStation {
  readonly city: CityId;
  /** Its number among the city's stations. */
  readonly number: number;
  readonly owner: string;
}

export interface BoardChanges {
  readonly tiles: readonly HexId[];
  readonly stations: readonly NewStation[];
  /** Hexes where a private's token was placed, moved away or used up. */
  readonly markers: readonly HexId[];
}

export function boardChanges(since: Board, now: Board): BoardChanges {
  const hexes = Object.keys(now.tiles).filter((hex) => {
    const [before, after] = [since.tiles[hex], now.tiles[hex]!];
    return before?.tile !== after.tile || before.rotation !== after.rotation;
  });
  const before = new Set(standing(since));
  const stations = Object.entries(now.stations).flatMap(([city, owners]) =>
    owners.flatMap((owner, number) =>
      before.has(`${hexOf(city)} ${owner}`) ? [] : [{ city, number, owner }],
    ),
  );
  return { tiles: hexes, stations, markers: markers(since, now) };
}

/** Stations by hex: an upgrade may number the cities of a hex anew. */
function standing(board: Board): string[] {
  return Object.entries(board.stations).flatMap(([city, owners]) =>
    owners.map((owner) => `${hexOf(city)} ${owner}`),
  );
}

export function hexOf(place: string): HexId {
  return place.slice(0, place.indexOf('/'));
}

function markers(since: Board, now: Board): HexId[] {
  const companies = new Set([...Object.keys(since.markers), ...Object.keys(now.markers)]);
  const changed = new Set<HexId>();
  for (const company of companies) {
    const [before, after] = [since.markers[company] ?? {}, now.markers[company] ?? {}];
    for (const hex of [...Object.keys(before), ...Object.keys(after)])
      if (before[hex] !== after[hex]) changed.add(hex);
  }
  return [...changed];
}

/** Hexes in which anything changed. */
export function changedHexes({ tiles, stations, markers }: BoardChanges): HexId[] {
  return [...new Set([...tiles, ...stations.map(({ city }) => hexOf(city)), ...markers])];
}

/** The changes in words; empty: none. */
export function changesInWords(look: Look, changes: BoardChanges): string[] {
  const { words, state, definition } = look;
  const said = (what: string, hex: HexId, facts = {}) =>
    words.say(`map.${what}`, { hex: hexName(look, hex), ...facts });
  return [
    ...changes.tiles.map((hex) => said('alt-tile', hex, { tile: state.board.tiles[hex]!.tile })),
    ...changes.stations.map(({ owner, city }) =>
      said(owner === definition.blocking_station ? 'alt-closed-slot' : 'alt-station', hexOf(city), { owner }),
    ),
    ...changes.markers.map((hex) => said('alt-token', hex)),
  ];
}
