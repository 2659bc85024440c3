/** What has been done within a turn of a stock round, and what that leaves open (9). */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CorporationId, SeatId, StockRound } from '../../model/state.ts';
import { zonesOf } from '../market.ts';
import type { Decision } from '../rule.ts';
import { mustSellRefusal } from './limits.ts';

/** May any number of its shares be bought in one turn? In the maroon zone (5.2). */
export function buysMany(game: Game, corporation: CorporationId): boolean {
  return zonesOf(game, corporation).includes('multiple-buy');
}

/** The one buy of a turn, used for this corporation or to be used for it; null: it is open. */
export function buyUsed(game: Game, corporation: CorporationId | null): Refusal | null {
  const { bought } = game.state.round as StockRound;
  if (bought === null || (bought === corporation && buysMany(game, bought))) return null;
  return refuse('already-bought', { bought }, '9.2');
}

/** Null while the seat may buy a share of some corporation, as far as this turn and its limits go. */
export function buyClosed(game: Game, seat: SeatId): Refusal | null {
  const { bought } = game.state.round as StockRound;
  return mustSellRefusal(game, seat) ?? buyUsed(game, bought);
}

/** The player has done something: everybody gets another turn, and the marker will go to the left of this player. */
export function markActed(decision: Decision, seat: SeatId, change: Partial<StockRound>): void {
  const round = decision.state.round as StockRound;
  decision.emit({ type: 'round', round: { ...round, ...change, acted: true, passes: 0, lastToAct: seat } });
}
