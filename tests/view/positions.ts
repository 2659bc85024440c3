/** Boards to draw: hand-made, so that no recorded game is needed. */

import { setUp } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Definition } from '../../src/model/definition.ts';
import type { Game } from '../../src/model/game.ts';
import type { Board, State } from '../../src/model/state.ts';
import { geometryOf } from '../../src/view/picture/geometry.ts';
import type { Look } from '../../src/view/picture/look.ts';
import { palette } from '../../src/view/picture/style.ts';

export const TITLE = '18SJ';
export const definition: Definition = loadTitle(TITLE);
export const NAMES = { s1: 'Anna', s2: 'Bo', s3: 'Cy', s4: 'Di' };

/** A new game of four in which every private stands for sale. */
export function fullGame(change: Partial<State> = {}, board: Partial<Board> = {}): Game {
  const state = setUp(definition, 4, 7);
  const companies = Object.fromEntries(
    Object.entries(definition.companies).map(([id, { value }]) => [id, { owner: null, value }]),
  );
  return { definition, state: { ...state, companies, ...change, board: { ...state.board, ...board } } };
}

export function lookAt(game: Game): Look {
  return { ...game, geometry: geometryOf(definition), colours: palette(), grey: false };
}
