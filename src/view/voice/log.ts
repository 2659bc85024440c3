/** The log of a game in words. */
import type { LogLine, LogResult } from '../../model/answer.ts';
import type { Words } from './speaker.ts';

/** Entries by themselves, a line each. */
export function logLines(words: Words, log: readonly LogLine[]): string[] {
  return log.map(({ stands, results = [], ...line }) => {
    // trains of one type rust at once
    const came = stands ? [...new Set(results.flatMap((result) => resultWords(words, result)))] : [];
    const key = line.backTo === undefined ? 'entry' : 'entry-undo-asked';
    return words.say('tables', key, { ...line, who: whoSpoke(words, line), taken: !stands, came }).join(' ');
  });
}

/** The same under the headings of their rounds. */
export function logbookLines(words: Words, log: readonly LogLine[]): string[] {
  if (log.length === 0) return words.say('tables', 'no-entries');
  let last = '';
  return log.flatMap((line) => {
    const [heading = ''] = line.round ? words.say('tables', `log.${line.round.kind}`, { ...line.round }) : [];
    const isNew = heading !== last;
    last = heading;
    return [...(isNew ? [heading] : []), ...logLines(words, [line])];
  });
}

/** Who it was, by whose hand, and for which corporation. */
function whoSpoke(words: Words, { seat, actedBy, entity }: Omit<LogLine, 'stands'>): string {
  const player = words.who(seat);
  const who =
    actedBy === undefined ? player : words.say('tables', 'acted', { who: player, actedBy }).join('');
  return entity === undefined ? who : words.say('tables', 'log.for', { who, entity }).join('');
}

function resultWords(words: Words, { type, ...facts }: LogResult): string[] {
  return words.say('tables', `log.${type}`, { ...facts });
}
