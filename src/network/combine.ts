/**
 * One route a train, none sharing a hex side, worth the most together. The best of each train alone bounds what the
 * others can add: routes worth too little to beat the best run known are never looked at.
 */
import { type Arena, type Service, unitOf } from './arena.ts';
import { armsOf, type Budget } from './arms.ts';
import { branch, type Offer } from './branch.ts';
import { type Joined, sidesOf } from './join.ts';
import { priced } from './prices.ts';
import { bestRoute, type Fleet, keepIfBetter, type Search, take, type Worth } from './search.ts';

/**
 * Arms of all trains together, and how many of a length are kept where those are too many; pairs of arms tried for
 * single routes; steps of the last search, and of one in which many trains have had prices put on hex sides.
 */
export interface Limits {
  readonly arms: number;
  readonly width: number;
  readonly pairs: number;
  readonly branches: number;
  readonly priced: number;
}
/** With more trains than this prices are looked for after so many steps. */
const FEW = { trains: 2, steps: 1_500_000 };

/** What trains of these services earn in an arena at most; not proven: the limits were reached. */
export function combine(
  arena: Arena,
  services: readonly Service[],
  limits: Limits,
  known?: Worth,
): { readonly best: Worth; readonly proven: boolean } {
  const { fleets, complete } = makeFleets(arena, [...new Set(services)], limits);
  const search: Search = {
    arena,
    trains: services.map((service) => fleets.find((fleet) => fleet.service === service)!),
    unit: unitOf(arena, services),
    pairs: { left: limits.pairs },
    best: known ?? { value: 0, routes: services.map(() => null) },
  };
  const alone = new Map(fleets.map((fleet) => [fleet, bestRoute(search, fleet, null, search.pairs)]));
  for (const order of orders(search.trains)) {
    tryInTurn(search, order, alone.get(search.trains[order[0]!]!)!);
    if (!complete) break;
  }
  if (!complete || search.pairs.left < 0) return { best: search.best, proven: false };
  const bounds = search.trains.map((fleet) => alone.get(fleet)?.value ?? 0);
  const proven = lookOn(search, { trains: search.trains, bounds, prices: 0 }, limits);
  return { best: search.best, proven };
}

/** All arms of all services; where there are too many the best of each length, which proves nothing. */
function makeFleets(
  arena: Arena,
  services: readonly Service[],
  limits: Limits,
): { readonly fleets: readonly Fleet[]; readonly complete: boolean } {
  const budget: Budget = { left: limits.arms };
  const fleetsOf = (width?: number) =>
    services.map((service) => ({
      service,
      arms: arena.anchors.map((_, number) => armsOf(arena, service, number, budget, width)),
    }));
  const fleets = fleetsOf();
  if (budget.left >= 0) return { fleets, complete: true };
  budget.left = limits.arms;
  return { fleets: fleetsOf(limits.width), complete: false };
}

/** Until nothing better is left; with many trains, where that takes long, with prices for the sides. True: nothing is. */
function lookOn(search: Search, offer: Offer, limits: Limits): boolean {
  const many = search.trains.length > FEW.trains;
  const steps: Budget = { left: many ? Math.min(FEW.steps, limits.branches) : limits.branches };
  branch(search, offer, steps);
  if (steps.left < 0 && many) {
    steps.left = limits.priced;
    branch(search, priced(search), steps);
  }
  return steps.left >= 0;
}

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
