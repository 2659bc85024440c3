/** The pictures of a letter: all of the round at a hand-over and on request, otherwise the one that has changed most. */
import { evolve } from '../../engine/engine.ts';
import type { Answer } from '../../model/answer.ts';
import type { OutgoingPicture } from '../../model/channel.ts';
import type { Across, Post } from '../../model/post.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { Letter } from '../../store/outbox.ts';
import type { GameRecord } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { Ran } from '../../view/picture/routes.ts';
import { drawAnswer, namesOf, type Sheet } from '../asked.ts';
import { mainPictures } from '../judgement/pictures.ts';
import { drawChange, drawSheet } from '../sheets.ts';
import { letterPicture } from './picture-files.ts';

/** A picture of a letter, as it is to be drawn into its file: whoever reads the same has the same file. */
export interface Drawing extends OutgoingPicture {
  readonly svg: string;
}

/** Of several games, one picture each of so many. */
const MOST_GAMES = 6;

export function drawingsOf(store: Store, { body, game, position }: Letter): Drawing[] {
  if ('parts' in body) return body.kind === 'digest' ? acrossGames(store, body.parts) : [];
  const record = game === null ? null : store.find(game);
  return record ? sheetsOf(store, record, body, position).map((sheet) => drawing(record.id, sheet)) : [];
}

function drawing(game: number, { name, file, position, picture: { svg, alt } }: Sheet): Drawing {
  return { name, path: letterPicture(game, position, file), alt, svg };
}

/** Named with the number of its game. */
function acrossGames(store: Store, parts: Extract<Across, { kind: 'digest' }>['parts']): Drawing[] {
  return parts.slice(0, MOST_GAMES).flatMap(({ game, position, since }) => {
    const record = store.find(game);
    const sheets = record ? play(store, record, since, position, 1) : [];
    return sheets.map((sheet) => ({ ...drawing(game, sheet), name: `${sheet.name}-${game}` }));
  });
}

function sheetsOf(store: Store, record: GameRecord, body: Exclude<Post, Across>, position: number): Sheet[] {
  switch (body.kind) {
    case 'reply':
      return 'answer' in body ? ownSheets(store, record, body.answer) : [];
    case 'turn':
      return play(store, record, body.since, position);
    case 'news':
    case 'digest':
      if (body.brief) return [];
      return play(store, record, body.since, position, 1);
    default:
      return [];
  }
}

/** What stands out differs from asker to asker. */
function ownSheets(store: Store, record: GameRecord, answer: Answer): Sheet[] {
  const sheets = drawAnswer(store, record, answer);
  return sheets.map((sheet) => ({ ...sheet, file: `${sheet.file}-${answer.sender}-${answer.before}` }));
}

/** What has changed where, the most telling first, at most so many; what is new since a position stands out. */
function play(
  store: Store,
  { id, definition, seats }: GameRecord,
  from: number,
  position: number,
  most = Number.POSITIVE_INFINITY,
): Sheet[] {
  const { state, ledger } = store.load(id, evolve, position);
  const game = { definition, state };
  const since = store.load(id, evolve, from).state;
  const run = lastRun(store, id, from, ledger);
  const names = namesOf(seats);
  const main = mainPictures(game)
    .slice(0, most)
    .map(
      (name): Sheet => ({
        name,
        file: `${name}-since-${from}`,
        position,
        picture: drawSheet(name, game, names, { since, ...(run.length > 0 && { run }) }),
      }),
    );
  const change = main.length < most ? drawChange(game, names, since) : null;
  return change
    ? [...main, { name: 'change', file: `change-since-${from}`, position, picture: change }]
    : main;
}

/** The run that was made last after a position, if one stands. */
function lastRun(store: Store, game: number, from: number, ledger: Ledger): readonly Ran[] {
  const standing = new Set(ledger.standing.map((entry) => entry.position));
  const entries = store.log(game, from).filter((entry) => standing.has(entry.position));
  const last = entries.findLast(({ events }) => events.some(({ type }) => type === 'run'));
  const made = last?.events.find((event) => event.type === 'run');
  return last && made ? [{ run: made.run, state: store.load(game, evolve, last.position).state }] : [];
}
