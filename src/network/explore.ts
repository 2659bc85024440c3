/**
 * The search behind `reach`: breadth first over pieces of track with a direction, from every station at once.
 * Shortest ways are nearly always simple routes. Where one is not (it would cross a hex side back, or enter a
 * place twice), an exact search decides.
 */
import type { Definition } from '../model/definition.ts';
import type { Board, CityId } from '../model/state.ts';
import { exploreExactly } from './exact.ts';
import { type Face, facesOn, isEdge, MOST_PIECES, placeId } from './face.ts';
import { type Grid, gridOf } from './hexes.ts';
import { emptySlots, UNDECIDED } from './passage.ts';

/** Whose routes are looked for. */
export interface Terms {
  readonly stations: readonly CityId[];
  /** Pass stations of nationalized corporations as if their slots were empty. */
  readonly passNationalized: boolean;
  /** Number of a hex that no route enters; -1: none. */
  readonly closed: number;
}

export interface Explored {
  /** 1 for each piece reached, numbered `hex * MOST_PIECES + index`. */
  readonly pieces: Uint8Array;
  /** For each hex the edges that routes arrive at from outside, as bits. */
  readonly arrivals: Uint8Array;
  readonly places: Set<string>;
  /** Some route joins two different stops. */
  joinsStops: boolean;
}

interface Search extends Explored {
  readonly definition: Definition;
  readonly board: Board;
  readonly grid: Grid;
  readonly faces: readonly Face[];
  readonly terms: Terms;
  readonly own: ReadonlySet<CityId>;
  /** Hex sides and places, as `hex * 16 + end`, not entered because the shortest way there is no simple route. */
  readonly doubts: Set<number>;
  /** Steps to take: a piece and a direction, `piece * 2` from a to b, `piece * 2 + 1` from b to a. */
  readonly queue: number[];
  /** The step before, -1 for the first of a route, -2 for a step never taken. */
  readonly before: Int16Array;
}

export function explore(definition: Definition, board: Board, terms: Terms): Explored {
  const { stations } = terms;
  const grid = gridOf(definition);
  const hexes = grid.names.length;
  const search: Search = {
    definition,
    board,
    grid,
    faces: facesOn(definition, board),
    terms,
    own: new Set(stations),
    pieces: new Uint8Array(hexes * MOST_PIECES),
    arrivals: new Uint8Array(hexes),
    places: new Set(stations),
    joinsStops: false,
    doubts: new Set(),
    queue: [],
    before: new Int16Array(hexes * MOST_PIECES * 2).fill(-2),
  };
  for (const id of stations) leaveStation(search, id);
  for (let next = 0; next < search.queue.length; next++) arrive(search, search.queue[next]!);
  const settled = [...search.doubts].every((doubt) => enteredAnyway(search, doubt >> 4, doubt & 15));
  return settled ? search : exploreExactly(definition, board, terms);
}

function leaveStation(search: Search, id: CityId): void {
  const [hex, number] = id.split('/');
  if (number === UNDECIDED) return;
  leave(search, search.grid.numbers.get(hex!)!, 6 + Number(number), -1);
}

/** Queue all steps from one end inside a hex. */
function leave(search: Search, hex: number, end: number, before: number): void {
  const face = search.faces[hex]!;
  for (const index of face.at[end]!) {
    const piece = hex * MOST_PIECES + index;
    const step = piece * 2 + (face.pieces[index]!.a === end ? 0 : 1);
    if (search.before[step] !== -2 || before >> 1 === piece) continue;
    search.before[step] = before;
    search.pieces[piece] = 1;
    search.queue.push(step);
  }
}

function arrive(search: Search, step: number): void {
  const hex = hexOf(step);
  const end = farEnd(search, step);
  if (isEdge(end)) cross(search, step, hex, end);
  else enter(search, step, hex, end);
}

function cross(search: Search, step: number, hex: number, edge: number): void {
  const beyond = search.grid.neighbours[hex * 6 + edge]!;
  if (beyond < 0) return;
  const back = (edge + 3) % 6;
  if (search.arrivals[beyond]! & (1 << back)) return;
  if (search.arrivals[hex]! & (1 << edge) && crossedBefore(search, step, beyond, back)) {
    search.doubts.add(beyond * 16 + back);
    return;
  }
  search.arrivals[beyond]! |= 1 << back;
  if (beyond !== search.terms.closed) leave(search, beyond, back, step);
}

/** Has the way to this step left `hex` by `edge`? */
function crossedBefore(search: Search, step: number, hex: number, edge: number): boolean {
  for (let at = search.before[step]!; at >= 0; at = search.before[at]!) {
    if (hexOf(at) === hex && farEnd(search, at) === edge) return true;
  }
  return false;
}

function enter(search: Search, step: number, hex: number, end: number): void {
  const face = search.faces[hex]!;
  const place = face.places[end - 6]!;
  if (enteredBefore(search, step, hex, end)) {
    search.doubts.add(hex * 16 + end);
    return;
  }
  search.places.add(placeId(search.grid.names[hex]!, place));
  search.joinsStops = true;
  if (!face.pieces[(step >> 1) % MOST_PIECES]!.terminal && passes(search, hex, end)) {
    leave(search, hex, end, step);
  }
}

/** Is it open to routes that come from elsewhere? Those through own stations begin there anew. */
function passes(
  { definition, board, grid, faces, own, terms: { passNationalized } }: Search,
  hex: number,
  end: number,
): boolean {
  const place = faces[hex]!.places[end - 6]!;
  if (place.kind !== 'city') return place.kind === 'town';
  const id = placeId(grid.names[hex]!, place);
  return !own.has(id) && emptySlots(definition, board, id, place, passNationalized) > 0;
}

/** Has another way led there, and on from there by every piece? */
function enteredAnyway(search: Search, hex: number, end: number): boolean {
  if (isEdge(end)) return (search.arrivals[hex]! & (1 << end)) !== 0;
  const { pieces, places, at } = search.faces[hex]!;
  if (!search.places.has(placeId(search.grid.names[hex]!, places[end - 6]!))) return false;
  if (!passes(search, hex, end)) return true;
  return at[end]!.every((index) => {
    const step = (hex * MOST_PIECES + index) * 2 + (pieces[index]!.a === end ? 0 : 1);
    return pieces[index]!.terminal || search.before[step] !== -2;
  });
}

/** Has the way to this step begun at or gone through the same place or group? */
function enteredBefore(search: Search, step: number, hex: number, end: number): boolean {
  const { group } = search.faces[hex]!.places[end - 6]!;
  const same = (otherHex: number, otherEnd: number) =>
    !isEdge(otherEnd) &&
    ((otherHex === hex && otherEnd === end) ||
      (group !== undefined && search.faces[otherHex]!.places[otherEnd - 6]!.group === group));
  let first = step;
  for (let at = search.before[step]!; at >= 0; at = search.before[at]!) {
    if (same(hexOf(at), farEnd(search, at))) return true;
    first = at;
  }
  return same(hexOf(first), nearEnd(search, first));
}

function hexOf(step: number): number {
  return Math.floor(step / (2 * MOST_PIECES));
}

function farEnd(search: Search, step: number): number {
  const piece = search.faces[hexOf(step)]!.pieces[(step >> 1) % MOST_PIECES]!;
  return step & 1 ? piece.a : piece.b;
}

function nearEnd(search: Search, step: number): number {
  const piece = search.faces[hexOf(step)]!.pieces[(step >> 1) % MOST_PIECES]!;
  return step & 1 ? piece.b : piece.a;
}
