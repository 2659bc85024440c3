import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ZodType } from 'zod';
import {
  PICTURE_GROUPS,
  type PictureWordings,
  pictureGroupSchema,
  WORDING_GROUPS,
  type WordingGroup,
  type Wordings,
  wordingGroupSchema,
} from '../model/wording.ts';
import { LoadError, type Path, type Problem } from './problem.ts';
import { lineOf, readSource } from './source.ts';

/** Where the package keeps its wordings; the same from `src/load` and `dist/load`. */
const MESSAGES = fileURLToPath(new URL('../../templates/messages', import.meta.url));
const BOARD = fileURLToPath(new URL('../../templates/board', import.meta.url));

const loaded = new Map<string, Wordings>();
let pictures: PictureWordings | undefined;

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

/** What stands on the pictures, checked for shape, read once. Throws LoadError, one readable line a problem. */
export function loadPictureWordings(): PictureWordings {
  if (pictures === undefined) {
    const problems: Problem[] = [];
    const entries = PICTURE_GROUPS.flatMap((group) =>
      Object.entries(readLabels(group, problems)).map(([key, said]) => [`${group}.${key}`, said] as const),
    );
    if (problems.length > 0) throw new LoadError(problems);
    pictures = Object.fromEntries(entries);
  }
  return pictures;
}

function readGroup(folder: string, group: WordingGroup, problems: Problem[]): Wordings[WordingGroup] {
  const schema = wordingGroupSchema;
  return checked(join(folder, `${group}.yaml`), schema, 'A wording is a sentence or a list.', problems) ?? {};
}

function readLabels(group: string, problems: Problem[]): PictureWordings {
  const fix = 'A label is one line of text.';
  return checked(join(BOARD, `${group}.yaml`), pictureGroupSchema, fix, problems) ?? {};
}

/** undefined, and why, where it has not the shape. */
function checked<Shape>(
  path: string,
  schema: ZodType<Shape>,
  fix: string,
  problems: Problem[],
): Shape | undefined {
  const source = readSource(path);
  problems.push(...source.problems);
  if (source.problems.length > 0) return undefined;
  const parsed = schema.safeParse(source.value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const at = issue.path as Path;
    const what = `${at.join('.') || 'The file'}: ${issue.message}`;
    problems.push({ file: source.file, line: lineOf(source, at), what, fix });
  }
  return undefined;
}
