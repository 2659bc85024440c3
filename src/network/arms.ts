/**
 * Arms: simple ways out of an anchor, which is mostly a station. A route is two arms of its first anchor that have
 * nothing in common, or one. Arms of an anchor never touch anchors before it, so that every route is found once.
 */
import type { Arena, Leg, Service } from './arena.ts';
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
  /** What the hex sides of each arm cost, where they have prices: `values` is what is left. */
  readonly prices?: Float64Array;
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

/**
 * The arms of the anchor with this number: all of them, or with a `width` of those with equally many ways only so many
 * of the most valuable and what grows from them.
 */
export function armsOf(
  arena: Arena,
  service: Service,
  number: number,
  budget: Budget,
  width = Number.POSITIVE_INFINITY,
): Arms {
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

  /** The arm with one way more; 0: it cannot be. */
  function longer(arm: number, { way, bits: more }: Leg): number {
    const { to } = way;
    const made = stops[arm]! + service.takes[to.index]!;
    if (made > room || before.has(to) || to.once === anchor.once) return 0;
    if ((arm > 0 && way.endsFrom) || meets(arm, more) || --budget.left < 0) return 0;
    values.push(values[arm]! + service.values[to.index]!);
    icons.push(icons[arm]! | iconBits[to.index]!);
    stops.push(made);
    parents.push(arm);
    ways.push(way);
    for (let word = 0; word < words; word++) bits.push(bits[arm * words + word]! | more[word]!);
    return values.length - 1;
  }
  function meets(arm: number, more: Int32Array): boolean {
    for (let word = 0; word < words; word++) if (bits[arm * words + word]! & more[word]!) return true;
    return false;
  }
  function goesOn(arm: number, { endsTo, to }: Way): boolean {
    return arm > 0 && !endsTo && service.passes[to.index]! && (besides || stops[arm]! < room);
  }
  function grow(arm: number, at: Stop): void {
    for (const leg of legs[at.index]!) {
      const next = longer(arm, leg);
      if (goesOn(next, leg.way)) grow(next, leg.way.to);
    }
  }
  function growBest(): void {
    for (let level = [0]; level.length > 0; ) {
      const next = level.flatMap((arm) =>
        legs[(ways[arm]?.to ?? anchor).index]!.flatMap((leg) => {
          const more = longer(arm, leg);
          return goesOn(more, leg.way) ? [more] : [];
        }),
      );
      level = next.sort((one, other) => values[other]! - values[one]!).slice(0, width);
    }
  }

  if (Number.isFinite(width)) growBest();
  else grow(0, anchor);
  return { anchor, values, icons, stops, room, parents, ways, bits: Int32Array.from(bits) };
}

/** The ways of an arm, from the anchor outwards. */
export function waysOfArm({ ways, parents }: Arms, arm: number): Way[] {
  const found: Way[] = [];
  for (let at = arm; at > 0; at = parents[at]!) found.unshift(ways[at]!);
  return found;
}
