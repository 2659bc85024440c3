import { describe, expect, it } from 'vitest';
import { startOf } from '../../src/app/begin.ts';
import { definitionOf } from '../../src/app/commands/import.ts';
import { ENGINE } from '../../src/app/compare.ts';
import { exportOf } from '../../src/app/exporting.ts';
import { against } from '../../src/exchange/against.ts';
import { readCheckpoints } from '../../src/exchange/checkpoints.ts';
import { type Export, readExport } from '../../src/exchange/read.ts';
import { startIn } from '../../src/exchange/replay.ts';
import { standing } from '../../src/exchange/standing.ts';
import { loadTitle, withOptions } from '../../src/load/load.ts';
import type { Action } from '../../src/model/action.ts';
import { describeShared } from '../shared.ts';
import { comparable, exported, type Fields, imported } from './exporting.ts';
import { checkpointsText, exportText, type Recorded } from './recorded.ts';

const GAMES = [
  ['166116', 755],
  ['18SJ_game_end_bankrupt', 523],
  ['167041', 810],
  ['bot_chooses_fullcap', 387],
  ['23366', 984],
  ['1828Games_game_end_bankrupt', 778],
] as const;

const done = new Map<Recorded, ReturnType<typeof write>>();

function written(name: Recorded) {
  if (!done.has(name)) done.set(name, write(name));
  return done.get(name)!;
}

/** The text of an export, with the ids of the recorded players. */
function write(name: Recorded) {
  const from = readExport(exportText(name));
  const { text, departures } = exportOf(imported(from));
  const file = JSON.parse(text) as Fields & { readonly actions: readonly Fields[] };
  const actions = file.actions.map((action) =>
    action.entity_type === 'player'
      ? { ...action, entity: from.players[Number(action.entity) - 1]!.id }
      : action,
  );
  return { from, file, actions, departures };
}

/** The actions under the numbers of the recorded ones: what belongs to one of these is one with its followers. */
function numberedAs(from: Export, actions: readonly Fields[]): Export {
  let next = 0;
  const clicks = standing(from).map(({ id, actions: { length } }) => {
    const [first, ...rest] = actions.slice(next, next + length);
    next += length;
    return { type: 'program_share_pass', ...first, id, auto_actions: rest };
  });
  return { ...from, actions: clicks as Export['actions'] };
}

describeShared('the export of a recorded game that was brought over', () => {
  it.each(GAMES)('%s: holds the same %i actions', (name, count) => {
    const { from, actions, departures } = written(name);
    const definition = definitionOf(from);
    const theirs = standing(from).flatMap((one) => one.actions);
    expect(actions.map((action) => comparable(definition, action))).toEqual(
      theirs.map((action) => comparable(definition, action)),
    );
    expect(actions).toHaveLength(count);
    expect(departures).toEqual([]);
  });

  it.each(GAMES)('%s: brought over again gives every recorded state', (name) => {
    const { from, actions } = written(name);
    const again = numberedAs(from, actions);
    const { first } = against(definitionOf(from), again, readCheckpoints(checkpointsText(name)), ENGINE);
    expect(first).toBeNull();
  });

  it.each([
    ['166116', '18SJ', [], 'bank', 'Operating Round', 6],
    ['167041', '18SJ', ['oscarian_era'], 'bank', 'Operating Round', 8],
    ['1828Games_game_end_bankrupt', '1828.Games', [], 'bankrupt', 'Operating Round', 5],
  ] as const)('%s: tells title, settings, how it ended and with what', (name, title, rules, ...end) => {
    const { from, file } = written(name);
    const [reason, round, turn] = end;
    expect(file).toMatchObject({ title, status: 'finished', game_end_reason: reason, round, turn });
    expect(file.settings).toEqual({ seed: from.settings.seed, optional_rules: rules });
    expect(file.players).toEqual(
      ['Anna', 'Bo', 'Cy', 'Di', 'Eva', 'Finn']
        .slice(0, from.players.length)
        .map((player, at) => ({ id: at + 1, name: player })),
    );
    const worth = from.players.map(({ id }, at) => [String(at + 1), from.result![String(id)]]);
    expect(file.result).toEqual(Object.fromEntries(worth));
  });

  it('gives no new train the number of another', () => {
    const { actions } = written('166116');
    const trains = actions.filter(({ type, variant }) => type === 'buy_train' && variant);
    expect(new Set(trains.map(({ train }) => train)).size).toBe(trains.length);
  });
});

describe('a game begun here by the rulebook', () => {
  const rulebook = loadTitle('18SJ');
  const passes = (count: number): Action[] =>
    Array.from({ length: count }, (_, at) => ({ type: 'pass', seat: `s${(at % 3) + 1}` }));

  it('is exported while it goes on', () => {
    const { text, departures } = exportOf(exported({ definition: rulebook, players: 3, seed: 7 }, passes(2)));
    const { actions, ...file } = JSON.parse(text) as Fields;
    expect(file).toMatchObject({ title: '18SJ', status: 'active', round: 'Auction Round', acting: [3] });
    expect(actions).toEqual([
      { id: 1, type: 'pass', entity: 1, entity_type: 'player', user: 1 },
      { id: 2, type: 'pass', entity: 2, entity_type: 'player', user: 2 },
    ]);
    expect(departures).toEqual([]);
  });

  it('names the move after which the other engine would go on from something else', () => {
    const { departures } = exportOf(exported({ definition: rulebook, players: 3, seed: 7 }, passes(3)));
    expect(departures).toMatchObject([{ id: 3, entry: { position: 3 }, readings: ['unsold-first'] }]);
    expect(departures[0]!.differing).toEqual(['companies']);
  });
});

describe('an option that changes what is drawn', () => {
  const option = 'ensure-good-privates';
  const definition = withOptions(loadTitle('1828', '18xx.games'), [option]);
  const drawn = (seed: number, options: readonly string[]) =>
    Object.keys(startOf(definition, 4, seed, options).companies).sort();

  it('is written, and brought over with what it has drawn', () => {
    const seeds = Array.from({ length: 200 }, (_, at) => at + 1);
    const seed = seeds.find((one) => drawn(one, []).join() !== drawn(one, [option]).join())!;
    const { text } = exportOf(exported({ definition, players: 4, seed, options: [option] }, []));
    const from = readExport(text);
    expect(from.settings.optional_rules).toEqual(['ensure_good_privates']);
    const { companies } = startIn(definitionOf(from), from, ENGINE).state;
    expect(Object.keys(companies).sort()).toEqual(drawn(seed, [option]));
  });
});
