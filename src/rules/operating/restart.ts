/** What a corporation needs that floats at the very beginning of an operating round: it still operates in it. */
import type { Game } from '../../model/game.ts';
import { OPERATING_STEPS } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { drawUpOrder } from './set.ts';
import { stepOpen } from './steps.ts';
import { operatingRound } from './turn.ts';

/** Has nothing been done in the operating round yet: no turn taken, no step used or declined in the first? */
export function roundUntouched(game: Game): boolean {
  const { operated, turn } = operatingRound(game);
  if (operated.length > 0 || !turn) return operated.length === 0;
  const used = turn.tiles.length > 0 || turn.stationPlaced || turn.run !== null || turn.touched;
  const passed = OPERATING_STEPS.slice(0, OPERATING_STEPS.indexOf(turn.step));
  return !used && !passed.some((step) => stepOpen(game, step));
}

/** The order is drawn up anew, and the first of it gets the turn. */
export function restartRound(decision: Decision): void {
  decision.emit({ type: 'round', round: { ...operatingRound(decision), turn: null } });
  drawUpOrder(decision);
}
