/** An export of 18xx.games, read: its players, its settings and the actions as they were clicked. */
import { z } from 'zod';

const who = z.union([z.number(), z.string()]);
const by = { entity: who, entity_type: z.enum(['player', 'corporation', 'minor', 'company', 'system']) };
const price = z.number().int().nonnegative();
const percent = z.number().int().positive();
const shares = z.array(z.string()).min(1);

/** Fields that matter here, by type of action; all else is left out. */
const actionSchema = z.discriminatedUnion('type', [
  z.object({ ...by, type: z.literal('bid'), company: z.string(), price }),
  z.object({ ...by, type: z.literal('pass') }),
  z.object({ ...by, type: z.literal('par'), corporation: z.string(), share_price: z.string() }),
  z.object({ ...by, type: z.literal('buy_shares'), shares, percent }),
  z.object({ ...by, type: z.literal('sell_shares'), shares, percent }),
  z.object({
    ...by,
    type: z.literal('lay_tile'),
    tile: z.string(),
    hex: z.string(),
    rotation: z.number().int(),
  }),
  z.object({ ...by, type: z.literal('place_token'), city: z.string() }),
  z.object({
    ...by,
    type: z.literal('run_routes'),
    routes: z.array(
      z.object({
        train: z.string(),
        connections: z.array(z.array(z.string()).min(1)),
        hexes: z.array(z.string()).default([]),
        revenue: price,
      }),
    ),
  }),
  z.object({ ...by, type: z.literal('dividend'), kind: z.string() }),
  z.object({
    ...by,
    type: z.literal('buy_train'),
    train: z.string(),
    price,
    variant: z.string().nullish(),
    exchange: z.string().nullish(),
    shell: z.string().nullish(),
  }),
  z.object({ ...by, type: z.literal('buy_company'), company: z.string(), price }),
  z.object({ ...by, type: z.literal('assign'), target: z.string() }),
  z.object({ ...by, type: z.literal('choose'), choice: z.string() }),
  z.object({ ...by, type: z.literal('discard_train'), train: z.string() }),
  z.object({ ...by, type: z.literal('swap_train'), train: z.string() }),
  z.object({ ...by, type: z.literal('special_buy') }),
  z.object({ ...by, type: z.literal('merge'), corporation: z.string() }),
  z.object({ ...by, type: z.literal('failed_merge'), corporations: z.array(z.string()) }),
  z.object({ ...by, type: z.literal('remove_token'), city: z.string() }),
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
  auto_actions: z.array(z.looseObject({ type: z.string() })).default([]),
});
/** One entry of the export, not looked into yet. */
export type Click = z.infer<typeof clickSchema>;

const exportSchema = z.object({
  title: z.string(),
  players: z.array(z.object({ id: who, name: z.string() })).min(1),
  settings: z.object({ seed: z.number().int(), optional_rules: z.array(z.string()).default([]) }),
  actions: z.array(clickSchema),
  result: z.record(z.string(), z.number()).optional(),
});
export type Export = z.infer<typeof exportSchema>;

/** The file is not what it should be; one readable line. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** Read the text of an export. Throws ExportError, naming the field that is wrong. */
export function readExport(text: string): Export {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ExportError('The export is not JSON.');
  }
  const read = exportSchema.safeParse(data);
  if (!read.success) throw new ExportError(`The export is broken: ${firstProblem(read.error)}`);
  return read.data;
}

/** One action of an entry of the export. Throws ExportError, naming the entry and the field that is wrong. */
export function readAction(data: unknown, id: number): Theirs {
  const read = actionSchema.safeParse(data);
  if (read.success) return read.data;
  throw new ExportError(`The export's action ${id} cannot be read: ${firstProblem(read.error)}`);
}

function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  const where = issue?.path.join('.');
  return `${where ? `${where}: ` : ''}${issue?.message ?? 'unknown shape'}.`;
}
