/** Old shares during a merger: who holds what, and what can be split. A certificate of the president is two shares. */
import type { Game } from '../../model/game.ts';
import type { CorporationId, Merger, SeatId, ShareHolder } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { PRESIDENT_SHARES, sharesOf } from '../shares.ts';

/** Shares given up for nothing or money: they may still be traded for. */
export const DISCARD = 'discard';
/** Shares exchanged. */
export const USED = 'used';

export interface Old {
  readonly first: number;
  readonly second: number;
  readonly total: number;
  /** Does the holder have the president's certificate of the first, of the second? */
  readonly firstCertificate: boolean;
  readonly secondCertificate: boolean;
}

/** What a holder has of the two corporations; shares kept back do not count where `kept` names one. */
export function oldShares(
  game: Game,
  { first, second }: Merger,
  holder: ShareHolder,
  kept?: CorporationId,
): Old {
  const counts = [first, second].map((id) => sharesOf(game, id, holder) - (kept === id ? 1 : 0)) as [
    number,
    number,
  ];
  return {
    first: counts[0],
    second: counts[1],
    total: counts[0] + counts[1],
    firstCertificate: whole(game, first, holder, counts[0]),
    secondCertificate: whole(game, second, holder, counts[1]),
  };
}

/** A certificate given up, or broken for the share kept back, is none any more. */
function whole(game: Game, id: CorporationId, holder: ShareHolder, left: number): boolean {
  const { corporations, merger } = game.state;
  if (merger?.given?.includes(id)) return false;
  return corporations[id]!.president === holder && left >= PRESIDENT_SHARES;
}

/** Ordinary shares of the first and second that can be traded away. */
export function ordinary(game: Game, merger: Merger, holder: ShareHolder): { first: number; second: number } {
  const { first, second, firstCertificate, secondCertificate } = oldShares(game, merger, holder);
  return {
    first: first - (firstCertificate ? PRESIDENT_SHARES : 0),
    second: second - (secondCertificate ? PRESIDENT_SHARES : 0),
  };
}

export function moveOld(
  decision: Decision,
  corporation: CorporationId,
  from: ShareHolder,
  to: ShareHolder,
  count = 1,
): void {
  if (count > 0) decision.emit({ type: 'shares', corporation, from, to, count });
}

/** System shares from those not issued yet. */
export function giveSystemShares(
  decision: Decision,
  { system }: Merger,
  to: ShareHolder,
  count: number,
): void {
  if (to === 'offering' || count === 0) return;
  decision.emit({ type: 'shares', corporation: system, from: 'offering', to, count });
}

export function isPlayer(game: Game, holder: ShareHolder): holder is SeatId {
  return game.state.seats.includes(holder);
}
