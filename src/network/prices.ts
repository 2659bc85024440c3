/**
 * Prices of hex sides. A side that several trains want gets a price, and every train takes the route that is worth most
 * after paying. Whatever the prices, no run earns more than all of them and what those routes are worth, together. Good
 * prices bring that bound down to the best run or nearly so, and leave few routes that could be part of a better one.
 */
import type { Arena } from './arena.ts';
import type { Arms, Budget } from './arms.ts';
import { GRAIN, type Offer } from './branch.ts';
import { type Joined, sidesOf } from './join.ts';
import { bestRoute, keepIfBetter, type Search, sum, take } from './search.ts';
import type { Way } from './ways.ts';

/** Rounds of the search for prices, arms and pairs of arms tried in all of them, rounds in vain before steps get smaller. */
const ROUNDS = 200;
const PAIRS = 1_500_000;
const PATIENCE = 8;
/** Prices are a burden to the search that follows unless they make what is open so many times less. */
const WORTHWHILE = 4;

/** Trains that pay prices, and the best route of each for itself; null: none is worth its price. */
interface Charged extends Offer {
  readonly routes: readonly (Joined | null)[];
}

/** The trains of a search with the best prices found, or none; better runs met on the way are kept. */
export function priced(search: Search): Offer {
  const { arena } = search;
  const stretches = stretchesOf(arena);
  const budget: Budget = { left: PAIRS };
  let prices = new Float64Array(arena.sideWords * 32);
  const free = charge(search, prices, budget);
  let offer = free;
  let best = free;
  let pace = 1;
  for (let round = 0, vain = 0; round < ROUNDS && boundOf(best) >= search.best.value + search.unit; round++) {
    prices = changed(prices, demand(arena, offer), stretches, pace * (boundOf(offer) - search.best.value));
    offer = charge(search, prices, budget);
    if (budget.left < 0) break;
    runBeside(search, offer, budget);
    if (boundOf(offer) < boundOf(best)) best = offer;
    else if (++vain % PATIENCE === 0) pace /= 2;
  }
  const gapOf = (one: Offer) => boundOf(one) - search.best.value;
  return gapOf(best) < gapOf(free) / WORTHWHILE ? best : free;
}

function boundOf({ bounds, prices }: Offer): number {
  return prices + sum(bounds);
}

/** Dearer where more than one train wants a stretch, cheaper where none does; all changes together worth `by`. */
function changed(
  prices: Float64Array,
  wanted: Int8Array,
  stretches: readonly number[],
  by: number,
): Float64Array<ArrayBuffer> {
  const moving = stretches.filter((side) => prices[side]! > 0 || wanted[side]! > 1);
  const size = sum(moving.map((side) => (wanted[side]! - 1) ** 2));
  const next = prices.slice();
  for (const side of moving) {
    const price = prices[side]! + (by * (wanted[side]! - 1)) / size;
    next[side] = Math.max(0, Math.round(price / GRAIN) * GRAIN);
  }
  return next;
}

/** How many trains want each side. */
function demand(arena: Arena, { routes }: Charged): Int8Array {
  const wanted = new Int8Array(arena.sideWords * 32);
  for (const route of routes) {
    if (!route) continue;
    const sides = sidesOf(arena, route);
    for (let side = 0; side < wanted.length; side++) if (has(sides, side)) wanted[side]!++;
  }
  return wanted;
}

/** One side of each stretch of track: of those that always go together the first. */
function stretchesOf({ legs, sideWords }: Arena): readonly number[] {
  const all = legs.flat().filter((leg) => leg !== undefined);
  const uses = Array.from({ length: sideWords * 32 }, (_, side) =>
    all.flatMap(({ bits }, number) => (has(bits, side) ? [number] : [])).join(),
  );
  return uses
    .map((_, side) => side)
    .filter((side) => uses[side] !== '' && uses.indexOf(uses[side]!) === side);
}

function has(sides: Int32Array, side: number): boolean {
  return (sides[side >> 5]! & (1 << (side & 31))) !== 0;
}

/** Every train as it stands with these prices. */
function charge(search: Search, prices: Float64Array, budget: Budget): Charged {
  const costs = costOfWays(search.arena, prices);
  const fleets = new Map(
    [...new Set(search.trains)].map((fleet) => {
      const paying = { ...fleet, arms: fleet.arms.map((arms) => paid(arms, costs)) };
      budget.left -= sum(paying.arms.map(({ values }) => values.length));
      return [fleet, { paying, route: bestRoute(search, paying, null, budget) }];
    }),
  );
  const charged = search.trains.map((fleet) => fleets.get(fleet)!);
  return {
    trains: charged.map(({ paying }) => paying),
    routes: charged.map(({ route }) => route),
    bounds: charged.map(({ route }) => route?.value ?? 0),
    prices: sum([...prices]),
  };
}

function costOfWays({ legs }: Arena, prices: Float64Array): ReadonlyMap<Way, number> {
  const costs = new Map<Way, number>();
  const dear = [...prices.keys()].filter((side) => prices[side]! > 0);
  for (const leg of legs.flat()) {
    if (!leg) continue;
    const used = dear.filter((side) => has(leg.bits, side));
    costs.set(leg.way, sum(used.map((side) => prices[side]!)));
  }
  return costs;
}

function paid(arms: Arms, costs: ReadonlyMap<Way, number>): Arms {
  const { values, ways, parents } = arms;
  const prices = new Float64Array(values.length);
  for (let arm = 1; arm < prices.length; arm++) {
    prices[arm] = prices[parents[arm]!]! + costs.get(ways[arm]!)!;
  }
  return { ...arms, prices, values: values.map((value, arm) => value - prices[arm]!) };
}

/** Each train takes what is worth most to it beside those before it; who finds nothing worth its price, what earns most. */
function runBeside(search: Search, { trains }: Offer, budget: Budget): void {
  const taken = new Int32Array(search.arena.sideWords);
  const routes = trains.map((fleet, number) => {
    const route =
      bestRoute(search, fleet, taken, budget) ?? bestRoute(search, search.trains[number]!, taken, budget);
    if (route) take(taken, sidesOf(search.arena, route));
    return route;
  });
  keepIfBetter(search, routes);
}
