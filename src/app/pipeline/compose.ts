/** A letter becomes a message: worded for its reader, with its pictures, which are still to be drawn into their files. */
import { evolve, questions } from '../../engine/engine.ts';
import type { Outgoing } from '../../model/channel.ts';
import type { Across, Post } from '../../model/post.ts';
import type { Block, Reply } from '../../model/reply.ts';
import type { Letter } from '../../store/outbox.ts';
import type { GameRecord } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { replyText } from '../../view/text.ts';
import { wordAcross } from '../../view/voice/across.ts';
import { wordAnswer } from '../../view/voice/answer.ts';
import { type Heading, headlineOf, subjectOf, wordLetter, wordLines } from '../../view/voice/letter.ts';
import { type Happening, type PlayPost, sentences, wordPlay } from '../../view/voice/post.ts';
import { ruleSentences } from '../../view/voice/refusal.ts';
import { saidBlocks } from '../../view/voice/said.ts';
import type { Words } from '../../view/voice/speaker.ts';
import type { Told } from '../../view/voice/told.ts';
import { memberOf } from '../letters.ts';
import { timesFor } from '../serve/channels.ts';
import { storedTold } from '../told.ts';
import { wordsWithoutGame } from '../wording.ts';
import { type Drawing, drawingsOf } from './drawings.ts';

/** Earlier messages that a channel is told of, to keep them together. */
const MOST_IN_THREAD = 8;

export interface Composed {
  readonly outgoing: Outgoing;
  readonly drawings: readonly Drawing[];
  /** How often sending it has been tried in vain. */
  readonly attempts: number;
}

/** The same letter gives the same message, but for names that have changed hands since. Throws for a defect. */
export function compose(store: Store, id: number): Composed {
  const letter = store.outbox.get(id);
  if (!letter) throw new Error(`there is no letter ${id}`);
  const { game, place, position, body: post } = letter;
  const record = game === null ? null : store.find(game);
  const time = timeOf(store, letter);
  const mentions = mentionedIn(store, letter);
  const back = backOf(store, letter);
  const told = record && { ...storedTold(store, record), time };
  const words = told ? wordsWithoutGame(told.names, time) : wordsWithoutGame([], time);
  const heading = headingOf(store, letter);
  const reply =
    'parts' in post
      ? across(store, letter, words, post)
      : told && record
        ? worded(store, record, told, words, letter, heading)
        : wordedOutside(words, post, heading);
  const drawings = drawingsOf(store, letter);
  const outgoing = {
    ...{ id: letter.uid, kind: post.kind, to: letter.address, name: letter.name },
    ...(mentions !== null && { mentions }),
    reference: { game: game ?? 0, place, position },
    subject: subjectOf(words, heading),
    headline: headlineOf(words, post, heading),
    reply,
    text: replyText(reply),
    pictures: drawings.map(({ name, path, alt }) => ({ name, path, alt })),
    ...(letter.answers !== null && { answers: letter.answers }),
    ...(back !== undefined && { back }),
    thread: store.outbox.thread(letter, MOST_IN_THREAD),
    time: letter.written,
  };
  return { outgoing, drawings, attempts: letter.attempts };
}

function timeOf(store: Store, { channel, person }: Letter): (time: string) => string {
  return timesFor(channel, store.people.get(person).zone);
}

/** Written to a room: the person in it whom it is meant for. */
function mentionedIn(store: Store, { channel, address, person }: Letter): string | null {
  const there = store.people.addresses(person).filter((one) => one.channel === channel);
  return there.some((one) => one.address === address) ? null : (there[0]?.address ?? null);
}

function backOf(store: Store, { channel, answers }: Letter): string | undefined {
  return answers === null ? undefined : store.inbound.byOwnId(channel, answers)?.delivery.back;
}

function headingOf(store: Store, { game, position, name }: Letter): Heading {
  const title = game === null ? '' : (store.tables.find(game)?.title ?? '');
  return { game, title, position, name };
}

function worded(
  store: Store,
  record: GameRecord,
  told: Told,
  words: Words,
  letter: Letter,
  heading: Heading,
): Reply {
  const { body: post, position } = letter;
  if ('parts' in post) return [];
  switch (post.kind) {
    case 'turn':
    case 'news':
    case 'digest':
    case 'reminder':
      return wordPlay(told, post, situated(store, record, letter, position, post));
    case 'reply':
      return 'answer' in post
        ? [...wordAnswer(told, post.answer), ...leftAlone(words, post)]
        : wordedOutside(words, post, heading);
    default:
      return wordedOutside(words, post, heading);
  }
}

/** As it would be told of each game by itself. */
function across(store: Store, letter: Letter, words: Words, { kind, parts }: Across): Reply {
  const games = parts.flatMap(({ game, position, ...rest }) => {
    const record = store.find(game);
    if (!record) return [];
    const told = { ...storedTold(store, record), time: timeOf(store, letter) };
    const post = { kind, ...rest } as PlayPost;
    const at = situated(store, record, letter, position, post);
    return [{ told, title: record.title, post, at }];
  });
  return wordAcross(words, games);
}

function situated(
  store: Store,
  { id: game, definition }: GameRecord,
  letter: Letter,
  position: number,
  post: PlayPost,
) {
  const { state, ledger } = store.load(game, evolve, position);
  return {
    ...{ game, position, seat: seatOf(store, game, letter), undo: ledger.request },
    questions: questions({ definition, state }),
    // a room has been told every move by itself
    happened:
      post.kind === 'reminder' || mentionedIn(store, letter) !== null
        ? []
        : happenedSince(store, game, post.since, position),
  };
}

/** The reader's, as it was written down where the letter is about one game. */
function seatOf(store: Store, game: number, { place, game: only, person }: Letter): string | null {
  if (only === null) return memberOf(store, game, person)?.seat ?? null;
  return /^s\d$/.test(place) ? place : null;
}

function happenedSince(store: Store, game: number, since: number, position: number): Happening[] {
  const standing = new Set(store.load(game, evolve, position).ledger.standing.map((entry) => entry.position));
  return store
    .log(game, since)
    .filter((entry) => entry.position <= position)
    .map((entry) => ({ ...entry, stands: entry.kind !== 'action' || standing.has(entry.position) }));
}

/** Whatever no game in play is needed for. */
function wordedOutside(words: Words, post: Post, heading: Heading): Reply {
  switch (post.kind) {
    case 'talk':
    case 'invitation':
    case 'confirmation':
    case 'table':
      return wordLetter(words, post, heading);
    case 'reply':
      return 'lines' in post ? [...linesOf(words, post), ...leftAlone(words, post)] : [];
    default:
      return [];
  }
}

function linesOf(words: Words, { lines, refusal, games = [] }: Extract<Post, { lines: unknown }>): Block[] {
  const refused = refusal ? [sentences(ruleSentences(words, refusal))] : [];
  return [...refused, ...saidBlocks(words, games), ...wordLines(words, lines)];
}

function leftAlone(words: Words, { leftAlone: lines = [] }: Extract<Post, { kind: 'reply' }>): Block[] {
  const bare = lines.map((line) => line.replace(/[,.]+$/, ''));
  return bare.length > 0 ? [sentences(words.say('posts', 'left-alone', { lines: bare }))] : [];
}
