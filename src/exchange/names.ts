/** The same place, turn and phase as 18xx.games names it. */
import type { Definition, Exchange } from '../model/definition.ts';
import type { CityId, HexId } from '../model/state.ts';
import { canonicalRotation } from '../network/rotation.ts';

/** The title's table of names. Throws where it has none: its games cannot be brought over. */
export function namesOf(definition: Definition): Exchange {
  if (definition.exchange) return definition.exchange;
  throw new Error(`${definition.title} has no names of 18xx.games`);
}

/** Their hex → ours, and ours → theirs. */
export function otherHex(definition: Definition, hex: string): HexId {
  const { mirror } = namesOf(definition);
  return mirror === undefined ? hex : `${hex[0]}${mirror - Number(hex.slice(1))}`;
}

/** Their rotation of a tile → ours, the least that gives the same track. */
export function ourRotation(definition: Definition, tile: string, theirs: number): number {
  return canonicalRotation(definition, tile, (theirs + namesOf(definition).turn) % 6);
}

/** Our rotation of a tile → one of theirs that gives the same track. */
export function theirRotation(definition: Definition, ours: number): number {
  return (ours + 6 - namesOf(definition).turn) % 6;
}

/** `D17/0` → `D15/0`; a city that is still to be chosen is the first there. */
export function theirCity(definition: Definition, city: CityId): string {
  const [hex = '', number = ''] = city.split('/');
  return `${otherHex(definition, hex)}/${/^\d+$/.test(number) ? number : 0}`;
}

/** Our phase → theirs. */
export function theirPhase(definition: Definition, phase: string): string {
  return namesOf(definition).phases[phase] ?? phase;
}
