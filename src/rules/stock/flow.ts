/** How a stock round goes: its start, its turns, its end (9, 9.5). */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CorporationId, SeatId, StockRound } from '../../model/state.ts';
import { descendingOrder, moveToken } from '../market.ts';
import { startOperatingSet } from '../operating/set.ts';
import type { Decision } from '../rule.ts';
import { leftOf } from '../seats.ts';
import { SHARES, sharesOf } from '../shares.ts';
import { claimant } from './claim.ts';
import { mustSellRefusal } from './limits.ts';
import { startRefusal } from './par.ts';
import { buyRefusal } from './purchase.ts';
import { canSellAny } from './sale.ts';
import { buyClosed } from './turn.ts';

/** The holder of the Priority Deal begins, unless somebody has the right to, and uses it. */
export function startStockRound(decision: Decision, number: number): void {
  const { priority, pending } = decision.state;
  decision.emit({
    type: 'round',
    round: {
      kind: 'stock',
      number,
      turn: priority,
      turns: 0,
      passes: 0,
      lastToAct: null,
      sold: {},
      acted: false,
      bought: null,
    },
  });
  const claim = claimant(decision);
  if (!claim || claim.seat === priority) return;
  decision.emit({ type: 'pending', pending: [...pending, { kind: 'claim', ...claim }] });
}

/** A turn in which nothing can be done any more ends by itself; true: one has. */
export function proceedStock(decision: Decision): boolean {
  const { round, pending } = decision.state;
  if (round.kind !== 'stock' || pending.length > 0 || canAct(decision, round.turn)) return false;
  if (!round.acted) decision.emit({ type: 'note', note: 'passes-by-itself', facts: { seat: round.turn } });
  endStockTurn(decision);
  return true;
}

/** Why the turn may not end with `done`: nothing was done, or the player is over a limit. */
export function doneRefusal(game: Game, { seat }: { readonly seat: SeatId }): Refusal | null {
  const { acted } = game.state.round as StockRound;
  return mustSellRefusal(game, seat) ?? (acted ? null : refuse('nothing-done', {}, '9'));
}

/** The next player is on turn; a turn without an action counts as a pass, and the last of them ends the round. */
export function endStockTurn(decision: Decision): void {
  const round = decision.state.round as StockRound;
  const { seats } = decision.state;
  const passes = round.acted ? 0 : round.passes + 1;
  if (passes >= seats.length) {
    endStockRound(decision);
    return;
  }
  const turn = leftOf(seats, round.turn);
  const turns = round.turns + 1;
  decision.emit({ type: 'round', round: { ...round, turn, turns, passes, acted: false, bought: null } });
}

/** The marker goes to the left of the last to act, tokens of sold-out corporations rise, operating begins (9.5). */
export function endStockRound(decision: Decision): void {
  const { lastToAct, number } = decision.state.round as StockRound;
  const { seats, priority } = decision.state;
  const next = lastToAct === null ? priority : leftOf(seats, lastToAct);
  if (next !== priority) decision.emit({ type: 'priority', seat: next });
  for (const corporation of descendingOrder(decision)) {
    if (soldOut(decision, corporation)) moveToken(decision, corporation, 'up', 1, 'sold-out');
  }
  startOperatingSet(decision, number);
}

/** Are all its shares in players' hands? */
function soldOut(game: Game, corporation: CorporationId): boolean {
  let held = 0;
  for (const seat of game.state.seats) held += sharesOf(game, corporation, seat);
  return held === SHARES;
}

/** Is there anything to do in this turn, other than to end it? */
function canAct(game: Game, seat: SeatId): boolean {
  if (canSellAny(game, seat)) return true;
  if (buyClosed(game, seat)) return false;
  for (const corporation in game.state.corporations) {
    const started = game.state.corporations[corporation]!.par !== null;
    if (!(started ? buyRefusal : startRefusal)(game, seat, corporation)) return true;
  }
  return false;
}
