/** One value of each kind of field changed in a copy of the checkpoints: the comparison names it, and exits with 1. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importGame } from '../../src/app/commands/import.ts';
import { checkpointsText, type Recorded } from '../exchange/recorded.ts';
import { describeShared, SHARED } from '../shared.ts';
import { printed } from './printed.ts';

type Fields = Record<string, unknown>;
interface Line {
  readonly id?: number;
  readonly state?: Fields;
  readonly change?: Fields;
  readonly result?: Fields;
}
/** Where a value of some kind stands. */
interface Place {
  readonly line: number;
  readonly key: string;
  readonly part?: string;
}

function linesOf(name: Recorded): Line[] {
  return checkpointsText(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** Kinds of field: `bank`, `map`, `player cash` … with the places of each, in order. */
function kindsIn(lines: readonly Line[]): Map<string, Place[]> {
  const kinds = new Map<string, Place[]>();
  const add = (kind: string, place: Place) => kinds.set(kind, [...(kinds.get(kind) ?? []), place]);
  lines.forEach(({ change }, line) => {
    for (const [key, value] of Object.entries(change ?? {})) {
      const [kind, id] = key.split(':') as [string, string?];
      if (key === 'map') for (const part of Object.keys(value as Fields)) add('map', { line, key, part });
      else if (id === undefined) add(kind, { line, key });
      else
        for (const part of Object.keys((value ?? {}) as Fields)) add(`${kind} ${part}`, { line, key, part });
    }
  });
  return kinds;
}

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}9`;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 17;
  if (Array.isArray(value)) return [...value, 'X'];
  const [first, ...rest] = Object.entries(value as Fields);
  return first ? Object.fromEntries([...rest, ['X1', first[1]]]) : { X1: 1 };
}

function changedAt(lines: readonly Line[], { line, key, part }: Place): string {
  const { change = {}, ...head } = lines[line]!;
  const changed = part === undefined ? other(change[key]) : { ...(change[key] as Fields) };
  if (part !== undefined) (changed as Fields)[part] = other((change[key] as Fields)[part]);
  const copy = lines.with(line, { ...head, change: { ...change, [key]: changed } });
  return copy.map((each) => JSON.stringify(each)).join('\n');
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'turntable-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function compared(name: Recorded, checkpoints: string) {
  const path = join(folder, 'changed.jsonl');
  writeFileSync(path, checkpoints);
  return await printed(() => importGame.run([join(SHARED, 'games', `${name}.json`), '--against', path]));
}

const KINDS = [
  'active',
  'assigned',
  'bank',
  'corporation cash',
  'corporation cell',
  'corporation companies',
  'corporation floated',
  'corporation ipo',
  'corporation market',
  'corporation operated',
  'corporation owner',
  'corporation par',
  'corporation price',
  'corporation stack',
  'corporation tokens',
  'corporation trains',
  'corporation treasury',
  'depot',
  'finished',
  'map',
  'minor cash',
  'minor floated',
  'minor operated',
  'minor owner',
  'minor tokens',
  'minor trains',
  'phase',
  'player cash',
  'player companies',
  'player shares',
  'player value',
  'priority',
  'round',
  'step',
];

/** Compared only in operating rounds; a round that changes is no operating round yet. */
function comparedPlaces(lines: readonly Line[], kind: string, places: readonly Place[]): readonly Place[] {
  if (kind !== 'priority') return places;
  return places.filter(({ line }) => String(roundAt(lines, line)).startsWith('OR'));
}

function roundAt(lines: readonly Line[], line: number): unknown {
  return lines.slice(0, line + 1).findLast(({ change, state }) => (change ?? state)?.round !== undefined)
    ?.change?.round;
}

describeShared('a checkpoint with another value', () => {
  const lines = linesOf('166116');
  const kinds = kindsIn(lines);

  it('has every kind of field that games of the title show', () => {
    expect([...kinds.keys()].sort()).toEqual(KINDS);
  });

  it.each(KINDS.filter((kind) => kind !== 'step'))('is found: %s', async (kind) => {
    const places = comparedPlaces(lines, kind, kinds.get(kind)!);
    const place = places[Math.floor(places.length / 2)]!;
    const { status, text } = await compared('166116', changedAt(lines, place));
    expect(status).toBe(1);
    expect(text).toContain(
      `${place.line} actions, ${place.line - 1} equal\nAfter action ${lines[place.line]!.id}:\n`,
    );
    expect(text).toContain(`  ${[place.key, place.part].filter(Boolean).join(' ')}: expected `);
  });

  it('is not looked for in the step, which is in the other engine’s words', async () => {
    const place = kinds.get('step')![40]!;
    expect(await compared('166116', changedAt(lines, place))).toEqual({
      status: 0,
      text: '744 actions, 744 equal\n',
    });
  });

  it.each([
    ['result 3041', { ...lines.at(-1)!, result: { ...lines.at(-1)!.result, 3041: 1 } }],
    ['reason', { ...lines.at(-1)!, reason: 'stock_market' }],
  ])('is found at the end: %s', async (key, last) => {
    const copy = lines.with(-1, last).map((line) => JSON.stringify(line));
    const { status, text } = await compared('166116', copy.join('\n'));
    expect(status).toBe(1);
    expect(text).toContain(`744 actions, 744 equal\nAt the end:\n  ${key}: expected `);
  });
});
