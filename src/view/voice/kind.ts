import type { Game } from '../../model/game.ts';
import type { HexId } from '../../model/state.ts';
import { type Face, faceAt } from '../../network/face.ts';

/** What may be told apart of a hex or a tile: only like goes on like. */
export type Kind = 'cities' | 'city' | 'town' | 'plain';

export function kindOf({ cities, towns }: Pick<Face, 'cities' | 'towns'>): Kind {
  if (cities > 1) return 'cities';
  if (cities === 1) return 'city';
  return towns > 0 ? 'town' : 'plain';
}

export function faceOf({ definition, state }: Game, hex: HexId): Face | undefined {
  return definition.hexes[hex] === undefined ? undefined : faceAt(definition, state.board, hex);
}
