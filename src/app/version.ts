import { readFileSync } from 'node:fs';

/** Version of the program, as in package.json; the same from `src/app` and `dist/app`. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
