/** The log of the program: a line of JSON each, on standard output. */
import { pino } from 'pino';
import type { Log } from '../../model/channel.ts';

/** Never written, wherever they stand in the first levels of what is logged. */
const SECRET = ['password', 'pass', 'secret', 'token', 'authorization', 'cookie', 'auth', 'key'];

export const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type Level = (typeof LEVELS)[number];

/** `to`: standard output by default. */
export function openLog(level: Level, to?: { write(line: string): void }): Log {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths, censor: '…' };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact };
  return to ? pino(options, to) : pino(options);
}
