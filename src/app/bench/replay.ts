/** A whole recorded game replayed: every action judged and applied, and the game run on to the next question. */
import { apply } from '../../engine/engine.ts';
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import { type Figure, median, ms, timed } from './figure.ts';
import { recordedGame, startOf, stepsOf } from './games.ts';

const WARM_UP = 10;
const RUNS = 21;

export function measureReplay(): Figure[] {
  const recorded = recordedGame();
  let first = 0;
  const act: typeof apply = (game, action) => {
    let applied: ReturnType<typeof apply> | undefined;
    first += timed(() => {
      applied = apply(game, action);
    });
    return applied!;
  };
  const actions = [...stepsOf(recorded, act)].map(({ action }) => action);
  for (let run = 0; run < WARM_UP; run++) replayed(startOf(recorded), actions);
  const times = Array.from({ length: RUNS }, () => timed(() => replayed(startOf(recorded), actions)));
  return [
    {
      figure: `a recorded game of ${actions.length} actions replayed, every check on`,
      reach: '40 ms',
      measured: `${ms(median(times))} (first in its process ${ms(first)})`,
      how: `${recorded.name}, median of ${RUNS} after ${WARM_UP}`,
    },
  ];
}

function replayed(start: Game, actions: readonly Action[]): Game {
  let game = start;
  for (const action of actions) {
    const applied = apply(game, action);
    if (isRefusal(applied)) throw new Error(`${action.type} is refused: ${applied.rule}`);
    game = { definition: game.definition, state: applied.state };
  }
  return game;
}
