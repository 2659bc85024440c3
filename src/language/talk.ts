/** Talk is kept as it was written: dots, blanks and line breaks are its author's. */
import { isRefusal, type Refusal } from '../model/refusal.ts';
import type { Lexicon } from './lexicon.ts';
import { MAX_LINE } from './plain.ts';
import { readLine } from './read.ts';
import type { Reading } from './reading.ts';

export function isTalk(line: string): boolean {
  return /^\s*(?:say|tell)\b/i.test(line);
}

/** `say: hello` is `say hello`. */
export function withoutColon(line: string): string {
  return line.replace(/^say\s*:/i, 'say ');
}

/** `say:` or `tell Bo:` with nothing behind it: all the lines that follow are said. */
export function withLongTalk(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => /^\s*(?:say:?|tell \S{1,40}|tell [^:]{1,40}:)\s*$/i.test(line));
  if (at < 0) return lines;
  const said = lines.slice(at).join('\n').trim();
  return [...lines.slice(0, at), said];
}

/** As `readLine`, with the text of talk as it was written. */
export function readTalk(line: string, lexicon: Lexicon): Reading[] | Refusal {
  const readings = readLine(line.slice(0, MAX_LINE), lexicon);
  if (isRefusal(readings)) return readings;
  return readings.map((reading) => {
    if (reading.kind !== 'request' || !('text' in reading.request)) return reading;
    const before = 'player' in reading.words ? 1 + wordsIn(reading.words.player ?? '') : 1;
    return { ...reading, request: { ...reading.request, text: afterWords(line, before) } };
  });
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

function afterWords(line: string, count: number): string {
  const words = new RegExp(`^\\s*(?:\\S+\\s+){${count - 1}}\\S+`).exec(line)?.[0] ?? '';
  return line.slice(words.length).trim();
}
