/** A new game: who sits where, what is drawn, and how it lies before the first turn. */
import { randomInt } from 'node:crypto';
import { questions, runOn, setUp } from '../engine/engine.ts';
import { grammarOf } from '../language/grammar.ts';
import { seatNameProblem } from '../language/seat-name.ts';
import { loadCommands } from '../load/commands.ts';
import { loadTitle, withOptions } from '../load/load.ts';
import type { Definition } from '../model/definition.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import type { State } from '../model/state.ts';
import type { Store } from '../store/store.ts';
import { VERSION } from './version.ts';

export interface Plan {
  readonly title: string;
  readonly profile: string;
  readonly options: readonly string[];
  /** In seating order. */
  readonly seats: readonly string[];
  readonly seed: number;
}

/** Seeds are drawn up to here, as the generator of the recorded games has it. */
export const MOST_SEED = 2 ** 31 - 1;

export function drawSeed(): number {
  return randomInt(MOST_SEED);
}

/** The same names in an order drawn by lot. */
export function drawSeating(names: readonly string[]): string[] {
  const seats = [...names];
  for (let last = seats.length - 1; last > 0; last -= 1) {
    const at = randomInt(last + 1);
    [seats[last], seats[at]] = [seats[at]!, seats[last]!];
  }
  return seats;
}

/** Why a game cannot be begun like this, or null. Throws LoadError for an unknown title or profile. */
export function planProblem(plan: Plan): Refusal | null {
  const definition = loadTitle(plan.title, plan.profile);
  const { least, most } = definition.players;
  const { seats } = plan;
  if (seats.length < least || seats.length > most)
    return refuse('players-count', { players: seats.length, least, most });
  const option = plan.options.find((each) => !definition.options.includes(each));
  if (option !== undefined) return refuse('no-such-option', { option, options: definition.options });
  const twice = seats.find((name, at) => seats.some((other, index) => index < at && sameName(other, name)));
  if (twice !== undefined) return refuse('name-twice', { name: twice });
  const grammar = grammarOf(loadCommands());
  return (
    seats.map((name) => seatNameProblem(name, definition, grammar)).find((problem) => problem !== null) ??
    null
  );
}

/** The table before the first turn. */
export function startOf(
  definition: Definition,
  players: number,
  seed: number,
  options: readonly string[] = [],
): State {
  return runOn({ definition, state: setUp(definition, players, seed, options) }).state;
}

/**
 * Stores a new game; its number. The plan must have no problem. `created`: when, ISO 8601. `table`: the one that has
 * gathered for it; without it, it gets one of its own.
 */
export function begin(store: Store, plan: Plan, created: string, table?: number): number {
  const definition = withOptions(loadTitle(plan.title, plan.profile), plan.options);
  const start = startOf(definition, plan.seats.length, plan.seed, plan.options);
  const { title } = definition;
  return store.exclusively(() => {
    const game = store.create({ ...plan, title, definition, start, created, version: VERSION }, table);
    store.awaited.set(game, questions({ definition, state: start }), created);
    return game;
  });
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
