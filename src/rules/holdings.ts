/** What a player holds: certificates and their limits (9.3), money not tied up in bids (8.2), worth (12). */
import type { Game } from '../model/game.ts';
import type { CorporationId, SeatId } from '../model/state.ts';
import { priceOf, zonesOf } from './market.ts';
import { OWNERSHIP_LIMIT, PRESIDENT_SHARES, presidentOf, SHARES, sharesOf } from './shares.ts';

/** Zones whose corporations do not count for the certificate limit; in the last two no ownership limit either. */
const UNCOUNTED = ['no-cert-limit', 'unlimited', 'multiple-buy'];
const UNLIMITED = ['unlimited', 'multiple-buy'];

/** Do certificates of the corporation count for the limit? Not in the gray, teal and maroon zones. */
export function countsForLimit(game: Game, corporation: CorporationId): boolean {
  return !zonesOf(game, corporation).some((zone) => UNCOUNTED.includes(zone));
}

/** Most shares of the corporation a player may hold now. */
export function ownershipLimit(game: Game, corporation: CorporationId): number {
  return zonesOf(game, corporation).some((zone) => UNLIMITED.includes(zone)) ? SHARES : OWNERSHIP_LIMIT;
}

/** Certificates of a corporation: the president's is one for two shares. */
export function certificatesOf(game: Game, corporation: CorporationId, seat: SeatId): number {
  const shares = sharesOf(game, corporation, seat);
  return presidentOf(game, corporation) === seat ? shares - PRESIDENT_SHARES + 1 : shares;
}

/** Certificates that count for the limit, private companies too. */
export function certificates(game: Game, seat: SeatId): number {
  let count = 0;
  for (const corporation in game.state.corporations) {
    if (sharesOf(game, corporation, seat) > 0 && countsForLimit(game, corporation)) {
      count += certificatesOf(game, corporation, seat);
    }
  }
  for (const company in game.state.companies) if (game.state.companies[company]!.owner === seat) count++;
  return count;
}

/** Most certificates a player may hold, by the corporations still in play; infinite without a limit. */
export function certificateLimit(game: Game): number {
  const table = game.definition.certificate_limit;
  if (table === null) return Number.POSITIVE_INFINITY;
  const inPlay = Object.keys(game.state.corporations).length;
  const row = table[inPlay] ?? table[nearest(Object.keys(table).map(Number), inPlay)]!;
  return row[game.state.seats.length] ?? Number.POSITIVE_INFINITY;
}

function nearest(rows: readonly number[], inPlay: number): number {
  return Math.min(Math.max(inPlay, Math.min(...rows)), Math.max(...rows));
}

/** What a player is over: the certificate limit, or the ownership limit of a corporation. */
export type Excess =
  | { readonly over: 'certificates'; readonly has: number; readonly most: number }
  | {
      readonly over: 'ownership';
      readonly corporation: CorporationId;
      readonly has: number;
      readonly most: number;
    };

/**
 * Every limit the player is over; empty for most players at most times. In some titles the share limit only bars buying,
 * and nobody sells for it.
 */
export function excesses(game: Game, seat: SeatId): readonly Excess[] {
  const found: Excess[] = [];
  const has = certificates(game, seat);
  const most = certificateLimit(game);
  if (has > most) found.push({ over: 'certificates', has, most });
  if (game.definition.mechanisms.ownership === 'buying') return found;
  for (const corporation in game.state.corporations) {
    const held = sharesOf(game, corporation, seat);
    if (held <= OWNERSHIP_LIMIT) continue;
    const limit = ownershipLimit(game, corporation);
    if (held > limit) found.push({ over: 'ownership', corporation, has: held, most: limit });
  }
  return found;
}

/** Money set aside in bids: of each company the player's own bid (8.2). */
export function committed(game: Game, seat: SeatId): number {
  const { round } = game.state;
  if (round.kind !== 'auction') return 0;
  let sum = 0;
  for (const company in round.bids) {
    for (const bid of round.bids[company]!) if (bid.seat === seat) sum += bid.amount;
  }
  return sum;
}

/** Cash that is not set aside in bids. */
export function spendable(game: Game, seat: SeatId): number {
  return (game.state.cash[seat] ?? 0) - committed(game, seat);
}

/** Cash, shares at the share price, privates at face value (12). */
export function netWorth(game: Game, seat: SeatId): number {
  let worth = game.state.cash[seat] ?? 0;
  for (const corporation in game.state.corporations) {
    const shares = sharesOf(game, corporation, seat);
    if (shares > 0) worth += shares * (priceOf(game, corporation) ?? 0);
  }
  for (const company in game.state.companies) {
    const { owner, value } = game.state.companies[company]!;
    if (owner === seat) worth += value;
  }
  return worth;
}
