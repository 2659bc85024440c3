/**
 * A System keeps the trains of its two corporations apart, in two shells. Trains lie under the owner key of a shell,
 * as `system:part`; an ordinary corporation is its own and only shell.
 */
import type { CorporationId, State, TrainId } from './state.ts';

export function shellKey(system: CorporationId, shell: CorporationId): string {
  return `${system}:${shell}`;
}

/** Whose a shell is: the System, or the owner itself. */
export function ownerOfShell(key: string): string {
  const colon = key.indexOf(':');
  return colon < 0 ? key : key.slice(0, colon);
}

/** The corporation that a shell of a System is called by; undefined where the key is no shell's. */
export function nameOfShell(key: string): CorporationId | undefined {
  const colon = key.indexOf(':');
  return colon < 0 ? undefined : key.slice(colon + 1);
}

/** The owner keys under which the trains of a corporation, minor or System lie. */
export function shellKeys({ corporations }: State, id: string): readonly string[] {
  const shells = corporations[id]?.shells;
  return shells ? shells.map((shell) => shellKey(id, shell)) : [id];
}

/** All trains of a corporation, minor or System, shell by shell. */
export function trainsOwned({ corporations, trains }: State, owner: string): readonly TrainId[] {
  const shells = corporations[owner]?.shells;
  if (!shells) return trains.owned[owner] ?? [];
  return shells.flatMap((shell) => trains.owned[shellKey(owner, shell)] ?? []);
}

/** The System that a corporation is part of; undefined: none. */
export function systemWith({ corporations }: State, shell: CorporationId): CorporationId | undefined {
  for (const id in corporations) if (corporations[id]!.shells?.includes(shell)) return id;
  return undefined;
}
