/** Which entries of a ledger stand. Undo is an entry of its own; nothing ever leaves. */
import type { EntryHead, Sender } from './records.ts';

/** An undo that waits for the yes of others. */
export interface UndoRequest {
  readonly position: number;
  readonly seat: Sender;
  readonly backTo: number;
  /** Whose yes is still missing. */
  readonly missing: readonly Sender[];
}

export interface Ledger {
  /** Number of entries: the position of the game. */
  readonly position: number;
  /** Actions that have not been taken back, oldest first. */
  readonly standing: readonly EntryHead[];
  /** Lapses with the next action or undo. */
  readonly request: UndoRequest | null;
}

export const EMPTY_LEDGER: Ledger = { position: 0, standing: [], request: null };

/** Folds entries in order of position, from the first. */
export function foldLedger(entries: readonly EntryHead[]): Ledger {
  return entries.reduce(withEntry, EMPTY_LEDGER);
}

/** The ledger with one more entry. */
export function withEntry(ledger: Ledger, entry: EntryHead): Ledger {
  const standing = standingAfter(ledger.standing, entry);
  return { position: entry.position, standing, request: requestAfter(entry, ledger.request, standing) };
}

function standingAfter(standing: readonly EntryHead[], entry: EntryHead): readonly EntryHead[] {
  if (entry.kind === 'action') return [...standing, entry];
  if (entry.kind === 'undo') return standing.filter((each) => !isAfter(each, entry.backTo));
  return standing;
}

/** Seats other than `seat` of whom an entry stands after a position. */
export function othersAfter(standing: readonly EntryHead[], backTo: number, seat: Sender): readonly Sender[] {
  const others = standing.filter((entry) => isAfter(entry, backTo) && entry.seat !== seat);
  return [...new Set(others.map((entry) => entry.seat))];
}

function requestAfter(
  entry: EntryHead,
  request: UndoRequest | null,
  standing: readonly EntryHead[],
): UndoRequest | null {
  if (entry.kind === 'undo-asked') {
    const { position, seat } = entry;
    const backTo = entry.backTo ?? 0;
    return { position, seat, backTo, missing: othersAfter(standing, backTo, seat) };
  }
  if (entry.kind === 'undo-agreed' && request) {
    return { ...request, missing: request.missing.filter((seat) => seat !== entry.seat) };
  }
  return null;
}

function isAfter(entry: EntryHead, position: number | null): boolean {
  return entry.position > (position ?? 0);
}
