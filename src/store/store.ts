/**
 * Games in one SQLite file. It keeps facts and hands them back; what they mean is not known here, so booking
 * (`evolve`) is handed in. Every call throws a StoreFailure, one readable line, when the file cannot be used.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Event } from '../model/event.ts';
import type { State } from '../model/state.ts';
import { type AwaitedLists, awaitedOf } from './awaited.ts';
import { entriesOf } from './entries.ts';
import { allGuarded, cannotOpen, failureOf, guarded } from './failure.ts';
import { gamesOf } from './games.ts';
import { type InboundBox, inboundOf } from './inbound.ts';
import { type Invitations, invitationsOf } from './invitations.ts';
import { foldLedger, type Ledger } from './ledger.ts';
import { type Links, linksOf } from './links.ts';
import { type Members, membersOf } from './members.ts';
import { messagesOf } from './messages.ts';
import { migrate } from './migrate.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import { type People, peopleOf } from './people.ts';
import type { Entry, GameLine, GameRecord, MessageRecord, NewEntry, NewGame } from './records.ts';
import { type Rooms, roomsOf } from './rooms.ts';
import { snapshotsOf } from './snapshots.ts';
import { type Tables, tablesOf } from './tables.ts';
import { type Talk, talkOf } from './talk.ts';

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
}

export interface Store {
  /** Begins a game at a new table, or at one that has gathered; its number. */
  create(game: NewGame, table?: number): number;
  /** Somebody else has taken a seat: the names in seating order from now on. */
  renameSeats(game: number, seats: readonly string[]): void;
  find(game: number): GameRecord | null;
  list(): readonly GameLine[];
  /** The game at a position (default: now), by booking stored facts from the latest snapshot. */
  load(game: number, evolve: Evolve, at?: number): Loaded;
  /** Number of its entries. */
  position(game: number): number;
  /** Entries after a position, undone ones and undos too. */
  log(game: number, since?: number): readonly Entry[];
  answerTo(channel: string, id: string): unknown;
  message(number: number): MessageRecord | null;
  /** Message, answer and entries: all of it or nothing. */
  save(judged: Judged): void;
  readonly people: People;
  readonly tables: Tables;
  readonly members: Members;
  readonly invitations: Invitations;
  readonly awaited: AwaitedLists;
  readonly talk: Talk;
  readonly inbound: InboundBox;
  readonly outbox: Outbox;
  readonly rooms: Rooms;
  readonly links: Links;
  /** Runs a task while nobody else can write; what it wrote is kept only if it returns. */
  exclusively<Result>(task: () => Result): Result;
  /** A copy of everything in another file, while others read and write. */
  backup(file: string): Promise<void>;
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
  const tables = tablesOf(database);

  function load(game: number, evolve: Evolve, at = NOW): Loaded {
    const ledger = foldLedger(entries.heads(game, at));
    const positions = ledger.standing.map((entry) => entry.position);
    const standing = new Set(positions);
    const from = snapshots.latest(game, (position) => standing.has(position));
    const later = positions.filter((position) => position > from.position);
    return { ledger, state: entries.events(game, later).reduce(evolve, from.state) };
  }

  function save({ message, answer, entries: added, state }: Judged): void {
    const number = messages.add(message, answer);
    for (const entry of added) entries.append(message.game, number, entry);
    const last = added.at(-1);
    if (last?.kind === 'action' && crossesSnapshot(last.position, added.length)) {
      snapshots.keep(message.game, last.position, state);
    }
  }

  function create(game: NewGame, table?: number): number {
    const id = table ?? tables.open(game, 'playing');
    if (table !== undefined) tables.setStage(table, 'playing');
    games.create(id, game);
    snapshots.keep(id, 0, game.start);
    return id;
  }

  const exclusively = <Result>(task: () => Result): Result => database.transaction(task).immediate();
  return {
    create: guarded(path, (game, table) => exclusively(() => create(game, table))),
    renameSeats: guarded(path, games.renameSeats),
    find: guarded(path, games.find),
    list: guarded(path, games.list),
    load: guarded(path, (game, evolve, at) => database.transaction(() => load(game, evolve, at))()),
    position: guarded(path, entries.last),
    log: guarded(path, (game, since = 0) => entries.since(game, since)),
    answerTo: guarded(path, messages.answerTo),
    message: guarded(path, messages.get),
    save: guarded(path, (judged) => database.transaction(save).immediate(judged)),
    people: allGuarded(path, peopleOf(database)),
    tables: allGuarded(path, tables),
    members: allGuarded(path, membersOf(database)),
    invitations: allGuarded(path, invitationsOf(database)),
    awaited: allGuarded(path, awaitedOf(database)),
    talk: allGuarded(path, talkOf(database)),
    inbound: allGuarded(path, inboundOf(database)),
    outbox: allGuarded(path, outboxOf(database)),
    rooms: allGuarded(path, roomsOf(database)),
    links: allGuarded(path, linksOf(database)),
    exclusively: (task) => guarded(path, exclusively<ReturnType<typeof task>>)(task),
    backup: (file) => backup(database, file),
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
    // every thread has a connection of its own, and reads little twice; by itself each would keep 16 MB. In KiB.
    database.pragma('cache_size = -2000');
    migrate(database, path);
    database.pragma('foreign_keys = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

async function backup(database: Database.Database, file: string): Promise<void> {
  if (!existsSync(dirname(file))) throw cannotOpen(file);
  try {
    await database.backup(file);
  } catch (error) {
    throw failureOf(error, file);
  }
}

function crossesSnapshot(position: number, added: number): boolean {
  return Math.floor(position / SNAPSHOT_EVERY) > Math.floor((position - added) / SNAPSHOT_EVERY);
}
