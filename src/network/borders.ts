/** Priced borders that a lay first joins track across. Printed section: 10.3.4. */
import type { Definition } from '../model/definition.ts';
import type { Board, HexId } from '../model/state.ts';
import { faceAt, tileFace } from './face.ts';
import { neighbour, opposite } from './hexes.ts';

export interface CrossedBorder {
  readonly edge: number;
  readonly neighbour: HexId;
  readonly type: string;
  readonly cost: number;
}

/** The priced borders where track meets for the first time because of this lay. */
export function bordersCrossed(
  definition: Definition,
  board: Board,
  hex: HexId,
  tile: string,
  rotation: number,
): readonly CrossedBorder[] {
  const before = faceAt(definition, board, hex);
  const after = tileFace(definition, tile, rotation);
  const crossed: CrossedBorder[] = [];
  for (let edge = 0; edge < 6; edge++) {
    if (after.at[edge]!.length === 0 || before.at[edge]!.length > 0) continue;
    const beyond = neighbour(definition, hex, edge);
    if (beyond === undefined || faceAt(definition, board, beyond).at[opposite(edge)]!.length === 0) continue;
    const border = borderBetween(definition, hex, beyond, edge);
    if (border?.cost) crossed.push({ edge, neighbour: beyond, type: border.type, cost: border.cost });
  }
  return crossed;
}

function borderBetween(definition: Definition, hex: HexId, beyond: HexId, edge: number) {
  return (
    definition.hexes[hex]!.borders.find((border) => border.edge === edge) ??
    definition.hexes[beyond]!.borders.find((border) => border.edge === opposite(edge))
  );
}
