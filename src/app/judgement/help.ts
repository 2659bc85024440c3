import { type HelpEntry, help } from '../../language/usage.ts';
import { type Context, gameOf, type Progress } from './context.ts';
import { lexiconAt } from './lexicon.ts';

/** All commands that the title has a use for, one a line; or one command with its forms, notes and examples. */
export function helpOn(context: Context, progress: Progress, topic?: string): string[] {
  const { grammar, offered, definition } = lexiconAt(gameOf(context, progress));
  const ofUse = help(offered, definition.title, topic);
  const entries = ofUse.length > 0 ? ofUse : help(grammar, definition.title, topic);
  if (topic === undefined) return entries.map(({ name, does }) => `${name}: ${does}`);
  return entries.flatMap(inFull);
}

function inFull({ name, synonyms, does, notes, usage, examples }: HelpEntry): string[] {
  const also = synonyms.length > 0 ? [`Also: ${synonyms.join(', ')}.`] : [];
  return [
    `${name}: ${does}`,
    ...usage.map((form) => `  ${form}`),
    ...notes,
    ...also,
    `For example: ${examples.join(' · ')}`,
  ];
}
