/**
 * Reach where a shortest way is not enough: the exact answer. A route passes each hex side and each city once, so
 * both are pairs of vertices, and a route is a simple path that takes every second edge within a pair.
 * Of a group of cities a route enters one: each is tried without the others.
 */
import type { Definition } from '../model/definition.ts';
import type { Board, CityId } from '../model/state.ts';
import { alternatingReach } from './alternating.ts';
import type { Explored, Terms } from './explore.ts';
import { type Face, facesOn, isEdge, MOST_PIECES, MOST_PLACES, otherEnd, placeId } from './face.ts';
import { type Grid, gridOf } from './hexes.ts';
import { emptySlots } from './passage.ts';

/** How a route may use a place; 0: only as its end. */
const PASS = 1;
const START = 2;
const NEVER = 3;

interface Network {
  readonly grid: Grid;
  readonly faces: readonly Face[];
  readonly ids: readonly (readonly string[])[];
  /** By `hex * MOST_PLACES + place`. */
  readonly use: Uint8Array;
  /** The hex that routes come to and do not enter. */
  readonly closed: number;
  readonly root: number;
  readonly mate: Int16Array;
}

/** Vertex of a hex side, seen from a hex. */
const sideOf = (hex: number, edge: number): number => hex * 6 + edge;

/** The two vertices of a place; routes leave a station by the second. */
function placeVertices({ grid }: Network, hex: number, end: number): readonly [number, number] {
  const first = grid.names.length * 6 + (hex * MOST_PLACES + end - 6) * 2;
  return [first, first + 1];
}

export function exploreExactly(definition: Definition, board: Board, terms: Terms): Explored {
  const network = makeNetwork(definition, board, terms);
  const { stations } = terms;
  const found = collect(network, [network.use], stations);
  const choices = withoutOtherMembers(network, found.places);
  return choices.length > 1 ? collect(network, choices, stations) : found;
}

/** All that is found by any of these uses of places. */
function collect(network: Network, uses: readonly Uint8Array[], stations: readonly CityId[]): Explored {
  const hexes = network.faces.length;
  const found: Explored = {
    pieces: new Uint8Array(hexes * MOST_PIECES),
    arrivals: new Uint8Array(hexes),
    places: new Set(stations),
    joinsStops: false,
  };
  for (const use of uses) collectOne({ ...network, use }, found);
  return found;
}

function makeNetwork(
  definition: Definition,
  board: Board,
  { stations, passNationalized, closed }: Terms,
): Network {
  const grid = gridOf(definition);
  const faces = facesOn(definition, board);
  const ids = faces.map((face, hex) => face.places.map((place) => placeId(grid.names[hex]!, place)));
  const use = new Uint8Array(faces.length * MOST_PLACES);
  faces.forEach((face, hex) => {
    face.places.forEach((place, number) => {
      const id = ids[hex]![number]!;
      if (stations.includes(id)) use[hex * MOST_PLACES + number] = START;
      else if (place.kind === 'town') use[hex * MOST_PLACES + number] = PASS;
      else if (place.kind === 'city' && emptySlots(definition, board, id, place, passNationalized) > 0) {
        use[hex * MOST_PLACES + number] = PASS;
      }
    });
  });
  const root = faces.length * (6 + MOST_PLACES * 2);
  return { grid, faces, ids, use, closed, root, mate: makeMates(grid, root) };
}

function makeMates({ neighbours }: Grid, root: number): Int16Array {
  const mate = new Int16Array(root + 1).fill(-1);
  neighbours.forEach((beyond, side) => {
    if (beyond >= 0) mate[side] = sideOf(beyond, ((side % 6) + 3) % 6);
  });
  for (let vertex = neighbours.length; vertex < root; vertex++) mate[vertex] = vertex ^ 1;
  return mate;
}

