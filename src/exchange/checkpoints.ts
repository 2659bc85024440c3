/** The recorded state after every action of a game. */
import { z } from 'zod';
import type { Fields } from './fields.ts';
import { ExportError } from './read.ts';

const fields = z.record(z.string(), z.unknown());
const lineSchema = z.union([
  z.object({ id: z.literal(0), state: fields }),
  z.object({ id: z.number().int(), change: fields }),
  z.object({ result: z.record(z.string(), z.number()), finished: z.boolean(), reason: z.string().nullish() }),
]);

export interface Checkpoints {
  /** The whole state at the start. */
  readonly start: Fields;
  /** Action → what it changed. */
  readonly changes: ReadonlyMap<number, Fields>;
  /** Player → net worth, and why the game ended; absent while it goes on. */
  readonly end?: {
    readonly result: Readonly<Record<string, number>>;
    readonly reason?: string | null | undefined;
  };
}

/** Read a checkpoints file. Throws ExportError, naming the line that is wrong. */
export function readCheckpoints(text: string): Checkpoints {
  let start: Fields | undefined;
  let end: Checkpoints['end'];
  const changes = new Map<number, Fields>();
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = parse(line, at + 1);
    if ('state' in read) start = read.state;
    else if ('change' in read) changes.set(read.id, read.change);
    else end = { result: read.result, reason: read.reason };
  }
  if (!start) throw new ExportError('The checkpoints do not begin with a whole state.');
  return end ? { start, changes, end } : { start, changes };
}

function parse(line: string, number: number): z.infer<typeof lineSchema> {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch {
    throw new ExportError(`Line ${number} of the checkpoints cannot be read.`);
  }
}

/** Ids of the players in seating order, as line 1 has them. */
export function playersOf(checkpoints: Checkpoints): readonly string[] {
  return Object.keys(checkpoints.start)
    .filter((key) => key.startsWith('player:'))
    .map((key) => key.slice('player:'.length));
}

/** The state one action later: fields of players, corporations, minors and the map one by one, others whole. */
export function afterChange(state: Fields, change: Fields): Fields {
  const next: Record<string, unknown> = { ...state };
  for (const [key, value] of Object.entries(change)) {
    next[key] = inParts(key) && value !== null ? { ...(next[key] as Fields), ...(value as Fields) } : value;
  }
  return next;
}

/** Is the key's value a table that changes field by field? */
export function inParts(key: string): boolean {
  return key === 'map' || key.includes(':');
}
