/** Games set up by hand for the tests of the network: only what tracks, stations and trains need. */
import { loadTitle } from '../../src/load/load.ts';
import type { Definition } from '../../src/model/definition.ts';
import type { Game } from '../../src/model/game.ts';
import type { Board, CityId, Company, LaidTile, State } from '../../src/model/state.ts';

export const sj = loadTitle('18SJ');

export interface Position {
  /** `57 r2` by hex. */
  readonly tiles?: Readonly<Record<string, string>>;
  /** City by owner; an owner of the nationalized stations is named as in the title. */
  readonly stations?: Readonly<Record<string, readonly (CityId | null)[]>>;
  readonly homes?: Board['homes'];
  readonly trains?: Readonly<Record<string, readonly string[]>>;
  readonly phase?: string;
  readonly companies?: Readonly<Record<string, Company>>;
  readonly markers?: Board['markers'];
  readonly mainline?: Board['mainline'];
  /** Corporations with a coal marker. */
  readonly coal?: readonly string[];
}

/** A game at some position, of 18SJ if no other title is given. */
export function position(given: Position, definition: Definition = sj): Game {
  const { stations = {}, trains = {} } = given;
  const corporations: Record<string, State['corporations'][string]> = {};
  const minors: Record<string, State['minors'][string]> = {};
  const onBoard: Record<CityId, string[]> = {};
  for (const [owner, cities] of Object.entries(stations)) {
    // a System is named for the two it was merged from
    if (owner.split('-')[0]! in definition.corporations) {
      corporations[owner] = {
        president: 's1',
        par: 100,
        cell: [0, 2],
        capitalization: 'incremental',
        floated: true,
        operated: true,
        stations: cities,
        ...(given.coal?.includes(owner) ? { coal: true } : {}),
      };
    } else if (owner in definition.minors)
      minors[owner] = { stations: cities, operated: true, closed: false };
    for (const city of cities) if (city !== null) onBoard[city] = [...(onBoard[city] ?? []), owner];
  }
  const state: State = {
    seats: ['s1', 's2', 's3'],
    seed: 1,
    phase: given.phase ?? '2',
    priority: 's1',
    cash: {},
    corporations,
    minors,
    companies: given.companies ?? {},
    shares: {},
    market: {},
    trains: { supply: [], pool: [], owned: trains, gone: [], unlimited: {} },
    board: {
      tiles: Object.fromEntries(
        Object.entries(given.tiles ?? {}).map(([hex, written]) => [hex, laid(written)]),
      ),
      stations: onBoard,
      homes: given.homes ?? {},
      mainline: given.mainline ?? [],
      markers: given.markers ?? {},
    },
    rights: {},
    round: { kind: 'over', reason: 'agreement' },
    pending: [],
    lastRuns: {},
    ending: null,
    agreed: [],
    nationalized: [],
  };
  return { definition, state };
}

/** `57 r2` → tile and rotation. */
export function laid(written: string): LaidTile {
  const [tile, rotation] = written.split(' r');
  return { tile: tile!, rotation: Number(rotation ?? 0) };
}
