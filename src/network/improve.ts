/** Better runs from known ones: a few trains at a time look again, where the others leave them room. */
import type { Arena, Leg, Service } from './arena.ts';
import { separate } from './branch.ts';
import { combine, type Limits } from './combine.ts';
import { sidesOf } from './join.ts';
import type { Link } from './relaxation.ts';
import { keepIfBetter, take, type Worth } from './search.ts';

const SMALL: Limits = { arms: 30_000, width: 40, pairs: 2_000_000, branches: 1_000_000, priced: 1_000_000 };

/** So many trains look again together. */
const TOGETHER = 3;

/** The trains whose best run is looked for; `best` is what is known of it. */
export interface Quest {
  readonly arena: Arena;
  /** Of each train. */
  readonly services: readonly Service[];
  best: Worth;
}

/** Some trains at a time, until none find any better. */
export function improve(quest: Quest): void {
  const some = subsets(quest.services.length);
  for (let vain = 0, turn = 0; vain < some.length; turn++) {
    const before = quest.best.value;
    lookAgain(quest, some[turn % some.length]!);
    vain = quest.best.value > before ? 0 : vain + 1;
  }
}

/** Of so many trains the sets of one, two or three that are not all of them; the smaller first. */
function subsets(size: number): number[][] {
  let some: number[][] = [[]];
  for (let train = 0; train < size; train++) some = [...some, ...some.map((set) => [...set, train])];
  return some
    .filter((set) => set.length > 0 && set.length <= TOGETHER && (set.length < size || size === 1))
    .sort((one, other) => one.length - other.length);
}

function lookAgain(quest: Quest, some: readonly number[]): void {
  const { arena, services } = quest;
  const taken = new Int32Array(arena.sideWords);
  quest.best.routes.forEach((route, train) => {
    if (route && !some.includes(train)) take(taken, sidesOf(arena, route));
  });
  const free = confined(arena, ({ bits }) => separate(taken, bits.subarray(0, arena.sideWords)));
  const own = some.map((train) => services[train]!);
  const { best } = combine(free, own, SMALL);
  const routes = quest.best.routes.slice();
  some.forEach((train, number) => {
    routes[train] = best.routes[number]!;
  });
  keepIfBetter(quest, routes);
}

/** Looks for better on these links alone. True: nothing better than what is known now is there. */
export function improveOn(quest: Quest, links: readonly Link[]): boolean {
  const ways = new Set(links.map(({ way }) => way.pieces.join()));
  const there = ({ way }: Leg) => ways.has(way.pieces.join()) || ways.has(way.pieces.toReversed().join());
  const { best, proven } = combine(confined(quest.arena, there), quest.services, SMALL, quest.best);
  if (best.value > quest.best.value) {
    quest.best = best;
    improve(quest);
  }
  return proven;
}

/** The part of an arena that these legs make. */
function confined(arena: Arena, keep: (leg: Leg) => boolean): Arena {
  return { ...arena, legs: arena.legs.map((legs) => legs?.filter(keep)) };
}
