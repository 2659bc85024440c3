/** Pictures in files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { evolve } from '../engine/engine.ts';
import type { Answer, PictureName } from '../model/answer.ts';
import type { Game } from '../model/game.ts';
import type { Run, SeatId } from '../model/state.ts';
import type { GameRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Picture } from '../view/picture/svg.ts';
import { Failure } from './commands/command.ts';
import { dataFolder } from './data-folder.ts';
import { remark } from './output.ts';
import { raster } from './raster.ts';
import { drawChange, drawSheet } from './sheets.ts';

/** A picture in a file. */
export interface Drawn {
  /** `change`: the part of the board where something has changed. */
  readonly name: PictureName | 'change';
  readonly path: string;
  /** What it shows, in words. */
  readonly alt: string;
}

/**
 * Draws the pictures that go with an answer, in files named by game and position; what it changed stands out.
 * One that cannot be written is remarked on: what was done is done.
 */
export async function picturesOf(store: Store, record: GameRecord, answer: Answer): Promise<Drawn[]> {
  if (answer.pictures.length === 0) return [];
  const folder = join(dataFolder(), 'pictures');
  const saved = sheetsOf(store, record, answer).map(async ({ name, position, picture }): Promise<Drawn> => {
    const path = join(folder, `${answer.game}.${position}-${name}.png`);
    await write(picture, path);
    return { name, path, alt: picture.alt };
  });
  const drawn: Drawn[] = [];
  for (const outcome of await Promise.allSettled(saved)) {
    if (outcome.status === 'rejected') remark((outcome.reason as Error).message);
    else drawn.push(outcome.value);
  }
  return drawn;
}

interface Sheet {
  readonly name: Drawn['name'];
  readonly position: number;
  readonly picture: Picture;
}

function sheetsOf(store: Store, { id, definition, seats }: GameRecord, answer: Answer): Sheet[] {
  const at = (position: number): Game => ({ definition, state: store.load(id, evolve, position).state });
  const { position, before, pictures } = answer;
  const [game, since, names] = [at(position), at(before).state, namesOf(seats)];
  const run = runsIn(answer);
  const options = { since, ...(run.length > 0 && { run }) };
  const sheets = pictures.map((name): Sheet => {
    const then = positionAsked(answer, name);
    if (then === undefined) return { name, position, picture: drawSheet(name, game, names, options) };
    return { name, position: then, picture: drawSheet(name, at(then), names) };
  });
  const change = pictures.includes('board') ? drawChange(game, names, since) : null;
  return change ? [...sheets, { name: 'change', position, picture: change }] : sheets;
}

/** `board #180` asks for an earlier one. */
function positionAsked({ lines, position }: Answer, name: PictureName): number | undefined {
  const asked = lines.flatMap((line) =>
    line.outcome === 'told' && line.request.type === name ? [line] : [],
  );
  return asked.find((line) => line.position !== position)?.position;
}

/** One picture of a game in a file. Throws Failure where it cannot be written. */
export async function savePicture(
  game: Game,
  seats: readonly string[],
  name: PictureName,
  path: string,
): Promise<void> {
  await write(drawSheet(name, game, namesOf(seats)), path);
}

async function write(picture: Picture, path: string): Promise<void> {
  const png = await raster(picture.svg);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
  } catch (error) {
    throw new Failure(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

function namesOf(seats: readonly string[]): Record<SeatId, string> {
  return Object.fromEntries(seats.map((seat, index) => [`s${index + 1}`, seat]));
}

function runsIn({ lines }: Answer): Run[] {
  const events = lines.flatMap((line) => ('events' in line ? line.events : []));
  return events.flatMap((event) => (event.type === 'run' ? [event.run] : []));
}
