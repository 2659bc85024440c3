/**
 * Where routes of a corporation lead: all track and places that a continuous length of track joins to one of its
 * stations. Printed section: 10.2.
 */
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { Board, CityId, HexId } from '../model/state.ts';
import { explore, type Terms } from './explore.ts';
import { MOST_PIECES } from './face.ts';
import { gridOf } from './hexes.ts';
import { closedHex, stationsOf } from './passage.ts';

export interface Reach {
  /** Ids of the cities, towns and off-board areas where a route may be or end, own stations among them. */
  readonly places: ReadonlySet<string>;
  /** Those that are cities. */
  readonly cities: ReadonlySet<CityId>;
  /** Does a route from a station run on to another stop? Then a train of distance 2 has a route. */
  readonly joinsStops: boolean;
  /** Does a route use this piece of the face of the hex? */
  piece(hex: HexId, index: number): boolean;
  /** Does a route lead from the neighbouring hex to this edge, 0 to 5, of the hex? */
  arrives(hex: HexId, edge: number): boolean;
  /** The hexes that routes touch or arrive at, in the order of the map. */
  readonly hexes: readonly HexId[];
}

export interface ReachOptions {
  /** Pass stations of nationalized corporations as if their slots were empty. */
  readonly passNationalized?: boolean;
}

const known = new WeakMap<Board, { definition: Definition; byOwner: Map<string, Reach> }>();

/** The reach of a corporation or minor; kept for each board. Nothing is reached by one without stations. */
export function reach(game: Game, owner: string, { passNationalized = false }: ReachOptions = {}): Reach {
  const { definition, state } = game;
  const stations = stationsOf(game, owner);
  const closed = closedHex(game, owner);
  const key = `${owner} ${passNationalized} ${closed} ${stations}`;
  let kept = known.get(state.board);
  if (kept?.definition !== definition) {
    kept = { definition, byOwner: new Map() };
    known.set(state.board, kept);
  }
  let found = kept.byOwner.get(key);
  if (!found) {
    found = makeReach(definition, state.board, { stations, passNationalized, closed });
    kept.byOwner.set(key, found);
  }
  return found;
}

function makeReach(definition: Definition, board: Board, terms: Terms): Reach {
  const { names, numbers } = gridOf(definition);
  const { pieces, arrivals, places, joinsStops } = explore(definition, board, terms);
  let hexes: HexId[] | undefined;
  return {
    places,
    cities: new Set([...places].filter((id) => /\/\d/.test(id))),
    joinsStops,
    piece: (hex, index) => pieces[numbers.get(hex)! * MOST_PIECES + index] === 1,
    arrives: (hex, edge) => (arrivals[numbers.get(hex)!]! & (1 << edge)) !== 0,
    get hexes() {
      if (!hexes) {
        const stops = new Set([...places].map((id) => id.slice(0, id.indexOf('/'))));
        hexes = names.filter((name, hex) => arrivals[hex] !== 0 || stops.has(name));
      }
      return hexes;
    },
  };
}

/** May a train of distance 2 or more run, with the privilege of some trains or without? Printed section: 10.7. */
export function hasRoute(game: Game, owner: string, options: ReachOptions = {}): boolean {
  return reach(game, owner, options).joinsStops;
}

/** Does a route of the owner lead to the coalfields, so that it may have a marker? Without one it goes no further. */
export function reachesCoal(game: Game, owner: string): boolean {
  const { coal } = game.definition;
  return coal !== undefined && reach(game, owner).hexes.includes(coal.hex);
}
