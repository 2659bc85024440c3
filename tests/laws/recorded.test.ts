import { expect, it } from 'vitest';
import { readExport } from '../../src/exchange/read.ts';
import { replay } from '../../src/exchange/replay.ts';
import { loadTitle } from '../../src/load/load.ts';
import { exportText, titleOf } from '../exchange/recorded.ts';
import { describeShared } from '../shared.ts';
import { watched } from './watched.ts';

/** What a whole recorded game, each of its actions strained, may take. */
const PATIENCE = 180_000;

describeShared('a recorded game', () => {
  it.each([
    ['166116', 753],
    ['18SJ_game_end_bankrupt', 522],
    ['23366', 978],
    ['1828Games_game_end_bankrupt', 776],
  ] as const)(
    '%s: every law holds in each of its states, and at each of its %i actions',
    (name, actions) => {
      const engine = watched(1);
      const definition = loadTitle(titleOf(name), '18xx.games');
      const states = [...replay(definition, readExport(exportText(name)), engine)].map(
        ({ game }) => game.state,
      );
      expect(engine.wrong).toEqual([]);
      expect(engine.actions).toBe(actions);
      for (const state of states) expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
    },
    PATIENCE,
  );
});
