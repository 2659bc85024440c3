/** What a person said in a mail: its text without quotes, signature and what mail programs add, and without talk. */
import EmailReplyParser from 'email-reply-parser';
import { markerIn } from './marker.ts';
import { dropIntroduction, endsReply, isQuote, withoutQuotes } from './quoted.ts';
import { sortTalk } from './talk.ts';
import { tidyLines } from './tidy.ts';
import { unwrapLines } from './wrapped.ts';

export interface Said {
  /** Lines parted by `\n`, none empty. */
  readonly text: string;
  /** Lines that are plainly talk, as they were written. */
  readonly leftAlone: readonly string[];
}

/**
 * `html`: the same text as lines that were never broken, where the mail has both. Takes long for some texts that were
 * made to (the reply parser's patterns): call it where it can be ended. `names`: what the writer may sign with, in lower
 * case.
 */
export function saidIn(text: string, html = '', names: readonly string[] = []): Said {
  const own = untilEnd(withoutQuotes(beforeEnd(outsideMarkers(unsealed(tidyLines(text))))));
  const fragments = new EmailReplyParser().read(own.join('\n')).getFragments();
  const shown = fragments.filter((each) => !each.isHidden()).map((each) => each.getContent());
  // signatures with a mark are gone already: what it still takes for one is a closing formula and what follows it
  const signed = fragments.filter((each) => each.isSignature()).map((each) => each.getContent());
  const whole = unwrapLines(linesOf(shown, true), tidyLines(html)).filter((line) => line !== '');
  const { commands, talk } = sortTalk(whole, names);
  return { text: commands.join('\n'), leftAlone: [...talk, ...linesOf(signed)] };
}

function linesOf(texts: readonly string[], empty = false): string[] {
  const lines = texts.flatMap((text) => text.split('\n').map((line) => line.trim()));
  return empty ? lines : lines.filter((line) => line !== '');
}

/** Above our own text where something stands there; below it where it does not. A quote mark makes it a quote. */
function outsideMarkers(lines: readonly string[]): string[] {
  const found = lines.map((line) => (isQuote(line) ? null : markerIn(line)));
  const top = found.indexOf('top');
  if (top < 0) return [...lines];
  const above = lines.slice(0, top);
  dropIntroduction(above);
  if (beforeEnd(above).some((line) => line !== '' && !isQuote(line))) return above;
  const end = found.lastIndexOf('end');
  return end < 0 ? [] : lines.slice(end + 1);
}

/** Without what stands around a text that is signed in the open (OpenPGP). */
function unsealed(lines: readonly string[]): string[] {
  const begin = lines.indexOf('-----BEGIN PGP SIGNED MESSAGE-----');
  const seal = lines.indexOf('-----BEGIN PGP SIGNATURE-----', begin);
  if (begin < 0 || seal < 0) return [...lines];
  const text = lines.slice(begin + 1, seal);
  return text.slice(text.indexOf('') + 1).map((line) => line.replace(/^- /, ''));
}

function beforeEnd(lines: readonly string[]): string[] {
  const end = lines.findIndex((line, at) => !isQuote(line) && endsReply(line, lines.slice(at + 1, at + 5)));
  return end < 0 ? [...lines] : lines.slice(0, end);
}

/** `end` alone on a line: nothing after it is read. */
function untilEnd(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => /^\s*[*_`"']?end[*_`"']?[.!]?\s*$/i.test(line));
  return end < 0 ? [...lines] : lines.slice(0, end);
}
