/** Where two values differ, as paths; values that share parts are compared quickly. */
export function* differences(one: unknown, other: unknown, path = ''): Generator<string> {
  if (Object.is(one, other)) return;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
    yield path === '' ? 'everything' : path.slice(1);
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (Object.hasOwn(one, key) && Object.hasOwn(other, key))
      yield* differences(one[key], other[key], `${path}.${key}`);
    else yield `${path}.${key}`.slice(1);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
