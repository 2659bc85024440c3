/** One line of a message: read, judged, and booked on what the lines before it have left. */
import { apply, questions } from '../../engine/engine.ts';
import { readLine } from '../../language/read.ts';
import type { ActionReading, Reading, RequestReading } from '../../language/reading.ts';
import { isTalk, readTalk } from '../../language/talk.ts';
import type { Action } from '../../model/action.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import { isOfTable, type TableRequest } from '../../model/request.ts';
import { standingQuestions } from '../../rules/questions.ts';
import type { Sender } from '../../store/records.ts';
import { judgeReadings } from './actions.ts';
import { withBestKnown } from './best-known.ts';
import { book, type Context, gameOf, type Progress } from './context.ts';
import { firstOf, insteadOf, oneOfEach } from './legal.ts';
import { commandOf, lexiconAt, type Seated, sendable } from './lexicon.ts';
import { mended } from './mended.ts';
import { answerRequest } from './requests.ts';
import { answerUndo, judgeUndo, type Verdict } from './undo.ts';
import { whatIf } from './what-if.ts';

/** So many commands stand beside a refusal. */
const MOST_INSTEAD = 12;

/** What a line may mean at a point of the game. */
export function readingsOf(context: Context, progress: Progress, text: string): readonly Reading[] | Refusal {
  const lexicon = lexiconAt(gameOf(context, progress));
  if (isTalk(text)) return readTalk(text, lexicon);
  const read = readLine(text, lexicon);
  return isRefusal(read) ? (bareAnswer(context, progress, text) ?? read) : read;
}

/** An answer to a choice that is asked of the sender, without its verb; null: it is none. */
function bareAnswer(context: Context, progress: Progress, text: string): readonly Reading[] | null {
  const { pending } = progress.state;
  const asked = pending.flatMap((one) =>
    one.kind === 'choice' && one.seat === context.sender ? one.choices : [],
  );
  if (asked.length === 0) return null;
  const read = readLine(`choose ${text}`, lexiconAt(gameOf(context, progress)));
  if (isRefusal(read)) return null;
  const among = read.filter(
    (one) => one.kind === 'action' && one.action.type === 'choose' && asked.includes(one.action.choice),
  );
  return among.length > 0 ? among : null;
}

export function judgeLine(context: Context, progress: Progress, text: string): Verdict {
  const readings = readingsOf(context, progress, text);
  if (isRefusal(readings)) return refused(context, progress, text, readings);
  const asked = readings.find((reading): reading is RequestReading => reading.kind === 'request')?.request;
  if (!asked) return judgeAction(context, progress, text, readings as readonly ActionReading[]);
  if (isOfTable(asked)) return ofTable(context, progress, text, asked);
  if (asked.type === 'undo') return judgeUndo(context, progress, text, asked.to);
  if (asked.type === 'what-if') return whatIf(context, progress, text, asked.line, judgeLine);
  return { progress, answer: answerRequest(context, progress, text, asked) };
}

/** It is answered once the game's part of the message stands: see `app/desk`. */
function ofTable(context: Context, progress: Progress, text: string, request: TableRequest): Verdict {
  if (request.type === 'as') return refused(context, progress, text, refuse('as-comes-first'));
  if (context.actedBy !== undefined) return refused(context, progress, text, refuse('not-for-others'));
  if (!context.hasTable) return refused(context, progress, text, refuse('no-table-here'));
  return { progress, answer: { text, outcome: 'table', request, tells: [] } };
}

function judgeAction(
  context: Context,
  progress: Progress,
  text: string,
  readings: readonly ActionReading[],
): Verdict {
  const { sender } = context;
  if (sender === 'host') return refused(context, progress, text, refuse('host-has-no-seat'));
  const said = undoAnswer(context, progress, readings);
  if (said !== null) return answerUndo(context, progress, text, said);
  const game = gameOf(context, progress);
  const judged = judgeReadings(game, sender, readings);
  if (judged.kind === 'legal') return done(context, progress, text, judged.action);
  if (judged.kind === 'refused') return refused(context, progress, text, judged.refusal, judged.action);
  const instead = judged.actions.map((action) => sendable(game, action));
  const refusal: Refusal = { refused: 'ambiguous', rule: 'ambiguous', facts: { readings: instead } };
  return { progress, answer: { text, outcome: 'refused', refusal, instead } };
}

function done(context: Context, progress: Progress, text: string, action: Action): Verdict {
  const game = gameOf(context, progress);
  const applied = apply(game, action);
  if (isRefusal(applied)) return refused(context, progress, text, applied, action);
  const { state } = applied;
  const events = withBestKnown(game, action, applied.events);
  const said = commandOf(game, action);
  const next = book(context, progress, { kind: 'action', text: said, action, events }, state);
  const { position } = next.ledger;
  return { progress: next, answer: { text, outcome: 'done', said, position, action, events } };
}

function refused(
  context: Context,
  progress: Progress,
  text: string,
  refusal: Refusal,
  action?: Action,
): Verdict {
  const game = gameOf(context, progress);
  const { sender } = context;
  const isAsked =
    questions(game).some((question) => question.seat === sender) ||
    standingQuestions(game).some(
      ({ seat, verbs }) => seat === sender && action && verbs.includes(action.type),
    );
  const near = refusal.refused === 'unreadable' ? mended(context, progress, text, refusal) : [];
  const open = !isAsked
    ? withdrawal(game, sender, progress)
    : action
      ? insteadOf(game, action, refusal)
      : oneOfEach(game, sender);
  const instead = [...new Set([...near, ...open])].slice(0, MOST_INSTEAD);
  return { progress, answer: { text, outcome: 'refused', refusal, instead } };
}

/** What somebody may say who waits for the answer to an offer of an earlier message. */
function withdrawal(game: Seated, sender: Sender, { drafts }: Progress): string[] {
  if (drafts.length > 0) return [];
  const mine = standingQuestions(game).filter(({ seat, kind }) => seat === sender && kind === 'offer-made');
  return mine.flatMap((question) => firstOf(game, question, 'withdraw', 1));
}

/** Yes, no or withdraw where an undo waits for this seat (or was asked by it); null: it is no answer to an undo. */
function undoAnswer(
  context: Context,
  { ledger }: Progress,
  readings: readonly ActionReading[],
): boolean | null {
  const { request } = ledger;
  const action = readings[0]?.action;
  if (request?.missing.includes(context.sender) && action?.type === 'answer') return action.yes;
  if (request?.seat === context.sender && action?.type === 'withdraw') return false;
  return null;
}
