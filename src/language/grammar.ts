/** The commands, made ready for reading. */
import type { ActionType } from '../model/action.ts';
import type { CommandDefinition, Meaning, SlotKind } from '../model/command.ts';
import { withoutCase } from './names.ts';
import { type Item, readPattern, slotsOf } from './pattern.ts';

export interface Slot {
  readonly name: string;
  readonly kind: SlotKind;
  readonly default?: string | number;
}
export interface Form {
  readonly items: readonly Item[];
  readonly means: readonly Meaning[];
}
export interface Command {
  readonly definition: CommandDefinition;
  readonly slots: Readonly<Record<string, Slot>>;
  readonly forms: readonly Form[];
}
export interface Grammar {
  readonly commands: readonly Command[];
  /** Every name and synonym, without case → the commands it may begin. */
  readonly verbs: ReadonlyMap<string, readonly Command[]>;
  /** Words in the longest verb. */
  readonly verbWords: number;
}

const made = new WeakMap<readonly CommandDefinition[], Grammar>();

/** The grammar of a list of commands; made once for each list. Throws for a form that is wrongly written. */
export function grammarOf(definitions: readonly CommandDefinition[]): Grammar {
  let grammar = made.get(definitions);
  if (grammar === undefined) {
    grammar = makeGrammar(definitions);
    made.set(definitions, grammar);
  }
  return grammar;
}

function makeGrammar(definitions: readonly CommandDefinition[]): Grammar {
  const commands = definitions.map(makeCommand);
  const verbs = new Map<string, Command[]>();
  for (const command of commands) {
    for (const name of [command.definition.name, ...command.definition.synonyms]) {
      const verb = withoutCase(name);
      verbs.set(verb, [...(verbs.get(verb) ?? []), command]);
    }
  }
  const verbWords = Math.max(1, ...[...verbs.keys()].map((verb) => verb.split(' ').length));
  return { commands, verbs, verbWords };
}

function makeCommand(definition: CommandDefinition): Command {
  const slots: Record<string, Slot> = {};
  for (const [name, slot] of Object.entries(definition.slots)) {
    slots[name] = typeof slot === 'string' ? { name, kind: slot } : { name, ...slot };
  }
  const forms = definition.forms.map(({ say, means }) => ({ items: readPattern(say), means }));
  for (const slot of forms.flatMap(({ items }) => slotsOf(items))) {
    if (slots[slot] === undefined) throw new Error(`${definition.name}: the slot <${slot}> is not explained`);
  }
  return { definition, slots, forms };
}

/** The types of action that a verb can mean, for a list of what is legal: `buy` → buy-company, buy, train, private. */
export function actionTypesOf(grammar: Grammar, verb: string): readonly ActionType[] {
  const commands = grammar.verbs.get(withoutCase(verb)) ?? [];
  const types = commands.flatMap(({ forms }) =>
    forms.flatMap(({ means }) =>
      means.flatMap((each) => ('action' in each ? [each.action.type as ActionType] : [])),
    ),
  );
  return [...new Set(types)];
}
