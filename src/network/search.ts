/** What a search for the best run has to go by, and the best it has found. */
import type { Arena, Service } from './arena.ts';
import type { Arms, Budget } from './arms.ts';
import { earnings, type Joined, joinArms } from './join.ts';

/** A route for each train, in their order; null: it does not run. */
export type Combination = readonly (Joined | null)[];

/** What a run brings, with its routes. */
export interface Worth {
  readonly value: number;
  readonly routes: Combination;
}

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
  best: Worth;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export function keepIfBetter(search: { best: Worth }, routes: Combination): void {
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
