/** Which commands a title has a use for, by what they need. */
import type { CommandDefinition, Needs } from '../model/command.ts';
import type { Definition } from '../model/definition.ts';

const made = new WeakMap<Definition, WeakMap<readonly CommandDefinition[], readonly CommandDefinition[]>>();

/** The commands that the title has a use for; the same lists give the same list. */
export function commandsOfUse(
  definition: Definition,
  commands: readonly CommandDefinition[],
): readonly CommandDefinition[] {
  const lists = made.get(definition) ?? new WeakMap();
  made.set(definition, lists);
  const isOfUse = ({ needs }: CommandDefinition) =>
    !needs || [needs].flat().some((one) => isMet(one, definition));
  const found = lists.get(commands) ?? commands.filter(isOfUse);
  lists.set(commands, found);
  return found;
}

function isMet({ mechanisms, powers, coal, seatless_owner }: Needs, definition: Definition): boolean {
  const chosen: Readonly<Record<string, unknown>> = definition.mechanisms;
  const companies = Object.values(definition.companies);
  return (
    Object.entries(mechanisms).every(([name, value]) => chosen[name] === value) &&
    (powers.length === 0 ||
      companies.some((company) => company.powers.some(({ kind }) => powers.includes(kind)))) &&
    (!coal || definition.coal !== undefined) &&
    (!seatless_owner || definition.seatless_owner !== undefined)
  );
}

/** The examples for a title: its own and those that fit any; where it has none, all of them. */
export function examplesFor<T extends { readonly title?: string | undefined }>(
  examples: readonly T[],
  title: string,
): readonly T[] {
  const own = examples.filter((example) => example.title === undefined || example.title === title);
  return own.length > 0 ? own : examples;
}
