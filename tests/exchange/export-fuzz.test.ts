/** Random games, written as exports: `EXPORTS=50` of each title and variant instead of the few of every day. */
import { expect, it } from 'vitest';
import { exportOf } from '../../src/app/exporting.ts';
import { playRandomly } from '../../src/app/fuzz/game.ts';
import { readAction, readExport } from '../../src/exchange/read.ts';
import { standing } from '../../src/exchange/standing.ts';
import { loadTitle, withOptions } from '../../src/load/load.ts';
import { describeShared } from '../shared.ts';
import { type Fields, fuzzed, LEFT_OUT } from './exporting.ts';
import { exportText, RECORDED } from './recorded.ts';

const COUNT = Number(process.env.EXPORTS ?? 2);
const SEEDS = Array.from({ length: COUNT }, (_, at) => at + 1);
const TITLES = [
  ['18SJ', [], [4, 3, 6, 5]],
  ['18SJ', ['oscarian-era'], [3, 5, 4, 6]],
  ['1828', [], [3, 5, 4]],
] as const;
/** Not in any recorded game, but told of them. */
const NOT_RECORDED = ['remove_token', 'failed_merge', 'undo'];
const TIMEOUT = 120_000;

interface Shape {
  readonly always: ReadonlySet<string>;
  readonly ever: ReadonlySet<string>;
}

function fieldsOf(action: Fields): Set<string> {
  return new Set(Object.keys(action).filter((field) => field === 'slot' || !(field in LEFT_OUT)));
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((field) => other.has(field)));
}

function without(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...one].filter((field) => !other.has(field));
}

/** Fields of every recorded action of a type, and of any. */
function shapes(): ReadonlyMap<string, Shape> {
  const found = new Map<string, Shape>();
  const recorded = RECORDED.flatMap((name) => standing(readExport(exportText(name))));
  for (const action of recorded.flatMap(({ actions }) => actions)) {
    const fields = fieldsOf(action);
    const { always = fields, ever = fields } = found.get(action.type) ?? {};
    found.set(action.type, { always: common(always, fields), ever: new Set([...ever, ...fields]) });
  }
  return found;
}

describeShared.each(TITLES)('random games of %s %j', (title, options, tables) => {
  const definition = withOptions(loadTitle(title, '18xx.games'), options);
  it.each(SEEDS)('%i: read and played again, they lead to the same states', { timeout: TIMEOUT }, (seed) => {
    const players = tables[seed % tables.length]!;
    const played = playRandomly(definition, players, seed, { options, alterOneIn: 1_000_000 });
    expect(played.wrong).toEqual([]);
    const { text, departure } = exportOf(fuzzed(definition, played));
    expect(departure).toBeNull();
    const { actions } = readExport(text);
    for (const action of actions) if (action.type !== 'undo') readAction(action, action.id);
    shaped(actions);
  });
});

/** No action lacks a field that every recorded one of its type has, or has one that none has. */
function shaped(actions: readonly Fields[]): void {
  const known = shapes();
  for (const action of actions) {
    const shape = known.get(String(action.type));
    if (NOT_RECORDED.includes(String(action.type)) && !shape) continue;
    expect(shape, String(action.type)).toBeDefined();
    const fields = fieldsOf(action);
    expect({
      missing: without(shape!.always, fields),
      strange: without(fields, shape!.ever),
    }).toEqual({ missing: [], strange: [] });
  }
}
