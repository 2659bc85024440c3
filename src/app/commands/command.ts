/** What every command of `turntable` has in common. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

export interface Command {
  /** After `turntable`: `new TITLE --players Anna,Bo,Cy`. */
  readonly usage: string;
  /** One sentence. */
  readonly does: string;
  /** The exit status: 0 done, 1 refused or different. Throws UsageError for 2. */
  run(args: readonly string[]): number | Promise<number>;
}

/** The command line is wrong: one readable line, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked cannot be done: one readable line, exit status 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Words and options of a command line. Throws UsageError for an option that is not known or has no value, and for
 * too few or too many words.
 */
export function read<const Given extends Options>(
  { usage }: Pick<Command, 'usage'>,
  args: readonly string[],
  options: Given,
  words: { readonly least: number; readonly most: number },
) {
  const parsed = parsedArgs(usage, args, options);
  const { length } = parsed.positionals;
  if (length < words.least) throw new UsageError(`Something is missing. Usage: turntable ${usage}`);
  if (length > words.most) {
    const extra = parsed.positionals[words.most];
    throw new UsageError(`"${extra}" is too much. Usage: turntable ${usage}`);
  }
  return parsed;
}

function parsedArgs<const Given extends Options>(usage: string, args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const [line = ''] = (error as Error).message.split(/\.?\n|\. |\.$/);
    throw new UsageError(`${line}. Usage: turntable ${usage}`);
  }
}

/** A whole number given to an option. */
export function wholeNumber(option: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text.replace(/^#/, ''));
  if (/^#?\d+$/.test(text) && value <= most) return value;
  throw new UsageError(
    `--${option} takes a whole number${most < 2 ** 40 ? ` up to ${most}` : ''}, not ${JSON.stringify(text)}.`,
  );
}
