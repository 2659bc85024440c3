/**
 * Arms: simple ways out of an anchor, which is mostly a station. A route is two arms of its first anchor that have
 * nothing in common, or one. Arms of an anchor never touch anchors before it, so that every route is found once.
 */
import type { Arena, Service } from './arena.ts';
import type { Stop, Way } from './ways.ts';

/** Arms of one anchor, as columns. Arm 0 is the anchor alone. */
export interface Arms {
  readonly anchor: Stop;
  /** Value of the stops beyond the anchor. */
  readonly values: readonly number[];
  readonly icons: readonly number[];
  /** What the stops beyond the anchor take of the train's distance, and what is left for them. */
  readonly stops: readonly number[];
  readonly room: number;
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

/** Does the track at the anchor end a run, so that the arm stays alone? */
export function staysAlone({ ways, parents }: Arms, arm: number): boolean {
  let first = arm;
  while (parents[first]! > 0) first = parents[first]!;
  return ways[first]?.endsFrom ?? false;
}

/** All arms of the anchor with this number. */
export function armsOf(arena: Arena, service: Service, number: number, budget: Budget): Arms {
  const { words, legs, anchors, icons: iconBits } = arena;
  const anchor = anchors[number]!;
  const room = service.most - service.takes[anchor.index]!;
  const besides = service.type.towns !== 'count';
  const before = new Set(anchors.slice(0, number));
  const values = [0];
  const icons = [0];
  const stops = [0];
  const parents = [0];
  const ways: (Way | null)[] = [null];
  const bits: number[] = new Array(words).fill(0);

  function grow(arm: number, at: Stop): void {
    for (const { way, bits: more } of legs[at.index]!) {
      const { to } = way;
      const made = stops[arm]! + service.takes[to.index]!;
      if (made > room || before.has(to) || to.once === anchor.once) continue;
      if ((arm > 0 && way.endsFrom) || meets(arm, more)) continue;
      if (--budget.left < 0) return;
      const next = values.length;
      values.push(values[arm]! + service.values[to.index]!);
      icons.push(icons[arm]! | iconBits[to.index]!);
      stops.push(made);
      parents.push(arm);
      ways.push(way);
      for (let word = 0; word < words; word++) bits.push(bits[arm * words + word]! | more[word]!);
      if (!way.endsTo && service.passes[to.index] && (besides || made < room)) grow(next, to);
    }
  }
  function meets(arm: number, more: Int32Array): boolean {
    for (let word = 0; word < words; word++) if (bits[arm * words + word]! & more[word]!) return true;
    return false;
  }

  grow(0, anchor);
  return { anchor, values, icons, stops, room, parents, ways, bits: Int32Array.from(bits) };
}

/** The ways of an arm, from the anchor outwards. */
export function waysOfArm({ ways, parents }: Arms, arm: number): Way[] {
  const found: Way[] = [];
  for (let at = arm; at > 0; at = parents[at]!) found.unshift(ways[at]!);
  return found;
}
