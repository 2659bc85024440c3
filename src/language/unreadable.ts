/**
 * Refusals of the language. Facts: `word` the wrong word as written, `nearest` words it may have been meant for,
 * `expected` names of what could stand there, `literal` words that could, `command`, `usage` and `example` of the nearest form.
 */
import type { Refusal } from '../model/refusal.ts';
import type { Command, Form } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import type { Line, Stop } from './match.ts';
import { nearest } from './nearest.ts';
import { shownPattern } from './pattern.ts';
import { MAX_LINE, MAX_LINES, MAX_MESSAGE } from './plain.ts';
import { examplesFor } from './use.ts';

/** A form that did not fit. */
export interface Try {
  readonly command: Command;
  readonly form: Form;
  /** Where the words after the command start. */
  readonly start: number;
  readonly stop: Stop;
}

function refusal(rule: string, facts: Refusal['facts'], slot?: string): Refusal {
  return { refused: 'unreadable', rule, ...(slot === undefined ? {} : { slot }), facts };
}

export function nothingSaid(): Refusal {
  return refusal('nothing-said', {});
}

export function lineTooLong(length: number): Refusal {
  return refusal('line-too-long', { length, most: MAX_LINE });
}

export function messageTooLong(length: number): Refusal {
  return refusal('message-too-long', { length, most: MAX_MESSAGE });
}

export function tooManyLines(lines: number): Refusal {
  return refusal('too-many-lines', { lines, most: MAX_LINES });
}

/** The first word begins no command. */
export function unknownVerb({ words, lexicon }: Line): Refusal {
  const { verbs } = lexicon.offered;
  const pair = nearest(
    words.slice(0, 2).join(' '),
    [...verbs.keys()].filter((verb) => verb.includes(' ')),
  );
  const near = [...nearest(words[0]!, verbs.keys()), ...pair].slice(0, 3);
  const command = verbs.get(near[0] ?? '')?.[0];
  const facts = { word: words[0], nearest: near };
  if (command === undefined) return refusal('unknown-command', facts, 'command');
  return refusal('unknown-command', { ...facts, ...shown(command, command.forms[0]!, lexicon) }, 'command');
}

/** What stands before the colon is no corporation. */
export function unknownPrefix(head: string, { vocabulary }: Lexicon): Refusal {
  return refusal('unknown-prefix', { word: head, nearest: nearest(head, vocabulary.operator.names) }, 'as');
}

/** Of the forms that did not fit the one that fitted furthest, and the word at which it stopped. */
export function unreadable({ words, lexicon }: Line, tries: readonly Try[]): Refusal {
  const furthest = Math.max(...tries.map(({ stop }) => stop.at));
  const reached = tries.filter(({ stop }) => stop.at === furthest);
  const complaining = reached.find(({ stop }) => stop.complaint !== undefined);
  if (complaining !== undefined) return complained(words, complaining, lexicon);
  const word = words[furthest];
  const near =
    word === undefined
      ? []
      : nearest(
          word,
          reached.flatMap(({ stop }) => stop.names()),
        );
  const each = reached.find(({ stop }) => stop.names().includes(near[0] ?? '')) ?? reached[0]!;
  // words between, as in `buy … from …`, are told only where nothing else could come
  const expected = [...each.stop.slots];
  const literal = expected.length > 0 ? [] : [...each.stop.words];
  const help = shown(each.command, each.form, lexicon);
  const [slot] = each.stop.slots;
  if (word === undefined) return refusal('word-missing', { expected, literal, ...help }, slot);
  if (expected.length === 0 && literal.length === 0) return refusal('words-left-over', { word, ...help });
  return refusal('unknown-word', { word, nearest: near, expected, literal, ...help }, slot);
}

function complained(words: readonly string[], { command, form, stop }: Try, lexicon: Lexicon): Refusal {
  const { refused, rule, facts, slot } = stop.complaint!;
  const word = words[stop.at];
  const help = shown(command, form, lexicon);
  const all = { word, ...facts, ...help };
  const { readings } = facts;
  if (!Array.isArray(readings)) return { refused, rule, slot, facts: all };
  // readings of the slot become whole lines, ready to send
  const lines = readings.map((reading) => words.with(stop.at, String(reading)).join(' '));
  return { refused, rule, slot, facts: { ...all, readings: lines } };
}

interface Shown {
  readonly command: string;
  readonly usage: string;
  readonly example: string;
}

/** A form, with an example in words of the title. */
function shown({ definition: { name, examples } }: Command, form: Form, { definition }: Lexicon): Shown {
  const [example] = examplesFor(examples, definition.title);
  return { command: name, usage: `${name} ${shownPattern(form.items)}`.trim(), example: example!.say };
}
