/** What is sent to one person, in words: moves they have not seen, their turn, and all that is no answer. */
import type { Action } from '../../model/action.ts';
import type { Event } from '../../model/event.ts';
import type { Across, Post } from '../../model/post.ts';
import type { Question } from '../../model/question.ts';
import type { Block, Reply } from '../../model/reply.ts';
import type { SeatId, State } from '../../model/state.ts';
import { askedBlocks } from './asked.ts';
import { tell } from './happened.ts';
import { logLines } from './log.ts';
import { saidBlocks } from './said.ts';
import { type Speaker, speakerFor } from './speaker.ts';
import { positionBlock, rankingBlock } from './status.ts';
import type { Told } from './told.ts';

/** An entry of the ledger, as far as it is told. */
export interface Happening {
  readonly position: number;
  readonly kind: string;
  readonly seat: SeatId | 'host';
  readonly text: string;
  readonly action: Action | null;
  readonly events: readonly Event[];
  readonly backTo: number | null;
  readonly actedBy?: string | null;
  readonly stands: boolean;
}

/** About a game in play, at a position. */
export interface Situated {
  readonly game: number;
  readonly position: number;
  /** The reader's; null: they have none. */
  readonly seat: SeatId | null;
  /** What is asked of anybody. */
  readonly questions: readonly Question[];
  /** Entries after the post's `since`, up to the position. */
  readonly happened: readonly Happening[];
  /** An undo that waits for the yes of others. */
  readonly undo?: OpenUndo | null;
}
export interface OpenUndo {
  readonly position: number;
  readonly seat: SeatId | 'host';
  readonly backTo: number;
  /** Whose yes is still missing. */
  readonly missing: readonly (SeatId | 'host')[];
}
export type PlayPost = Exclude<Extract<Post, { kind: 'turn' | 'news' | 'digest' | 'reminder' }>, Across>;

export function wordPlay(told: Told, post: PlayPost, at: Situated): Reply {
  const speaker = speakerFor(told.definition, told.wordings, told.names, told.time);
  const state = told.at(at.position);
  const place = positionBlock(speaker, state, at.game, at.position);
  const next = nextBlocks(speaker, told, state, at);
  if (post.kind === 'reminder')
    return [sentences(speaker.say('posts', 'reminder', { awaited: post.awaited })), ...next, place];
  const said = saidBlocks(speaker, post.said ?? []);
  const happened = happenedBlocks(speaker, told, post.since, at);
  if ('brief' in post && post.brief) return [...said, ...happened, place];
  const since = happened.length > 0 ? [sentences(speaker.say('posts', 'since', { since: post.since }))] : [];
  return [...said, ...since, ...happened, ...next, place];
}

/** Whoever is asked reads what, and the commands; others, who is awaited. */
function nextBlocks(
  speaker: Speaker,
  told: Told,
  state: State,
  { seat, questions, undo }: Situated,
): Block[] {
  const open = undo ? [undoBlock(speaker, undo, seat)] : [];
  if (state.round.kind === 'over') return [...open, rankingBlock(speaker, state, told.figures(state))];
  const own = questions.filter((question) => question.seat === seat);
  if (own.length === 0 && undo && isMissing(undo, seat)) return open;
  return [...open, ...askedBlocks(speaker, told, state, own.length > 0 ? own : questions)];
}

const isMissing = ({ missing }: OpenUndo, seat: SeatId | null) => seat !== null && missing.includes(seat);

/** Whose yes is missing is asked for it; others read that it is. */
function undoBlock(speaker: Speaker, undo: OpenUndo, seat: SeatId | null): Block {
  const { seat: asker, backTo, missing } = undo;
  if (seat === null || !isMissing(undo, seat))
    return sentences(speaker.say('tables', 'undo-open', { asker, backTo, missing }));
  const [title = ''] = speaker.say('tables', 'undo-yours', { asker, backTo });
  const [heading = ''] = speaker.say('tables', 'undo-answer');
  const [more = ''] = speaker.say('tables', 'undo-lapses');
  return { kind: 'asked', seat, title, heading, commands: ['yes', 'no'], more };
}

function happenedBlocks(speaker: Speaker, told: Told, since: number, { happened, undo }: Situated): Block[] {
  let state = told.at(since);
  return happened.map((one): Block => {
    const before = state;
    if (one.kind === 'undo') state = told.at(one.backTo ?? 0);
    else state = told.after(state, one.events);
    return happenedBlock(speaker, one, { before, after: state, open: undo?.position === one.position });
  });
}

/** `open`: it is an undo that waits for others. */
function happenedBlock(
  speaker: Speaker,
  one: Happening,
  { before, after, open }: { readonly before: State; readonly after: State; readonly open: boolean },
): Block {
  const { action, events, stands, actedBy, backTo, ...line } = one;
  const asked = one.kind === 'undo-asked' && { backTo: backTo ?? 0, open };
  const [title = ''] = logLines(speaker, [{ ...line, stands, ...(actedBy && { actedBy }), ...asked }]);
  const followed = action && stands ? tell(speaker, { action, events, before, after }) : [];
  return { kind: 'done', title, sentences: followed };
}

export function sentences(lines: readonly string[]): Block {
  return { kind: 'sentences', sentences: lines };
}
