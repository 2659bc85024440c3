/** Several games of one person in one message: each as it would be told by itself, its commands marked with the game. */
import type { Block, Reply } from '../../model/reply.ts';
import { type PlayPost, type Situated, sentences, wordPlay } from './post.ts';
import type { Words } from './speaker.ts';
import type { Told } from './told.ts';

export interface OneGame {
  readonly told: Told;
  readonly title: string;
  readonly post: PlayPost;
  readonly at: Situated;
}

export function wordAcross(words: Words, games: readonly OneGame[]): Reply {
  const [first] = games;
  const how = first ? [sentences(words.say('posts', 'parts-how', { mark: markOf(first) }))] : [];
  return [...games.flatMap((one) => partOf(words, one)), ...how];
}

function partOf(words: Words, one: OneGame): Block[] {
  const { told, title, post, at } = one;
  const [name = ''] = words.say('posts', 'part', { game: at.game, title });
  const blocks = wordPlay(told, post, at).map((block) => marked(block, markOf(one)));
  return [{ kind: 'done', title: name, sentences: [] }, ...blocks];
}

/** The tag that says which game a message is for, and what it answers. */
function markOf({ at: { game, position } }: OneGame): string {
  return `#${game}.${position}`;
}

function marked(block: Block, mark: string): Block {
  if (block.kind !== 'asked') return block;
  return { ...block, commands: block.commands.map((command) => `${mark} ${command}`) };
}
