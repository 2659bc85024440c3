/** The board as a list: what has been laid, and whose stations are where. */

import type { Block } from '../../model/reply.ts';
import type { HexId, State } from '../../model/state.ts';
import { hexOf, type Speaker } from './speaker.ts';
import { tableOf } from './table.ts';

export function boardBlocks(speaker: Speaker, { board }: State): Block[] {
  const stations = stationsByHex(board.stations);
  const hexes = Object.keys(speaker.definition.hexes).filter((hex) => board.tiles[hex] || stations.has(hex));
  const rows = hexes.map((hex) => {
    const laid = board.tiles[hex];
    return [
      speaker.hex(hex),
      laid ? `${laid.tile} r${laid.rotation}` : '-',
      (stations.get(hex) ?? []).join(', '),
    ];
  });
  const line =
    board.mainline.length > 0 ? speaker.say('tables', 'board.mainline', { hexes: board.mainline }) : [];
  if (rows.length === 0) return [{ kind: 'sentences', sentences: speaker.say('tables', 'nothing-built') }];
  return [
    tableOf(speaker, 'board', ['hex', 'tile', 'stations'], rows, []),
    { kind: 'sentences', sentences: line },
  ];
}

function stationsByHex(stations: State['board']['stations']): ReadonlyMap<HexId, readonly string[]> {
  const found = new Map<HexId, string[]>();
  for (const [city, owners] of Object.entries(stations)) {
    const hex = hexOf(city);
    found.set(hex, [...(found.get(hex) ?? []), ...owners]);
  }
  return found;
}
