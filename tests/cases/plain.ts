/** Values as text, for comparing and for telling. */
import type { Refusal } from '../../src/model/refusal.ts';

/** Has the thing every field that is wanted? */
export function matches(
  thing: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(wanted).every(([key, value]) => plain(thing[key]) === plain(value));
}

/** Equal values give equal text; numbers and their text are the same, `3` is a train and a number. */
export function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, each]) => `${key}: ${plain(each)}`).join(', ')}}`;
}

export function wordRefusal({ rule, section, facts }: Refusal): string {
  return `${rule}${section === undefined ? '' : ` (${section})`} ${plain(facts)}`;
}
