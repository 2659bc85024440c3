import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORDING_GROUPS, type WordingGroup, type Wordings, wordingGroupSchema } from '../model/wording.ts';
import { LoadError, type Path, type Problem } from './problem.ts';
import { lineOf, readSource } from './source.ts';

/** Where the package keeps its wordings; the same from `src/load` and `dist/load`. */
const MESSAGES = fileURLToPath(new URL('../../templates/messages', import.meta.url));

const loaded = new Map<string, Wordings>();

/**
 * How everything is worded, checked for shape; the same folder gives the same wordings.
 * Throws LoadError, one readable line for each thing that is wrong.
 */
export function loadWordings(folder = MESSAGES): Wordings {
  let wordings = loaded.get(folder);
  if (wordings === undefined) {
    const problems: Problem[] = [];
    const groups = WORDING_GROUPS.map((group) => [group, readGroup(folder, group, problems)] as const);
    if (problems.length > 0) throw new LoadError(problems);
    wordings = Object.fromEntries(groups) as Wordings;
    loaded.set(folder, wordings);
  }
  return wordings;
}

function readGroup(folder: string, group: WordingGroup, problems: Problem[]): Wordings[WordingGroup] {
  const source = readSource(join(folder, `${group}.yaml`));
  problems.push(...source.problems);
  if (source.problems.length > 0) return {};
  const parsed = wordingGroupSchema.safeParse(source.value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const path = issue.path as Path;
    const what = `${path.join('.') || 'The file'}: ${issue.message}`;
    problems.push({
      file: source.file,
      line: lineOf(source, path),
      what,
      fix: 'A wording is a sentence or a list.',
    });
  }
  return {};
}
