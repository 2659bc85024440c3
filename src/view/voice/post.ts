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
}
export type PlayPost = Exclude<Extract<Post, { kind: 'turn' | 'news' | 'digest' | 'reminder' }>, Across>;

export function wordPlay(told: Told, post: PlayPost, at: Situated): Reply {
  const speaker = speakerFor(told.definition, told.wordings, told.names, told.time);
  const state = told.at(at.position);
  const head =
    post.kind === 'reminder'
      ? [sentences(speaker.say('posts', 'reminder', { awaited: post.awaited }))]
      : [...saidBlocks(speaker, post.said ?? []), ...happenedBlocks(speaker, told, post.since, at.happened)];
  return [
    ...head,
    ...nextBlocks(speaker, told, state, at),
    positionBlock(speaker, state, at.game, at.position),
  ];
}

/** Whoever is asked reads what, and the commands; others, who is awaited. */
function nextBlocks(speaker: Speaker, told: Told, state: State, { seat, questions }: Situated): Block[] {
  if (state.round.kind === 'over') return [rankingBlock(speaker, state, told.figures(state))];
  const own = questions.filter((question) => question.seat === seat);
  return askedBlocks(speaker, told, state, own.length > 0 ? own : questions);
}

function happenedBlocks(
  speaker: Speaker,
  told: Told,
  since: number,
  happened: readonly Happening[],
): Block[] {
  if (happened.length === 0) return [];
  let state = told.at(since);
  const blocks = happened.map((one): Block => {
    const before = state;
    if (one.kind === 'undo') state = told.at(one.backTo ?? 0);
    else state = told.after(state, one.events);
    return happenedBlock(speaker, one, before, state);
  });
  return [sentences(speaker.say('posts', 'since', { since })), ...blocks];
}

function happenedBlock(speaker: Speaker, one: Happening, before: State, after: State): Block {
  const { action, events, stands, actedBy, backTo: _, ...line } = one;
  const [title = ''] = logLines(speaker, [{ ...line, stands, ...(actedBy && { actedBy }) }]);
  const followed = action && stands ? tell(speaker, { action, events, before, after }) : [];
  return { kind: 'done', title, sentences: followed };
}

export function sentences(lines: readonly string[]): Block {
  return { kind: 'sentences', sentences: lines };
}
