import { COMMAND_GROUPS, type CommandDefinition, type CommandGroup } from '../model/command.ts';
import type { Command, Grammar } from './grammar.ts';
import { helpEntry } from './usage.ts';

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

/** The text of `commands/README.md`. */
export function commandsReadme(grammar: Grammar): string {
  const groups = COMMAND_GROUPS.map((group) => {
    const commands = grammar.commands.filter(({ definition }) => definition.group === group);
    return [`## ${HEADINGS[group]}`, ...commands.map(section)].join('\n\n');
  });
  return `${[HEAD.trim(), ...groups].join('\n\n')}\n`;
}

function section(command: Command): string {
  const { name, synonyms, does, notes, usage } = helpEntry(command);
  const also = synonyms.length === 0 ? [] : [`Also: ${synonyms.map(code).join(', ')}`];
  return [
    `### ${name}`,
    does,
    usage.map((line) => `- ${code(line)}`).join('\n'),
    ...notes,
    ...examplesByTitle(command.definition.examples),
    ...also,
  ].join('\n\n');
}

/** Those that fit any title first. */
function examplesByTitle(examples: CommandDefinition['examples']): string[] {
  const titles = [...new Set(examples.map(({ title }) => title))].sort((a, b) => Number(!!a) - Number(!!b));
  return titles.map((title) => {
    const said = examples.filter((example) => example.title === title).map(({ say }) => code(say));
    return `${title === undefined ? 'For example' : `For example, in ${title}`}: ${said.join(' · ')}`;
  });
}

function code(text: string): string {
  return `\`${text}\``;
}
