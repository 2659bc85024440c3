/** An export of 18xx.games, read: its players, its settings and the actions as they were clicked. */
import { z } from 'zod';

/** The longest file and the most actions that are read: many times those of a long game. */
export const LONGEST_FILE = 8_000_000;
const MOST_ACTIONS = 20_000;
const LONGEST_NAME = 80;

/** A name of something in the game; words that a table of names has by itself (`constructor`) are none. */
const name = z
  .string()
  .min(1)
  .max(LONGEST_NAME)
  .refine((text) => [text, ...text.split(/[-_ ]/)].every((part) => !(part in {})), 'is no name here');
/** A piece and its number: `57-2`. */
const piece = name.regex(/.-\d+$/, 'has no number');
const who = z.union([z.number(), name]);
const by = { entity: who, entity_type: z.enum(['player', 'corporation', 'minor', 'company', 'system']) };
const price = z.number().int().nonnegative();
const percent = z.number().int().positive();
const shares = z.array(name).min(1).max(20);

/** Fields that matter here, by type of action; all else is left out. */
const actionSchema = z.discriminatedUnion('type', [
  z.object({ ...by, type: z.literal('bid'), company: name, price }),
  z.object({ ...by, type: z.literal('pass') }),
  z.object({
    ...by,
    type: z.literal('par'),
    corporation: name,
    share_price: z.string().regex(/^\d{1,4},\d{1,2},\d{1,2}$/, 'is no price, row and column'),
  }),
  z.object({ ...by, type: z.literal('buy_shares'), shares, percent, share_price: price.nullish() }),
  z.object({ ...by, type: z.literal('sell_shares'), shares, percent, share_price: price.nullish() }),
  z.object({
    ...by,
    type: z.literal('lay_tile'),
    tile: piece,
    hex: name,
    rotation: z.number().int().min(0).max(5),
  }),
  z.object({ ...by, type: z.literal('place_token'), city: piece }),
  z.object({
    ...by,
    type: z.literal('run_routes'),
    routes: z.array(
      z.object({
        train: piece,
        connections: z.array(z.array(name).min(1)),
        hexes: z.array(name).default([]),
        revenue: price,
      }),
    ),
  }),
  z.object({ ...by, type: z.literal('dividend'), kind: z.enum(['payout', 'withhold', 'half']) }),
  z.object({
    ...by,
    type: z.literal('buy_train'),
    train: piece,
    price,
    variant: name.nullish(),
    exchange: piece.nullish(),
    shell: name.nullish(),
  }),
  z.object({ ...by, type: z.literal('buy_company'), company: name, price }),
  z.object({ ...by, type: z.literal('assign'), target: name }),
  z.object({ ...by, type: z.literal('choose'), choice: z.string().max(80) }),
  z.object({ ...by, type: z.literal('discard_train'), train: piece }),
  z.object({ ...by, type: z.literal('swap_train'), train: piece }),
  z.object({ ...by, type: z.literal('special_buy'), cost: price.optional() }),
  z.object({ ...by, type: z.literal('merge'), corporation: name }),
  z.object({ ...by, type: z.literal('failed_merge'), corporations: z.array(name) }),
  z.object({ ...by, type: z.literal('remove_token'), city: piece }),
  z.object({ ...by, type: z.literal('bankrupt') }),
  z.object({ ...by, type: z.literal('end_game') }),
]);
/** One action in the export's own terms. */
export type Theirs = z.infer<typeof actionSchema>;
export type TheirsOf<T extends Theirs['type']> = Extract<Theirs, { type: T }>;

const clickSchema = z.looseObject({
  id: z.number().int(),
  type: z.string(),
  action_id: z.number().int().optional(),
  auto_actions: z
    .array(z.looseObject({ type: z.string() }))
    .max(100)
    .default([]),
});
/** One entry of the export, not looked into yet. */
export type Click = z.infer<typeof clickSchema>;

const exportSchema = z.object({
  title: name,
  players: z
    .array(z.object({ id: who, name: z.string() }))
    .min(1)
    .max(20),
  settings: z.object({
    seed: z.number().int().nonnegative(),
    optional_rules: z.array(name).max(20).default([]),
  }),
  actions: z.array(clickSchema).max(MOST_ACTIONS),
  result: z.record(z.string(), z.number()).optional(),
});
export type Export = z.infer<typeof exportSchema>;

/** The file is not what it should be; one readable line. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  constructor(
    message: string,
    /** The action that is wrong; undefined: none alone is. */
    readonly action?: number,
  ) {
    super(message);
  }
}

/** Read the text of an export. Throws ExportError, naming the field that is wrong. */
export function readExport(text: string): Export {
  if (text.length > LONGEST_FILE) throw new ExportError('The file is too long to be an export.');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ExportError('The export is not JSON.');
  }
  const read = exportSchema.safeParse(data);
  if (!read.success) throw new ExportError(`The export is broken: ${firstProblem(read.error, data)}`);
  checkOrder(read.data);
  return read.data;
}

/** Players and actions each have a number of their own, and actions come in the order of theirs. */
function checkOrder({ players, actions }: Export): void {
  const ids = players.map(({ id }) => String(id));
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) throw new ExportError(`The export is broken: two players have the id ${twice}.`);
  for (const [at, { id }] of actions.slice(1).entries()) {
    if (id > actions[at]!.id) continue;
    throw new ExportError(`The export is broken: action ${id} comes after action ${actions[at]!.id}.`, id);
  }
}

/** One action of an entry of the export. Throws ExportError, naming the entry and the field that is wrong. */
export function readAction(data: unknown, id: number): Theirs {
  const read = actionSchema.safeParse(data);
  if (read.success) return read.data;
  const { type } = data as Click;
  if (!TYPES.has(type))
    throw new ExportError(
      `Action ${id} of the export has a type that is not known: "${shortened(type)}".`,
      id,
    );
  throw new ExportError(`Action ${id} of the export cannot be read: ${firstProblem(read.error, data)}`, id);
}

const TYPES: ReadonlySet<string> = new Set(
  actionSchema.options.flatMap(({ shape }) => [...shape.type.values]),
);

/** `actions.3.hex is missing.` */
function firstProblem({ issues: [issue] }: z.ZodError, data: unknown): string {
  const path = issue?.path ?? [];
  const where = path.length > 0 ? path.join('.') : 'it';
  if (path.length > 0 && at(data, path) === undefined) return `${where} is missing.`;
  return `${where}: ${issue?.message ?? 'unknown shape'}.`;
}

function at(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (now, key) =>
      now === null || now === undefined ? undefined : (now as Record<PropertyKey, unknown>)[key],
    data,
  );
}

/** A word from a file, as far as it can be shown. */
export function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}
