/** A game of the store as it stands, for showing and asking. */
import { evolve } from '../engine/engine.ts';
import type { Game } from '../model/game.ts';
import type { GameRecord, Sender } from '../store/records.ts';
import type { Loaded, Store } from '../store/store.ts';
import { Failure, UsageError } from './commands/command.ts';
import { recordOf } from './receive.ts';

export interface Table extends Loaded {
  readonly record: GameRecord;
  readonly game: Game;
}

/** `7` or `#7`; null where it is no number of a game. */
export function gameNumber(text: string): number | null {
  return /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null;
}

/** A game by its number, now or at a position. Throws NoSuchGame, UsageError, Failure. */
export function openTable(store: Store, number: string, at?: number): Table {
  const id = gameNumber(number);
  if (id === null)
    throw new UsageError(`"${number}" is no game: a game is named by its number, as in \`show 7\`.`);
  const record = recordOf(store, id);
  const now = store.load(id, evolve);
  const last = now.ledger.position;
  if (at !== undefined && at > last)
    throw new Failure(`Game ${id} has no position #${at}: it is at #${last}.`);
  const loaded = at === undefined ? now : store.load(id, evolve, at);
  return { ...loaded, record, game: { definition: record.definition, state: loaded.state } };
}

/** The seat of a name, without regard to case; `host` is whoever keeps the table. */
export function seatNamed(seats: readonly string[], name: string): Sender | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === 'host') return 'host';
  const at = seats.findIndex((seat) => seat.toLowerCase() === wanted);
  return at < 0 ? null : `s${at + 1}`;
}

/** Throws UsageError for a name that is not at the table. */
export function seatOf(seats: readonly string[], name: string): Sender {
  const seat = seatNamed(seats, name);
  if (seat !== null) return seat;
  throw new UsageError(`"${name}" does not sit at this table: ${seats.join(', ')} do.`);
}

/** The name of a seat. */
export function nameOf(seats: readonly string[], seat: Sender): string {
  return seats[Number(seat.slice(1)) - 1] ?? seat;
}
