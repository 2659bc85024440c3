/** Boards to draw: hand-made, so that no recorded game is needed. */

import { setUp } from '../../src/engine/engine.ts';
import { loadTitle, titles } from '../../src/load/load.ts';
import { loadPictureWordings } from '../../src/load/templates.ts';
import type { Definition } from '../../src/model/definition.ts';
import type { Game } from '../../src/model/game.ts';
import type { Board, State } from '../../src/model/state.ts';
import { type Look, lookAt as look } from '../../src/view/picture/look.ts';
import { type Words, wordsOf } from '../../src/view/picture/words.ts';

export const TITLE = '18SJ';
export const definition: Definition = loadTitle(TITLE);
export const NAMES = { s1: 'Anna', s2: 'Bo', s3: 'Cy', s4: 'Di' };

/** Every title there is a picture of. */
export const TITLES = titles();

const starts = new Map<string, Game>();

/** Made once a title: pictures are drawn of it by the thousand. */
function startOf(title: string): Game {
  let start = starts.get(title);
  if (start === undefined) {
    const definition = loadTitle(title);
    const companies = Object.fromEntries(
      Object.entries(definition.companies).map(([id, { value }]) => [id, { owner: null, value }]),
    );
    start = { definition, state: { ...setUp(definition, 4, 7), companies } };
    starts.set(title, start);
  }
  return start;
}

/** A new game of four in which every private stands for sale. */
export function fullGame(change: Partial<State> = {}, board: Partial<Board> = {}, title = TITLE): Game {
  const { definition, state } = startOf(title);
  return { definition, state: { ...state, ...change, board: { ...state.board, ...board } } };
}

/** What stands on the pictures. */
export const WORDS: Words = wordsOf(loadPictureWordings(), NAMES);

export function lookAt(game: Game): Look {
  return look(game, WORDS);
}
