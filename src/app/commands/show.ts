import { questions } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import { withStore } from '../data-folder.ts';
import { writePicture } from '../draw.ts';
import { logbook } from '../judgement/log.ts';
import { print, remark } from '../output.ts';
import { drawView, isView } from '../showing.ts';
import { type Stand, wordStanding } from '../standing.ts';
import { nameOf, openTable, type Table } from '../table.ts';
import { storedTold } from '../told.ts';
import { wordLog } from '../wording.ts';
import { type Command, read, UsageError, wholeNumber } from './command.ts';

const usage =
  'show [GAME [status|board|market|players|auction|run|log] [HEX|NAME …]] [--at 180] [--since 170] [--as NAME] [--grey] [--phone] [--png FILE] [--json]';
const SHEETS = ['status', 'board', 'market', 'players', 'auction', 'run', 'log'] as const;

const OPTIONS = {
  at: { type: 'string' },
  since: { type: 'string' },
  as: { type: 'string' },
  grey: { type: 'boolean' },
  phone: { type: 'boolean' },
  png: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const show: Command = {
  usage,
  does: 'Shows a game, now or as it was at a position, in words and with --png as a picture, with what has changed; run: the last run, or that of the corporations named; board with a hex: the part round it. Without a game, the list of games.',
  async run(args) {
    const { values, positionals } = read({ usage }, args, OPTIONS, { least: 0, most: 8 });
    const [number, sheet = 'status', ...names] = positionals;
    if (positionals.length > 1 && !SHEETS.some((one) => one === sheet))
      throw new UsageError(`"${sheet}" cannot be shown: ${SHEETS.join(', ')} can.`);
    const at = values.at === undefined ? undefined : wholeNumber('at', values.at);
    const since = values.since === undefined ? undefined : wholeNumber('since', values.since);
    const { as, grey = false, phone = false, png, json = false } = values;
    const drawn = as !== undefined || grey || phone || names.length > 0;
    const asks = drawn || since !== undefined;
    if (sheet === 'log' && (png !== undefined || drawn)) throw new UsageError('The log is no picture.');
    return await withStore(async (store) => {
      if (number === undefined) return list(store, json);
      const table = openTable(store, number, at);
      if (sheet === 'log') {
        showLog(store, table, since ?? 0, json);
        return 0;
      }
      const view = { sheet: isView(sheet) ? sheet : 'board', names, since, as, grey, phone } as const;
      const isDrawn = png !== undefined || asks || sheet === 'run';
      const picture = isDrawn ? drawView(store, table, view) : null;
      const inWords = sheet === 'run' || names.length > 0;
      if (json) print(JSON.stringify(factsOf(table)));
      else if (!inWords) print(wordStanding(storedTold(store, table.record), standOf(table), sheetOf(sheet)));
      if (!json && picture !== null && (inWords || since !== undefined || as !== undefined))
        print(picture.alt);
      if (picture === null || png === undefined) return 0;
      await writePicture(picture, png);
      remark(`Written: ${png}`);
      return 0;
    });
  },
};

function sheetOf(name: string) {
  return isView(name) && name !== 'run' ? name : 'status';
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

function showLog(store: Store, { record, ledger }: Table, since: number, json: boolean): void {
  const isShown = ({ position }: { readonly position: number }) =>
    position > since && position <= ledger.position;
  const entries = store.log(record.id).filter(({ position }) => position <= ledger.position);
  const { definition, title, profile, options, seats, seed } = record;
  const start = storedTold(store, record).at(0).round;
  const more = [...options, ...(profile === 'rulebook' ? [] : [`profile ${profile}`]), `seed ${seed}`];
  const head = `Game ${record.id}: ${title}; ${seats.join(', ')}; ${more.join('; ')}`;
  if (json) print(JSON.stringify({ title, profile, options, seats, seed, entries: entries.filter(isShown) }));
  else {
    const lines = logbook(entries, { definition, ledger, start }).filter(isShown);
    print([head, ...wordLog(definition, lines, seats)].join('\n'));
  }
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
