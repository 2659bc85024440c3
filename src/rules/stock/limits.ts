/** Rule `must-sell`: a player over a limit sells on the turn, unless the pool has no room for it (9.3). */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CorporationId, SeatId } from '../../model/state.ts';
import { certificateLimit, certificates, countsForLimit, excesses } from '../holdings.ts';
import { sharesOf } from '../shares.ts';
import { saleRefusal } from './sale.ts';

/** Null: the player may go on. Else what is over, and what may be sold against it. */
export function mustSellRefusal(game: Game, seat: SeatId): Refusal | null {
  for (const excess of excesses(game, seat)) {
    const sell =
      excess.over === 'ownership'
        ? sellable(game, seat, [excess.corporation])
        : sellable(game, seat, counted(game, seat));
    if (sell.length > 0) return refuse('must-sell', { ...excess, sell }, '9.3');
  }
  return null;
}

/** Is the player over a limit, with something to sell against it? */
export function mustSell(game: Game, seat: SeatId): boolean {
  return mustSellRefusal(game, seat) !== null;
}

/** Null: one more certificate of the corporation fits. Corporations in the free zones always do. */
export function certificateRefusal(game: Game, seat: SeatId, corporation: CorporationId): Refusal | null {
  if (!countsForLimit(game, corporation)) return null;
  const has = certificates(game, seat);
  const most = certificateLimit(game);
  return has < most ? null : refuse('certificate-limit', { corporation, has, most }, '9.3');
}

function counted(game: Game, seat: SeatId): CorporationId[] {
  return Object.keys(game.state.corporations).filter(
    (id) => sharesOf(game, id, seat) > 0 && countsForLimit(game, id),
  );
}

function sellable(game: Game, seat: SeatId, corporations: readonly CorporationId[]): CorporationId[] {
  return corporations.filter((id) => !saleRefusal(game, seat, id, 1));
}
