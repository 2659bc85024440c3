/**
 * Draws the pictures listed in a YAML file, beside it: `node dist/app/pictures.js tests/goldens/pictures.yaml`.
 * The games are recorded ones, in the folder that TURNTABLE_SHARED names, or `../shared` beside the project.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { questions } from '../engine/engine.ts';
import { namesOf } from '../exchange/names.ts';
import { readExport } from '../exchange/read.ts';
import { replay } from '../exchange/replay.ts';
import { loadTitle, titles } from '../load/load.ts';
import type { Game } from '../model/game.ts';
import { boardSvg } from '../view/picture/board.ts';
import type { Ran } from '../view/picture/routes.ts';
import type { Picture } from '../view/picture/svg.ts';
import { ENGINE } from './compare.ts';
import { raster } from './raster.ts';
import { drawChoices, drawSheet, pictureWords } from './sheets.ts';

const NAMES = { s1: 'Anna', s2: 'Bo', s3: 'Cy', s4: 'Di', s5: 'Eva', s6: 'Finn' };

const pictureSchema = z.strictObject({
  file: z.string(),
  /** Actions that stand, played before it is drawn. */
  at: z.number().int().nonnegative(),
  draw: z.enum(['board', 'market', 'players', 'auction', 'tiles']),
  since: z.number().int().nonnegative().optional(),
  /** Whose last runs are drawn. */
  run: z.array(z.string()).optional(),
  crop: z.array(z.string()).optional(),
  /** The hex in which the seat that is asked may lay. */
  hex: z.string().optional(),
  grey: z.boolean().optional(),
  phone: z.boolean().optional(),
  /** As PNG too, as many pixels wide. */
  png: z.number().int().positive().optional(),
});
const listSchema = z.array(z.strictObject({ game: z.string(), pictures: z.array(pictureSchema) }));
type Listed = z.infer<typeof pictureSchema>;

/** Draws everything on a list; how many pictures. */
export async function drawList(path: string, games: string, folder = dirname(path)): Promise<number> {
  const list = listSchema.parse(parse(readFileSync(path, 'utf8')));
  let count = 0;
  for (const { game, pictures } of list) {
    const states = statesOf(join(games, game));
    for (const listed of pictures) {
      const picture = drawListed(listed, states);
      writeFileSync(join(folder, `${listed.file}.svg`), picture.svg);
      if (listed.png !== undefined)
        writeFileSync(join(folder, `${listed.file}.png`), await raster(picture.svg, { width: listed.png }));
      count += 1;
    }
  }
  return count;
}

/** A recorded game after each of its actions. */
export function statesOf(path: string): Game[] {
  const from = readExport(readFileSync(path, 'utf8'));
  const title = titles().find((each) => loadTitle(each).exchange?.title === from.title);
  if (title === undefined) throw new Error(`${path}: no title plays ${from.title}.`);
  const definition = loadTitle(title, namesOf(loadTitle(title)).profile);
  const start = ENGINE.setUp(definition, from.players.length, from.settings.seed);
  return [{ definition, state: start }, ...[...replay(definition, from, ENGINE)].map(({ game }) => game)];
}

export function drawListed(listed: Listed, states: readonly Game[]): Picture {
  const game = states[listed.at]!;
  const { draw, crop, hex, grey = false, phone = false } = listed;
  if (draw === 'tiles') return drawChoices(game, NAMES, questions(game)[0]!.seat, hex ?? '', grey);
  const options = {
    grey,
    phone,
    ...(listed.since !== undefined && { since: states[listed.since]!.state }),
    ...(listed.run !== undefined && { run: listed.run.map((entity) => ranAt(states, listed.at, entity)) }),
  };
  if (crop !== undefined)
    return boardSvg(game, pictureWords(game.definition, NAMES), { ...options, crop: { hexes: crop } });
  return drawSheet(draw, game, NAMES, options);
}

/** A last run, with the game as it was when it was made. */
function ranAt(states: readonly Game[], at: number, entity: string): Ran {
  const run = states[at]!.state.lastRuns[entity]!;
  const made = states.findIndex(({ state }) => state.lastRuns[entity] === run);
  return { run, state: states[made]!.state };
}

async function main([list]: readonly string[]): Promise<void> {
  if (list === undefined) throw new Error('Usage: pictures LIST.yaml');
  const games = join(process.env.TURNTABLE_SHARED ?? resolve('..', 'shared'), 'games');
  if (!existsSync(games)) {
    console.error(`No recorded games at ${games}: nothing is drawn.`);
    return;
  }
  console.log(`${await drawList(list, games)} pictures`);
}

if (process.argv[1] !== undefined && import.meta.filename === resolve(process.argv[1]))
  await main(process.argv.slice(2));
