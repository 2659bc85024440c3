import { COMMAND_GROUPS, type CommandGroup } from '../model/command.ts';
import type { Grammar } from './grammar.ts';
import { type HelpEntry, help } from './usage.ts';

const HEADINGS: Readonly<Record<CommandGroup, string>> = {
  auction: 'In the auction',
  stock: 'In a stock round',
  operating: 'In an operating round',
  table: 'At any time',
};

const HEAD = `# The commands

Made from the files beside this one: change those, then run \`npx vitest run tests/language -u\`.

Case does not matter, and companies may be written without \`&\` and accents. Several commands stand on lines of
their own or are parted by \`;\`. A line may begin with the corporation it is meant for and a colon.
What stands in \`[ ]\` may be left out.
`;

/** The text of \`commands/README.md\`. */
export function commandsReadme(grammar: Grammar): string {
  const groups = COMMAND_GROUPS.map((group) => {
    const entries = help(grammar).filter((entry) => entry.group === group);
    return [`## ${HEADINGS[group]}`, ...entries.map(section)].join('\n\n');
  });
  return `${[HEAD.trim(), ...groups].join('\n\n')}\n`;
}

function section({ name, synonyms, does, notes, usage, examples }: HelpEntry): string {
  const also = synonyms.length === 0 ? [] : [`Also: ${synonyms.map(code).join(', ')}`];
  return [
    `### ${name}`,
    does,
    usage.map((line) => `- ${code(line)}`).join('\n'),
    ...notes,
    `For example: ${examples.map(code).join(' · ')}`,
    ...also,
  ].join('\n\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
