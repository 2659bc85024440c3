/** Trains and shells in the purchase step: which shell has room, which must get a train (4, 10.7). */
import type { Game } from '../../model/game.ts';
import type { CorporationId } from '../../model/state.ts';
import { hasRoute } from '../../network/reach.ts';
import { shellKey, shellsOf, trainsOf } from '../shells.ts';
import { trainLimit } from '../trains.ts';

/** The owner key under which a train for this shell lies. */
export function keyFor(entity: CorporationId, shell: CorporationId | undefined): string {
  return shell === undefined ? entity : shellKey(entity, shell);
}

/** Is there room for another train, in that shell, or in any? */
export function hasRoom(game: Game, entity: CorporationId, shell?: CorporationId): boolean {
  const keys = shell === undefined ? shellsOf(game, entity) : [shellKey(entity, shell)];
  return keys.some((key) => (game.state.trains.owned[key]?.length ?? 0) < trainLimit(game));
}

/** Must it own a train that it does not own? For a System each shell counts, or the whole, as the reading says. */
export function lacksTrain(game: Game, entity: CorporationId): boolean {
  const whole = game.definition.readings['shell-train-duty'] === 'whole-system';
  const lacks = whole
    ? trainsOf(game, entity).length === 0
    : shellsOf(game, entity).some((key) => (game.state.trains.owned[key]?.length ?? 0) === 0);
  return lacks && hasRoute(game, entity);
}

/** Could the president help to a train for some shell: one is empty, and there is a route? */
export function hasEmptyShell(game: Game, entity: CorporationId): boolean {
  const empty = shellsOf(game, entity).some((key) => (game.state.trains.owned[key]?.length ?? 0) === 0);
  return empty && hasRoute(game, entity);
}
