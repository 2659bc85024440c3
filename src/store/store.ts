/**
 * Games in one SQLite file. It keeps facts and hands them back; what they mean is not known here, so booking
 * (`evolve`) is handed in. Every call throws a StoreFailure, one readable line, when the file cannot be used.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Event } from '../model/event.ts';
import type { State } from '../model/state.ts';
import { entriesOf } from './entries.ts';
import { guarded } from './failure.ts';
import { gamesOf } from './games.ts';
import { foldLedger, type Ledger } from './ledger.ts';
import { messagesOf } from './messages.ts';
import { migrate } from './migrations.ts';
import { outboxOf } from './outbox.ts';
import type { Entry, GameLine, GameRecord, MessageRecord, NewEntry, NewGame, OutboxLine } from './records.ts';
import { snapshotsOf } from './snapshots.ts';

/** A position of a game: which entries stand there, and its state. */
export interface Loaded {
  readonly ledger: Ledger;
  readonly state: State;
}
export type Evolve = (state: State, event: Event) => State;

/** A message that has been judged, with all that is stored for it. */
export interface Judged {
  readonly message: MessageRecord;
  readonly answer: unknown;
  readonly entries: readonly NewEntry[];
  /** The state after the last entry. */
  readonly state: State;
  /** What to send to everybody, at the position after the last entry. */
  readonly outbox: readonly unknown[];
}

export interface Store {
  create(game: NewGame): number;
  find(game: number): GameRecord | null;
  list(): readonly GameLine[];
  /** The game at a position (default: now), by booking stored facts from the latest snapshot. */
  load(game: number, evolve: Evolve, at?: number): Loaded;
  /** Entries after a position, undone ones and undos too. */
  log(game: number, since?: number): readonly Entry[];
  answerTo(channel: string, id: string): unknown;
  message(number: number): MessageRecord | null;
  /** Message, answer, entries and what is to be sent: all of it or nothing. */
  save(judged: Judged): void;
  waiting(): readonly OutboxLine[];
  markSent(id: number, time: string): void;
  /** Runs a task while nobody else can write; what it wrote is kept only if it returns. */
  exclusively<Result>(task: () => Result): Result;
  close(): void;
}

/** Entries from one snapshot to the next. */
const SNAPSHOT_EVERY = 40;
const NOW = Number.MAX_SAFE_INTEGER;

/** Opens or creates the file. `patience`: how long to wait for another program that writes, in ms. */
export function openStore(path: string, patience = 10_000): Store {
  const database = guarded(path, open)(path, patience);
  const games = gamesOf(database);
  const messages = messagesOf(database);
  const entries = entriesOf(database);
  const snapshots = snapshotsOf(database);
  const outbox = outboxOf(database);

  function load(game: number, evolve: Evolve, at = NOW): Loaded {
    const ledger = foldLedger(entries.heads(game, at));
    const positions = ledger.standing.map((entry) => entry.position);
    const standing = new Set(positions);
    const from = snapshots.latest(game, (position) => standing.has(position));
    const later = positions.filter((position) => position > from.position);
    return { ledger, state: entries.events(game, later).reduce(evolve, from.state) };
  }

  function save({ message, answer, entries: added, state, outbox: lines }: Judged): void {
    const number = messages.add(message, answer);
    for (const entry of added) entries.append(message.game, number, entry);
    const last = added.at(-1);
    if (last?.kind === 'action' && crossesSnapshot(last.position, added.length)) {
      snapshots.keep(message.game, last.position, state);
    }
    for (const body of lines) outbox.add(message.game, number, last?.position ?? 0, body);
  }

  function create(game: NewGame): number {
    const id = games.create(game);
    snapshots.keep(id, 0, game.start);
    return id;
  }

  const exclusively = <Result>(task: () => Result): Result => database.transaction(task).immediate();
  return {
    create: guarded(path, (game) => exclusively(() => create(game))),
    find: guarded(path, games.find),
    list: guarded(path, games.list),
    load: guarded(path, (game, evolve, at) => database.transaction(() => load(game, evolve, at))()),
    log: guarded(path, (game, since = 0) => entries.since(game, since)),
    answerTo: guarded(path, messages.answerTo),
    message: guarded(path, messages.get),
    save: guarded(path, (judged) => database.transaction(save).immediate(judged)),
    waiting: guarded(path, outbox.waiting),
    markSent: guarded(path, outbox.markSent),
    exclusively: (task) => guarded(path, exclusively<ReturnType<typeof task>>)(task),
    close: guarded(path, () => void database.close()),
  };
}

function open(path: string, patience: number): Database.Database {
  mkdirSync(dirname(path), { recursive: true });
  const database = new Database(path, { timeout: patience });
  try {
    database.pragma('journal_mode = WAL');
    // A move that has been answered survives a power cut.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    migrate(database, path);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function crossesSnapshot(position: number, added: number): boolean {
  return Math.floor(position / SNAPSHOT_EVERY) > Math.floor((position - added) / SNAPSHOT_EVERY);
}
