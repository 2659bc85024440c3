/** The best run from below, what no run can beat from above, until they meet or the effort is spent. */
import { type Arena, type Service, unitOf } from './arena.ts';
import { combine, type Limits } from './combine.ts';
import { improve, improveOn, type Quest } from './improve.ts';
import { Narrower } from './narrow.ts';
import type { Worth } from './search.ts';

/** What is searched before and after bounds are narrowed, and for how many steps they are, each time. */
export interface Effort {
  readonly short: Limits;
  readonly long: Limits;
  readonly narrowing: { readonly first: number; readonly last: number };
}

/**
 * Some ten seconds at most on an ordinary machine. It is counted in steps and not in time, so that a search finds the
 * same always and everywhere.
 */
export const FULL: Effort = {
  short: { arms: 300_000, width: 100, pairs: 20_000_000, branches: 10_000_000, priced: 5_000_000 },
  long: { arms: 300_000, width: 100, pairs: 20_000_000, branches: 2_000_000, priced: 2_000_000 },
  narrowing: { first: 200_000_000, last: 1_000_000_000 },
};

export interface Closed {
  readonly best: Worth;
  /** No run is worth more; the value of the best where that is proven. */
  readonly bound: number;
}

/** `services`: of each train. */
export function closeIn(
  arena: Arena,
  services: readonly Service[],
  { short, long, narrowing }: Effort = FULL,
): Closed {
  const first = combine(arena, services, short);
  if (first.proven) return { best: first.best, bound: first.best.value };
  const quest: Quest = { arena, services, best: first.best };
  improve(quest);
  const narrower = narrowerOf(quest);
  narrower.run({ left: narrowing.first });
  if (narrower.bound > quest.best.value) {
    const last = combine(arena, services, long, quest.best);
    quest.best = last.best;
    if (last.proven) return { best: last.best, bound: last.best.value };
    narrower.run({ left: narrowing.last });
  }
  return { best: quest.best, bound: narrower.bound };
}

function narrowerOf(quest: Quest): Narrower {
  const { arena, services } = quest;
  const classes = [...new Set(services)].map((service) => ({
    service,
    count: services.filter((one) => one === service).length,
  }));
  return new Narrower({
    ...{ arena, classes, unit: unitOf(arena, services) },
    value: () => quest.best.value,
    tryOn: (links) => improveOn(quest, links),
  });
}
