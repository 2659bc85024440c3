/** What is said about a table and its people: sentences of `templates/messages/posts.yaml`. */
import type { Block } from '../../model/reply.ts';
import type { Said } from '../../model/said.ts';
import type { Words } from './speaker.ts';

/** Lists that are lists are set line by line, all else as sentences. */
export function saidBlocks(words: Words, tells: readonly Said[]): Block[] {
  if (tells.length === 0) return [];
  const lines = tells.flatMap(({ say, facts }) => words.say('posts', say, facts));
  return tells.length === 1 ? [{ kind: 'sentences', sentences: lines }] : [{ kind: 'list', lines }];
}
