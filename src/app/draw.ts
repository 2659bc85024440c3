/** Pictures in files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answer } from '../model/answer.ts';
import type { GameRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Picture } from '../view/picture/svg.ts';
import { drawAnswer, type Sheet } from './asked.ts';
import { Failure } from './commands/command.ts';
import { dataFolder } from './data-folder.ts';
import { remark } from './output.ts';
import { raster } from './raster.ts';

/** A picture in a file. */
export interface Drawn {
  readonly name: Sheet['name'];
  readonly path: string;
  /** What it shows, in words. */
  readonly alt: string;
}

/**
 * Draws the pictures that go with an answer, in files named by game, position and what they show.
 * One that cannot be written is remarked on: what was done is done.
 */
export async function picturesOf(store: Store, record: GameRecord, answer: Answer): Promise<Drawn[]> {
  const saved = drawAnswer(store, record, answer).map(async ({ name, file, position, picture }) => {
    const path = picturePath(answer.game, position, file);
    await writePicture(picture, path);
    return { name, path, alt: picture.alt };
  });
  const drawn: Drawn[] = [];
  for (const outcome of await Promise.allSettled(saved)) {
    if (outcome.status === 'rejected') remark((outcome.reason as Error).message);
    else drawn.push(outcome.value);
  }
  return drawn;
}

/** Where a picture of a game is kept. Only letters, digits and hyphens of its name are. */
export function picturePath(game: number, position: number, file: string): string {
  const plain = file.normalize('NFC').replace(/[^\p{L}\p{N}-]+/gu, '');
  return join(dataFolder(), 'pictures', `${game}.${position}-${plain}.png`);
}

/** Throws Failure where it cannot be written. */
export async function writePicture(picture: Picture, path: string): Promise<void> {
  const png = await raster(picture.svg);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
  } catch (error) {
    throw new Failure(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
}
