/** Which of several moves on the board looks best. */
import { apply } from '../../engine/engine.ts';
import type { Game } from '../../model/game.ts';
import type { Option } from '../../model/question.ts';
import { isRefusal } from '../../model/refusal.ts';
import { placeValue } from '../../network/face.ts';
import { reach } from '../../network/reach.ts';
import { linesOf } from '../../network/ways.ts';
import { phaseOf } from '../../rules/trains.ts';

/** The option after which the entity's routes lead to most revenue; of equal ones the first. */
export function mostPromising(game: Game, entity: string, among: readonly Option[]): Option {
  let best = among[0]!;
  if (among.length === 1) return best;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of among) {
    const applied = apply(game, option.action);
    if (isRefusal(applied)) continue;
    const worth = reached({ ...game, state: applied.state }, entity) - (option.cost ?? 0) / 5;
    if (worth > most) [best, most] = [option, worth];
  }
  return best;
}

/** Value of all places that routes of the entity lead to. */
function reached(game: Game, entity: string): number {
  const { byId } = linesOf(game.definition, game.state.board);
  const phase = phaseOf(game);
  let sum = 0;
  for (const id of reach(game, entity).places) {
    const stop = byId.get(id);
    if (stop) sum += placeValue(stop.place, phase);
  }
  return sum;
}
