/** Plays a whole game of 18xx.games again. */
import type { Action } from '../model/action.ts';
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { Figure } from './figures.ts';
import { startLedger } from './ledger.ts';
import { namesOf } from './names.ts';
import { type Export, ExportError, readAction } from './read.ts';
import { type Engine, type Held, retell } from './retelling.ts';
import { standing } from './standing.ts';
import type { Players } from './table.ts';

export type { Engine } from './retelling.ts';
export { ReplayError } from './retelling.ts';

/** One action of theirs, played, with what standing orders did at once because of it. */
export interface Played {
  readonly id: number;
  readonly actions: readonly Action[];
  /** The game after it. */
  readonly game: Game;
  /** Figures that it tells and that are others here. */
  readonly figures: readonly Figure[];
}

/** The players of an export in seating order. */
export function playersIn(from: Export): Players {
  return from.players.map(({ id }) => id);
}

/** The options an export was played with, by our names. Throws ExportError for one the title does not have. */
export function optionsOf(definition: Definition, from: Export): readonly string[] {
  return from.settings.optional_rules.map((rule) => {
    const { options } = namesOf(definition);
    const option = Object.hasOwn(options, rule) ? options[rule] : undefined;
    if (option !== undefined && definition.options.includes(option)) return option;
    throw new ExportError(`${definition.title} cannot be played with the option ${rule} here.`);
  });
}

/** The game before the first action. */
export function startIn(definition: Definition, from: Export, engine: Engine): Game {
  const { players, settings } = from;
  const options = optionsOf(definition, from);
  return { definition, state: engine.setUp(definition, players.length, settings.seed, options) };
}

/**
 * Every action that stands, in order, each played on the game before it.
 * Throws ReplayError at the first that is refused, ExportError at the first that cannot be read.
 */
export function* replay(definition: Definition, from: Export, engine: Engine): Generator<Played> {
  const telling = { players: playersIn(from), names: from.players.map(({ name }) => name), engine };
  let held: Held = { game: startIn(definition, from, engine), ledger: startLedger(definition) };
  for (const { id, actions: clicks } of standing(from)) {
    const actions: Action[] = [];
    const figures: Figure[] = [];
    for (const click of clicks) {
      const told = retell(held, readAction(click, id), id, telling);
      held = told;
      actions.push(...told.actions);
      figures.push(...told.figures);
    }
    yield { id, actions, game: held.game, figures };
  }
}
