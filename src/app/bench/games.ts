/** The recorded games that figures are measured with. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apply, setUp } from '../../engine/engine.ts';
import { type Export, readExport } from '../../exchange/read.ts';
import { optionsOf, replay } from '../../exchange/replay.ts';
import type { Action } from '../../model/action.ts';
import type { Definition } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import { Failure } from '../commands/command.ts';
import { definitionOf } from '../commands/import.ts';
import { ENGINE } from '../compare.ts';

/** The game of whose length and kind the figures speak. */
export const MAIN_GAME = '166116';

export interface Recorded {
  readonly name: string;
  readonly definition: Definition;
  readonly from: Export;
}

/** Throws Failure where the recorded games are not at hand. */
export function recordedGame(name: string = MAIN_GAME): Recorded {
  const path = join(folder(), `${name}.json`);
  if (!existsSync(path)) throw new Failure(`No recorded games in ${folder()}: set TURNTABLE_SHARED.`);
  const from = readExport(readFileSync(path, 'utf8'));
  return { name, from, definition: definitionOf(from) };
}

/** Every recorded game that can be played here. */
export function recordedGames(): Recorded[] {
  if (!existsSync(folder())) throw new Failure(`No recorded games in ${folder()}: set TURNTABLE_SHARED.`);
  const names = readdirSync(folder()).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => {
    try {
      return [recordedGame(name.slice(0, -'.json'.length))];
    } catch {
      return []; // of a title or with an option that is not here yet
    }
  });
}

function folder(): string {
  return join(process.env.TURNTABLE_SHARED ?? resolve('..', 'shared'), 'games');
}

export function startOf({ definition, from }: Recorded): Game {
  const options = optionsOf(definition, from);
  return { definition, state: setUp(definition, from.players.length, from.settings.seed, options) };
}

/** Each action as it was done, with the game before it. Throws what a replay throws. */
export function* stepsOf(
  game: Recorded,
  act: typeof apply = apply,
): Generator<{ before: Game; action: Action }> {
  let steps: { before: Game; action: Action }[] = [];
  const engine = {
    ...ENGINE,
    apply(before: Game, action: Action) {
      steps.push({ before, action });
      return act(before, action);
    },
  };
  for (const _played of replay(game.definition, game.from, engine)) {
    yield* steps;
    steps = [];
  }
}
