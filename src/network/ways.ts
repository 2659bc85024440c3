/**
 * Stops of a board, and the ways between them: track from one stop to the next without a stop on it. Whoever runs
 * where, and who is in the way, is not looked at.
 */
import type { Definition } from '../model/definition.ts';
import type { Board, HexId } from '../model/state.ts';
import { type Face, facesOn, isEdge, MOST_PIECES, otherEnd, type Place, placeId } from './face.ts';
import { type Grid, gridOf } from './hexes.ts';

export interface Stop {
  /** Position in `Lines.stops`. */
  readonly index: number;
  readonly id: string;
  readonly hex: HexId;
  readonly place: Place;
  /** Equal for places that count as one: its group, or its id. */
  readonly once: string;
  /** Track runs through the hex, but none to the place. */
  readonly passedBy: boolean;
}

export interface Way {
  readonly from: Stop;
  readonly to: Stop;
  /** Hex sides crossed, in order, each as the lesser of its two `hex * 6 + edge`. No two runs share one. */
  readonly sides: readonly number[];
  /** Pieces in order, `hex * MOST_PIECES + index`. */
  readonly pieces: readonly number[];
  /** Does a run end at its first, at its last stop? */
  readonly endsFrom: boolean;
  readonly endsTo: boolean;
}

/** Does a way use track of this hex, by its number in the grid? */
export function enters({ pieces }: Way, hex: number): boolean {
  return pieces.some((piece) => Math.floor(piece / MOST_PIECES) === hex);
}

export interface Lines {
  readonly grid: Grid;
  /** In the order of the map. */
  readonly stops: readonly Stop[];
  readonly byId: ReadonlyMap<string, Stop>;
  /** The stops of a hex. */
  in(hex: HexId): readonly Stop[];
  /** Ways that leave a stop, shortest first. */
  from(stop: Stop): readonly Way[];
}

const known = new WeakMap<Board['tiles'], { definition: Definition; lines: Lines }>();

/** The lines of a board; kept for each set of tiles laid, ways found when they are asked for. */
export function linesOf(definition: Definition, board: Board): Lines {
  const kept = known.get(board.tiles);
  if (kept?.definition === definition) return kept.lines;
  const lines = makeLines(definition, board);
  known.set(board.tiles, { definition, lines });
  return lines;
}

function makeLines(definition: Definition, board: Board): Lines {
  const grid = gridOf(definition);
  const faces = facesOn(definition, board);
  const stops: Stop[] = [];
  const byHex = new Map<HexId, Stop[]>();
  faces.forEach((face, number) => {
    const hex = grid.names[number]!;
    const here = face.places.map((place, offset) => {
      const id = placeId(hex, place);
      const passedBy = face.pieces.length > 0 && face.at[6 + offset]!.length === 0;
      return { index: stops.length + offset, id, hex, place, once: place.group ?? id, passedBy };
    });
    stops.push(...here);
    if (here.length > 0) byHex.set(hex, here);
  });
  const ways: (readonly Way[] | undefined)[] = [];
  return {
    grid,
    stops,
    byId: new Map(stops.map((stop) => [stop.id, stop])),
    in: (hex) => byHex.get(hex) ?? [],
    from(stop) {
      let found = ways[stop.index];
      if (!found) {
        found = findWays(grid, faces, byHex, stop);
        ways[stop.index] = found;
      }
      return found;
    },
  };
}

function findWays(
  grid: Grid,
  faces: readonly Face[],
  byHex: ReadonlyMap<HexId, readonly Stop[]>,
  from: Stop,
): readonly Way[] {
  const found: Way[] = [];
  const sides: number[] = [];
  const pieces: number[] = [];

  function follow(hex: number, index: number, end: number): void {
    const piece = faces[hex]!.pieces[index]!;
    const far = otherEnd(piece, end);
    pieces.push(hex * MOST_PIECES + index);
    if (isEdge(far)) cross(hex, far);
    else finish(byHex.get(grid.names[hex]!)![far - 6]!, piece.terminal);
    pieces.pop();
  }
  function cross(hex: number, edge: number): void {
    const beyond = grid.neighbours[hex * 6 + edge]!;
    if (beyond < 0) return;
    const back = (edge + 3) % 6;
    const side = Math.min(hex * 6 + edge, beyond * 6 + back);
    if (sides.includes(side)) return;
    sides.push(side);
    for (const index of faces[beyond]!.at[back]!) follow(beyond, index, back);
    sides.pop();
  }
  function finish(to: Stop, terminal: boolean): void {
    if (to.once === from.once) return;
    const first = faces[Math.floor(pieces[0]! / MOST_PIECES)]!.pieces[pieces[0]! % MOST_PIECES]!;
    found.push({
      from,
      to,
      sides: [...sides],
      pieces: [...pieces],
      endsFrom: first.terminal,
      endsTo: terminal,
    });
  }

  const hex = grid.numbers.get(from.hex)!;
  const end = 6 + byHex.get(from.hex)!.indexOf(from);
  for (const index of faces[hex]!.at[end]!) follow(hex, index, end);
  return found.sort((one, other) => one.sides.length - other.sides.length);
}
