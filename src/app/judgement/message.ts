/** A whole message: every line is judged, and either all of it is done or nothing. */
import { questions } from '../../engine/engine.ts';
import type { ActionType } from '../../model/action.ts';
import type { Answer, LineAnswer } from '../../model/answer.ts';
import type { Question } from '../../model/question.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import type { NewEntry } from '../../store/records.ts';
import type { Loaded } from '../../store/store.ts';
import { type Context, gameOf, type Progress } from './context.ts';
import { judgeLine, readingsOf } from './line.ts';
import { picturesFor } from './pictures.ts';
import { staleness } from './stale.ts';
import { asPossible } from './what-if.ts';

export interface Judgement {
  readonly answer: Answer;
  readonly entries: readonly NewEntry[];
  /** After the last entry. */
  readonly state: Loaded['state'];
  readonly ledger: Loaded['ledger'];
  /** The same message with lines that have been answered since, or refused: then nothing of it is done. */
  readonly withLines: (lines: readonly LineAnswer[]) => Judgement;
}

/** `tag`: the position the message was written at, where it is known. `unread`: it could not even be taken apart. */
export function judgeMessage(
  context: Context,
  now: Loaded,
  lines: readonly string[],
  tag: number | undefined,
  unread?: Refusal,
): Judgement {
  const start: Progress = { ...now, drafts: [] };
  const refusal = unread ?? refusalOfWhole(context, start, lines, tag);
  if (refusal) return judgement(context, start, start, [], refusal);
  const { progress, answers } = judgeLines(context, start, lines);
  return judgement(context, start, progress, answers);
}

function refusalOfWhole(
  context: Context,
  start: Progress,
  lines: readonly string[],
  tag: number | undefined,
): Refusal | null {
  if (lines.length === 0) return { ...refuse('nothing-said'), refused: 'unreadable' };
  if (tag === undefined) return null;
  return staleness(
    context,
    start,
    tag,
    lines.flatMap((line) => verbIn(context, start, line) ?? []),
  );
}

/** The verb of a line that answers the game; null for a request to the table. */
function verbIn(context: Context, progress: Progress, line: string): ActionType | null {
  const readings = readingsOf(context, progress, line);
  if (isRefusal(readings)) return null;
  return readings.flatMap((reading) => (reading.kind === 'action' ? [reading.action.type] : []))[0] ?? null;
}

interface Lines {
  readonly progress: Progress;
  readonly answers: readonly LineAnswer[];
}

/** A line that is refused is left out, so that those after it are judged too. */
function judgeLines(context: Context, start: Progress, lines: readonly string[]): Lines {
  let progress = start;
  const answers: LineAnswer[] = [];
  for (const line of lines) {
    const waiting = progress.drafts.length > 0 ? waitedFor(context, progress) : [];
    if (waiting.length > 0 && verbIn(context, progress, line) !== null) {
      answers.push({ text: line, outcome: 'refused', refusal: waitsForOthers(waiting), instead: [] });
      continue;
    }
    const verdict = judgeLine(context, progress, line);
    if (verdict.answer.outcome === 'undo-asked' && lines.length > 1) {
      answers.push({
        text: line,
        outcome: 'refused',
        refusal: needsYes(verdict.answer.missing),
        instead: ['undo'],
      });
      continue;
    }
    progress = verdict.progress;
    answers.push(verdict.answer);
  }
  return { progress, answers };
}

/** What follows an undo that others must agree to cannot be done yet: the undo is sent by itself. */
function needsYes(missing: readonly string[]): Refusal {
  return refuse('undo-needs-yes', { missing });
}

/** Those the game waits for, when it does not wait for the sender. */
function waitedFor(context: Context, progress: Progress): readonly Question[] {
  const open = questions(gameOf(context, progress));
  return open.some((question) => question.seat === context.sender) ? [] : open;
}

function waitsForOthers(waiting: readonly Question[]): Refusal {
  const asked = waiting.map(({ seat, kind, entity }) => ({ seat, kind, entity }));
  return { ...refuse('waits-for-others', { asked }), refused: 'not-yours' };
}

function judgement(
  context: Context,
  start: Progress,
  end: Progress,
  answers: readonly LineAnswer[],
  refusal?: Refusal,
): Judgement {
  const stored = refusal === undefined && answers.every(({ outcome }) => outcome !== 'refused');
  // asking for an undo is in the ledger, but it is not what was wanted
  const accepted =
    stored && !answers.some((line) => line.outcome === 'undo-asked' && line.asker === context.sender);
  const last = stored ? end : start;
  const answer: Answer = {
    game: context.game,
    sender: context.sender,
    ...(context.actedBy !== undefined && { actedBy: context.actedBy }),
    accepted,
    before: start.ledger.position,
    position: last.ledger.position,
    ...(refusal && { refusal }),
    lines: stored ? answers : answers.map(asPossible),
    ...(!stored && { part: partOf(answers) }),
    questions: questions(gameOf(context, last)),
    pictures: stored ? picturesFor(gameOf(context, last), answers, context.sender) : [],
  };
  return {
    answer,
    entries: stored ? end.drafts : [],
    state: last.state,
    ledger: last.ledger,
    withLines: (lines) => judgement(context, start, end, lines, refusal),
  };
}

/** What stands before the first refused line can be sent by itself. */
function partOf(answers: readonly LineAnswer[]): string[] {
  const refused = answers.findIndex(({ outcome }) => outcome === 'refused');
  return answers.slice(0, refused).flatMap((answer) => ('said' in answer ? [answer.said] : []));
}
