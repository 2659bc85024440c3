/** A state is plain data: stored as JSON and read again it is what it was. */
import type { Game } from '../../model/game.ts';

/** Parts found plain. They are never changed, so they are not looked at again in the next state. */
const plain = new WeakSet<object>();

export function* survivesStorage({ state }: Game): Generator<string> {
  yield* unplain(state, 'state');
}

/** Whatever JSON would drop or change: undefined, classes, functions, holes, numbers that are no numbers. */
function* unplain(value: unknown, path: string): Generator<string> {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Object.is(value, -0))
      yield `${path} is ${Object.is(value, -0) ? '-0' : value}`;
    return;
  }
  if (typeof value !== 'object') {
    yield `${path} is ${typeof value}`;
    return;
  }
  if (plain.has(value)) return;
  const found = [...(Array.isArray(value) ? unplainList(value, path) : unplainTable(value, path))];
  if (found.length === 0) plain.add(value);
  yield* found;
}

function* unplainList(list: readonly unknown[], path: string): Generator<string> {
  for (let at = 0; at < list.length; at++) yield* unplain(list[at], `${path}.${at}`);
}

function* unplainTable(table: object, path: string): Generator<string> {
  const kind = Object.getPrototypeOf(table);
  if (kind !== Object.prototype) yield `${path} is of a class`;
  if (Object.getOwnPropertySymbols(table).length > 0) yield `${path} has a symbol`;
  for (const [key, value] of Object.entries(table)) yield* unplain(value, `${path}.${key}`);
}
