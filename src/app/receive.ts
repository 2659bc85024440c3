/** The only way in: a message from any channel becomes an answer, and what it does is stored with it. */
import { evolve } from '../engine/engine.ts';
import { type Message as Split, splitMessage } from '../language/message.ts';
import type { Answer } from '../model/answer.ts';
import { isRefusal, type Refusal, refuse } from '../model/refusal.ts';
import type { GameRecord, MessageRecord } from '../store/records.ts';
import type { Loaded, Store } from '../store/store.ts';
import type { Context } from './judgement/context.ts';
import { type Judgement, judgeMessage } from './judgement/message.ts';
import { VERSION } from './version.ts';

/** `tag`: the position that is being answered, where the channel knows it; one in the text counts before it. */
export interface Message extends MessageRecord {
  readonly tag?: number;
}

/** There is no game of that number. */
export class NoSuchGame extends Error {
  override readonly name = 'NoSuchGame';
}

/**
 * The answer to a message. The same message (channel and its own id) again gives the same answer and does nothing.
 * Everything it does is stored in one transaction with the answer, or nothing is.
 * Throws NoSuchGame, and StoreFailure where the database cannot be used.
 */
export function receive(store: Store, message: Message): Answer {
  return store.exclusively(() => {
    const known = store.answerTo(message.channel, message.id) as Answer | undefined;
    if (known) return known;
    const record = recordOf(store, message.game);
    const context = contextOf(store, record, message.sender);
    const now = store.load(record.id, evolve);
    const { answer, entries, state } = judge(context, now, message);
    const outbox = entries.length > 0 ? [answer] : [];
    const { channel, id, game, sender, text, time } = message;
    store.save({ message: { channel, id, game, sender, text, time }, answer, entries, state, outbox });
    return answer;
  });
}

export function recordOf(store: Store, game: number): GameRecord {
  const record = store.find(game);
  if (!record) throw new NoSuchGame(`There is no game ${game}: the games are listed by \`turntable show\`.`);
  return record;
}

/** What a message of this sender is judged with. */
export function contextOf(store: Store, record: GameRecord, sender: Context['sender']): Context {
  const { id: game, title, profile, options, seed, definition, seats } = record;
  return {
    ...{ game, title, profile, options, seed, definition, seats, sender, version: VERSION },
    at: (position) => store.load(game, evolve, position),
    log: (since) => store.log(game, since),
  };
}

function judge(context: Context, now: Loaded, message: Message): Judgement {
  const split = splitMessage(message.text);
  if (isRefusal(split)) return judgeMessage(context, now, [], undefined, split);
  const { lines, tag } = split;
  return judgeMessage(
    context,
    now,
    lines,
    tag?.position ?? message.tag,
    wrongGame(split, context.game) ?? undefined,
  );
}

function wrongGame({ tag }: Split, game: number): Refusal | null {
  return tag?.game === undefined || tag.game === game
    ? null
    : refuse('another-game', { meant: tag.game, game });
}
