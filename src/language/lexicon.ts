/** The words that stand for something in a game. */
import type { CommandDefinition } from '../model/command.ts';
import type { Definition } from '../model/definition.ts';
import type { CityId, HexId, State } from '../model/state.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import { type NameTable, nameTable } from './names.ts';

/** A city of a hex, as it is named: by its exits, or by its own name where the hex has several. */
export interface CityPlace {
  readonly city: CityId;
  /** Edges, 0 to 5, to which its track leads. */
  readonly exits: readonly number[];
  readonly name?: string;
}
/** The cities of a hex as it lies now. */
export type CitiesOf = (hex: HexId) => readonly CityPlace[];

export interface Lexicon {
  readonly definition: Definition;
  readonly grammar: Grammar;
  readonly vocabulary: Vocabulary;
  readonly cities: CitiesOf;
  /** What the names in play and the trains at hand are taken from; without it every name of the title is. */
  readonly state?: State;
}

/** `cities` tells what lies on the board; without it the printed hexes are taken. Cheap: tables are made once. */
export function lexiconOf(
  definition: Definition,
  commands: readonly CommandDefinition[],
  state?: State,
  cities: CitiesOf = (hex) => printedCities(definition, hex),
): Lexicon {
  const words = { definition, grammar: grammarOf(commands), vocabulary: vocabularyOf(definition), cities };
  return state === undefined ? words : { ...words, state };
}

export interface Vocabulary {
  readonly corporation: NameTable;
  readonly minor: NameTable;
  readonly company: NameTable;
  /** Corporations and minors. */
  readonly operator: NameTable;
  readonly hex: NameTable;
  readonly tile: NameTable;
  readonly train: NameTable;
}

const made = new WeakMap<Definition, Vocabulary>();

/** The names of a title; made once. */
export function vocabularyOf(definition: Definition): Vocabulary {
  let vocabulary = made.get(definition);
  if (vocabulary === undefined) {
    vocabulary = makeVocabulary(definition);
    made.set(definition, vocabulary);
  }
  return vocabulary;
}

type Entry = readonly [name: string, id: string];

function makeVocabulary(definition: Definition): Vocabulary {
  const corporations = named(definition.corporations);
  const minors = named(definition.minors);
  const numbers = Object.entries(definition.companies).map(([id, { number }]): Entry => [`P${number}`, id]);
  const trains = definition.trains.flatMap(({ name }): Entry[] => [
    [name, name],
    [`${name}-train`, name],
    [`${name} train`, name],
  ]);
  return {
    corporation: nameTable(corporations),
    minor: nameTable(minors),
    company: nameTable([...named(definition.companies), ...numbers]),
    operator: nameTable([...corporations, ...minors]),
    hex: nameTable(named(definition.hexes)),
    tile: nameTable(
      Object.keys(definition.tiles).flatMap((id): Entry[] => [
        [id, id],
        [`#${id}`, id],
      ]),
    ),
    train: nameTable(trains),
  };
}

function named(things: Readonly<Record<string, { readonly name?: string | undefined }>>): Entry[] {
  const ids = Object.keys(things).map((id): Entry => [id, id]);
  const names = Object.entries(things).flatMap(([id, { name }]): Entry[] =>
    name === undefined ? [] : [[name, id]],
  );
  return [...ids, ...names];
}

/** The cities of a hex as printed, which is what lies there before a tile does. */
export function printedCities(definition: Definition, hex: HexId): readonly CityPlace[] {
  const face = definition.hexes[hex];
  if (face === undefined) return [];
  return face.cities.map((_, number) => {
    const end = `c${number}`;
    const pieces = face.track.filter(([a, b]) => a === end || b === end);
    const exits = pieces.flat().filter((each) => typeof each === 'number');
    return { city: `${hex}/${number}`, exits };
  });
}
