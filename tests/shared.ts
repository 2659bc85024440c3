import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

/** Rulebooks, reference tables and recorded games: beside the repository, or where TURNTABLE_SHARED says. */
export const SHARED = process.env.TURNTABLE_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url));

/** `describe` where the shared data is there. Elsewhere the tests are skipped and say so; with CI=true they fail. */
export const describeShared = existsSync(SHARED) ? describe : withoutShared();

function withoutShared(): typeof describe.skip {
  const missing = `No shared data at ${SHARED}: set TURNTABLE_SHARED.`;
  if (process.env.CI === 'true') throw new Error(missing);
  console.warn(`${missing} Tests that read it are skipped.`);
  return describe.skip;
}
