/** Whoever words the facts of one game: knows its money, its places and the names of its seats. */
import { sectionIn } from '../../model/book.ts';
import type { Definition } from '../../model/definition.ts';
import { nameOfShell, ownerOfShell } from '../../model/shells.ts';
import type { Bid, CityId, HexId, Party } from '../../model/state.ts';
import type { Wording, WordingGroup, Wordings } from '../../model/wording.ts';
import { inBook, inTheBook } from './book.ts';
import { type Facts, type Form, type Forms, fillAll, WordingError } from './phrase.ts';

/** Says facts in words; of the title it knows the money and the places. */
export interface Words {
  /** The sentences for a key of a group, filled. Throws WordingError where there are none. */
  say(group: WordingGroup, key: string, facts?: Facts): string[];
  /** A single word or phrase of the group `words`; the word itself where it has none of its own. */
  word(list: string, word: string): string;
  money(amount: number): string;
  /** A seat by its player's name, the owner without one by his; `the bank`, `the pool`; anybody else by id. */
  who(party: Party): string;
  /** `D21 Katrineholm`. */
  hex(hex: HexId): string;
  /** As its hex; one of several cities by its own name, where it has one. */
  city(city: CityId): string;
  /** A section of the shared rules, as the book of the title numbers it. */
  section(section: string): string;
  /** A time, given as ISO 8601, for whoever reads it. */
  time(time: string): string;
}

export interface Speaker extends Words {
  readonly definition: Definition;
}

/** `names`: of the players, in seating order. `time`: tells a time where the reader is. */
export function speakerFor(
  definition: Definition,
  wordings: Wordings,
  names: readonly string[],
  time: Words['time'] = timeUtc,
): Speaker {
  return { ...wordsFor(definition, wordings, names, time), definition };
}

/** `2026-11-29 20:15 UTC`. */
function timeUtc(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

export function wordsFor(
  {
    currency,
    hexes,
    book,
    seatless_owner,
  }: Pick<Definition, 'currency' | 'hexes' | 'book' | 'seatless_owner'>,
  wordings: Wordings,
  names: readonly string[],
  time: Words['time'] = timeUtc,
): Words {
  const words: Words = {
    say: (group, key, facts = {}) => fillAll(inBook(wordingOf(wordings, group, key), book), facts, forms),
    word: (list, word) => {
      const wording = wordings.words[`${list}.${word}`];
      return typeof wording === 'string' ? inTheBook(wording, book) : word;
    },
    money: (amount) => currency.replace('%s', String(amount)),
    who(party) {
      if (party === seatless_owner?.id) return seatless_owner.name;
      const seat = /^s(\d)$/.exec(party);
      const shell = nameOfShell(party);
      if (shell !== undefined) return `${ownerOfShell(party)} (${shell})`;
      return (seat && names[Number(seat[1]) - 1]) ?? words.word('parties', party);
    },
    hex(hex) {
      const name = hexes[hex]?.name;
      return name === undefined ? hex : `${hex} ${name}`;
    },
    city(city) {
      const hex = hexOf(city);
      const names = hexes[hex]?.name?.split(' & ') ?? [];
      const own = names.length > 1 ? names[Number(city.slice(hex.length + 1))] : undefined;
      return own === undefined ? words.hex(hex) : `${hex} ${own}`;
    },
    section: (section) => sectionIn(book, section),
    time,
  };
  const forms = formsOf(words);
  return words;
}

function wordingOf(wordings: Wordings, group: WordingGroup, key: string): Wording {
  const wording = wordings[group][key];
  if (wording === undefined) throw new WordingError(`templates/messages/${group}.yaml has no "${key}"`);
  return wording;
}

function formsOf(words: Words): Forms {
  const byWord =
    (list: string): Form =>
    (value) =>
      words.word(list, String(value));
  return {
    money: (value) => words.money(whole(value)),
    bid: (value) => bidOf(words, value as Bid),
    who: (value) => words.who(String(value)),
    hex: (value) => words.hex(String(value)),
    city: (value) => words.city(String(value)),
    place: (value) => placeOf(words, String(value)),
    train: (value) => trainType(String(value)),
    route: (value) => routeTyped(value as TrainPath),
    a: (value) => `${/^(8|11|18|[AEFHILMNORSXaeio])/.test(String(value)) ? 'an' : 'a'} ${value}`,
    percent: (value) => `${Number(value) * 10}%`,
    word: (value, list) => words.word(list, String(value)),
    shell: (value) => `\`for ${value}\``,
    section: (value) => words.section(String(value)),
    time: (value) => words.time(String(value)),
    code: (value) => `\`${value}\``,
    step: byWord('steps'),
    asked: (value) => askedOf(words, value as Asked),
    n: (value, noun) => counted(whole(value), noun),
  };
}

/** `1 share`, `2 shares`, `2 companies`. */
export function counted(count: number, noun: string): string {
  const [one, many = `${one}s`] = noun.split('/');
  return `${count} ${count === 1 ? one : many}`;
}

/** `D17/0` → `D17`. */
export function hexOf(city: string): HexId {
  return city.split('/')[0]!;
}

/** A seat, a city, or a word of the command. */
function placeOf(words: Words, choice: string): string {
  return choice.includes('/') ? words.city(choice) : words.who(choice);
}

interface TrainPath {
  readonly train: string;
  readonly path: readonly string[];
}

/** `3 E20-C20-B21`. */
function routeTyped({ train, path }: TrainPath): string {
  return `${trainType(train)} ${path.map(hexOf).join('-')}`;
}

/** `4-2` → `4`; a type stays. */
export function trainType(train: string): string {
  return train.replace(/-\d+$/, '');
}

/** Throws WordingError for anything but a whole number. */
function whole(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  if (Number.isInteger(number)) return number as number;
  throw new WordingError(`${JSON.stringify(value)} is no amount`);
}

/** `145 kr by Anna`. */
function bidOf(words: Words, { amount, seat }: Bid): string {
  return `${words.money(amount)} by ${words.who(seat)}`;
}

interface Asked {
  readonly seat: string;
  readonly kind: string;
  readonly entity?: string;
}

/** Anna, for a corporation. */
function askedOf(words: Words, { seat, entity }: Asked): string {
  return entity === undefined ? words.who(seat) : `${words.who(seat)} (for ${entity})`;
}
