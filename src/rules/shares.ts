/** Shares: who holds how many, and who is president (6.2, 9.4). A share is a tenth of its corporation. */
import type { Game } from '../model/game.ts';
import type { CorporationId, SeatId, ShareHolder } from '../model/state.ts';
import type { Decision } from './rule.ts';
import { clockwiseFrom } from './seats.ts';

/** Shares of a corporation; of these in the president's certificate. */
export const SHARES = 10;
export const PRESIDENT_SHARES = 2;
/** Shares that must have been bought before it floats (9.2). */
export const FLOAT_SHARES = 6;
/** Most shares of a corporation one player may hold (9.3), or buy up to. */
export const OWNERSHIP_LIMIT = 6;

/** Shares of the corporation that lie with a seat, or in its `treasury`, the `offering` or the `pool`. */
export function sharesOf(game: Game, corporation: CorporationId, holder: ShareHolder): number {
  return game.state.shares[corporation]?.[holder] ?? 0;
}

/** Where its shares may be bought. A System's share in its treasury is locked there. */
export const SOURCES = ['treasury', 'offering', 'pool'] as const;
export type Source = (typeof SOURCES)[number];

/** Shares of a System in its treasury, which nobody can buy; 0 for any other corporation. */
export function lockedShares(game: Game, corporation: CorporationId): number {
  return game.state.corporations[corporation]?.shells ? sharesOf(game, corporation, 'treasury') : 0;
}

/** Shares of the corporation that can be bought from there. */
export function sharesForSale(game: Game, corporation: CorporationId, source: Source): number {
  const there = sharesOf(game, corporation, source);
  return source === 'treasury' ? there - lockedShares(game, corporation) : there;
}

/** The president of the corporation; null: it has none (it has not been started). */
export function presidentOf(game: Game, corporation: CorporationId): SeatId | null {
  return game.state.corporations[corporation]?.president ?? null;
}

/** Who would be president if the holdings were these: whoever holds more than the one now, ties to the left (9.4). */
export function presidentFor(game: Game, president: SeatId, held: (seat: SeatId) => number): SeatId {
  let best = president;
  for (const seat of clockwiseFrom(game.state.seats, president)) if (held(seat) > held(best)) best = seat;
  return best;
}

/** The presidency passes to the largest holder, where somebody holds more than the president. */
export function settlePresidency(decision: Decision, corporation: CorporationId): void {
  const president = presidentOf(decision, corporation);
  if (president === null) return;
  const next = presidentFor(decision, president, (seat) => sharesOf(decision, corporation, seat));
  if (next !== president) decision.emit({ type: 'president', corporation, seat: next });
}
