/** The words that stand for something in a game. */
import type { CommandDefinition } from '../model/command.ts';
import type { Definition } from '../model/definition.ts';
import { systemWith } from '../model/shells.ts';
import type { CityId, HexId, State } from '../model/state.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import { alsoNamed, type NameTable, nameTable } from './names.ts';
import { commandsOfUse } from './use.ts';

/** A city of a hex, as it is named: by its exits, or by its own name where the hex has several. */
export interface CityPlace {
  readonly city: CityId;
  /** Edges, 0 to 5, to which its track leads. */
  readonly exits: readonly number[];
  readonly name?: string;
}
/** The cities of a hex as it lies now. */
export type CitiesOf = (hex: HexId) => readonly CityPlace[];

/** What only those know who have the whole game: for the names of cities and players. */
export interface Names {
  /** Tells what lies on the board; without it the printed hexes are taken. */
  readonly cities?: CitiesOf;
  /** Names of the players, in seating order; without them a player is `player 2`. */
  readonly seats?: readonly string[];
}

export interface Lexicon {
  readonly definition: Definition;
  readonly grammar: Grammar;
  /** The commands that the title has a use for. */
  readonly offered: Grammar;
  readonly vocabulary: Vocabulary;
  readonly cities: CitiesOf;
  readonly seats: readonly string[];
  /** What the names in play and the trains at hand are taken from; without it every name of the title is. */
  readonly state?: State;
}

/** Cheap: tables are made once. */
export function lexiconOf(
  definition: Definition,
  commands: readonly CommandDefinition[],
  state?: State,
  { cities = (hex) => printedCities(definition, hex), seats = [] }: Names = {},
): Lexicon {
  const words = {
    definition,
    grammar: grammarOf(commands),
    offered: grammarOf(commandsOfUse(definition, commands)),
    vocabulary: state === undefined ? vocabularyOf(definition) : vocabularyIn(definition, state),
    cities,
    seats,
  };
  return state === undefined ? words : { ...words, state };
}

export interface Vocabulary {
  readonly corporation: NameTable;
  readonly minor: NameTable;
  readonly company: NameTable;
  /** Corporations and minors. */
  readonly operator: NameTable;
  /** Corporations of the title alone, as the shells of Systems are called. */
  readonly shell: NameTable;
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

const extended = new WeakMap<State['corporations'], Vocabulary>();

/** The names of a title, and of the Systems that have come into being. */
function vocabularyIn(definition: Definition, { corporations }: State): Vocabulary {
  const printed = vocabularyOf(definition);
  const systems = Object.keys(corporations).filter((id) => corporations[id]!.shells);
  if (systems.length === 0) return printed;
  let vocabulary = extended.get(corporations);
  if (vocabulary === undefined) {
    const names = systems.map((id): Entry => [id, id]);
    const corporation = alsoNamed(printed.corporation, names);
    vocabulary = { ...printed, corporation, operator: alsoNamed(printed.operator, names) };
    extended.set(corporations, vocabulary);
  }
  return vocabulary;
}

/** A name of the title as the game is: a corporation that has gone into a System means that; undefined: it is gone. */
export function asInPlay(kind: keyof Vocabulary, id: string, state: State | undefined): string | undefined {
  if (state === undefined) return id;
  if (kind === 'corporation' || kind === 'operator') {
    if (state.corporations[id] !== undefined) return id;
    return systemWith(state, id) ?? (kind === 'operator' && state.minors?.[id] ? id : undefined);
  }
  return kind === 'company' && state.companies[id] === undefined ? undefined : id;
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
    shell: nameTable(corporations),
    hex: nameTable([...named(definition.hexes), ...halves(definition)]),
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

/** Hexes with the names of two places, by either. */
function halves({ hexes }: Definition): Entry[] {
  return Object.keys(hexes).flatMap((hex) => placeNames(hexes[hex]!.name).map((name): Entry => [name, hex]));
}

/** The names of the several places of a hex, in their order: `Newark & New York`; none where it has one name. */
export function placeNames(name: string | undefined): readonly string[] {
  const names = name?.split(' & ') ?? [];
  return names.length > 1 ? names : [];
}

/** The cities of a hex as printed, which is what lies there before a tile does. */
export function printedCities(definition: Definition, hex: HexId): readonly CityPlace[] {
  return withNames(definition, hex, printedPlaces(definition, hex));
}

function printedPlaces({ hexes }: Definition, hex: HexId): readonly CityPlace[] {
  const face = hexes[hex];
  if (face === undefined) return [];
  return face.cities.map((_, number) => {
    const end = `c${number}`;
    const pieces = face.track.filter(([a, b]) => a === end || b === end);
    const exits = pieces.flat().filter((each) => typeof each === 'number');
    return { city: `${hex}/${number}`, exits };
  });
}

/**
 * The cities of a hex with names of their own, where it has as many. A name goes with the track that is printed to its
 * city: a tile may number the cities otherwise.
 */
export function withNames(
  definition: Definition,
  hex: HexId,
  places: readonly CityPlace[],
): readonly CityPlace[] {
  const names = placeNames(definition.hexes[hex]?.name);
  if (names.length !== places.length) return places;
  const printed = printedPlaces(definition, hex);
  const found = places.map(({ exits }, at) => {
    const same = printed.findIndex((each) => each.exits.some((exit) => exits.includes(exit)));
    return same < 0 ? at : same;
  });
  const clear = new Set(found).size === names.length;
  return places.map((each, at) => ({ ...each, name: names[clear ? found[at]! : at]! }));
}
