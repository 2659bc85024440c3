/** The head of a raw mail, read by itself: who, to whom and what kind must be known even where the rest is broken. */

/** Octets and fields that are looked at; what stands after them is as if it were not there. */
const MOST_OCTETS = 128 * 1024;
const MOST_FIELDS = 1000;
/** Characters of one field. */
const MOST_FIELD = 16 * 1024;

/** Fields by lower-case name, each with its values from the top down, unfolded. */
export type Head = ReadonlyMap<string, readonly string[]>;

/** Linear in the length of the head. Lines that are no field are passed over. */
export function readHead(raw: Uint8Array): Head {
  const head = new Map<string, string[]>();
  let open: { values: string[]; value: string } | null = null;
  let fields = 0;
  const close = () => open?.values.push(open.value.trim());
  for (const line of headLines(raw)) {
    if (/^[ \t]/.test(line)) {
      if (open && open.value.length < MOST_FIELD) open.value += ` ${line.trim().slice(0, MOST_FIELD)}`;
      continue;
    }
    close();
    open = null;
    const colon = line.indexOf(':');
    if (colon < 1 || ++fields > MOST_FIELDS) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const values = head.get(name) ?? [];
    head.set(name, values);
    open = { values, value: line.slice(colon + 1, colon + 1 + MOST_FIELD) };
  }
  close();
  return head;
}

function headLines(raw: Uint8Array): string[] {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, MOST_OCTETS)).toString(
    'utf8',
  );
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const lines = text.slice(0, end).split(/\r?\n/);
  // some mailboxes put a line of their own first
  return lines[0]?.startsWith('From ') ? lines.slice(1) : lines;
}

export function first(head: Head, name: string): string | undefined {
  return head.get(name)?.[0];
}

export function every(head: Head, ...names: readonly string[]): string[] {
  return names.flatMap((name) => head.get(name) ?? []);
}
