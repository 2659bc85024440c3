/**
 * Where the pieces lie that an export names one by one: copies of tiles, certificates, trains. Our own state counts
 * them, so the number on a piece is followed here, while an export is translated.
 */
import type { HexId, TrainId } from '../model/state.ts';

export interface Ledger {
  /** `57-2` → the hex it lies in. */
  readonly tiles: Readonly<Record<string, HexId>>;
  /** `NAME_3` → sold: it has left the treasury or the offering; taken back: the corporation redeemed it. */
  readonly shares: Readonly<Record<string, 'sold' | 'taken back'>>;
  /** Their train → ours, where the numbers differ. */
  readonly trains: Readonly<Record<string, TrainId>>;
  /** The last turn in which their track step was left with a pass: entity and round. */
  readonly trackLeft?: string;
}

export const EMPTY_LEDGER: Ledger = { tiles: {}, shares: {}, trains: {} };

/** A copy of a tile is laid in a hex, and the one before it there goes back. */
export function tileLaid(ledger: Ledger, copy: string, hex: HexId): Ledger {
  const others = Object.entries(ledger.tiles).filter(([, place]) => place !== hex);
  return { ...ledger, tiles: { ...Object.fromEntries(others), [copy]: hex } };
}

/** Certificates that are sold, or taken back by their corporation. */
export function sharesMoved(ledger: Ledger, ids: readonly string[], how: 'sold' | 'taken back'): Ledger {
  return { ...ledger, shares: { ...ledger.shares, ...Object.fromEntries(ids.map((id) => [id, how])) } };
}

/** Our number of their train. */
export function ourTrain(ledger: Ledger, theirs: string): TrainId {
  return ledger.trains[theirs] ?? theirs;
}

/** Of several trains of a type, they moved one and we another: the two change numbers. */
export function trainMoved(ledger: Ledger, theirs: string, ours: TrainId): Ledger {
  const before = ourTrain(ledger, theirs);
  if (before === ours) return ledger;
  const { trains } = ledger;
  const holder = ours in trains ? Object.keys(trains).find((id) => trains[id] === ours) : ours;
  const swapped = holder === undefined ? {} : { [holder]: before };
  return { ...ledger, trains: { ...trains, ...swapped, [theirs]: ours } };
}

/** Train, or copy of a tile, without its number: `4-2` → `4`. */
export function typeOf(piece: string): string {
  return piece.slice(0, piece.lastIndexOf('-'));
}
