/** What a line that cannot be read may have been meant for, as commands that are legal now. */
import { readLine } from '../../language/read.ts';
import { isRefusal, type Refusal } from '../../model/refusal.ts';
import { judgeReadings } from './actions.ts';
import { completeMove } from './complete-move.ts';
import { type Context, gameOf, type Progress } from './context.ts';
import { lexiconAt, sendable } from './lexicon.ts';

/** So many endings of a line that breaks off. */
const ENDINGS = 3;

/** The line with its wrong word put right, or with what is missing; the likeliest first. */
export function mended(context: Context, progress: Progress, text: string, refusal: Refusal): string[] {
  const { word, nearest = [] } = refusal.facts;
  if (refusal.rule === 'word-missing') return endings(context, progress, text);
  const near = (nearest as readonly string[]).map((right) => withWord(text, String(word), right));
  return [...new Set(near.flatMap((line) => legal(context, progress, line)))];
}

function withWord(text: string, wrong: string, right: string): string {
  const words = text.split(' ');
  const at = words.indexOf(wrong);
  return at < 0 ? text : words.with(at, right).join(' ');
}

/** The commands that a line means, where it can be read. */
function legal(context: Context, progress: Progress, line: string): string[] {
  const game = gameOf(context, progress);
  const readings = readLine(line, lexiconAt(game));
  if (isRefusal(readings)) return readings.rule === 'word-missing' ? endings(context, progress, line) : [];
  if (context.sender === 'host') return [];
  if (readings.some(({ kind }) => kind === 'request')) return [line];
  const actions = readings.filter((reading) => reading.kind === 'action');
  const judged = judgeReadings(game, context.sender, actions);
  if (judged.kind === 'refused') return [];
  const meant = judged.kind === 'legal' ? [judged.action] : judged.actions;
  return meant.map((action) => (action.type === 'run' ? line : sendable(game, action)));
}

function endings(context: Context, progress: Progress, line: string): string[] {
  if (context.sender === 'host') return [];
  return completeMove(gameOf(context, progress), context.sender, `${line} `, ENDINGS).map(({ text }) => text);
}
