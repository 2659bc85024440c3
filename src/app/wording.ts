/** The one place where answers of the command line get their words. */
import { loadWordings } from '../load/templates.ts';
import type { Answer, LogLine } from '../model/answer.ts';
import type { Definition } from '../model/definition.ts';
import type { Refusal } from '../model/refusal.ts';
import { replyText } from '../view/text.ts';
import { wordAnswer as worded } from '../view/voice/answer.ts';
import { logbookLines } from '../view/voice/log.ts';
import { ruleSentences } from '../view/voice/refusal.ts';
import { type Words, wordsFor } from '../view/voice/speaker.ts';
import type { Told } from '../view/voice/told.ts';

/** A whole reply as plain text. */
export function wordAnswer(told: Told, answer: Answer): string {
  return replyText(worded(told, answer));
}

export function wordLog(
  definition: Definition,
  lines: readonly LogLine[],
  seats: readonly string[],
): string[] {
  return logbookLines(wordsFor(definition, loadWordings(), seats), lines);
}

/** A refusal that no game is needed for: of a script, of names. */
export function wordRefusal(refusal: Refusal, seats: readonly string[] = []): string {
  return ruleSentences(wordsWithoutGame(seats), refusal).join(' ');
}

/** Knows no money and no places. */
export function wordsWithoutGame(seats: readonly string[], time?: Words['time']): Words {
  return wordsFor({ currency: '%s', hexes: {} }, loadWordings(), seats, time);
}
