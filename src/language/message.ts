/** A message taken apart into lines. */
import type { Refusal } from '../model/refusal.ts';
import { MAX_LINE, MAX_LINES, MAX_MESSAGE, unmask, unwrap } from './plain.ts';
import { isTalk, withLongTalk, withoutColon } from './talk.ts';
import { lineTooLong, messageTooLong, nothingSaid, tooManyLines } from './unreadable.ts';

/** `#213` or `#7.213`: the position that a message answers, and the game where it is named. */
export interface Tag {
  readonly game?: number;
  readonly position: number;
}
export interface Message {
  readonly tag?: Tag;
  /** Plain, none empty, in order. */
  readonly lines: readonly string[];
}

/** Lines and commands parted by `;`. A tag counts only as the first word of the message. */
export function splitMessage(text: string): Message | Refusal {
  if (text.length > MAX_MESSAGE) return messageTooLong(text.length);
  const { tag, rest } = takeTag(unmask(text).trim());
  const lines = withLongTalk(rest.split('\n')).flatMap(commandsOf);
  if (lines.length === 0) return nothingSaid();
  if (lines.length > MAX_LINES) return tooManyLines(lines.length);
  const long = lines.find((line) => line.length > MAX_LINE && !isTalk(line));
  if (long !== undefined) return lineTooLong(long.length);
  return tag === undefined ? { lines } : { tag, lines };
}

function takeTag(text: string): { tag?: Tag; rest: string } {
  const written = /^[\s"'`*_-]{0,8}#(?:(\d{1,9})\.)?(\d{1,9})(?=$|[\s:,;"'`*_])[:,;"'`*_]*/.exec(text);
  if (written === null) return { rest: text };
  const [whole, game, position] = written;
  const tag = { ...(game === undefined ? {} : { game: Number(game) }), position: Number(position) };
  return { tag, rest: text.slice(whole.length) };
}

/** What takes all the rest of its line: what is only asked about or said must not be done. */
const WHOLE_LINE = /^(?:what ?if|try|say|tell|as)\b/i;

function commandsOf(line: string): string[] {
  if (isTalk(line)) return [withoutColon(line.trim())];
  const parts = line.split(';').map(unwrap);
  const whole = parts.findIndex((part) => WHOLE_LINE.test(part));
  const commands = whole < 0 ? parts : [...parts.slice(0, whole), parts.slice(whole).join('; ')];
  return commands.filter((command) => command !== '');
}
