/** Whoever words the facts of one game: knows its money, its places and the names of its seats. */
import type { Definition } from '../../model/definition.ts';
import type { Bid, HexId, Party } from '../../model/state.ts';
import type { Wording, WordingGroup, Wordings } from '../../model/wording.ts';
import { type Facts, type Form, type Forms, fillAll, WordingError } from './phrase.ts';

/** Says facts in words; of the title it knows the money and the places. */
export interface Words {
  /** The sentences for a key of a group, filled. Throws WordingError where there are none. */
  say(group: WordingGroup, key: string, facts?: Facts): string[];
  /** A single word or phrase of the group `words`; the word itself where it has none of its own. */
  word(list: string, word: string): string;
  money(amount: number): string;
  /** A seat by its player's name; `the bank`, `the pool`; anybody else by id. */
  who(party: Party): string;
  /** `D21 Katrineholm`. */
  hex(hex: HexId): string;
}

export interface Speaker extends Words {
  readonly definition: Definition;
}

/** `names`: of the players, in seating order. */
export function speakerFor(definition: Definition, wordings: Wordings, names: readonly string[]): Speaker {
  return { ...wordsFor(definition, wordings, names), definition };
}

export function wordsFor(
  { currency, hexes }: Pick<Definition, 'currency' | 'hexes'>,
  wordings: Wordings,
  names: readonly string[],
): Words {
  const words: Words = {
    say: (group, key, facts = {}) => fillAll(wordingOf(wordings, group, key), facts, forms),
    word: (list, word) => {
      const wording = wordings.words[`${list}.${word}`];
      return typeof wording === 'string' ? wording : word;
    },
    money: (amount) => currency.replace('%s', String(amount)),
    who(party) {
      const seat = /^s(\d)$/.exec(party);
      return (seat && names[Number(seat[1]) - 1]) ?? words.word('parties', party);
    },
    hex(hex) {
      const name = hexes[hex]?.name;
      return name === undefined ? hex : `${hex} ${name}`;
    },
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
    city: (value) => words.hex(hexOf(String(value))),
    place: (value) => placeOf(words, String(value)),
    train: (value) => trainType(String(value)),
    a: (value) => `${/^(8|11|18|[AEFHILMNORSX])/.test(String(value)) ? 'an' : 'a'} ${value}`,
    percent: (value) => `${Number(value) * 10}%`,
    word: (value, list) => words.word(list, String(value)),
    shell: (value) => `\`for ${value}\``,
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
  return /^[A-Z]\d+\/\d$/.test(choice) ? `${words.hex(hexOf(choice))} (\`${choice}\`)` : words.who(choice);
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
