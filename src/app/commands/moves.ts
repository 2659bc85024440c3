import { existsSync } from 'node:fs';
import { questions } from '../../engine/engine.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import { withStore } from '../data-folder.ts';
import { legalCommands } from '../judgement/legal.ts';
import { movesFilter } from '../judgement/requests.ts';
import { print, remark } from '../output.ts';
import { playText } from '../play.ts';
import { gameNumber, nameOf, openTable, seatOf } from '../table.ts';
import { wordRefusal } from '../wording.ts';
import { type Command, Failure, read } from './command.ts';

const usage = 'moves GAME|SCRIPT [--as NAME] [VERB] [PLACE]';

export const moves: Command = {
  usage,
  does: 'Prints every legal command, one a line, ready to send.',
  async run(args) {
    const { values, positionals } = read({ usage }, args, { as: { type: 'string' } }, { least: 1, most: 3 });
    const [source, ...words] = positionals;
    const { game, seats } = await gameFrom(source!);
    const as = values.as === undefined ? undefined : seatOf(seats, values.as);
    const asked = new Set(questions(game).map((question) => question.seat));
    const filter = movesFilter(game, words);
    if (isRefusal(filter)) throw new Failure(wordRefusal(filter, seats));
    for (const seat of asked) {
      if (as !== undefined && as !== seat) continue;
      if (asked.size > 1) remark(`${nameOf(seats, seat)}:`);
      for (const command of legalCommands(game, seat, filter)) print(command);
    }
    return 0;
  },
};

interface Source {
  readonly game: Game;
  readonly seats: readonly string[];
}

/** A game of the database by its number, or one played from a script. */
export async function gameFrom(source: string): Promise<Source> {
  if (gameNumber(source) !== null && !existsSync(source)) {
    return await withStore((store) => {
      const { game, record } = openTable(store, source);
      return { game, seats: record.seats };
    });
  }
  const { game, script, refused } = playText(source);
  if (refused) throw new Failure(refused);
  return { game, seats: script.players };
}
