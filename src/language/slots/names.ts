/** Slots that take a name. */
import { asInPlay, type Vocabulary } from '../lexicon.ts';
import type { NameTable } from '../names.ts';
import {
  complain,
  entityOf,
  isComplaint,
  type Kind,
  type Match,
  type Place,
  type Reader,
  wordsAt,
} from './kind.ts';

type Named = keyof Vocabulary;

export const corporation = named('corporation');
export const company = named('company');
export const operator = named('operator');
export const hex = named('hex');
export const tile = named('tile');
export const train = named('train');

/** Left out, it may be any shell of the System that operates; anybody else has none. */
export const shell: Kind = {
  ...named('shell'),
  every: (reader) => shellsAt(reader) ?? [undefined],
};

/** Named by where something goes to, it comes from the other shell. */
export const otherShell: Kind = {
  ...shell,
  match: (place) => {
    const found = shell.match(place);
    if (isComplaint(found)) return found;
    const shells = shellsAt(place) ?? [];
    return found.map(({ length, values }) => ({
      length,
      values: values.flatMap((to) => partners(shells, to)),
    }));
  },
};

/** The shells beside one; where it is none of them, it is left for the position to refuse. */
function partners(shells: readonly string[], to: unknown): readonly unknown[] {
  return shells.includes(String(to)) ? shells.filter((each) => each !== to) : [to];
}

function shellsAt(reader: Reader): readonly string[] | undefined {
  return reader.lexicon.state?.corporations[entityOf(reader) ?? '']?.shells;
}

/** A hex, corporation, minor or company. */
export const place: Kind = either(['corporation', 'minor', 'company', 'hex']);

export const command: Kind = {
  match: ({ words, at, lexicon }) => {
    const matches: Match[] = [];
    for (let length = Math.min(lexicon.grammar.verbWords, words.length - at); length > 0; length--) {
      const verb = words
        .slice(at, at + length)
        .join(' ')
        .toLowerCase();
      const commands = lexicon.grammar.verbs.get(verb);
      if (commands !== undefined) matches.push({ length, values: [nameOf(verb, commands)] });
    }
    return matches;
  },
  names: ({ lexicon }) => lexicon.grammar.verbs.keys(),
};

/** The name of the one command a verb begins; the verb itself where there are several. */
function nameOf(
  verb: string,
  commands: readonly { readonly definition: { readonly name: string } }[],
): string {
  const names = new Set(commands.map(({ definition }) => definition.name));
  return names.size === 1 ? [...names][0]! : verb;
}

function named(kind: Named): Kind {
  return either([kind]);
}

function either(kinds: readonly Named[]): Kind {
  return {
    match: (here) => {
      const matches: Match[] = [];
      const gone: string[] = [];
      for (const kind of kinds) {
        for (const found of findNames(here, here.lexicon.vocabulary[kind])) {
          const inPlay = found.ids.flatMap((id) => asInPlay(kind, id, here.lexicon.state) ?? []);
          if (inPlay.length > 0) matches.push({ length: found.length, values: inPlay });
          else gone.push(found.ids[0]!);
        }
      }
      return matches.length === 0 && gone.length > 0 ? complain('not-in-play', { name: gone[0] }) : matches;
    },
    names: ({ lexicon }) => kinds.flatMap((kind) => lexicon.vocabulary[kind].names),
  };
}

/** The names that begin here, longest first. */
export function findNames(here: Place, table: NameTable): { length: number; ids: readonly string[] }[] {
  const found: { length: number; ids: readonly string[] }[] = [];
  for (let length = Math.min(table.words, here.words.length - here.at); length > 0; length--) {
    const ids = table.find(wordsAt(here, here.at, length));
    if (ids.length > 0) found.push({ length, ids });
  }
  return found;
}
