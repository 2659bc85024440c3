/** How a stock round goes: its start, its turns, its end (9, 9.5). */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { stockRoundAt } from '../../model/rounds.ts';
import type { SeatId, StockRound } from '../../model/state.ts';
import { endGame, noticeEnding } from '../ending.ts';
import { canMerge } from '../merging/may-merge.ts';
import { startOperatingSet } from '../operating/set.ts';
import type { Decision } from '../rule.ts';
import { askRequisition } from '../seatless/requisition.ts';
import { leftOf } from '../seats.ts';
import { claimant } from './claim.ts';
import { canExchange } from './exchange.ts';
import { mustSellRefusal } from './limits.ts';
import { removeNeverStarted } from './never-started.ts';
import { firstTurn, settleOrder, withPass } from './order.ts';
import { startRefusal } from './par.ts';
import { buyRefusal } from './purchase.ts';
import { canSellAny } from './sale.ts';
import { raiseSoldOut } from './sold-out.ts';
import { buyClosed, wholeBuyClosed } from './turn.ts';

/**
 * The holder of the Priority Deal begins, unless somebody has the right to, and uses it; or whoever is first in order of
 * play.
 */
export function startStockRound(decision: Decision, number: number): void {
  removeNeverStarted(decision);
  const { priority, pending } = decision.state;
  decision.emit({ type: 'round', round: { ...stockRoundAt(number, priority), ...firstTurn(decision) } });
  const claim = claimant(decision);
  if (!claim || claim.seat === priority) return;
  decision.emit({ type: 'pending', pending: [...pending, { kind: 'claim', ...claim }] });
}

/** A round in which shares may be sold. */
const LATER_ROUND = 2;

/** Supposes that it were this seat's turn of a stock round, all else as it stands. */
export function supposeStockTurn(decision: Decision, turn: SeatId): void {
  const { round } = decision.state;
  const now =
    round.kind === 'stock' ? { ...round, acted: false, bought: null } : stockRoundAt(LATER_ROUND, turn);
  if (decision.state.pending.length > 0) decision.emit({ type: 'pending', pending: [] });
  decision.emit({ type: 'round', round: { ...now, turn } });
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
  const before = decision.state.round as StockRound;
  const { seats } = decision.state;
  const round = before.acted ? before : withPass(before, before.turn);
  const passes = before.acted ? 0 : before.passes + 1;
  if (passes >= seats.length) {
    endStockRound(decision, round);
    return;
  }
  const { boughtCount: _bought, ...rest } = round;
  const turn = leftOf(seats, round.turn);
  const turns = round.turns + 1;
  decision.emit({ type: 'round', round: { ...rest, turn, turns, passes, acted: false, bought: null } });
}

/**
 * The order of play is settled, tokens of sold-out corporations rise, operating begins, or the game is over (9.5); before
 * it begins an owner without a seat may take a corporation (13.2).
 */
function endStockRound(decision: Decision, round: StockRound): void {
  settleOrder(decision, round);
  raiseSoldOut(decision);
  noticeEnding(decision);
  const { ending } = decision.state;
  const { end_price } = decision.definition.mechanisms;
  if (ending?.after === 'round' && end_price === 'any-round') endGame(decision, ending.reason);
  else if (!askRequisition(decision, round)) startOperatingSet(decision, round.number);
}

/** Is there anything to do in this turn, other than to end it? */
function canAct(game: Game, seat: SeatId): boolean {
  if (canSellAny(game, seat)) return true;
  if (buyClosed(game, seat)) return false;
  for (const corporation in game.state.corporations) {
    const started = game.state.corporations[corporation]!.par !== null;
    if (!(started ? buyRefusal : startRefusal)(game, seat, corporation)) return true;
  }
  if (wholeBuyClosed(game, seat)) return false;
  return canExchange(game, seat) || canMerge(game, seat);
}
