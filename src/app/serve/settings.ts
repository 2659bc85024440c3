/** What the environment says about serving, checked; `.env.example` tells what there is. */
import { z } from 'zod';
import { type Environment, SettingsError } from '../../model/channel.ts';
import { LEVELS } from './log.ts';

const whole = (least: number, most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `a whole number from ${least} to ${most}`)
    .default(otherwise);

const schema = z.object({
  TURNTABLE_LOG: z.enum(LEVELS, `one of ${LEVELS.join(', ')}`).default('info'),
  TURNTABLE_THREADS: whole(1, 16, 2),
  TURNTABLE_RETRY_SECONDS: whole(1, 3600, 5),
});

export interface Settings {
  readonly level: (typeof LEVELS)[number];
  /** Threads that play, search and draw. */
  readonly threads: number;
  /** The first pause before a message is tried again. Milliseconds. */
  readonly firstPause: number;
}

/** Throws SettingsError, a line for each variable that is wrong. */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} has to be ${message}.`),
    );
  }
  const { TURNTABLE_LOG: level, TURNTABLE_THREADS: threads, TURNTABLE_RETRY_SECONDS: seconds } = parsed.data;
  return { level, threads, firstPause: seconds * 1000 };
}
