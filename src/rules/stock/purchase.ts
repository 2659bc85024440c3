/** Buying shares of a started corporation: what forbids it, and what follows (9.2). */
import type { Buy } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CorporationId, SeatId, StockRound } from '../../model/state.ts';
import { ownershipLimit, spendable } from '../holdings.ts';
import { priceOf } from '../market.ts';
import type { Decision } from '../rule.ts';
import { seatlessRefusal } from '../seatless/owner.ts';
import { lockedShares, SOURCES, settlePresidency, sharesForSale, sharesOf } from '../shares.ts';
import { floatIfDue, payee, sharePrice } from '../starting.ts';
import { certificateRefusal } from './limits.ts';
import { buyUsed, certificatesLeft } from './turn.ts';

/** Why the seat may not buy a single share of the corporation, from wherever; null: it may. */
export function buyRefusal(game: Game, seat: SeatId, corporation: CorporationId): Refusal | null {
  const there = game.state.corporations[corporation];
  if (!there) return refuse('corporation-not-in-game', { corporation });
  const taken = seatlessRefusal(game, corporation);
  if (taken) return taken;
  if (there.par === null) return refuse('not-started', { corporation }, '9.2');
  return (
    buyUsed(game, seat, corporation) ??
    soldRefusal(game, seat, corporation) ??
    noneForSale(game, corporation) ??
    limitRefusal(game, seat, corporation, 1) ??
    moneyRefusal(game, seat, corporation, 1, cheapest(game, corporation))
  );
}

/** Why the seat may not buy these shares, once `buyRefusal` has let the corporation pass. */
export function sharesRefusal(
  game: Game,
  seat: SeatId,
  corporation: CorporationId,
  from: Buy['from'],
): Refusal | null {
  let count = 0;
  for (const source of SOURCES) {
    const asked = from[source];
    if (asked === undefined) continue;
    if (!Number.isInteger(asked) || asked < 1) return refuse('count-not-positive', { count: asked });
    const locked = source === 'treasury' ? lockedShares(game, corporation) : 0;
    if (locked > 0) return refuse('share-locked', { corporation, locked }, '4');
    const there = sharesOf(game, corporation, source);
    if (asked > there) return refuse('fewer-shares-there', { corporation, source, asked, there }, '9.2');
    count += asked;
  }
  if (count === 0) return refuse('count-not-positive', { count });
  const left = certificatesLeft(game, seat, corporation);
  if (count > left) return refuse('one-certificate-a-turn', { corporation, count, left }, '9.2');
  return (
    limitRefusal(game, seat, corporation, count) ??
    moneyRefusal(game, seat, corporation, count, costOf(game, corporation, from))
  );
}

/** What these shares cost together. */
export function costOf(game: Game, corporation: CorporationId, from: Buy['from']): number {
  return SOURCES.reduce(
    (sum, source) => sum + (from[source] ? from[source] * sharePrice(game, corporation, source) : 0),
    0,
  );
}

/** Each share is paid to its seller; then the float and the presidency are looked at. */
export function buyShares(
  decision: Decision,
  seat: SeatId,
  corporation: CorporationId,
  from: Buy['from'],
): void {
  for (const source of SOURCES) {
    const count = from[source] ?? 0;
    if (count === 0) continue;
    const to = payee(corporation, source);
    const amount = count * sharePrice(decision, corporation, source);
    decision.emit({ type: 'cash', from: seat, to, amount, why: 'share', about: corporation });
    decision.emit({ type: 'shares', corporation, from: source, to: seat, count });
  }
  settlePresidency(decision, corporation);
  floatIfDue(decision, corporation);
}

function soldRefusal(game: Game, seat: SeatId, corporation: CorporationId): Refusal | null {
  const sold = (game.state.round as StockRound).sold[seat];
  return sold?.includes(corporation) ? refuse('sold-this-round', { corporation }, '9.2') : null;
}

function noneForSale(game: Game, corporation: CorporationId): Refusal | null {
  for (const source of SOURCES) if (sharesForSale(game, corporation, source) > 0) return null;
  return refuse('no-share-for-sale', { corporation }, '9.2');
}

function limitRefusal(game: Game, seat: SeatId, corporation: CorporationId, count: number): Refusal | null {
  const held = sharesOf(game, corporation, seat);
  const most = ownershipLimit(game, corporation);
  if (held + count > most) return refuse('ownership-limit', { corporation, held, count, most }, '9.3');
  return certificateRefusal(game, seat, corporation);
}

function moneyRefusal(
  game: Game,
  seat: SeatId,
  corporation: CorporationId,
  count: number,
  needs: number,
): Refusal | null {
  const has = spendable(game, seat);
  if (needs <= has) return null;
  return refuse(
    'share-too-dear',
    { corporation, count, price: priceOf(game, corporation), needs, has },
    '9.2',
  );
}

/** What the cheapest share for sale costs. */
function cheapest(game: Game, corporation: CorporationId): number {
  const there = SOURCES.filter((source) => sharesForSale(game, corporation, source) > 0);
  return Math.min(...there.map((source) => sharePrice(game, corporation, source)));
}
