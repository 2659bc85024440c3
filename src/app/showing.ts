/** A picture asked for at the command line. */
import { evolve } from '../engine/engine.ts';
import type { HexId, State } from '../model/state.ts';
import type { Store } from '../store/store.ts';
import type { Ran } from '../view/picture/routes.ts';
import type { Picture } from '../view/picture/svg.ts';
import { lastMove, lastRuns, namesOf } from './asked.ts';
import { Failure, UsageError } from './commands/command.ts';
import { drawPart, drawSheet, type SheetOptions } from './sheets.ts';
import { seatOf, type Table } from './table.ts';

const VIEWS = ['board', 'market', 'players', 'auction', 'run'] as const;
export type ViewName = (typeof VIEWS)[number];

export interface View {
  readonly sheet: ViewName;
  /** Of `run`: whose, by default who ran last. Of `board`: hexes to show alone. */
  readonly names: readonly string[];
  /** What has changed since this position stands out. */
  readonly since: number | undefined;
  /** What has changed since this player's last move does. */
  readonly as: string | undefined;
  readonly grey: boolean;
  readonly phone: boolean;
}

export function isView(sheet: string): sheet is ViewName {
  return VIEWS.some((one) => one === sheet);
}

/** Throws UsageError for a name that is nothing here, Failure for a position or a run that is not there yet. */
export function drawView(store: Store, table: Table, view: View): Picture {
  const { record, game } = table;
  const names = namesOf(record.seats);
  const { grey, phone } = view;
  const since = sinceOf(store, table, view);
  const options: SheetOptions = { grey, phone, ...(since !== null && { since }) };
  if (view.sheet === 'run')
    return drawSheet('board', game, names, { ...options, run: runsOf(store, table, view) });
  if (view.names.length === 0) return drawSheet(view.sheet, game, names, options);
  if (view.sheet !== 'board')
    throw new UsageError(`What is "${view.names[0]}" for? Only the board and runs take names.`);
  return drawPart(game, names, hexesOf(table, view.names), options);
}

function sinceOf(store: Store, { record, ledger }: Table, { since, as }: View): State | null {
  const { position: now } = ledger;
  if (since === undefined && as === undefined) return null;
  const position = since ?? lastMove(store, record.id, seatOf(record.seats, as!), now);
  if (position > now)
    throw new Failure(`Game ${record.id} has no position #${position} there: it is at #${now}.`);
  return store.load(record.id, evolve, position).state;
}

function runsOf(store: Store, { record, ledger, game }: Table, { names }: View): Ran[] {
  const ran = Object.keys(game.state.lastRuns);
  const entities = names.map((name) => {
    const entity = ran.find((one) => plain(one) === plain(name));
    if (entity === undefined) throw new Failure(`There is no run of ${name}.`);
    return entity;
  });
  const runs = lastRuns(store, record.id, ledger.position, entities.length === 0 ? null : entities);
  if (runs.length === 0) throw new Failure('Nobody has run yet.');
  return runs;
}

function hexesOf({ game }: Table, names: readonly string[]): HexId[] {
  return names.map((name) => {
    const hex = Object.keys(game.definition.hexes).find((one) => plain(one) === plain(name));
    if (hex === undefined) throw new UsageError(`"${name}" is no hex of this board.`);
    return hex;
  });
}

function plain(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
