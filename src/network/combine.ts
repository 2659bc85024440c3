/**
 * One route a train, none sharing a hex side, worth the most together. The best of each train alone bounds what the
 * others can add: routes worth too little to beat the best run known are never looked at.
 */
import type { TrainType } from '../model/definition.ts';
import { type Arena, type Service, serviceOf, unitOf } from './arena.ts';
import { type Arms, armsOf, type Budget } from './arms.ts';
import { branch, type Offer } from './branch.ts';
import { earnings, type Joined, joinArms, sidesOf } from './join.ts';
import { priced } from './prices.ts';

/** A route for each train, in their order; null: it does not run. */
export type Combination = readonly (Joined | null)[];

/**
 * Arms of all trains together, and how many of a length are kept where those are too many; pairs of arms tried for
 * single routes; steps of the last search, and of one in which many trains have had prices put on hex sides.
 */
const LIMITS = { arms: 300_000, width: 100, pairs: 60_000_000, branches: 100_000_000, priced: 100_000_000 };
/** With more trains than this prices are looked for after so many steps. */
const FEW = { trains: 2, steps: 1_500_000 };

/** Trains of one type, with the arms they may run. */
export interface Fleet {
  readonly service: Service;
  readonly arms: readonly Arms[];
}

export interface Search {
  readonly arena: Arena;
  /** The fleet of each train. */
  readonly trains: readonly Fleet[];
  /** Every run is worth a multiple of this. */
  readonly unit: number;
  readonly pairs: Budget;
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
  const services = [...new Set(types)].map((type) => serviceOf(arena, owner, type));
  const { fleets, proven } = makeFleets(arena, services);
  const search: Search = {
    arena,
    trains: types.map((type) => fleets.find(({ service }) => service.type === type)!),
    unit: unitOf(arena, services),
    pairs: { left: LIMITS.pairs },
    best: { value: 0, routes: types.map(() => null) },
    proven,
  };
  const alone = new Map(fleets.map((fleet) => [fleet, bestRoute(search, fleet, null, search.pairs)]));
  for (const order of orders(search.trains)) {
    tryInTurn(search, order, alone.get(search.trains[order[0]!]!)!);
    if (!proven) break;
  }
  if (search.pairs.left < 0) search.proven = false;
  const bounds = search.trains.map((fleet) => alone.get(fleet)?.value ?? 0);
  if (search.proven) prove(search, { trains: search.trains, bounds, prices: 0 });
  return { routes: search.best.routes, proven: search.proven };
}

/** All arms of all services; where there are too many the best of each length, which proves nothing. */
function makeFleets(
  arena: Arena,
  services: readonly Service[],
): { readonly fleets: readonly Fleet[]; readonly proven: boolean } {
  const budget: Budget = { left: LIMITS.arms };
  const fleetsOf = (width?: number) =>
    services.map((service) => ({
      service,
      arms: arena.anchors.map((_, number) => armsOf(arena, service, number, budget, width)),
    }));
  const fleets = fleetsOf();
  if (budget.left >= 0) return { fleets, proven: true };
  budget.left = LIMITS.arms;
  return { fleets: fleetsOf(LIMITS.width), proven: false };
}

/** Looks on until nothing better is left; with many trains, where that takes long, with prices for the sides. */
function prove(search: Search, offer: Offer): void {
  const many = search.trains.length > FEW.trains;
  const steps: Budget = { left: many ? FEW.steps : LIMITS.branches };
  branch(search, offer, steps);
  if (steps.left < 0 && many) {
    steps.left = LIMITS.priced;
    branch(search, priced(search), steps);
  }
  if (steps.left < 0) search.proven = false;
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
    const route = turn === 0 ? best : bestRoute(search, trains[number]!, taken, search.pairs);
    routes[number] = route;
    if (route) take(taken, sidesOf(arena, route));
  });
  keepIfBetter(search, routes);
}

export function keepIfBetter(search: Search, routes: Combination): void {
  const value = sum(routes.map((route) => (route ? earnings(route) : 0)));
  if (value > search.best.value) search.best = { value, routes: [...routes] };
}

/** The best route of a train beside what is taken, by what it is worth after prices; null where none is worth anything. */
export function bestRoute(
  search: Search,
  { service, arms }: Fleet,
  taken: Int32Array | null,
  budget: Budget,
): Joined | null {
  const bar = { value: 0 };
  let best: Joined | null = null;
  for (const some of arms) {
    joinArms(search.arena, service, some, taken, bar, budget, (route) => {
      bar.value = route.value;
      best = route;
    });
  }
  return best;
}

export function take(taken: Int32Array, sides: Int32Array): void {
  for (let word = 0; word < sides.length; word++) taken[word]! |= sides[word]!;
}
