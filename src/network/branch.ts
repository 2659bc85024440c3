/**
 * Branch and bound over all routes that could be part of a better run. The most contested hex sides are a route's
 * marks: routes with equal marks stand together, and those whose marks meet are never compared one by one.
 */
import type { Budget } from './arms.ts';
import { type Joined, joinArms, sidesOf } from './join.ts';
import { type Fleet, keepIfBetter, type Search, sum, take } from './search.ts';

/** The trains as they are searched: with prices for the sides they use, or without. */
export interface Offer {
  readonly trains: readonly Fleet[];
  /** The best value of each train alone, less prices. */
  readonly bounds: readonly number[];
  /** All prices together: no run earns more than that and the values of its routes. */
  readonly prices: number;
}

interface Candidate {
  readonly route: Joined | null;
  /** Less prices. */
  readonly value: number;
  readonly sides: Int32Array;
  /** Place among all routes of its fleet, the best first. */
  rank: number;
}

/** Routes with the same marks, the best first. */
interface Stack {
  readonly marks: number;
  readonly routes: Candidate[];
  readonly top: number;
}

/** The stacks of a fleet, the best first. */
interface Choice {
  readonly stacks: readonly Stack[];
  readonly size: number;
}

const MARKS = 30;
/** What it costs to keep a route, in steps of the search: memory is dearer than time. */
const KEPT = 200;

/** Prices are multiples of this, so that sums of them are exact. */
export const GRAIN = 1 / 64;

/** What the values of routes must come to more than, for their run to be better than the best known. */
function barOf({ best, unit }: Search, { prices }: Offer): number {
  return best.value + unit - GRAIN - prices;
}

/** Looks for better combinations than the best of the search, until steps run out. */
export function branch(search: Search, offer: Offer, steps: Budget): void {
  const { trains, bounds } = offer;
  if (sum(bounds) <= barOf(search, offer)) return;
  const choices = makeChoices(search, offer, steps);
  const choiceOf = trains.map((fleet) => choices.get(fleet)!);
  const order = trains.map((_, number) => number);
  order.sort((a, b) => choiceOf[a]!.size - choiceOf[b]!.size || a - b);
  const routes: (Joined | null)[] = trains.map(() => null);

  function choose(depth: number, value: number, taken: Int32Array, marks: number, from: number): void {
    const train = order[depth];
    if (train === undefined) {
      keepIfBetter(search, routes);
      return;
    }
    const later = order.slice(depth + 1).map((number) => choiceOf[number]!);
    const same = trains[order[depth + 1] ?? -1] === trains[train];
    for (const stack of choiceOf[train]!.stacks) {
      if (stack.marks & marks) continue;
      const all = stack.marks | marks;
      const rest = value + valueBeside(later, all, barOf(search, offer) - value - stack.top, steps);
      for (const { route, value: worth, sides, rank } of stack.routes) {
        if (rest + worth <= barOf(search, offer) || --steps.left < 0) break;
        if (rank < from || !separate(taken, sides)) continue;
        routes[train] = route;
        const more = taken.slice();
        take(more, sides);
        choose(depth + 1, value + worth, more, all, same ? rank : 0);
        routes[train] = null;
      }
    }
  }
  choose(0, 0, new Int32Array(search.arena.sideWords), 0, 0);
}

export function separate(taken: Int32Array, sides: Int32Array): boolean {
  for (let word = 0; word < sides.length; word++) if (taken[word]! & sides[word]!) return false;
  return true;
}

/**
 * The most that these trains can add beside routes with these marks, each train for itself; where that is not more
 * than `needed` perhaps less than the truth, but not more than `needed` either.
 */
function valueBeside(choices: readonly Choice[], marks: number, needed: number, steps: Budget): number {
  let value = sum(choices.map(({ stacks }) => stacks[0]?.top ?? 0));
  for (const { stacks } of choices) {
    if (value <= needed) break;
    const most = stacks[0]?.top ?? 0;
    const enough = needed - (value - most);
    const free = stacks.findIndex((stack) => (stack.marks & marks) === 0 || stack.top <= enough);
    steps.left -= (free < 0 ? stacks.length : free) / 8;
    value -= most - Math.min(stacks[free]?.top ?? enough, most);
  }
  return value;
}

function makeChoices(search: Search, offer: Offer, steps: Budget): ReadonlyMap<Fleet, Choice> {
  const { trains, bounds } = offer;
  const lists = new Map<Fleet, readonly Candidate[]>();
  trains.forEach((fleet, number) => {
    const floor = barOf(search, offer) - (sum(bounds) - bounds[number]!);
    if (!lists.has(fleet)) lists.set(fleet, candidates(search, fleet, floor, steps));
  });
  const marked = contested([...lists.values()].flat(), search.arena.sideWords);
  return new Map([...lists].map(([fleet, list]) => [fleet, makeChoice(list, marked)]));
}

/** The routes of a train worth more than the floor, best first; idling too where that may pay. */
function candidates(
  { arena }: Search,
  { service, arms }: Fleet,
  floor: number,
  steps: Budget,
): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const some of arms) {
    const bar = { value: some.prices ? floor : Math.max(floor, 0) };
    joinArms(arena, service, some, null, bar, steps, (route) => {
      steps.left -= KEPT;
      found.push({ route, value: route.value, sides: sidesOf(arena, route), rank: 0 });
    });
  }
  found.sort((one, other) => other.value - one.value);
  if (floor < 0) found.push({ route: null, value: 0, sides: new Int32Array(arena.sideWords), rank: 0 });
  found.forEach((candidate, rank) => {
    candidate.rank = rank;
  });
  return found;
}

/** The sides most routes use; of sides that equally many use, which is mostly one stretch of track, the first. */
function contested(routes: readonly Candidate[], sideWords: number): readonly number[] {
  const uses = new Array<number>(sideWords * 32).fill(0);
  for (const { sides } of routes) {
    for (let word = 0; word < sideWords; word++) {
      for (let left = sides[word]!; left !== 0; left &= left - 1) {
        uses[word * 32 + 31 - Math.clz32(left & -left)]!++;
      }
    }
  }
  return uses
    .map((_, side) => side)
    .filter((side) => uses[side]! > 0 && uses.indexOf(uses[side]!) === side)
    .sort((one, other) => uses[other]! - uses[one]!)
    .slice(0, MARKS);
}

function makeChoice(list: readonly Candidate[], marked: readonly number[]): Choice {
  const byMarks = new Map<number, Stack>();
  for (const candidate of list) {
    let marks = 0;
    marked.forEach((side, number) => {
      if (candidate.sides[side >> 5]! & (1 << (side & 31))) marks |= 1 << number;
    });
    const stack = byMarks.get(marks);
    if (stack) stack.routes.push(candidate);
    else byMarks.set(marks, { marks, routes: [candidate], top: candidate.value });
  }
  return { stacks: [...byMarks.values()], size: list.length };
}
