/** Pictures in files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { evolve } from '../engine/engine.ts';
import type { Answer, PictureName } from '../model/answer.ts';
import type { Game } from '../model/game.ts';
import type { Run, State } from '../model/state.ts';
import type { GameRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { boardSvg } from '../view/picture/board.ts';
import type { Picture } from '../view/picture/svg.ts';
import { Failure } from './commands/command.ts';
import { dataFolder } from './data-folder.ts';
import { raster } from './raster.ts';

/** What may stand out in a picture. */
export interface Emphasis {
  /** What has changed since then. */
  readonly since?: State;
  readonly run?: readonly Run[];
}

export interface Drawn {
  readonly name: PictureName;
  readonly path: string;
  /** What it shows, in words. */
  readonly alt: string;
}

type Draw = (game: Game, names: Readonly<Record<string, string>>, emphasis: Emphasis) => Picture;
const SHEETS: Partial<Record<PictureName, Draw>> = { board: boardSvg };

/** Draws the pictures that go with an answer, in files named by game and position; what it changed stands out. */
export async function picturesOf(store: Store, record: GameRecord, answer: Answer): Promise<Drawn[]> {
  if (answer.pictures.length === 0) return [];
  const { state } = store.load(record.id, evolve, answer.position);
  const { state: since } = store.load(record.id, evolve, answer.before);
  const run = runsIn(answer);
  const folder = join(dataFolder(), 'pictures');
  const drawn = answer.pictures.map(async (name) => {
    const path = join(folder, `${answer.game}.${answer.position}-${name}.png`);
    const { definition, seats } = record;
    return await savePicture({ definition, state }, seats, name, path, {
      since,
      ...(run.length > 0 && { run }),
    });
  });
  return (await Promise.all(drawn)).filter((each) => each !== null);
}

function runsIn({ lines }: Answer): Run[] {
  const events = lines.flatMap((line) => ('events' in line ? line.events : []));
  return events.flatMap((event) => (event.type === 'run' ? [event.run] : []));
}

/** One picture in a file; null where there is none of that name. Throws Failure where the file cannot be written. */
export async function savePicture(
  game: Game,
  seats: readonly string[],
  name: PictureName,
  path: string,
  emphasis: Emphasis = {},
): Promise<Drawn | null> {
  const names = Object.fromEntries(seats.map((seat, index) => [`s${index + 1}`, seat]));
  const picture = SHEETS[name]?.(game, names, emphasis);
  if (!picture) return null;
  const png = await raster(picture.svg);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
  } catch (error) {
    throw new Failure(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
  return { name, path, alt: picture.alt };
}
