/** Letters that no game in play is needed for: talk, invitations, word of the table, answers at the door. */

import type { LineAnswer } from '../../model/answer.ts';
import type { Across, Post } from '../../model/post.ts';
import type { Block, Reply } from '../../model/reply.ts';
import { sentences } from './post.ts';
import { ruleSentences } from './refusal.ts';
import { saidBlocks } from './said.ts';
import type { Words } from './speaker.ts';

/** What a letter is about, beside what it says. */
export interface Heading {
  /** Null: no game. */
  readonly game: number | null;
  readonly title: string;
  readonly position: number;
  /** What the reader is called at the table. */
  readonly name: string;
}

/** The same for everything about a game. */
export function subjectOf(words: Words, { game, title }: Heading): string {
  return (
    game === null ? words.say('posts', 'subject-none') : words.say('posts', 'subject', { game, title })
  ).join(' ');
}

export function headlineOf(words: Words, post: Post, heading: Heading): string {
  if ('parts' in post) return ofSeveral(words, post).join(' ');
  return words.say('posts', `headline.${headlineKey(post)}`, { ...heading, ...post }).join(' ');
}

function ofSeveral(words: Words, { kind, parts }: Across): string[] {
  const count = parts.length;
  if (kind === 'digest') return words.say('posts', 'headline.digest-several', { count });
  return words.say('posts', 'headline.reminder-several', { count });
}

function headlineKey(post: Post): string {
  if (post.kind === 'talk') return post.toAll ? 'talk' : 'talk-one';
  if (post.kind !== 'reply') return post.kind;
  if (!('answer' in post)) return 'answer';
  const { accepted, before, position } = post.answer;
  // an undo that waits for the others' yes is an entry of the ledger all the same
  if (!accepted) return position === before ? 'refused' : 'asked';
  return position === before ? 'answer' : 'reply';
}

export type LetterPost = Exclude<Post, { kind: 'turn' | 'news' | 'digest' | 'reminder' | 'reply' }>;

export function wordLetter(words: Words, post: LetterPost, { game, name }: Heading): Reply {
  switch (post.kind) {
    case 'talk':
      return [
        sentences(words.say('posts', post.toAll ? 'talk-to-all' : 'talk-to-one', { ...post })),
        { kind: 'verbatim', lines: post.text.split('\n') },
        sentences(words.say('posts', 'talk-how', { ...post })),
      ];
    case 'invitation':
      return [
        sentences(
          post.takesOver === undefined
            ? words.say('posts', 'invitation', { ...post, game, name })
            : words.say('posts', 'takes-over', { ...post, game, name, before: post.takesOver }),
        ),
        commands(words.say('posts', 'invitation-how'), ['join', 'decline invitation']),
      ];
    case 'confirmation':
      return [
        sentences(words.say('posts', 'confirmation', { ...post })),
        { kind: 'verbatim', lines: [...words.say('posts', 'confirmation-text'), ...quoted(post.text)] },
        commands(words.say('posts', 'confirmation-how'), ['confirm']),
      ];
    case 'table':
      return saidBlocks(words, post.said);
  }
}

/** Lines that were about no game, or about one that has not begun. */
export function wordLines(words: Words, lines: readonly LineAnswer[]): Reply {
  const isNothingDone = lines.length > 1 && lines.some(({ outcome }) => outcome === 'refused');
  const blocks = lines.flatMap((line): Block[] => {
    switch (line.outcome) {
      case 'table':
        return saidBlocks(words, line.tells);
      case 'told':
        return [{ kind: 'list', lines: line.lines ?? [] }];
      case 'refused':
        return [
          {
            kind: 'refused',
            title: words.say('tables', 'refused', { line: line.text }).join(' '),
            heading: words.say('tables', 'instead').join(' '),
            sentences: ruleSentences(words, line.refusal),
            commands: line.instead,
          },
        ];
      default:
        return [];
    }
  });
  return isNothingDone ? [...blocks, sentences(words.say('tables', 'not-done'))] : blocks;
}

/** Only the head of a long message. */
function quoted(text: string): string[] {
  const lines = text.split('\n').map((line) => `  ${line}`);
  return lines.length > 12 ? [...lines.slice(0, 12), '  …'] : lines;
}

function commands([title = '']: readonly string[], lines: readonly string[]): Block {
  return { kind: 'list', title, lines: lines.map((line) => `  ${line}`), commands: true };
}
