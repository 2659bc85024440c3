import { createHash } from 'node:crypto';

/** Twelve hexadecimal digits that tell one state from another; the order of keys does not count. */
export function hashOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state, sorted)).digest('hex').slice(0, 12);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
