/** The only way in: a message from any channel becomes an answer, and what it does is stored with it. */
import { evolve } from '../engine/engine.ts';
import { type Message as Split, splitMessage } from '../language/message.ts';
import type { Answer } from '../model/answer.ts';
import { isRefusal, type Refusal, refuse } from '../model/refusal.ts';
import type { GameRecord, MessageRecord } from '../store/records.ts';
import type { Loaded, Store } from '../store/store.ts';
import type { Asker } from './desk/asking.ts';
import { type Dealt, dealOrUndo } from './desk/desk.ts';
import { actingFor } from './judgement/acting.ts';
import type { Context } from './judgement/context.ts';
import { type Judgement, judgeMessage } from './judgement/message.ts';
import { announce, isDisclosed } from './notices/announce.ts';
import { nameOf } from './table.ts';
import { VERSION } from './version.ts';

/** `tag`: the position that is being answered, where the channel knows it; one in the text counts before it. */
export interface Message extends MessageRecord {
  readonly tag?: number;
}

/** There is no game of that number. */
export class NoSuchGame extends Error {
  override readonly name = 'NoSuchGame';
}

/** What a message has done, before its transaction ends. */
export interface Received {
  readonly answer: Answer;
  /** Something is different now. */
  readonly changed: boolean;
  readonly released: readonly number[];
}

/**
 * The answer to a message. The same message (channel and its own id) again gives the same answer and does nothing.
 * Everything it does is stored in one transaction with the answer, or nothing is.
 * `addressOf` reads where people are reached, for invitations. Throws NoSuchGame, and StoreFailure where the database
 * cannot be used.
 */
export function receive(store: Store, message: Message, addressOf: Asker['addressOf'] = () => null): Answer {
  const member = store.members.of(message.game).find((one) => one.seat === message.sender);
  const person = member ? store.people.get(member.person) : null;
  const { channel, time: now } = message;
  return receiveFrom(store, message, { person, channel, now, proven: true, addressOf }).answer;
}

/**
 * The same for a known asker. It is judged while others may write, and judged again where the game has moved on
 * meanwhile. `seal` is called in the transaction, with what has been done: what it throws undoes all of it.
 */
export function receiveFrom(
  store: Store,
  message: Message,
  asker: Asker,
  seal: (received: Received) => void = () => {},
): Received {
  for (;;) {
    const record = recordOf(store, message.game);
    const context = contextOf(store, record, message, asker);
    const now = store.load(record.id, evolve);
    const judged = judge(context, now, message);
    const received = store.exclusively((): Received | null => {
      const known = store.answerTo(message.channel, message.id) as Answer | undefined;
      if (known) return { answer: known, changed: false, released: [] };
      if (store.position(record.id) !== now.ledger.position) return null;
      const done = book(store, record, message, asker, now, judged);
      seal(done);
      return done;
    });
    if (received) return received;
  }
}

/** Whether a message would be done as it stands; nothing is stored. */
export function wouldBeAccepted(store: Store, message: Message, asker: Asker): boolean {
  const record = recordOf(store, message.game);
  const context = contextOf(store, record, message, asker);
  return judge(context, store.load(record.id, evolve), message).judgement.answer.accepted;
}

export function recordOf(store: Store, game: number): GameRecord {
  const record = store.find(game);
  if (!record) throw new NoSuchGame(`There is no game ${game}: the games are listed by \`turntable show\`.`);
  return record;
}

/** `speaker`: the name of whoever speaks. */
interface Speaking extends Context {
  readonly speaker: string;
}

/** What a message of this sender is judged with. */
function contextOf(store: Store, record: GameRecord, { sender }: Message, { person }: Asker): Speaking {
  const { id: game, title, profile, options, seed, definition, seats } = record;
  const member = person && store.members.of(game).find((one) => one.person === person.id);
  return {
    speaker: member?.name ?? nameOf(seats, sender),
    ...{ game, title, profile, options, seed, definition, seats, sender, version: VERSION },
    isHost: sender === 'host' || member?.host === true,
    hasTable: true,
    at: (position) => store.load(game, evolve, position),
    log: (since) => store.log(game, since),
    awaited: () => store.awaited.of(game).map(({ seat, since }) => ({ seat, since })),
  };
}

interface Judged {
  readonly judgement: Judgement;
  /** A host spoke for the sender: by this name. */
  readonly actedBy?: string;
  readonly sender: Context['sender'];
}

function judge(context: Speaking, now: Loaded, message: Message): Judged {
  const { sender } = context;
  const split = splitMessage(message.text);
  if (isRefusal(split)) return { sender, judgement: judgeMessage(context, now, [], undefined, split) };
  const unread = wrongGame(split, context.game) ?? undefined;
  const acting = actingFor(context, now, split.lines);
  if (isRefusal(acting)) return { sender, judgement: judgeMessage(context, now, [], undefined, acting) };
  if (acting === null) {
    const tag = split.tag?.position ?? message.tag;
    return { sender, judgement: judgeMessage(context, now, split.lines, tag, unread) };
  }
  const actedBy = context.speaker;
  const forAnother = { ...context, sender: acting.sender, actedBy };
  const judgement = judgeMessage(forAnother, now, acting.lines, split.tag?.position, unread);
  return { sender: acting.sender, actedBy, judgement };
}

function wrongGame({ tag }: Split, game: number): Refusal | null {
  return tag?.game === undefined || tag.game === game
    ? null
    : refuse('another-game', { meant: tag.game, game });
}

/** Stores what has been judged, and tells those who are to know. */
function book(
  store: Store,
  record: GameRecord,
  message: Message,
  asker: Asker,
  before: Loaded,
  { judgement: judged, actedBy, sender }: Judged,
): Received {
  const dealt = atTable(store, record, asker, judged);
  const judgement = dealt ? judged.withLines(dealt.lines) : judged;
  const { answer, entries, state, ledger } = judgement;
  const { channel, id, game, text, time } = message;
  const person = asker.person?.id ?? null;
  store.save({
    message: { channel, id, game, sender, text, time, person, actedBy: actedBy ?? null },
    ...{ answer, entries, state },
  });
  if (entries.length > 0) {
    const after = { ledger, state };
    const disclosed = isDisclosed(before, after, actedBy !== undefined || sender === 'host');
    const { definition } = record;
    announce(store, { game, definition, before, after, actor: person, disclosed, now: asker.now });
  }
  const changed = entries.length > 0 || (dealt?.changed ?? false);
  return { answer, changed, released: dealt?.released ?? [] };
}

/** Lines about the table, where the game's part of the message stands; if one is refused, all of it is undone. */
function atTable(store: Store, record: GameRecord, asker: Asker, { answer }: Judgement): Dealt | null {
  const isRefused = answer.refusal || answer.lines.some((line) => line.outcome === 'refused');
  if (isRefused || !answer.lines.some((line) => line.outcome === 'table')) return null;
  return dealOrUndo(store, { ...asker, store, table: store.tables.find(record.id) }, answer.lines);
}
