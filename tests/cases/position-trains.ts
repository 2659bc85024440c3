/** Whose the trains are, and what is left of the stack. */
import type { Definition, TrainType } from '../../src/model/definition.ts';
import { shellKey } from '../../src/model/shells.ts';
import type { Minor, Trains } from '../../src/model/state.ts';
import type { Position } from './case.ts';
import { PositionError } from './names.ts';

/** Numbers trains as they are asked for: the first 2 is `2-0`. */
class Yard {
  readonly taken: Record<string, number> = {};
  take(type: string): string {
    const copy = this.taken[type] ?? 0;
    this.taken[type] = copy + 1;
    return `${type}-${copy}`;
  }
}

/**
 * Trains named in the position lie where it says. Of the rest, those cheaper than the next of the stack are out of the
 * game, and so is the one that began the phase where nobody has it.
 */
export function trainsOf(
  definition: Definition,
  minors: Readonly<Record<string, Minor>>,
  phase: string,
  players: number,
  given: Position,
): Trains {
  const yard = new Yard();
  const owned: Record<string, string[]> = {};
  for (const [id, { closed }] of Object.entries(minors)) {
    const { train, rusts } = definition.minors[id]!;
    if (!closed && !(rusts && rusted(definition, train, phase))) owned[id] = [yard.take(train)];
  }
  for (const [id, { trains }] of Object.entries(given.corporations)) {
    const shells = Array.isArray(trains)
      ? { [id]: trains }
      : Object.fromEntries(Object.entries(trains).map(([shell, own]) => [shellKey(id, shell), own]));
    for (const [key, own] of Object.entries(shells))
      if (own.length > 0) owned[key] = own.map((type) => yard.take(type));
  }
  const pool = given.pool.map((type) => yard.take(type));
  const types = definition.trains.map((type) => ({
    ...type,
    count: type.count_by_players[players] ?? type.count,
  }));
  const next = nextType(definition, phase, given);
  const gone: string[] = [];
  const supply: string[] = [];
  const started = types.find(({ name }) => startsPhase(definition, phase, name));
  for (const type of types) {
    if (type.count === null) continue;
    if (type.name === started?.name && !yard.taken[type.name]) gone.push(yard.take(type.name));
    while ((yard.taken[type.name] ?? 0) < type.count) {
      (types.indexOf(type) < next ? gone : supply).push(yard.take(type.name));
    }
    if (yard.taken[type.name]! > type.count)
      throw new PositionError(`there are ${type.count} ${type.name}-trains`);
  }
  const unlimited: Record<string, number> = {};
  if (started?.count === null && !types.some(({ name, count }) => count === null && yard.taken[name]))
    gone.push(yard.take(started.name));
  for (const { name, count } of types)
    if (count === null && yard.taken[name]) unlimited[name] = yard.taken[name];
  return { supply, pool, owned, gone, unlimited };
}

function nextType(definition: Definition, phase: string, given: Position): number {
  const types = definition.trains;
  const at = (name: string) => types.findIndex((type) => type.name === name);
  if (given.next_train !== undefined) {
    if (at(given.next_train) < 0) throw new PositionError(`there is no ${given.next_train}-train`);
    return at(given.next_train);
  }
  const begun = types.findIndex(({ name }) => startsPhase(definition, phase, name));
  return begun < 0 ? 0 : lastLimited(types, begun);
}

/** In a phase that a type without limit began, what is left of the type before it is still there. */
function lastLimited(types: readonly TrainType[], begun: number): number {
  return types[begun]!.count === null ? types.findLastIndex(({ count }) => count !== null) : begun;
}

function startsPhase(definition: Definition, phase: string, train: string): boolean {
  return definition.phases.some(({ name, starts_with }) => name === phase && starts_with.includes(train));
}

function rusted(definition: Definition, train: string, phase: string): boolean {
  const { rusts_on } = definition.trains.find(({ name }) => name === train)!;
  const names = definition.phases.map(({ name }) => name);
  const reached = definition.phases.slice(0, names.indexOf(phase) + 1);
  return reached.some(({ starts_with }) => starts_with.some((type) => rusts_on.includes(type)));
}
