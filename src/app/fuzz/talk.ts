/** What is said without being asked: that the game should end, or that an offer is withdrawn. */
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { standingQuestions } from '../../rules/questions.ts';
import type { Chance } from './chance.ts';
import type { Style } from './style.ts';

/** Nobody is tired before the operating rounds of this set. */
const FRESH_UNTIL = 4;

export function sayBesides(game: Game, luck: Chance, style: Style): Action | null {
  for (const { kind, seat } of standingQuestions(game)) {
    if (kind === 'offer-made' && luck.below(10) === 0) return { type: 'withdraw', seat };
    if (kind === 'end-proposal' && luck.below(4) === 0)
      return { type: 'answer', seat, yes: luck.below(5) > 0 };
    if (kind !== 'any-time' || !isTired(game, style) || luck.below(style.tires) > 0) continue;
    return { type: 'end-game', seat, yes: !game.state.agreed.includes(seat) };
  }
  return null;
}

function isTired({ state }: Game, { tires }: Style): boolean {
  return tires > 0 && state.round.kind === 'operating' && state.round.set >= FRESH_UNTIL;
}
