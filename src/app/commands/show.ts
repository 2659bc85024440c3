import { questions } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import { withStore } from '../data-folder.ts';
import { savePicture } from '../draw.ts';
import { logLines } from '../judgement/log.ts';
import { print, remark } from '../output.ts';
import { type Stand, wordStanding } from '../standing.ts';
import { nameOf, openTable, type Table } from '../table.ts';
import { storedTold } from '../told.ts';
import { wordLog } from '../wording.ts';
import { type Command, read, UsageError, wholeNumber } from './command.ts';

const usage = 'show [GAME [board|market|players|auction|log]] [--at 180] [--png FILE] [--json]';
const SHEETS = ['board', 'market', 'players', 'auction', 'log'] as const;
type Sheet = (typeof SHEETS)[number];

export const show: Command = {
  usage,
  does: 'Shows a game, now or as it was at a position; without a game, the list of games.',
  async run(args) {
    const options = { at: { type: 'string' }, png: { type: 'string' }, json: { type: 'boolean' } } as const;
    const { values, positionals } = read({ usage }, args, options, { least: 0, most: 2 });
    const [number, sheet] = positionals;
    const at = values.at === undefined ? undefined : wholeNumber('at', values.at);
    if (sheet !== undefined && !isSheet(sheet)) {
      throw new UsageError(`"${sheet}" cannot be shown: ${SHEETS.join(', ')} can.`);
    }
    if (values.png !== undefined && sheet === 'log') throw new UsageError('The log is no picture.');
    return await withStore(async (store) => {
      if (number === undefined) return list(store, values.json ?? false);
      const table = openTable(store, number, at);
      if (sheet === 'log') showLog(store, table, values.json ?? false);
      else if (values.json) print(JSON.stringify(factsOf(table)));
      else print(wordStanding(storedTold(store, table.record), standOf(table), sheet));
      if (values.png !== undefined && sheet !== 'log') {
        await savePicture(table.game, table.record.seats, sheet ?? 'board', values.png);
        remark(`Written: ${values.png}`);
      }
      return 0;
    });
  },
};

function isSheet(word: string): word is Sheet {
  return SHEETS.some((sheet) => sheet === word);
}

function list(store: Store, json: boolean): number {
  const games = store.list();
  if (json) print(JSON.stringify(games));
  else if (games.length === 0) print('There is no game yet: begin one with `turntable new`.');
  else
    for (const { id, title, seats, position } of games)
      print(`${id}  ${title}  ${seats.join(', ')}  #${position}`);
  return 0;
}

function showLog(store: Store, { record, ledger }: Table, json: boolean): void {
  const entries = store.log(record.id).filter(({ position }) => position <= ledger.position);
  const lines = logLines(entries, new Set(ledger.standing.map((entry) => entry.position)));
  const { title, profile, options, seats, seed } = record;
  const more = [...options, ...(profile === 'rulebook' ? [] : [`profile ${profile}`]), `seed ${seed}`];
  const head = `Game ${record.id}: ${title}; ${seats.join(', ')}; ${more.join('; ')}`;
  if (json) print(JSON.stringify({ title, profile, options, seats, seed, entries }));
  else print([head, ...wordLog(lines, seats)].join('\n'));
}

function standOf({ record, ledger }: Table): Stand {
  return { id: record.id, position: ledger.position };
}

function factsOf({ record, ledger, game }: Table): unknown {
  const { id, title, profile, options, seats, seed } = record;
  const open = questions(game);
  const asked = open.map((question) => ({ ...question, name: nameOf(seats, question.seat) }));
  return {
    game: id,
    title,
    profile,
    options,
    seats,
    seed,
    position: ledger.position,
    questions: asked,
    state: game.state,
  };
}
