/** A game that stands here, as an export of 18xx.games; and what that site would not play as it was played here. */
import { evolve, questions } from '../engine/engine.ts';
import { THEIR_REASON } from '../exchange/against.ts';
import { exportFile } from '../exchange/export/file.ts';
import type { Move } from '../exchange/export/move.ts';
import { writeMoves } from '../exchange/export/write.ts';
import type { Game } from '../model/game.ts';
import type { Round } from '../model/state.ts';
import { standings } from '../rules/ending.ts';
import type { NewEntry } from '../store/records.ts';
import { ENGINE } from './compare.ts';
import { type Departure, Trial } from './departures.ts';

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

export interface ExportText {
  readonly text: string;
  /** Actions written. */
  readonly actions: number;
  /** Moves that the site would refuse, or go on from otherwise; and their entries. */
  readonly departures: readonly (Departure & { readonly entry: NewEntry })[];
}

/** Writes the game, and tries every move by the readings of the site. */
export function exportOf(game: Exported): ExportText {
  const { start, names } = game;
  const players = names.map((_, at) => at + 1);
  const trial = new Trial(start, game.options, { players, names, engine: ENGINE });
  const moves = [...movesOf(game)];
  const actions = [...writeMoves(start, { players, names }, moves, (draft) => trial.try(draft))];
  const file = exportFile(start.definition, game, standingsOf(start, moves), actions);
  const acted = game.entries.filter(({ action }) => action !== null);
  const departures = trial.departures.map((one) => ({ ...one, entry: acted[one.at]! }));
  return { text: JSON.stringify(file, null, 1), actions: actions.length, departures };
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

function standingsOf(start: Game, moves: readonly Move[]): Parameters<typeof exportFile>[2] {
  const last = moves.at(-1);
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
