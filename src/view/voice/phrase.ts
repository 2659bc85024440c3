/** Sentences with placeholders, filled with facts: `{price|money}`, `{count|n share}`, `{seats|who|or}`. */
import type { Wording } from '../../model/wording.ts';

export type Facts = Readonly<Record<string, unknown>>;
/** Writes one value; `argument` is what stands after the name of the form: `share` of `n share`. */
export type Form = (value: unknown, argument: string) => string;
export type Forms = Readonly<Record<string, Form>>;

/** A wording asks for a fact or a form that is not there: a defect of the template, or of the rule that refuses. */
export class WordingError extends Error {
  override readonly name = 'WordingError';
}

/** The sentences of a wording that are to be said, filled. Throws WordingError. */
export function fillAll(wording: Wording, facts: Facts, forms: Forms): string[] {
  const sentences = typeof wording === 'string' ? [wording] : wording;
  return sentences.flatMap((sentence) => {
    const [, not, name, said] = /^\?(!?)(\w+) (.*)$/s.exec(sentence) ?? [];
    if (name === undefined) return [fill(sentence, facts, forms)];
    return isGiven(facts[name]) === (not === '') ? [fill(said!, facts, forms)] : [];
  });
}

/** One sentence, filled, with its first letter great. */
export function fill(sentence: string, facts: Facts, forms: Forms): string {
  const filled = fillPart(sentence, facts, forms);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** A part of a sentence, or a label, filled as it is written. */
export function fillPart(sentence: string, facts: Facts, forms: Forms): string {
  return sentence.replace(/\{([^{}]+)\}/g, (_, inside: string) => {
    const [name = '', ...written] = inside.split('|');
    const value = facts[name];
    if (value === undefined || value === null) throw new WordingError(`"${sentence}" has no fact "${name}"`);
    return asText(
      written.reduce<unknown>((sofar, form) => apply(sofar, form, forms), value),
      sentence,
    );
  });
}

/** A form that joins takes a whole list; any other takes its members one by one. */
function apply(value: unknown, written: string, forms: Forms): unknown {
  const [, name = '', argument = ''] = /^(\S+) ?(.*)$/.exec(written) ?? [];
  if (name in JOINED) return JOINED[name as keyof typeof JOINED](asList(value).map(String));
  if (name in COUNTED) return COUNTED[name]!(value, argument);
  const form = forms[name];
  if (form === undefined) throw new WordingError(`there is no form "${name}"`);
  return Array.isArray(value) ? listed(value).map((each) => form(each, argument)) : form(value, argument);
}

const JOINED = {
  and: (words: readonly string[]) => joined(words, 'and'),
  or: (words: readonly string[]) => joined(words, 'or'),
  list: (words: readonly string[]) => words.join(', '),
};

/** What is said of a whole list, or of a number: how many there are, and `is/are` by that. */
const COUNTED: Forms = {
  count: (value) => String(numberOf(value)),
  be: (value, forms) => forms.split('/')[numberOf(value) === 1 ? 0 : 1]!,
};

/** With its first letter small, to stand within another sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function numberOf(value: unknown): number {
  return Array.isArray(value) ? listed(value).length : Number(value);
}

export function joined(words: readonly string[], last: string): string {
  if (words.length < 2) return words[0] ?? 'none';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

function asText(value: unknown, sentence: string): string {
  if (Array.isArray(value)) return JOINED.and(value.map((each) => asText(each, sentence)));
  if (typeof value === 'object')
    throw new WordingError(`"${sentence}" has no form for ${JSON.stringify(value)}`);
  return String(value);
}

function asList(value: unknown): readonly unknown[] {
  return listed(Array.isArray(value) ? value : [value]);
}

/** Members that are given. */
function listed(values: readonly unknown[]): readonly unknown[] {
  return values.filter((value) => value !== undefined && value !== null);
}

export function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? listed(value).length > 0 : Boolean(value);
}
