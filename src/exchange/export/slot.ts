/** The slot that a station is put into. */
import type { Game } from '../../model/game.ts';
import type { CityId } from '../../model/state.ts';

/** The first free one; the home of another that is still to be placed has the first. */
export function slotOf({ state }: Game, owner: string, city: CityId): number {
  const placed = state.board.stations[city]?.length ?? 0;
  const kept = Object.entries(state.board.homes).some(([whose, home]) => whose !== owner && home === city);
  return placed + (kept ? 1 : 0);
}
