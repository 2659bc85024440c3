/**
 * Where the pieces lie that an export names one by one: copies of tiles, certificates, trains. Our own state counts
 * them, so the number on a piece is followed here, while an export is translated.
 */
import type { Definition } from '../model/definition.ts';
import type { Event, EventOf } from '../model/event.ts';
import type { Game } from '../model/game.ts';
import type { CompanyId, CorporationId, HexId, TrainId } from '../model/state.ts';
import { namesOf } from './names.ts';

export interface Ledger {
  /** `57-2` → the hex it lies in. */
  readonly tiles: Readonly<Record<string, HexId>>;
  /** `NAME_3` → sold: it has left the treasury or the offering; taken back: the corporation redeemed it. */
  readonly shares: Readonly<Record<string, 'sold' | 'taken back'>>;
  /** Their train → ours, where the numbers differ. */
  readonly trains: Readonly<Record<string, TrainId>>;
  /** Steps of theirs that are over though ours never opened: in which turn (entity and round), which steps. */
  readonly left?: { readonly turn: string; readonly steps: readonly LeftStep[] };
  /** A private that is being exchanged for a corporation's start: the price is the next action. */
  readonly starting?: { readonly company: CompanyId; readonly corporation: CorporationId };
  /** The two that were merged last: said again, it is that their merger failed. */
  readonly merging?: { readonly first: CorporationId; readonly second: CorporationId };
}
export type LeftStep = 'track' | 'station';

export const EMPTY_LEDGER: Ledger = { tiles: {}, shares: {}, trains: {} };

/** The ledger before the first action: some trains have another number there. */
export function startLedger(definition: Definition): Ledger {
  const trains = Object.entries(namesOf(definition).trains);
  return trains.reduce((ledger, [theirs, ours]) => trainMoved(ledger, theirs, ours), EMPTY_LEDGER);
}

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

/**
 * Trains that were taken with nobody naming them, of a type that shares its numbers with variants: they are numbered
 * together, in the order in which they are sold.
 */
export function trainsTaken({ definition, state }: Game, ledger: Ledger, events: readonly Event[]): Ledger {
  const { variants } = namesOf(definition);
  const baseOf = (type: string) => variants[type] ?? type;
  const sold = events.filter(
    (event): event is EventOf<'train'> => event.type === 'train' && event.from === 'supply',
  );
  return sold.reduce((now, { train, why }, at) => {
    const base = baseOf(typeOf(train));
    if (why !== 'requisitioned' || !Object.values(variants).includes(base)) return now;
    const family = Object.keys(state.trains.unlimited).filter((type) => baseOf(type) === base);
    const all = family.reduce((sum, type) => sum + state.trains.unlimited[type]!, 0);
    const later = sold.slice(at + 1).filter((one) => baseOf(typeOf(one.train)) === base).length;
    return trainMoved(now, `${base}-${all - later - 1}`, train);
  }, ledger);
}

/** Steps of theirs that are over in this turn. */
export function leftSteps(ledger: Ledger, turn: string): readonly LeftStep[] {
  return ledger.left?.turn === turn ? ledger.left.steps : [];
}

export function stepsLeft(ledger: Ledger, turn: string, steps: readonly LeftStep[]): Ledger {
  return { ...ledger, left: { turn, steps: [...leftSteps(ledger, turn), ...steps] } };
}

/** Train, or copy of a tile, without its number: `4-2` → `4`. */
export function typeOf(piece: string): string {
  return piece.slice(0, piece.lastIndexOf('-'));
}
