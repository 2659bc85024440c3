import { existsSync } from 'node:fs';
import { questions } from '../../engine/engine.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import { namesOf } from '../asked.ts';
import { withStore } from '../data-folder.ts';
import { picturePath, writePicture } from '../draw.ts';
import { legalCommands, type MovesFilter } from '../judgement/legal.ts';
import { layableIn } from '../judgement/pictures.ts';
import { movesFilter } from '../judgement/requests.ts';
import { print, remark } from '../output.ts';
import { playText } from '../play.ts';
import { drawChoices } from '../sheets.ts';
import { gameNumber, nameOf, openTable, seatOf } from '../table.ts';
import { wordRefusal } from '../wording.ts';
import { type Command, Failure, read } from './command.ts';

const usage = 'moves GAME|SCRIPT [--as NAME] [VERB] [PLACE] [--png FILE]';

export const moves: Command = {
  usage,
  does: 'Prints every legal command, one a line, ready to send; of a hex in which tiles can be laid, a picture of each too.',
  async run(args) {
    const options = { as: { type: 'string' }, png: { type: 'string' } } as const;
    const { values, positionals } = read({ usage }, args, options, { least: 1, most: 3 });
    const [number, ...words] = positionals;
    const source = await gameFrom(number!);
    const { game, seats } = source;
    const as = values.as === undefined ? undefined : seatOf(seats, values.as);
    const asked = new Set(questions(game).map((question) => question.seat));
    const filter = movesFilter(game, words);
    if (isRefusal(filter)) throw new Failure(wordRefusal(filter, seats));
    for (const seat of asked) {
      if (as !== undefined && as !== seat) continue;
      if (asked.size > 1) remark(`${nameOf(seats, seat)}:`);
      for (const command of legalCommands(game, seat, filter)) print(command);
      await drawTiles(source, seat, filter, values.png);
    }
    return 0;
  },
};

/** Named beside the commands, which are for sending. Of a script only where it is told into which file. */
async function drawTiles(
  { game, seats, stored }: Source,
  seat: SeatId,
  filter: MovesFilter,
  png: string | undefined,
): Promise<void> {
  const hex = layableIn(game, filter, seat);
  if (hex === null) return;
  const path = png ?? (stored && picturePath(stored.id, stored.position, `tiles-${hex}`));
  if (path === undefined) return;
  await writePicture(drawChoices(game, namesOf(seats), seat, hex), path);
  remark(`Written: ${path}`);
}

interface Source {
  readonly game: Game;
  readonly seats: readonly string[];
  /** Where it is in the database. */
  readonly stored?: { readonly id: number; readonly position: number };
}

/** A game of the database by its number, or one played from a script. */
export async function gameFrom(source: string): Promise<Source> {
  if (gameNumber(source) !== null && !existsSync(source)) {
    return await withStore((store) => {
      const { game, record, ledger } = openTable(store, source);
      return { game, seats: record.seats, stored: { id: record.id, position: ledger.position } };
    });
  }
  const { game, script, refused } = playText(source);
  if (refused) throw new Failure(refused);
  return { game, seats: script.players };
}
