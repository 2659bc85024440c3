/** Where the pictures of letters lie, and for how long. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataFolder } from '../data-folder.ts';

const folder = () => join(dataFolder(), 'pictures', 'letters');

/** Only letters, digits and hyphens of its name are kept. */
export function letterPicture(game: number, position: number, file: string): string {
  return join(folder(), `${game}.${position}-${file.replace(/[^\p{L}\p{N}-]+/gu, '')}.png`);
}

/** Pictures that were drawn before a time (milliseconds since 1970) go. */
export async function sweepDrawings(before: number): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { force: true });
  }
}

/** Whoever finds the file finds all of it. */
export async function writeWhole(path: string, png: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, png);
  await rename(part, path);
}
