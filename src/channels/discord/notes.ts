/** What the channel itself says, from `templates/discord/notes.json`. */
import { readFileSync } from 'node:fs';

const file = new URL('../../../templates/discord/notes.json', import.meta.url);
const notes: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));

/** `{user}` and the like are filled in. Throws where there is no such note. */
export function note(name: string, facts: Readonly<Record<string, string>> = {}): string {
  const text = notes[name];
  if (text === undefined) throw new Error(`there is no note ${name}`);
  return text.replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
}
