/** The whole file of an export. */
import type { Definition } from '../../model/definition.ts';
import { namesOf } from '../names.ts';
import type { Numbered } from './write.ts';

export interface ExportPlan {
  readonly id: number | string;
  /** In seating order. */
  readonly names: readonly string[];
  readonly seed: number;
  readonly options: readonly string[];
}

/** How it stands: over, and why and with what result; or whose turn it is. */
export interface Standings {
  readonly over: string | null;
  /** Round in words, and its number. */
  readonly round: string;
  readonly turn: number;
  /** Who is asked now, or everybody once it is over: players by number from 1. */
  readonly acting: readonly number[];
  /** Net worth in seating order. */
  readonly worth: readonly number[];
}

/** Players are numbered from 1 in seating order. Throws for an option that has no name there. */
export function exportFile(
  definition: Definition,
  { id, names, seed, options }: ExportPlan,
  { over, round, turn, acting, worth }: Standings,
  actions: readonly Numbered[],
): Record<string, unknown> {
  const players = names.map((name, at) => ({ id: at + 1, name }));
  const { title } = namesOf(definition);
  return {
    id,
    players,
    title,
    min_players: names.length,
    max_players: names.length,
    settings: { seed, optional_rules: options.map((option) => theirRule(definition, option)) },
    status: over === null ? 'active' : 'finished',
    ...{ turn, round, acting },
    result: Object.fromEntries(worth.map((value, at) => [at + 1, value])),
    actions,
    loaded: true,
    ...(over !== null && { game_end_reason: over }),
  };
}

function theirRule(definition: Definition, option: string): string {
  const { options } = namesOf(definition);
  const rule = Object.keys(options).find((one) => options[one] === option);
  if (rule === undefined) throw new Error(`${definition.title} has no rule there for ${option}`);
  return rule;
}
