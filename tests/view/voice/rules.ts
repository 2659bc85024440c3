/** The ids of all reasons for a refusal, as the sources have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));
/** What makes a refusal: `refuse('rule', …)`, the language's own, and a refusal written out. */
const MADE = /(?:\b(?:refuse|complain|refusal|wrong)\(\s*|\brule: )(['`])([a-z][a-z-]*)(\$\{(\w+)\})?/g;
/** An id chosen first. */
const CHOSEN = /\brule = [^;]*\? '([a-z-]+)' : '([a-z-]+)';/g;
/** Ids that are put together, and the type that lists their ends. */
const ENDS: Readonly<Record<string, readonly [file: string, type: string, left: readonly string[]]>> = {
  'tile-': ['network/laying.ts', 'UpgradeProblem', []],
  'track-': ['network/usable.ts', 'TrackUse', ['usable']],
};

export function rulesInSources(): ReadonlySet<string> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = new Set<string>();
  for (const file of files) {
    if (file.startsWith('view')) continue;
    const text = readFileSync(join(SRC, file), 'utf8');
    for (const [, one, other] of text.matchAll(CHOSEN)) found.add(one!).add(other!);
    for (const [, , rule = '', open] of text.matchAll(MADE)) {
      for (const id of open === undefined ? [rule] : endsOf(rule)) found.add(id);
    }
  }
  return found;
}

function endsOf(start: string): string[] {
  const ends = ENDS[start];
  if (!ends) throw new Error(`ids that begin with ${start} are put together: say here from what`);
  const [file, type, left] = ends;
  const text = readFileSync(join(SRC, file), 'utf8');
  const [, union = ''] = new RegExp(`type ${type} =([^;]+);`).exec(text) ?? [];
  return [...union.matchAll(/'([a-z-]+)'/g)].flatMap(([, end]) => (left.includes(end!) ? [] : [start + end]));
}
