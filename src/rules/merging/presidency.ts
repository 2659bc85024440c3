/** Who becomes president of the System (step 4, and the gift of step 7). */
import type { Game } from '../../model/game.ts';
import type { SeatId } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { presidentFor, presidentOf, settlePresidency, sharesOf } from '../shares.ts';

function byHolding(game: Game): boolean {
  return game.definition.readings['system-president'] === 'first-with-most';
}

/** While shares are exchanged: where it goes by who first held the most, the receiver may become it at once. */
export function followPresidency(decision: Decision, receiver: SeatId): void {
  const { system } = decision.state.merger!;
  if (!byHolding(decision)) return;
  if (presidentOf(decision, system) === null)
    decision.emit({ type: 'president', corporation: system, seat: receiver });
  else settlePresidency(decision, system);
}

/** After the pairs, and with each single: the merging player, unless somebody holds more. */
export function appointPresident(decision: Decision): void {
  const { system, seat } = decision.state.merger!;
  if (byHolding(decision)) return;
  const president = presidentFor(decision, seat, (one) => sharesOf(decision, system, one));
  if (president !== presidentOf(decision, system))
    decision.emit({ type: 'president', corporation: system, seat: president });
}
