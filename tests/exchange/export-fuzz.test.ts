/** Random games, written as exports: `EXPORTS=50` of each title and variant instead of the few of every day. */
import { expect, it } from 'vitest';
import { playedExport } from '../../src/app/commands/import.ts';
import { exportOf } from '../../src/app/exporting.ts';
import { playRandomly } from '../../src/app/fuzz/game.ts';
import { readAction, readExport } from '../../src/exchange/read.ts';
import { standing } from '../../src/exchange/standing.ts';
import { loadTitle, withOptions } from '../../src/load/load.ts';
import type { Definition } from '../../src/model/definition.ts';
import { describeShared } from '../shared.ts';
import { type Fields, fuzzed, LEFT_OUT } from './exporting.ts';
import { exportText, RECORDED } from './recorded.ts';

const COUNT = Number(process.env.EXPORTS ?? 1);
const SEEDS = Array.from({ length: COUNT }, (_, at) => at + 1);
const TITLES = [
  ['18SJ', [], [4, 3, 6, 5]],
  ['18SJ', ['oscarian-era'], [3, 5, 4, 6]],
  ['18SJ', [], [2]],
  ['18SJ', ['oscarian-era'], [2]],
  ['1828', [], [3, 5, 4]],
] as const;
/** Not in any recorded game, but told of them. */
const NOT_RECORDED = ['remove_token', 'failed_merge', 'undo'];
const TIMEOUT = 120_000;

interface Shape {
  readonly always: ReadonlySet<string>;
  readonly ever: ReadonlySet<string>;
}

/** Fields that name a piece, a place or a price: their values are compared as patterns. */
const PATTERNED = ['tile', 'city', 'hex', 'target', 'train', 'exchange', 'share_price', 'shares', 'hexes'];
const NESTED_LEFT_OUT = ['nodes', 'revenue_str'];

/** `routes[].train string 0-0`: every field, those within others too, with its type and the pattern of its value. */
function fieldsOf(action: Fields): Set<string> {
  const own = Object.entries(action).filter(([field]) => field === 'slot' || !(field in LEFT_OUT));
  const entity = action.entity_type === 'player' ? 'number' : 'string';
  expect(typeof action.entity).toBe(entity);
  return new Set(own.flatMap(([field, value]) => (field === 'entity' ? [field] : shapeOf(field, value))));
}

function shapeOf(path: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return [`${path} list`, ...value.flatMap((one) => shapeOf(`${path}[]`, one))];
  if (typeof value === 'object' && value !== null) {
    const own = Object.entries(value).filter(([field]) => !NESTED_LEFT_OUT.includes(field));
    return own.flatMap(([field, inner]) => shapeOf(`${path}.${field}`, inner));
  }
  const field = path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '');
  const pattern = PATTERNED.includes(field) ? ` ${patternOf(field, String(value))}` : '';
  return [`${path} ${typeof value}${pattern}`];
}

/** Figures as `0`, letters and `&` as `a`; the types of trains are all alike. */
function patternOf(field: string, text: string): string {
  if (field === 'train' || field === 'exchange') return text.replace(/^.+-\d+$/, 'type-0');
  return text.replace(/[\p{L}&]+/gu, 'a').replace(/\d+/g, '0');
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

let known: ReturnType<typeof shapes> | undefined;

describeShared.each(TITLES)('random games of %s %j for %j players', (title, options, tables) => {
  const site = withOptions(loadTitle(title, '18xx.games'), options);
  const playersFor = (seed: number) => tables[seed % tables.length]!;
  const play = (definition: Definition, seed: number, profile: string) => {
    const played = playRandomly(definition, playersFor(seed), seed, { options, alterOneIn: 1_000_000 });
    expect(played.wrong).toEqual([]);
    return exportOf(fuzzed(definition, played, profile));
  };

  it.each(SEEDS)('%i: read and played again, they lead to the same states', { timeout: TIMEOUT }, (seed) => {
    const { text, departures, actions } = play(site, seed, '18xx.games');
    expect(departures).toEqual([]);
    shaped(text);
    const told = playedExport(text).played;
    expect(told.at(-1)!.id).toBe(actions);
  });

  // Every day only where that is quick, or where readings differ most.
  const often = COUNT > 1 || title === '1828' || tables.length === 1;
  it.each(often ? SEEDS : [])(
    '%i: by the rulebook, every move that departs has its reading',
    { timeout: TIMEOUT },
    (seed) => {
      const rulebook = withOptions(loadTitle(title), options);
      const { text, departures } = play(rulebook, seed, 'rulebook');
      shaped(text);
      expect(departures.filter(({ readings }) => readings.length === 0)).toEqual([]);
    },
  );
});

/** No action lacks a field that every recorded one of its type has, or has one that none has. */
function shaped(text: string): void {
  const { actions } = readExport(text);
  for (const action of actions) if (action.type !== 'undo') readAction(action, action.id);
  known ??= shapes();
  for (const action of actions as readonly Fields[]) {
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
