/** A line, and everything it may mean. */

import type { Meaning } from '../model/command.ts';
import { isRefusal, type Refusal } from '../model/refusal.ts';
import type { Request } from '../model/request.ts';
import type { Command } from './grammar.ts';
import { asInPlay, type Lexicon } from './lexicon.ts';
import { type Line, matchForm } from './match.ts';
import { fill, wordsOf } from './meaning.ts';
import { MAX_LINE, plain } from './plain.ts';
import type { ActionDraft, ActionReading, Reading } from './reading.ts';
import type { Bound } from './slots/kind.ts';
import { lineTooLong, nothingSaid, type Try, unknownPrefix, unknownVerb, unreadable } from './unreadable.ts';

/**
 * Every reading of a line, those of the lowest rank first. Legality is nobody's business here: the position keeps
 * the readings that are legal. Or a Refusal, `unreadable` or `ambiguous`, which names the wrong word.
 */
export function readLine(text: string, lexicon: Lexicon): Reading[] | Refusal {
  if (text.length > MAX_LINE) return lineTooLong(text.length);
  const written = plain(text);
  if (written === '') return nothingSaid();
  const line = headed(written, lexicon);
  if (isRefusal(line)) return line;
  const beginnings = verbsOf(line);
  if (beginnings.length === 0) return unknownVerb(line);
  const readings: Reading[] = [];
  const tries: Try[] = [];
  for (const { command, start } of beginnings) {
    for (const form of command.forms) {
      const { bound, stop } = matchForm(line, start, form, command.slots);
      const found = bound.flatMap((each) => form.means.flatMap((means) => mean(means, command, each, line)));
      readings.push(...found);
      if (found.length === 0) tries.push({ command, form, start, stop });
    }
  }
  const inRound = tries.filter(({ command }) => belongs(command.definition.when, lexicon));
  const missed =
    !readings.some(({ when }) => belongs(when, lexicon)) &&
    inRound.some(({ start, stop }) => stop.at > start);
  if (readings.length === 0 || missed)
    return unreadable(line, missed || inRound.length > 0 ? inRound : tries);
  return different(readings).sort((a, b) => rankOf(a) - rankOf(b));
}

/** Does a command belong to the round that is on? Where that is not known, all do. */
function belongs(when: Reading['when'], { state }: Lexicon): boolean {
  const kind = state?.round.kind;
  return kind === undefined || when.some((each) => each === kind || each === 'any');
}

function rankOf(reading: Reading): number {
  return reading.kind === 'action' ? reading.rank : 0;
}

/** A corporation and a colon at the head tell whom the line is for. A colon further on belongs to the command. */
function headed(written: string, lexicon: Lexicon): Line | Refusal {
  const words = written.split(' ');
  const colon = written.indexOf(':');
  if (colon < 0 || verbsOf({ words, lexicon }).length > 0) return { words, lexicon };
  const head = written.slice(0, colon).trim();
  const [named] = lexicon.vocabulary.operator.find(head);
  if (named === undefined) return unknownPrefix(head, lexicon);
  const as = asInPlay('operator', named, lexicon.state) ?? named;
  const rest = plain(written.slice(colon + 1));
  return rest === '' ? nothingSaid() : { words: rest.split(' '), lexicon, as };
}

/** The commands that the line may begin, and where what follows them starts. */
function verbsOf({ words, lexicon }: Line): { command: Command; start: number }[] {
  const { verbs, verbWords } = lexicon.grammar;
  const found: { command: Command; start: number }[] = [];
  for (let start = Math.min(verbWords, words.length); start > 0; start--) {
    const verb = words.slice(0, start).join(' ').toLowerCase().replace(/,$/, '');
    for (const command of verbs.get(verb) ?? []) found.push({ command, start });
  }
  return found;
}

function mean(means: Meaning, { definition, slots }: Command, bound: Bound, line: Line): Reading[] {
  const { as } = line;
  const { name: command, when } = definition;
  const template = 'request' in means ? means.request : means.action;
  const from = { command, when, words: wordsOf(template, bound), ...(as === undefined ? {} : { as }) };
  const filled = fill(template, slots, { bound, ...line }) as unknown[];
  if ('request' in means) {
    return filled.map((request) => ({ ...from, kind: 'request', request: request as Request }));
  }
  const { rank, resolve } = means;
  const ranked = { ...from, when: means.when ?? when, rank, ...(resolve === undefined ? {} : { resolve }) };
  return filled.map(
    (action): ActionReading => ({ ...ranked, kind: 'action', action: action as ActionDraft }),
  );
}

/** Of readings that come to the same, the one of the lowest rank. */
function different(readings: readonly Reading[]): Reading[] {
  const known = new Map<string, Reading>();
  for (const reading of readings) {
    const key = JSON.stringify([
      reading.command,
      reading.kind === 'action' ? reading.action : reading.request,
    ]);
    const before = known.get(key);
    if (before === undefined || rankOf(reading) < rankOf(before)) known.set(key, reading);
  }
  return [...known.values()];
}
