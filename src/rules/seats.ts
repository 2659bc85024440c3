/** The order of play around the table. */
import type { SeatId } from '../model/state.ts';

/** The next player clockwise: the one to the left. */
export function leftOf(seats: readonly SeatId[], seat: SeatId): SeatId {
  return seats[(seats.indexOf(seat) + 1) % seats.length]!;
}

/** Everybody clockwise, from the player to the left on; the seat itself comes last. */
export function clockwiseFrom(seats: readonly SeatId[], seat: SeatId): readonly SeatId[] {
  const at = seats.indexOf(seat) + 1;
  return [...seats.slice(at), ...seats.slice(0, at)];
}
