/**
 * One route a train, none sharing a hex side, worth the most together. The best of each train alone bounds what the
 * others can add: routes worth too little to beat the best run known are never looked at.
 */
import type { TrainType } from '../model/definition.ts';
import { type Arena, type Service, serviceOf } from './arena.ts';
import { type Arms, armsOf, type Budget } from './arms.ts';
import { branch } from './branch.ts';
import { type Joined, joinArms, sidesOf } from './join.ts';

/** A route for each train, in their order; null: it does not run. */
export type Combination = readonly (Joined | null)[];

/** Arms of all trains together, pairs of arms tried for one route, and steps of the last search. */
const LIMITS = { arms: 1_000_000, pairs: 30_000_000, branches: 150_000_000 };

/** Trains of one type, with the arms they may run. */
export interface Fleet {
  readonly service: Service;
  readonly arms: readonly Arms[];
}

export interface Search {
  readonly arena: Arena;
  readonly branches: Budget;
  /** The fleet of each train. */
  readonly trains: readonly Fleet[];
  best: { value: number; routes: Combination };
  /** Was nothing given up? */
  proven: boolean;
}

/** The best combination for trains of these types, and whether none is better. */
export function combine(
  arena: Arena,
  owner: string,
  types: readonly TrainType[],
): { readonly routes: Combination; readonly proven: boolean } {
  const budget: Budget = { left: LIMITS.arms };
  const fleets = new Map(
    types.map((type) => {
      const service = serviceOf(arena, owner, type);
      const arms = arena.anchors.map((_, number) => armsOf(arena, service, number, budget));
      return [type, { service, arms }];
    }),
  );
  const trains = types.map((type) => fleets.get(type)!);
  const search: Search = {
    arena,
    branches: { left: LIMITS.branches },
    trains,
    best: { value: 0, routes: types.map(() => null) },
    proven: budget.left >= 0,
  };
  const alone = new Map([...fleets.values()].map((fleet) => [fleet, bestRoute(search, fleet, null)]));
  for (const order of orders(trains)) tryInTurn(search, order, alone.get(trains[order[0]!]!)!);
  const bounds = trains.map((fleet) => alone.get(fleet)?.value ?? 0);
  if (sum(bounds) > search.best.value) branch(search, bounds);
  return { routes: search.best.routes, proven: search.proven && search.branches.left >= 0 };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

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

/** Each train takes the best that those before it have left; the first takes `best`. */
function tryInTurn(search: Search, order: readonly number[], best: Joined | null): void {
  const { arena, trains } = search;
  const taken = new Int32Array(arena.sideWords);
  const routes: (Joined | null)[] = trains.map(() => null);
  order.forEach((number, turn) => {
    const route = turn === 0 ? best : bestRoute(search, trains[number]!, taken);
    routes[number] = route;
    if (route) take(taken, sidesOf(arena, route));
  });
  keepIfBetter(search, routes);
}

export function keepIfBetter(search: Search, routes: Combination): void {
  const value = sum(routes.map((route) => route?.value ?? 0));
  if (value > search.best.value) search.best = { value, routes: [...routes] };
}

function bestRoute(search: Search, { service, arms }: Fleet, taken: Int32Array | null): Joined | null {
  const budget: Budget = { left: LIMITS.pairs };
  const bar = { value: 0 };
  let best: Joined | null = null;
  for (const some of arms) {
    joinArms(search.arena, service, some, taken, bar, budget, (route) => {
      bar.value = route.value;
      best = route;
    });
  }
  if (budget.left < 0) search.proven = false;
  return best;
}

export function take(taken: Int32Array, sides: Int32Array): void {
  for (let word = 0; word < sides.length; word++) taken[word]! |= sides[word]!;
}
