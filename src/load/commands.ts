import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  COMMAND_GROUPS,
  type CommandDefinition,
  type CommandGroup,
  commandSchema,
} from '../model/command.ts';
import { LoadError, type Path, type Problem } from './problem.ts';
import { lineOf, readSource } from './source.ts';

/** Where the package keeps its commands; the same from `src/load` and `dist/load`. */
const COMMANDS = fileURLToPath(new URL('../../commands', import.meta.url));

const loaded = new Map<string, readonly CommandDefinition[]>();

/**
 * Every command, group by group, checked for shape; the same folder gives the same list.
 * Throws LoadError, one readable line for each thing that is wrong.
 */
export function loadCommands(folder = COMMANDS): readonly CommandDefinition[] {
  let commands = loaded.get(folder);
  if (commands === undefined) {
    const problems: Problem[] = [];
    commands = COMMAND_GROUPS.flatMap((group) => readGroup(join(folder, group), group, problems));
    if (problems.length > 0) throw new LoadError(problems);
    loaded.set(folder, commands);
  }
  return commands;
}

function readGroup(folder: string, group: CommandGroup, problems: Problem[]): CommandDefinition[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const source = readSource(join(folder, name));
    problems.push(...source.problems);
    if (source.problems.length > 0) return [];
    const parsed = commandSchema.safeParse(source.value);
    if (parsed.success) return [{ ...parsed.data, group }];
    for (const issue of parsed.error.issues) {
      const path = issue.path as Path;
      const what = `${path.join('.') || 'The command'}: ${issue.message}`;
      problems.push({ file: source.file, line: lineOf(source, path), what, fix: 'See the other commands.' });
    }
    return [];
  });
}
