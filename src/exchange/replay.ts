/** Plays a game of 18xx.games again, action by action. */
import type { Action } from '../model/action.ts';
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import { isRefusal, type Refusal } from '../model/refusal.ts';
import type { State } from '../model/state.ts';
import { startLedger } from './ledger.ts';
import { namesOf } from './names.ts';
import { type Export, ExportError, readAction, type Theirs } from './read.ts';
import { standing } from './standing.ts';
import type { Asked, Players } from './table.ts';
import { translate } from './translate.ts';

/** What a replay needs of the engine. */
export interface Engine {
  setUp(definition: Definition, players: number, seed: number): State;
  apply(game: Game, action: Action): { readonly state: State } | Refusal;
  questions(game: Game): readonly Question[];
}

/** One action of theirs, played. */
export interface Played {
  readonly id: number;
  readonly actions: readonly Action[];
  /** The game after it. */
  readonly game: Game;
  /** Runs that it told: what they earned there, and here. */
  readonly runs: readonly { readonly entity: string; readonly theirs: number; readonly ours: number }[];
}

/** An action of theirs that is not legal here. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  constructor(
    readonly id: number,
    readonly action: Action,
    readonly refusal: Refusal,
  ) {
    super(`action ${id}: ${action.type} is refused: ${refusal.rule} ${JSON.stringify(refusal.facts)}`);
  }
}

/** The players of an export in seating order. */
export function playersIn(from: Export): Players {
  return from.players.map(({ id }) => id);
}

/** The options an export was played with, by our names. Throws ExportError for one the title does not have. */
export function optionsOf(definition: Definition, from: Export): readonly string[] {
  return from.settings.optional_rules.map((rule) => {
    const option = namesOf(definition).options[rule];
    if (option !== undefined && definition.options.includes(option)) return option;
    throw new ExportError(`${definition.title} cannot be played with the option ${rule} here.`);
  });
}

/**
 * Every action that stands, in order, each played on the game before it.
 * Throws ReplayError at the first that is refused, ExportError at the first that cannot be read.
 */
export function* replay(definition: Definition, from: Export, engine: Engine): Generator<Played> {
  const players = playersIn(from);
  let game: Game = { definition, state: engine.setUp(definition, players.length, from.settings.seed) };
  const names = from.players.map(({ name }) => name);
  let ledger = startLedger(definition);
  for (const { id, actions: clicks } of standing(from)) {
    const actions: Action[] = [];
    const runs: Played['runs'][number][] = [];
    for (const click of clicks) {
      const theirs = readAction(click, id);
      const translation = translate({ game: asked(game, engine), players, names, ledger }, theirs);
      ledger = translation.ledger;
      for (const action of translation.actions) {
        const outcome = engine.apply(game, action);
        if (isRefusal(outcome)) throw new ReplayError(id, action, outcome);
        game = { definition, state: outcome.state };
        actions.push(action);
      }
      if (theirs.type === 'run_routes') runs.push(earned(game, theirs));
    }
    yield { id, actions, game, runs };
  }
}

function asked(game: Game, engine: Engine): Asked {
  return { ...game, asked: engine.questions(game) };
}

function earned(
  { state }: Game,
  { entity, routes }: Extract<Theirs, { type: 'run_routes' }>,
): Played['runs'][number] {
  const theirs = routes.reduce((sum, { revenue }) => sum + revenue, 0);
  return { entity: String(entity), theirs, ours: state.lastRuns[String(entity)]?.revenue ?? 0 };
}
