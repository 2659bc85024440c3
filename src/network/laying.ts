/** The geometry of laying a tile: what fits where, whoever lays it. Printed sections: 10.3, 10.3.2. */
import type { Definition } from '../model/definition.ts';
import type { Board, HexId } from '../model/state.ts';
import { type ClosedSide, closedSides } from './exits.ts';
import { type Face, faceAt, tileFace } from './face.ts';
import { neighbour, opposite } from './hexes.ts';
import { canonicalRotation } from './rotation.ts';
import { hasNext, keepingRotations, nextColour, sameKind } from './upgrade.ts';

/**
 * Why a tile cannot come next on a hex, in any rotation. `hex-takes-none`: gray, red, water, or no tile of the title
 * comes after what lies there; `wrong-kind`: city tiles go on cities, town tiles on as many towns, plain ones elsewhere;
 * `wrong-label`: named tiles go on their named hex, and only they; `other-tiles-only`: the hex is kept for certain
 * tiles; `wrong-colour`: not the next; `track-lost`: old track would go; `no-rotation`: its exits cannot all be legal.
 */
export type UpgradeProblem =
  | 'hex-takes-none'
  | 'wrong-kind'
  | 'wrong-label'
  | 'other-tiles-only'
  | 'wrong-colour'
  | 'track-lost'
  | 'no-rotation';

/** What may come on a face depends on the face and its hex alone: tile → problem, for each hex that has shown it. */
const problems = new WeakMap<Face, Map<HexId, Map<string, UpgradeProblem | null>>>();

/** See `UpgradeProblem`; null: it can. Throws for an unknown hex or tile. */
export function upgradeProblem(
  definition: Definition,
  board: Board,
  hex: HexId,
  tile: string,
): UpgradeProblem | null {
  const from = faceAt(definition, board, hex);
  const byHex = problems.get(from) ?? new Map<HexId, Map<string, UpgradeProblem | null>>();
  problems.set(from, byHex);
  const byTile = byHex.get(hex) ?? new Map<string, UpgradeProblem | null>();
  byHex.set(hex, byTile);
  let problem = byTile.get(tile);
  if (problem === undefined) {
    problem = findProblem(definition, from, hex, tile);
    byTile.set(tile, problem);
  }
  return problem;
}

function findProblem(definition: Definition, from: Face, hex: HexId, tile: string): UpgradeProblem | null {
  const to = tileFace(definition, tile, 0);
  const next = nextColour(from);
  if (next === undefined) return 'hex-takes-none';
  if (!sameKind(from, to)) return 'wrong-kind';
  if (from.label !== to.label) return 'wrong-label';
  if (!hasNext(definition, from)) return 'hex-takes-none';
  const only = definition.hexes[hex]!.only_tiles;
  if (only && !only.includes(tile)) return 'other-tiles-only';
  if (next !== to.colour) return 'wrong-colour';
  const kept = keepingRotations(definition, from, tile);
  if (kept.length === 0) return 'track-lost';
  return kept.some((rotation) => badExit(definition, hex, tile, rotation) === null) ? null : 'no-rotation';
}

/** The canonical rotations in which a tile may lie on a hex, ascending; none where it may not lie at all. */
export function rotationsFor(
  definition: Definition,
  board: Board,
  hex: HexId,
  tile: string,
): readonly number[] {
  if (upgradeProblem(definition, board, hex, tile) !== null) return [];
  return keepingRotations(definition, faceAt(definition, board, hex), tile).filter(
    (rotation) => badExit(definition, hex, tile, rotation) === null,
  );
}

export interface RotationProblem {
  readonly why: ClosedSide | 'track-lost';
  /** The first exit that may not be. */
  readonly edge?: number;
}

/** Why a tile that may come next on a hex cannot lie there in this rotation; null: it can. */
export function rotationProblem(
  definition: Definition,
  board: Board,
  hex: HexId,
  tile: string,
  rotation: number,
): RotationProblem | null {
  const edge = badExit(definition, hex, tile, rotation);
  if (edge !== null) return { why: closedSides(definition, hex)[edge]!, edge };
  const kept = keepingRotations(definition, faceAt(definition, board, hex), tile);
  return kept.includes(canonicalRotation(definition, tile, rotation)) ? null : { why: 'track-lost' };
}

/** The first edge of a tile that leads where no track may go. Printed section: 10.3. */
function badExit(definition: Definition, hex: HexId, tile: string, rotation: number): number | null {
  const { at } = tileFace(definition, tile, rotation);
  const edge = closedSides(definition, hex).findIndex((why, side) => why !== null && at[side]!.length > 0);
  return edge < 0 ? null : edge;
}

/** Does track of two neighbouring hexes meet at the side between them? */
export function joined(definition: Definition, tiles: Board['tiles'], hex: HexId, other: HexId): boolean {
  const edge = [0, 1, 2, 3, 4, 5].find((side) => neighbour(definition, hex, side) === other);
  return (
    edge !== undefined &&
    exits(definition, tiles, hex, edge) &&
    exits(definition, tiles, other, opposite(edge))
  );
}

function exits(definition: Definition, tiles: Board['tiles'], hex: HexId, edge: number): boolean {
  const face: Face = faceAt(definition, { tiles }, hex);
  return face.at[edge]!.length > 0;
}
