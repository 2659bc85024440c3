/** What lies on a hex: the printed hex or the tile on it, turned, with its places and track. */
import {
  type Definition,
  type HexDefinition,
  type Phase,
  TILE_COLOURS,
  type TileFace,
} from '../model/definition.ts';
import type { Board, HexId } from '../model/state.ts';
import { gridOf } from './hexes.ts';

export type PlaceKind = 'city' | 'town' | 'offboard';

/** Somewhere that track leads to and that may be worth money. */
export interface Place {
  readonly kind: PlaceKind;
  /** Counted from 0 within its kind. */
  readonly number: number;
  /** As written after the hex: `0` for city 0, `t0`, `o0`. */
  readonly code: string;
  readonly revenue: HexDefinition['cities'][number]['revenue'];
  /** Station slots; 0 for anything but a city. */
  readonly slots: number;
  /** Places of one group are entered once by a route. */
  readonly group: string | undefined;
}

/** An edge of the hex, 0 to 5, or `6 + n` for place n of the face. */
export type End = number;

export interface Piece {
  /** Its number in the face. */
  readonly index: number;
  readonly a: End;
  readonly b: End;
  /** A run ends at its place. */
  readonly terminal: boolean;
}

export interface Face {
  /** null: the printed hex. */
  readonly tile: string | null;
  readonly rotation: number;
  readonly colour: HexDefinition['colour'];
  readonly label: string | undefined;
  /** Cities first, then towns, then off-boards. */
  readonly places: readonly Place[];
  readonly cities: number;
  readonly towns: number;
  readonly pieces: readonly Piece[];
  /** Numbers of the pieces at each end: six edges, then the places. */
  readonly at: readonly (readonly number[])[];
}

/** No face has more; searches number pieces `hex * MOST_PIECES + index` and places `hex * MOST_PLACES + n`. */
export const MOST_PIECES = 16;
export const MOST_PLACES = 8;

export function isEdge(end: End): boolean {
  return end < 6;
}

/** The end across a piece. */
export function otherEnd(piece: Piece, end: End): End {
  return piece.a === end ? piece.b : piece.a;
}

function makeFace(from: TileFace | HexDefinition, tile: string | null, rotation: number): Face {
  const places: Place[] = [
    ...from.cities.map((city, number) => ({
      kind: 'city' as const,
      number,
      code: `${number}`,
      revenue: city.revenue,
      slots: city.slots,
      group: city.group,
    })),
    ...from.towns.map((town, number) => place('town', number, `t${number}`, town.revenue)),
    ...from.offboards.map(({ revenue, group }, number) => ({
      ...place('offboard', number, `o${number}`, revenue),
      group,
    })),
  ];
  const first = { c: 6, t: 6 + from.cities.length, o: 6 + from.cities.length + from.towns.length };
  const end = (written: number | string): End =>
    typeof written === 'number'
      ? (written + rotation) % 6
      : first[written[0] as keyof typeof first] + Number(written[1]);
  const pieces = from.track.map(([a, b, terminal], index) => ({
    index,
    a: end(a),
    b: end(b),
    terminal: terminal !== undefined,
  }));
  if (pieces.length > MOST_PIECES || places.length > MOST_PLACES) throw new Error(`too much on ${tile}`);
  const at: number[][] = Array.from({ length: 6 + places.length }, () => []);
  for (const { index, a, b } of pieces) {
    at[a]!.push(index);
    at[b]!.push(index);
  }
  const { colour, label } = from;
  const { length: cities } = from.cities;
  return { tile, rotation, colour, label, places, cities, towns: from.towns.length, pieces, at };
}

function place(kind: PlaceKind, number: number, code: string, revenue: Place['revenue']): Place {
  return { kind, number, code, revenue, slots: 0, group: undefined };
}

interface Faces {
  readonly printed: readonly Face[];
  /** Six faces a tile. */
  readonly tiles: ReadonlyMap<string, readonly Face[]>;
}
const made = new WeakMap<Definition, Faces>();

function facesOf(definition: Definition): Faces {
  let faces = made.get(definition);
  if (!faces) {
    faces = {
      printed: Object.values(definition.hexes).map((hex) => makeFace(hex, null, 0)),
      tiles: new Map(
        Object.entries(definition.tiles).map(([name, tile]) => [
          name,
          [0, 1, 2, 3, 4, 5].map((rotation) => makeFace(tile, name, rotation)),
        ]),
      ),
    };
    made.set(definition, faces);
  }
  return faces;
}

/** A tile turned clockwise by `rotation` sixths. Throws for an unknown tile. */
export function tileFace(definition: Definition, tile: string, rotation: number): Face {
  const face = facesOf(definition).tiles.get(tile)?.[rotation];
  if (!face) throw new Error(`no tile ${tile} with rotation ${rotation}`);
  return face;
}

/** The hex as printed. Throws for an unknown hex. */
export function printedFace(definition: Definition, hex: HexId): Face {
  const face = facesOf(definition).printed[gridOf(definition).numbers.get(hex) ?? -1];
  if (!face) throw new Error(`no hex ${hex}`);
  return face;
}

/** What lies on a hex now. Throws for an unknown hex. */
export function faceAt(definition: Definition, board: Pick<Board, 'tiles'>, hex: HexId): Face {
  const laid = board.tiles[hex];
  return laid ? tileFace(definition, laid.tile, laid.rotation) : printedFace(definition, hex);
}

const boards = new WeakMap<Board['tiles'], { definition: Definition; faces: readonly Face[] }>();

/** The faces of all hexes, by their number in the grid; made once for each set of tiles laid. */
export function facesOn(definition: Definition, board: Board): readonly Face[] {
  const known = boards.get(board.tiles);
  if (known?.definition === definition) return known.faces;
  const faces = facesOf(definition).printed.slice();
  const { numbers } = gridOf(definition);
  for (const hex in board.tiles) faces[numbers.get(hex)!] = faceAt(definition, board, hex);
  boards.set(board.tiles, { definition, faces });
  return faces;
}

/** Id of a place: `D17/0`, `C5/t0`, `B1/o0`. */
export function placeId(hex: HexId, place: Place): string {
  return `${hex}/${place.code}`;
}

/**
 * Value of a place in a phase: that of the last tile colour in use which it names; none: 0.
 * Printed section: 10.5.2.
 */
export function placeValue(place: Place, phase: Phase): number {
  if (typeof place.revenue === 'number') return place.revenue;
  let value = 0;
  for (const colour of TILE_COLOURS) {
    if (phase.tiles.includes(colour)) value = place.revenue[colour] ?? value;
  }
  return value;
}
