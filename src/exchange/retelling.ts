/** A game of 18xx.games told again: one action of theirs after the other, played here. */
import type { Action } from '../model/action.ts';
import type { Definition } from '../model/definition.ts';
import type { Event } from '../model/event.ts';
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import { isRefusal, type Refusal } from '../model/refusal.ts';
import type { State } from '../model/state.ts';
import { type Figure, figuresOf } from './figures.ts';
import { type Ledger, trainsTaken } from './ledger.ts';
import { ExportError, type Theirs } from './read.ts';
import type { Players } from './table.ts';
import { translate } from './translate.ts';

/** What a replay needs of the engine. */
export interface Engine {
  setUp(definition: Definition, players: number, seed: number, options?: readonly string[]): State;
  apply(game: Game, action: Action): { readonly state: State; readonly events: readonly Event[] } | Refusal;
  questions(game: Game): readonly Question[];
}

/** Who plays, by id and by name, in seating order; and the engine. */
export interface Telling {
  readonly players: Players;
  readonly names: readonly string[];
  readonly engine: Engine;
}

/** The game as it stands, and where the pieces of theirs lie. */
export interface Held {
  readonly game: Game;
  readonly ledger: Ledger;
}

export interface Retold extends Held {
  readonly actions: readonly Action[];
  /** Figures of theirs that are others here. */
  readonly figures: readonly Figure[];
}

/** An action of theirs that is not legal here. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  constructor(
    readonly id: number,
    readonly action: Action,
    readonly refusal: Refusal,
    /** The game it is refused in. */
    readonly game: Game,
  ) {
    super(`action ${id}: ${action.type} is refused: ${refusal.rule} ${JSON.stringify(refusal.facts)}`);
  }
}

/** Plays one action of theirs. Throws ReplayError where it is refused, ExportError where it names what is not there. */
export function retell(
  { game, ledger }: Held,
  theirs: Theirs,
  id: number,
  { engine, ...table }: Telling,
): Retold {
  const asked = { ...game, asked: engine.questions(game) };
  const translation = named(id, () => translate({ game: asked, ...table, ledger }, theirs));
  const events: Event[] = [];
  let now = game;
  let after = translation.ledger;
  for (const action of translation.actions) {
    const outcome = engine.apply(now, action);
    if (isRefusal(outcome)) throw new ReplayError(id, action, outcome, now);
    now = { definition: game.definition, state: outcome.state };
    after = trainsTaken(now, after, outcome.events);
    events.push(...outcome.events);
  }
  const { actions } = translation;
  return { game: now, ledger: after, actions, figures: figuresOf(theirs, { before: game, actions, events }) };
}

/** Says of which action it is that something named is not there. */
function named<T>(id: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ExportError) || error.action !== undefined) throw error;
    throw new ExportError(`Action ${id} of the export: ${error.message}`, id);
  }
}
