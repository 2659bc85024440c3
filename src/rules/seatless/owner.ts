/**
 * The owner without a seat: who decides for the corporations that he has requisitioned, and what they do by themselves
 * (13.2). Rule `seatless-owner`.
 */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { isSeatless, seatlessOwner } from '../../model/seatless.ts';
import type { SeatId } from '../../model/state.ts';
import { netWorth } from '../holdings.ts';
import { clockwiseFrom } from '../seats.ts';
import { sharesOf } from '../shares.ts';

/** Nobody starts, buys or sells what is his; null: it is not. */
export function seatlessRefusal(game: Game, corporation: string): Refusal | null {
  if (!isSeatless(game, corporation)) return null;
  return refuse('seatless-corporation', { corporation, owner: seatlessOwner(game)!.id }, '13.2');
}

/** Who lays the track of his corporations now, and places their stations. */
export function trackPlayer(game: Game): SeatId {
  return game.definition.readings['seatless-track-by'] === 'fewest-shares'
    ? least(game, (seat) => shareCount(game, seat))
    : least(game, (seat) => -netWorth(game, seat));
}

/** Who chooses the corporation that he requisitions now. */
export function requisitionPlayer(game: Game): SeatId {
  return game.definition.readings['requisition-by'] === 'fewest-shares'
    ? least(game, (seat) => shareCount(game, seat))
    : least(game, (seat) => netWorth(game, seat));
}

/** Shares of all corporations; a president's certificate is two. */
function shareCount(game: Game, seat: SeatId): number {
  let count = 0;
  for (const corporation in game.state.corporations) count += sharesOf(game, corporation, seat);
  return count;
}

/** The player with the least of it; of several the holder of the Priority Deal, or the nearest to the left. */
function least(game: Game, of: (seat: SeatId) => number): SeatId {
  const { seats, priority } = game.state;
  const order = clockwiseFrom(seats, priority);
  let best = priority;
  for (const seat of order) if (of(seat) < of(best)) best = seat;
  return best;
}

/** Does the order of priorities hold for the track of this corporation? */
export function followsPriorities(game: Game, entity: string): boolean {
  return game.definition.readings['seatless-track'] === 'priorities' && isSeatless(game, entity);
}

/** Do its trains run and pay without anybody being asked? */
export function runsByItself(game: Game, entity: string): boolean {
  return game.definition.readings['seatless-run'] === 'by-itself' && isSeatless(game, entity);
}
