/** A game that stands here, as an export of 18xx.games; and what that site would not play as it was played here. */
import { isDeepStrictEqual } from 'node:util';
import { evolve, questions } from '../engine/engine.ts';
import { THEIR_REASON } from '../exchange/against.ts';
import { exportFile } from '../exchange/export/file.ts';
import type { Move } from '../exchange/export/move.ts';
import { type WrittenMove, writeMoves } from '../exchange/export/write.ts';
import { namesOf } from '../exchange/names.ts';
import { ExportError, readExport } from '../exchange/read.ts';
import { ReplayError, replay } from '../exchange/replay.ts';
import { loadTitle, withOptions } from '../load/load.ts';
import type { Game } from '../model/game.ts';
import type { Refusal } from '../model/refusal.ts';
import type { Round, State } from '../model/state.ts';
import { standings } from '../rules/ending.ts';
import type { NewEntry } from '../store/records.ts';
import { ENGINE } from './compare.ts';

/** A game to export. */
export interface Exported {
  readonly id: number | string;
  readonly options: readonly string[];
  readonly seed: number;
  /** In seating order. */
  readonly names: readonly string[];
  readonly start: Game;
  /** The actions that stand. */
  readonly entries: readonly NewEntry[];
}

/** The first move that the site would refuse or that leads to something else there. */
export interface Departure {
  readonly entry: NewEntry;
  /** Number of the action in the export. */
  readonly id: number;
  /** Why it is refused there; words: why it cannot be read as it is meant. */
  readonly refusal?: Refusal | string;
  /** Else what is different after it: fields of the state. */
  readonly differing: readonly string[];
}

export interface ExportText {
  readonly text: string;
  /** Actions written. */
  readonly actions: number;
  readonly departure: Departure | null;
}

/** Writes the game and plays the export again by the readings of the site. */
export function exportOf(game: Exported): ExportText {
  const { start, names } = game;
  const players = names.map((_, at) => at + 1);
  const written = [...writeMoves(start, { players, names }, movesOf(game))];
  const actions = written.flatMap((one) => one.actions);
  const file = exportFile(start.definition, game, standingsOf(start, written), actions);
  const text = JSON.stringify(file, null, 1);
  return { text, actions: actions.length, departure: departureOf(game, written, text) };
}

function* movesOf({ start, entries }: Exported): Generator<Move> {
  const { definition } = start;
  let before = start;
  for (const { action, events } of entries) {
    const after = { definition, state: events.reduce(evolve, before.state) };
    if (action) yield { before, action, events, after };
    before = after;
  }
}

function standingsOf(start: Game, written: readonly WrittenMove[]): Parameters<typeof exportFile>[2] {
  const last = written.at(-1)?.move;
  const now = last?.after ?? start;
  const { round, seats } = now.state;
  const over = round.kind === 'over' ? THEIR_REASON[round.reason] : null;
  const asked = new Set(questions(now).map(({ seat }) => seat));
  const worth = new Map(standings(now).map((one) => [one.seat, one.worth]));
  const all = seats.toSorted();
  return {
    over,
    ...roundOf(over === null || !last ? round : last.before.state.round),
    acting: all.flatMap((seat, at) => (over !== null || asked.has(seat) ? [at + 1] : [])),
    worth: all.map((seat) => worth.get(seat) ?? 0),
  };
}

function roundOf(round: Round): { readonly round: string; readonly turn: number } {
  if (round.kind === 'stock') return { round: 'Stock Round', turn: round.number };
  if (round.kind === 'operating') return { round: 'Operating Round', turn: round.set };
  return { round: 'Auction Round', turn: 1 };
}

function departureOf(
  { start, options, entries }: Exported,
  written: readonly WrittenMove[],
  text: string,
): Departure | null {
  const { title } = start.definition;
  const { profile } = namesOf(start.definition);
  const theirs = withOptions(loadTitle(title, profile), options);
  const acted = entries.filter(({ action }) => action !== null);
  const moveAt = new Map(
    written.flatMap(({ actions }, at) => actions.map(({ id }): [number, number] => [id, at])),
  );
  const last = new Map(
    written.flatMap(({ actions }, at): [number, number][] => {
      const id = actions.at(-1)?.id;
      return id === undefined ? [] : [[id, at]];
    }),
  );
  let done = 0;
  try {
    for (const { id, game } of replay(theirs, readExport(text), ENGINE)) {
      done = id;
      const at = last.get(id);
      if (at === undefined) continue;
      const differing = differences(written[at]!.move.after.state, game.state);
      if (differing.length > 0) return { entry: acted[at]!, id, differing };
    }
  } catch (error) {
    const [id, refusal] = stopped(error, done);
    return { entry: acted[moveAt.get(id)!]!, id, refusal, differing: [] };
  }
  return null;
}

/** At which action a replay has stopped, and why. */
function stopped(error: unknown, done: number): readonly [number, Refusal | string] {
  if (error instanceof ReplayError) return [error.id, error.refusal];
  if (error instanceof ExportError) return [done + 1, error.message];
  throw error;
}

/** Fields that lead on to something else. How a way was typed, what is agreed, offered or owed, is none of these. */
function differences(ours: State, theirs: State): readonly string[] {
  const [one, other] = [compared(ours), compared(theirs)];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => !isDeepStrictEqual(one[key], other[key]));
}

function compared(state: State): Record<string, unknown> {
  const { lastRuns, agreed: _agreed, pending, round, merger, ...rest } = state;
  const turn =
    round.kind === 'operating' && round.turn ? { ...round.turn, run: round.turn.run?.revenue } : null;
  return {
    ...rest,
    round: { ...round, turn },
    pending: pending.filter(({ kind }) => kind !== 'offer' && kind !== 'extra-tile'),
    merger: merger && { ...merger, before: null },
    lastRuns: Object.fromEntries(Object.entries(lastRuns).map(([id, { revenue }]) => [id, revenue])),
  };
}
