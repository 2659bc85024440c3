/**
 * Arms: simple ways out of a station. A route is two arms of its first station that have nothing in common, or one.
 * Arms of a station never touch stations before it, so that every route is found once.
 */
import type { Arena, Service } from './arena.ts';
import type { Stop, Way } from './ways.ts';

/** Arms of one station, as columns. Arm 0 is the station alone. */
export interface Arms {
  readonly station: Stop;
  /** Value of the stops beyond the station. */
  readonly values: readonly number[];
  readonly icons: readonly number[];
  /** Stops beyond the station. */
  readonly stops: readonly number[];
  /** The arm without its last way. */
  readonly parents: readonly number[];
  readonly ways: readonly (Way | null)[];
  /** `words` for each arm. */
  readonly bits: Int32Array;
}

/** Counts what is searched; below 0 the search is given up. */
export interface Budget {
  left: number;
}

/** Does the track at the station end a run, so that the arm stays alone? */
export function staysAlone({ ways, parents }: Arms, arm: number): boolean {
  let first = arm;
  while (parents[first]! > 0) first = parents[first]!;
  return ways[first]?.endsFrom ?? false;
}

/** All arms of the owner's station with this number. */
export function armsOf(arena: Arena, service: Service, number: number, budget: Budget): Arms {
  const { words, legs, stations, icons: iconBits } = arena;
  const station = stations[number]!;
  const before = new Set(stations.slice(0, number));
  const values = [0];
  const icons = [0];
  const stops = [0];
  const parents = [0];
  const ways: (Way | null)[] = [null];
  const bits: number[] = new Array(words).fill(0);

  function grow(arm: number, at: Stop): void {
    for (const { way, bits: more } of legs[at.index]!) {
      const { to } = way;
      if (before.has(to) || to.once === station.once || (arm > 0 && way.endsFrom) || meets(arm, more))
        continue;
      if (--budget.left < 0) return;
      const next = values.length;
      values.push(values[arm]! + service.values[to.index]!);
      icons.push(icons[arm]! | iconBits[to.index]!);
      stops.push(stops[arm]! + 1);
      parents.push(arm);
      ways.push(way);
      for (let word = 0; word < words; word++) bits.push(bits[arm * words + word]! | more[word]!);
      if (!way.endsTo && service.passes[to.index] && stops[next]! < service.most - 1) grow(next, to);
    }
  }
  function meets(arm: number, more: Int32Array): boolean {
    for (let word = 0; word < words; word++) if (bits[arm * words + word]! & more[word]!) return true;
    return false;
  }

  grow(0, station);
  return { station, values, icons, stops, parents, ways, bits: Int32Array.from(bits) };
}

/** The ways of an arm, from the station outwards. */
export function waysOfArm({ ways, parents }: Arms, arm: number): Way[] {
  const found: Way[] = [];
  for (let at = arm; at > 0; at = parents[at]!) found.unshift(ways[at]!);
  return found;
}
