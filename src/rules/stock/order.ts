/**
 * Rule `order-of-passing`: in some titles the next stock round is played in the order in which the players passed. A pass
 * takes the next free place, who acts later loses it (see `markActed`) and takes a new one with the next pass.
 */
import type { SeatId, StockRound } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { leftOf } from '../seats.ts';

/** What a stock round begins with: who is on turn, and nobody has passed. */
export function firstTurn({ definition, state }: Decision): Pick<StockRound, 'turn' | 'passed'> {
  return definition.mechanisms.stock_order === 'passing'
    ? { turn: state.seats[0]!, passed: [] }
    : { turn: state.priority };
}

/** The seat has passed; who keeps a place from before stays there. */
export function withPass(round: StockRound, seat: SeatId): StockRound {
  if (!round.passed || round.passed.includes(seat)) return round;
  return { ...round, passed: [...round.passed, seat] };
}

/** At the end of the round: the order of passing, or the marker to the left of the last to act (9.5). */
export function settleOrder(decision: Decision, { passed, lastToAct }: StockRound): void {
  const { seats, priority } = decision.state;
  if (passed) {
    decision.emit({ type: 'order', seats: passed });
    return;
  }
  const next = lastToAct === null ? priority : leftOf(seats, lastToAct);
  if (next !== priority) decision.emit({ type: 'priority', seat: next });
}
