/**
 * Taking back. A player takes back their last message, whole, while nobody else's entry stands after it; else the
 * others are asked. A host goes back to any position that still stands. All of it is entries of the ledger.
 */
import type { LineAnswer, LogLine } from '../../model/answer.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import { othersAfter, type UndoRequest } from '../../store/ledger.ts';
import type { EntryHead } from '../../store/records.ts';
import { book, type Context, type Progress, UNSTORED } from './context.ts';
import { logLines } from './log.ts';

export interface Verdict {
  readonly answer: LineAnswer;
  readonly progress: Progress;
}

/** `to`: the position to go back to, for a host; without it, the last message. */
export function judgeUndo(context: Context, progress: Progress, text: string, to?: number): Verdict {
  const backTo =
    to === undefined ? beforeLastMessage(context, progress) : positionAsked(context, progress, to);
  if (isRefusal(backTo)) return refused(progress, text, backTo);
  const others =
    context.sender === 'host' || to !== undefined
      ? []
      : othersAfter(progress.ledger.standing, backTo, context.sender);
  if (others.length === 0) return goBack(context, progress, text, backTo);
  if (isAskedAlready(progress.ledger.request, context, backTo)) {
    return refused(
      progress,
      text,
      refuse('undo-needs-yes', { missing: progress.ledger.request?.missing, backTo }),
    );
  }
  const asking = book(context, progress, { kind: 'undo-asked', text: 'undo', backTo }, progress.state);
  return { progress: asking, answer: askedAnswer(context, asking, text) };
}

/** The yes or no of somebody whose yes an undo needs, or the asker's withdrawal. */
export function answerUndo(context: Context, progress: Progress, text: string, yes: boolean): Verdict {
  const request = progress.ledger.request as UndoRequest;
  if (!yes) {
    const declined = book(context, progress, { kind: 'undo-declined', text }, progress.state);
    const position = declined.ledger.position;
    return { progress: declined, answer: { text, outcome: 'undo-declined', position, asker: request.seat } };
  }
  if (request.missing.length === 1) return goBack(context, progress, text, request.backTo);
  const agreed = book(context, progress, { kind: 'undo-agreed', text: 'yes' }, progress.state);
  return { progress: agreed, answer: askedAnswer(context, agreed, text) };
}

function goBack(context: Context, progress: Progress, text: string, backTo: number): Verdict {
  const going = new Set(
    progress.ledger.standing.filter((entry) => entry.position > backTo).map((entry) => entry.position),
  );
  const taken: LogLine[] = logLines(context.log(backTo), new Set()).filter((line) =>
    going.has(line.position),
  );
  const { state } = context.at(backTo);
  const back = book(context, progress, { kind: 'undo', text: `undo to #${backTo}`, backTo }, state);
  const position = back.ledger.position;
  return { progress: back, answer: { text, outcome: 'undone', position, backTo, taken: taken.reverse() } };
}

function beforeLastMessage({ sender }: Context, { ledger }: Progress): number | Refusal {
  const { standing } = ledger;
  if (standing.at(-1)?.message === UNSTORED) return refuse('undo-comes-first');
  const last = sender === 'host' ? standing.at(-1) : standing.findLast((entry) => entry.seat === sender);
  if (!last) return refuse('nothing-to-undo');
  const first = standing.find((entry: EntryHead) => entry.message === last.message)!;
  return first.position - 1;
}

function positionAsked(context: Context, { ledger }: Progress, to: number): number | Refusal {
  const { standing, position } = ledger;
  if (context.sender !== 'host' && !context.isHost) return refuse('undo-to-is-hosts', { to });
  if (to > position) return refuse('no-such-position', { position: to, last: position });
  if (standing.at(-1)?.message === UNSTORED) return refuse('undo-comes-first');
  if ((standing.at(-1)?.position ?? 0) <= to) return refuse('nothing-to-undo', { to });
  const then = context.at(to).ledger.standing.at(-1)?.position ?? 0;
  const stands = then === 0 || standing.some((entry) => entry.position === then);
  return stands ? to : refuse('position-taken-back', { to });
}

function isAskedAlready(request: UndoRequest | null, { sender }: Context, backTo: number): boolean {
  return request?.seat === sender && request.backTo === backTo;
}

function askedAnswer(_context: Context, { ledger }: Progress, text: string): LineAnswer {
  const { seat: asker, missing } = ledger.request as UndoRequest;
  return { text, outcome: 'undo-asked', position: ledger.position, asker, missing };
}

function refused(progress: Progress, text: string, refusal: Refusal): Verdict {
  return { progress, answer: { text, outcome: 'refused', refusal, instead: [] } };
}
