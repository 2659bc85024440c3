/**
 * One route a train, none sharing a hex side, worth the most together. The best of each train alone bounds what the
 * others can add: routes worth too little to beat the best run known are never looked at.
 */
import type { TrainType } from '../model/definition.ts';
import { type Arena, type Service, serviceOf } from './arena.ts';
import { type Arms, armsOf, type Budget } from './arms.ts';
import { type Joined, joinArms } from './join.ts';

/** A route for each train, in their order; null: it does not run. */
export type Combination = readonly (Joined | null)[];

/** Trains of one type, with the arms they may run. */
interface Fleet {
  readonly service: Service;
  readonly arms: readonly Arms[];
}

interface Search {
  readonly arena: Arena;
  readonly budget: Budget;
  /** The fleet of each train. */
  readonly trains: readonly Fleet[];
  best: { value: number; routes: Combination };
}

export function combine(
  arena: Arena,
  owner: string,
  types: readonly TrainType[],
  budget: Budget,
): Combination {
  const fleets = new Map(
    types.map((type) => {
      const service = serviceOf(arena, owner, type);
      return [
        type,
        { service, arms: arena.stations.map((_, number) => armsOf(arena, service, number, budget)) },
      ];
    }),
  );
  const trains = types.map((type) => fleets.get(type)!);
  const search: Search = { arena, budget, trains, best: { value: 0, routes: types.map(() => null) } };
  for (const order of orders(trains)) tryInTurn(search, order);
  const alone = new Map(trains.map((fleet) => [fleet, bestRoute(search, fleet, null)?.value ?? 0]));
  const bounds = trains.map((fleet) => alone.get(fleet)!);
  if (sum(bounds) > search.best.value) searchAll(search, bounds);
  return search.best.routes;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The orders of trains that differ in type. */
function orders(trains: readonly Fleet[], taken: readonly number[] = []): number[][] {
  if (taken.length === trains.length) return [[...taken]];
  const tried = new Set<Fleet>();
  return trains.flatMap((fleet, number) => {
    if (taken.includes(number) || tried.has(fleet)) return [];
    tried.add(fleet);
    return orders(trains, [...taken, number]);
  });
}

/** Each train takes the best that those before it have left. */
function tryInTurn(search: Search, order: readonly number[]): void {
  const { arena, trains } = search;
  const taken = new Int32Array(arena.sideWords);
  const routes: (Joined | null)[] = trains.map(() => null);
  for (const number of order) {
    const route = bestRoute(search, trains[number]!, taken);
    routes[number] = route;
    if (route) take(arena, taken, sidesOf(arena, route));
  }
  keepIfBetter(search, routes);
}

function keepIfBetter(search: Search, routes: Combination): void {
  const value = sum(routes.map((route) => route?.value ?? 0));
  if (value > search.best.value) search.best = { value, routes: [...routes] };
}

function bestRoute(
  { arena, budget }: Search,
  { service, arms }: Fleet,
  taken: Int32Array | null,
): Joined | null {
  const bar = { value: 0 };
  let best: Joined | null = null;
  for (const some of arms) {
    joinArms(arena, service, some, taken, bar, budget, (route) => {
      bar.value = route.value;
      best = route;
    });
  }
  return best;
}

function sidesOf({ words, sideWords }: Arena, { arms, a, b }: Joined): Int32Array {
  const sides = new Int32Array(sideWords);
  for (let word = 0; word < sideWords; word++) {
    sides[word] = arms.bits[a * words + word]! | arms.bits[b * words + word]!;
  }
  return sides;
}

function take({ sideWords }: Arena, taken: Int32Array, sides: Int32Array): void {
  for (let word = 0; word < sideWords; word++) taken[word]! |= sides[word]!;
}

interface Candidate {
  readonly route: Joined | null;
  readonly value: number;
  readonly sides: Int32Array;
}

/** Branch and bound over all routes that could be part of a better run. */
function searchAll(search: Search, bounds: readonly number[]): void {
  const { arena, trains, budget } = search;
  const lists = new Map<Fleet, readonly Candidate[]>();
  trains.forEach((fleet, number) => {
    const floor = search.best.value - (sum(bounds) - bounds[number]!);
    if (!lists.has(fleet)) lists.set(fleet, candidates(search, fleet, floor));
  });
  const order = trains.map((_, number) => number);
  order.sort((a, b) => lists.get(trains[a]!)!.length - lists.get(trains[b]!)!.length || a - b);
  const rest = order.map((_, depth) => sum(order.slice(depth + 1).map((number) => bounds[number]!)));
  const routes: (Joined | null)[] = trains.map(() => null);

  function choose(depth: number, value: number, taken: Int32Array, from: number): void {
    if (depth === order.length) {
      keepIfBetter(search, routes);
      return;
    }
    const fleet = trains[order[depth]!]!;
    const list = lists.get(fleet)!;
    const next = trains[order[depth + 1] ?? -1];
    for (let index = from; index < list.length; index++) {
      const candidate = list[index]!;
      if (value + candidate.value + rest[depth]! <= search.best.value || --budget.left < 0) return;
      if (!separate(taken, candidate.sides)) continue;
      routes[order[depth]!] = candidate.route;
      const more = taken.slice();
      take(arena, more, candidate.sides);
      choose(depth + 1, value + candidate.value, more, next === fleet ? index : 0);
      routes[order[depth]!] = null;
    }
  }
  choose(0, 0, new Int32Array(arena.sideWords), 0);
}

function separate(taken: Int32Array, sides: Int32Array): boolean {
  for (let word = 0; word < sides.length; word++) if (taken[word]! & sides[word]!) return false;
  return true;
}

/** The routes of a train worth more than the floor, best first; idling too where that may pay. */
function candidates(
  { arena, budget }: Search,
  { service, arms }: Fleet,
  floor: number,
): readonly Candidate[] {
  const found: Candidate[] = [];
  const bar = { value: Math.max(floor, 0) };
  for (const some of arms) {
    joinArms(arena, service, some, null, bar, budget, (route) => {
      found.push({ route, value: route.value, sides: sidesOf(arena, route) });
    });
  }
  found.sort((one, other) => other.value - one.value);
  if (floor < 0) found.push({ route: null, value: 0, sides: new Int32Array(arena.sideWords) });
  return found;
}
