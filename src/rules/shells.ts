/** The shells of a System in a game; see model/shells. */
import type { Game } from '../model/game.ts';
import { shellKeys, trainsOwned } from '../model/shells.ts';
import type { TrainId } from '../model/state.ts';

export { ownerOfShell, shellKey } from '../model/shells.ts';

/** The owner keys under which the trains of a corporation, minor or System lie. */
export function shellsOf(game: Game, id: string): readonly string[] {
  return shellKeys(game.state, id);
}

/** All trains of a corporation, minor or System, shell by shell. */
export function trainsOf(game: Game, owner: string): readonly TrainId[] {
  return trainsOwned(game.state, owner);
}

/** Where a train lies: the owner key of its shell. */
export function shellWith(game: Game, owner: string, train: TrainId): string {
  return shellsOf(game, owner).find((key) => game.state.trains.owned[key]?.includes(train)) ?? owner;
}