/** For each way to choose one of the places reached of every group: the uses with the others out of bounds. */
function withoutOtherMembers({ faces, ids, use }: Network, reached: ReadonlySet<string>): Uint8Array[] {
  const groups = new Map<string, number[]>();
  faces.forEach((face, hex) => {
    face.places.forEach(({ group }, number) => {
      if (group === undefined || !reached.has(ids[hex]![number]!)) return;
      groups.set(group, [...(groups.get(group) ?? []), hex * MOST_PLACES + number]);
    });
  });
  let choices = [use];
  for (const members of groups.values()) {
    choices = choices.flatMap((chosen) =>
      members.map((kept) => {
        const rest = chosen.slice();
        for (const member of members) if (member !== kept) rest[member] = NEVER;
        return rest;
      }),
    );
  }
  return choices;
}

function collectOne(network: Network, found: Explored): void {
  const { faces, mate, root } = network;
  const even = alternatingReach({ size: root + 1, root, mate, beside: (vertex) => beside(network, vertex) });
  faces.forEach((face, hex) => {
    for (let edge = 0; edge < 6; edge++) {
      if (even[sideOf(hex, edge)]) found.arrivals[hex]! |= 1 << edge;
    }
    if (hex === network.closed) return;
    for (const { index, a, b, terminal } of face.pieces) {
      const fromA = leaves(network, even, hex, a, terminal);
      const fromB = leaves(network, even, hex, b, terminal);
      if (fromA) reachEnd(network, found, hex, b);
      if (fromB) reachEnd(network, found, hex, a);
      if (fromA || fromB) found.pieces[hex * MOST_PIECES + index] = 1;
    }
    face.places.forEach((_, number) => {
      const [unused] = placeVertices(network, hex, 6 + number);
      if (network.use[hex * MOST_PLACES + number] === START && even[unused]) found.joinsStops = true;
    });
  });
}

/** May a route go on from this end of a piece? */
function leaves(network: Network, even: Uint8Array, hex: number, end: number, terminal: boolean): boolean {
  if (isEdge(end)) return even[sideOf(hex, end)] === 1;
  const use = network.use[hex * MOST_PLACES + end - 6];
  const [first, second] = placeVertices(network, hex, end);
  if (use === START) return even[second] === 1;
  return use === PASS && !terminal && (even[first] === 1 || even[second] === 1);
}

function reachEnd(network: Network, found: Explored, hex: number, end: number): void {
  const use = network.use[hex * MOST_PLACES + end - 6];
  if (isEdge(end) || use === NEVER) return;
  found.places.add(network.ids[hex]![end - 6]!);
  if (use !== START) found.joinsStops = true;
}

/** The vertices that track joins to one. */
function beside(network: Network, vertex: number): readonly number[] {
  const { faces, use, closed, root } = network;
  if (vertex === root) return startVertices(network);
  const sides = faces.length * 6;
  const place = (vertex - sides) >> 1;
  const hex = vertex < sides ? Math.floor(vertex / 6) : Math.floor(place / MOST_PLACES);
  const end = vertex < sides ? vertex % 6 : 6 + (place % MOST_PLACES);
  if (vertex >= sides && use[place] === START && vertex % 2 === sides % 2) return [root];
  if (hex === closed) return [];
  const face = faces[hex]!;
  return face.at[end]!.flatMap((index) => {
    const piece = face.pieces[index]!;
    if (piece.terminal && !isEdge(end) && use[place] !== START) return [];
    return endVertices(network, hex, otherEnd(piece, end), piece.terminal);
  });
}

function startVertices(network: Network): number[] {
  const starts: number[] = [];
  network.use.forEach((use, place) => {
    if (use === START) starts.push(network.faces.length * 6 + place * 2);
  });
  return starts;
}

function endVertices(network: Network, hex: number, end: number, terminal: boolean): readonly number[] {
  if (isEdge(end)) return network.mate[sideOf(hex, end)] === -1 ? [] : [sideOf(hex, end)];
  const use = network.use[hex * MOST_PLACES + end - 6];
  const vertices = placeVertices(network, hex, end);
  if (use === START) return [vertices[1]];
  return use === PASS && !terminal ? vertices : [];
}
