/** What has been done within a turn of a stock round, and what that leaves open (9). */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CorporationId, SeatId, StockRound } from '../../model/state.ts';
import { zonesOf } from '../market.ts';
import type { Decision } from '../rule.ts';
import { presidentOf, SHARES } from '../shares.ts';
import { mustSellRefusal } from './limits.ts';

/** May any number of its shares be bought in one turn? In the maroon zone (5.2). */
function buysMany(game: Game, corporation: CorporationId): boolean {
  return zonesOf(game, corporation).includes('multiple-buy');
}

/** Certificates of the corporation that the seat may still buy in this turn, as far as the turn goes; 0: none. */
export function certificatesLeft(game: Game, seat: SeatId, corporation: CorporationId): number {
  const { bought, boughtCount } = game.state.round as StockRound;
  if (bought !== null && bought !== corporation) return 0;
  if (buysMany(game, corporation)) return SHARES;
  const gray = zonesOf(game, corporation).includes('unlimited');
  const president = gray && presidentOf(game, corporation) === seat;
  const most = president ? game.definition.mechanisms.president_buys : 1;
  return bought === null ? most : Math.max(0, most - (boughtCount ?? most));
}

/** The buy of the turn is used, as far as this corporation goes; null: it is open. */
export function buyUsed(game: Game, seat: SeatId, corporation: CorporationId | null): Refusal | null {
  const { bought } = game.state.round as StockRound;
  if (bought === null || (corporation !== null && certificatesLeft(game, seat, corporation) > 0)) return null;
  const failed = game.state.corporations[bought] === undefined;
  return refuse('already-bought', { bought, failed }, '9.2');
}

/** Null while the seat may buy a share of some corporation, as far as this turn and its limits go. */
export function buyClosed(game: Game, seat: SeatId): Refusal | null {
  const { bought } = game.state.round as StockRound;
  return mustSellRefusal(game, seat) ?? buyUsed(game, seat, bought);
}

/** Null while the seat may do what takes the place of the turn's whole buy: start, exchange or merge. */
export function wholeBuyClosed(game: Game, seat: SeatId): Refusal | null {
  return mustSellRefusal(game, seat) ?? buyUsed(game, seat, null);
}

/**
 * The player has done something: everybody gets another turn, the marker will go to the left of this player, and a place
 * in the order of passing is lost.
 */
export function markActed(decision: Decision, seat: SeatId, change: Partial<StockRound>): void {
  const round = decision.state.round as StockRound;
  decision.emit({ type: 'round', round: afterActing(round, seat, change) });
}

/** The round once the player has done something. */
export function afterActing(round: StockRound, seat: SeatId, change: Partial<StockRound>): StockRound {
  const { passed } = round;
  return {
    ...round,
    ...(passed && { passed: passed.filter((one) => one !== seat) }),
    ...change,
    acted: true,
    passes: 0,
    lastToAct: seat,
  };
}
