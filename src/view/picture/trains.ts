/** Trains by their type, and where they lie. */
import { nameOfShell, shellKeys } from '../../model/shells.ts';
import type { State, TrainId } from '../../model/state.ts';

/** `4-2`: a 4-train. */
export function typeOf(train: TrainId): string {
  return train.slice(0, train.lastIndexOf('-'));
}

/** Trains that lie together: of a System those of each shell, of anybody else all. */
export interface Stable {
  /** The corporation a shell is called by; null: there are no shells. */
  readonly shell: string | null;
  readonly key: string;
  readonly trains: readonly TrainId[];
}

export function stablesOf(state: State, owner: string): Stable[] {
  return shellKeys(state, owner).map((key) => ({
    shell: nameOfShell(key) ?? null,
    key,
    trains: state.trains.owned[key] ?? [],
  }));
}
