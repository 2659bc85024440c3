/**
 * Moves of an exported game that 18xx.games would refuse, or go on from otherwise. Each is tried as that site reads the
 * rules, from the state in which it was made here: one that departs hides none of those after it.
 */
import { isDeepStrictEqual } from 'node:util';
import { asRead } from '../exchange/export/as-read.ts';
import { entity, player, type Written } from '../exchange/export/move.ts';
import type { Added, Draft } from '../exchange/export/write.ts';
import { startLedger } from '../exchange/ledger.ts';
import { namesOf } from '../exchange/names.ts';
import { ExportError, readAction } from '../exchange/read.ts';
import { type Held, ReplayError, retell, type Telling } from '../exchange/retelling.ts';
import { turnKey } from '../exchange/table.ts';
import { loadTitle, withOptions } from '../load/load.ts';
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { Refusal } from '../model/refusal.ts';
import type { OperatingStep, State } from '../model/state.ts';

export interface Departure {
  /** Which of the moves, from 0. */
  readonly at: number;
  /** Number of the action in the export that is refused, or of the last of the move. */
  readonly id: number;
  /** Why it is refused there, and in which game; words: why it cannot be read as it is meant. */
  readonly refused?: { readonly why: Refusal | string; readonly game: Game };
  /** Else what is different after it: fields of the state. */
  readonly differing: readonly string[];
  /** Readings that are others there, each of which alone makes it so. */
  readonly readings: readonly string[];
}

interface Tried extends Pick<Departure, 'id' | 'refused' | 'differing'> {
  readonly held: Held;
  readonly added: Added;
}
const NOTHING: Added = { own: [], later: [], over: [] };
/** Most steps in which one thing more is asked there. */
const MOST_PASSES = 4;

/** Tries one move after the other. */
export class Trial {
  readonly departures: Departure[] = [];
  readonly #ours: Definition;
  readonly #theirs: Definition;
  readonly #telling: Telling;
  #held: Held;
  #moves = 0;

  /** `options`: of the title. */
  constructor({ definition, state }: Game, options: readonly string[], telling: Telling) {
    this.#ours = definition;
    this.#theirs = withOptions(loadTitle(definition.title, namesOf(definition).profile), options);
    this.#telling = telling;
    this.#held = { game: { definition: this.#theirs, state }, ledger: startLedger(definition) };
  }

  /** The passes that it needs there besides. */
  try(draft: Draft): Added {
    const tried = tryMove(this.#held, draft, this.#telling);
    const at = this.#moves;
    this.#moves += 1;
    if (!departs(tried)) {
      this.#held = tried.held;
      return tried.added;
    }
    const { held: _held, added: _added, ...how } = tried;
    const readings = readingsFor(this.#ours, this.#held, draft, this.#telling);
    this.departures.push({ at, ...how, readings });
    const { state } = draft.move.after;
    const ledger = asRead(draft.pieces, draft.left, state);
    this.#held = { game: { definition: this.#theirs, state }, ledger };
    return NOTHING;
  }
}

function departs({ refused, differing }: Pick<Tried, 'refused' | 'differing'>): boolean {
  return refused !== undefined || differing.length > 0;
}

/** What is no action there changes nothing there, and is told with what comes after it. */
function tryMove(held: Held, draft: Draft, telling: Telling): Tried {
  const { own, later, first, move } = draft;
  if (own.length + later.length === 0) return { held, id: first, differing: [], added: NOTHING };
  const told = new Told(held, first, telling);
  try {
    told.all(own);
    const before = later.length > 0 ? told.passUntil(() => !sameTurn(held.game, told.held.game)) : NO_PASSES;
    told.all(later);
    const rest = told.passUntil(() => differences(move.after.state, told.held.game.state).length === 0);
    const added = { own: before.passes, later: rest.passes, over: rest.over };
    const differing = [...differences(move.after.state, told.held.game.state), ...told.figures];
    return { held: told.held, id: told.id, differing, added };
  } catch (error) {
    const refused = refusedBy(error, told.held);
    return { held: told.held, id: told.id, refused, differing: [], added: NOTHING };
  }
}

const NO_PASSES = { passes: [], over: [] };

/** A move as it is told there, action by action. */
class Told {
  /** The number of the last action. */
  id: number;
  figures: string[] = [];
  constructor(
    public held: Held,
    first: number,
    readonly telling: Telling,
  ) {
    this.id = first - 1;
  }

  all(actions: readonly Written[]): void {
    for (const action of actions) this.#one(action);
  }

  /** Passes what is still asked in the turn until it is as it should be; nothing, where that does not help. */
  passUntil(good: () => boolean): { passes: readonly Written[]; over: readonly OperatingStep[] } {
    const { held, id } = this;
    const passes: Written[] = [];
    const over: OperatingStep[] = [];
    while (!good()) {
      const { by, step } = asked(this.held.game, this.telling);
      if (!by || passes.length === MOST_PASSES) return this.#back(held, id);
      const pass: Written = { type: 'pass', ...by };
      try {
        this.#one(pass);
      } catch {
        return this.#back(held, id);
      }
      passes.push(pass);
      if (step) over.push(step);
    }
    return { passes, over };
  }

  #one(action: Written): void {
    this.id += 1;
    if (action.type === 'undo') return;
    const told = retell(this.held, readAction(action, this.id), this.id, this.telling);
    this.held = told;
    this.figures.push(...told.figures.map(({ field }) => field));
  }

  #back(held: Held, id: number): typeof NO_PASSES {
    this.held = held;
    this.id = id;
    return NO_PASSES;
  }
}

