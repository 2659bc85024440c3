/** The pictures of a letter: all of the round at a hand-over and on request, otherwise the one that has changed most. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { evolve } from '../../engine/engine.ts';
import type { Answer } from '../../model/answer.ts';
import type { OutgoingPicture } from '../../model/channel.ts';
import type { Letter } from '../../store/outbox.ts';
import type { GameRecord } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { drawAnswer, namesOf, type Sheet } from '../asked.ts';
import { mainPictures } from '../judgement/pictures.ts';
import { raster } from '../raster.ts';
import { drawChange, drawSheet } from '../sheets.ts';
import { letterPicture } from './picture-files.ts';

/**
 * In files that stay for some days: whoever reads the same has the same. Throws where one cannot be written: the letter
 * is tried again later.
 */
export async function drawingsOf(
  store: Store,
  record: GameRecord,
  letter: Letter,
): Promise<OutgoingPicture[]> {
  const pictures: OutgoingPicture[] = [];
  // one after the other: what one needs is free again before the next
  for (const { name, file, position, picture } of sheetsOf(store, record, letter)) {
    const path = letterPicture(record.id, position, file);
    if (!existsSync(path)) await writeWhole(path, await raster(picture.svg));
    pictures.push({ name, path, alt: picture.alt });
  }
  return pictures;
}

/** Whoever finds the file finds all of it. */
async function writeWhole(path: string, png: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, png);
  await rename(part, path);
}

function sheetsOf(store: Store, record: GameRecord, { body, position }: Letter): Sheet[] {
  switch (body.kind) {
    case 'reply':
      return 'answer' in body ? ownSheets(store, record, body.answer) : [];
    case 'turn':
      return play(store, record, body.since, position);
    case 'news':
    case 'digest':
      return play(store, record, body.since, position).slice(0, 1);
    default:
      return [];
  }
}

/** What stands out differs from asker to asker. */
function ownSheets(store: Store, record: GameRecord, answer: Answer): Sheet[] {
  const sheets = drawAnswer(store, record, answer);
  return sheets.map((sheet) => ({ ...sheet, file: `${sheet.file}-${answer.sender}-${answer.before}` }));
}

/** What has changed where, the most telling first; what is new since a position stands out. */
function play(store: Store, { id, definition, seats }: GameRecord, from: number, position: number): Sheet[] {
  const at = (one: number) => ({ definition, state: store.load(id, evolve, one).state });
  const [game, { state: since }] = [at(position), at(from)];
  const names = namesOf(seats);
  const main = mainPictures(game).map(
    (name): Sheet => ({
      name,
      file: `${name}-since-${from}`,
      position,
      picture: drawSheet(name, game, names, { since }),
    }),
  );
  const change = drawChange(game, names, since);
  return change
    ? [...main, { name: 'change', file: `change-since-${from}`, position, picture: change }]
    : main;
}
