/** From what the slots were read as to actions and requests. */
import type { Slot } from './grammar.ts';
import type { Bound, Reader } from './slots/kind.ts';
import { KINDS } from './slots/slots.ts';

type Data = Readonly<Record<string, unknown>>;

/** The template filled in: once for every combination of values that its slots may have. */
export function fill(template: Data, slots: Readonly<Record<string, Slot>>, reader: Reader): Data[] {
  let filled: Data[] = [{}];
  for (const [field, written] of Object.entries(template)) {
    const values = valuesOf(written, slots, reader);
    if (values === undefined) continue;
    filled = filled.flatMap((data) =>
      values.map((value) => (value === undefined ? data : { ...data, [field]: value })),
    );
  }
  return filled;
}

/** undefined: the slot is left out, and so is the field. */
function valuesOf(
  written: unknown,
  slots: Readonly<Record<string, Slot>>,
  reader: Reader,
): readonly unknown[] | undefined {
  if (typeof written === 'object' && written !== null && !Array.isArray(written)) {
    return fill(written as Data, slots, reader);
  }
  if (typeof written !== 'string' || !written.startsWith('$')) return [written];
  const name = written.slice(1);
  const read = reader.bound[name];
  if (read !== undefined) return read.values;
  const slot = slots[name];
  if (slot?.default === undefined) return undefined;
  return slot.default === 'every' ? (KINDS[slot.kind].every?.(reader) ?? []) : [slot.default];
}

/** For each field that a slot fills, the words it was read from. */
export function wordsOf(template: Data, bound: Bound): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [field, written] of Object.entries(template)) {
    const read = typeof written === 'string' && written.startsWith('$') ? bound[written.slice(1)] : undefined;
    if (read !== undefined) words[field] = read.text;
  }
  return words;
}
