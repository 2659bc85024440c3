/**
 * A System keeps the trains of its two corporations apart, in two shells. Trains lie under the owner key of a shell,
 * `GT-IC:IC`; an ordinary corporation is its own and only shell.
 */
import type { Game } from '../model/game.ts';
import type { CorporationId, TrainId } from '../model/state.ts';

/** The owner keys under which the trains of a corporation, minor or System lie. */
export function shellsOf(game: Game, id: string): readonly string[] {
  const shells = game.state.corporations[id]?.shells;
  return shells ? shells.map((shell) => shellKey(id, shell)) : [id];
}

export function shellKey(system: CorporationId, shell: CorporationId): string {
  return `${system}:${shell}`;
}

/** Whose a shell is: the System, or the owner itself. */
export function ownerOfShell(key: string): string {
  const colon = key.indexOf(':');
  return colon < 0 ? key : key.slice(0, colon);
}

/** All trains of a corporation, minor or System, shell by shell. */
export function trainsOf(game: Game, owner: string): readonly TrainId[] {
  const { owned } = game.state.trains;
  if (!game.state.corporations[owner]?.shells) return owned[owner] ?? [];
  return shellsOf(game, owner).flatMap((key) => owned[key] ?? []);
}

/** Where a train lies: the owner key of its shell. */
export function shellWith(game: Game, owner: string, train: TrainId): string {
  return shellsOf(game, owner).find((key) => game.state.trains.owned[key]?.includes(train)) ?? owner;
}
