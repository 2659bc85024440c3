/** What the commands are, for people: from the same data that reads them. */
import type { CommandGroup } from '../model/command.ts';
import type { Command, Grammar } from './grammar.ts';
import { withoutCase } from './names.ts';
import { shownPattern } from './pattern.ts';
import { examplesFor } from './use.ts';

export interface HelpEntry {
  readonly name: string;
  readonly group: CommandGroup;
  readonly synonyms: readonly string[];
  readonly does: string;
  readonly notes: readonly string[];
  /** One line a form: `lay <tile> <hex> [<rotation>] [with <private>]`. */
  readonly usage: readonly string[];
  readonly examples: readonly string[];
}

/** The forms of a command, one a line, the usual one first. */
export function usage({ definition, forms }: Command): string[] {
  return [...new Set(forms.map(({ items }) => `${definition.name} ${shownPattern(items)}`.trim()))];
}

/** `title`: whose examples are shown; absent: those of all. */
export function helpEntry(command: Command, title?: string): HelpEntry {
  const { name, group, synonyms, does, notes, examples } = command.definition;
  return {
    name,
    group,
    synonyms,
    does,
    notes: notesFor(notes, title),
    usage: usage(command),
    examples: (title === undefined ? examples : examplesFor(examples, title)).map(({ say }) => say),
  };
}

/** For all titles: those of one are headed with it. */
function notesFor(notes: Command['definition']['notes'], title: string | undefined): string[] {
  return notes.flatMap((note) => {
    if (typeof note === 'string') return [note];
    if (title === undefined) return [`In ${note.title}: ${note.say}`];
    return note.title === title ? [note.say] : [];
  });
}

/**
 * Help on a command, by name or synonym, and on a group of that name; on everything without a topic; empty for an
 * unknown one.
 */
export function help(grammar: Grammar, title?: string, topic?: string): HelpEntry[] {
  const entry = (command: Command) => helpEntry(command, title);
  if (topic === undefined) return grammar.commands.map(entry);
  const word = withoutCase(topic.trim());
  const group = grammar.commands.filter(({ definition }) => definition.group === word);
  return [...(grammar.verbs.get(word) ?? []), ...group].map(entry);
}