/** Whose turn it is in a stock or operating round, and at which step of it. */
function asked(game: Game, telling: Telling) {
  const { round } = game.state;
  if (round.kind === 'stock') return { by: player(telling, round.turn) };
  if (round.kind !== 'operating' || !round.turn) return {};
  return { by: entity(game, round.turn.entity), step: round.turn.step };
}

function sameTurn(one: Game, other: Game): boolean {
  return turnKey(one) === turnKey(other);
}

function refusedBy(error: unknown, { game }: Held): NonNullable<Departure['refused']> {
  if (error instanceof ReplayError) return { why: error.refusal, game: error.game };
  if (error instanceof ExportError) return { why: error.message, game };
  throw error;
}

/**
 * Each reading of ours that alone makes it a move like any other there; where none does, those that together do and none
 * of which could be left out.
 */
function readingsFor(ours: Definition, held: Held, draft: Draft, telling: Telling): readonly string[] {
  const { definition, state } = held.game;
  const other = Object.keys(ours.readings).filter(
    (reading) =>
      reading in definition.readings && readingOf(ours, reading) !== readingOf(definition, reading),
  );
  const explains = (readings: readonly string[]) => {
    const game = { definition: withReadings(definition, ours, readings), state };
    return !departs(tryMove({ ...held, game }, draft, telling));
  };
  const alone = other.filter((reading) => explains([reading]));
  if (alone.length > 0 || !explains(other)) return alone;
  return other.reduce<readonly string[]>((needed, reading) => {
    const without = needed.filter((one) => one !== reading);
    return explains(without) ? without : needed;
  }, other);
}

function readingOf({ readings }: Definition, reading: string): unknown {
  return (readings as Readonly<Record<string, unknown>>)[reading];
}

const known = new WeakMap<Definition, Map<string, Definition>>();

/** One for each set of readings: what is worked out about a definition is kept with it. */
function withReadings(theirs: Definition, ours: Definition, readings: readonly string[]): Definition {
  const made = known.get(theirs) ?? new Map<string, Definition>();
  known.set(theirs, made);
  const key = readings.join();
  const read = Object.fromEntries(readings.map((reading) => [reading, readingOf(ours, reading)]));
  const definition = made.get(key) ?? { ...theirs, readings: { ...theirs.readings, ...read } };
  made.set(key, definition);
  return definition;
}

/** Fields that lead on to something else. How a way was typed, what is agreed, offered or owed, is none of these. */
function differences(ours: State, theirs: State): readonly string[] {
  const [one, other] = [compared(ours), compared(theirs)];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => !isDeepStrictEqual(one[key], other[key]));
}

function compared(state: State): Record<string, unknown> {
  const { lastRuns, agreed: _agreed, pending, round, merger, ...rest } = state;
  return {
    ...rest,
    round: roundCompared(round),
    pending: pending.filter(({ kind }) => kind !== 'offer' && kind !== 'extra-tile'),
    merger: merger && { ...merger, before: null },
    lastRuns: Object.fromEntries(Object.entries(lastRuns).map(([id, { revenue }]) => [id, revenue])),
  };
}

function roundCompared(round: State['round']): unknown {
  if (round.kind !== 'operating' || !round.turn) return round;
  return { ...round, turn: { ...round.turn, run: round.turn.run?.revenue } };
}
