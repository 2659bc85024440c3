/** Boards, stations and trains of the recorded games of 1828, as they stood before each run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTitle } from '../../src/load/load.ts';
import type { Game } from '../../src/model/game.ts';
import { position } from './game.ts';
import type { RecordedRun } from './recorded.ts';

export const lakes = loadTitle('1828');
export const GAMES_1828 = ['23366', '1828Games_game_end_bankrupt'] as const;

interface Action {
  readonly id: number;
  readonly type: string;
  readonly entity: string;
  readonly entity_type: string;
  readonly hex?: string;
  readonly tile?: string;
  readonly rotation?: number;
  readonly city?: string;
  readonly routes?: readonly {
    readonly train: string;
    readonly connections: readonly (readonly string[])[];
    readonly hexes: readonly string[];
    readonly revenue: number;
  }[];
}
interface Entity {
  readonly tokens: readonly (string | null)[];
  readonly trains: readonly string[];
  readonly owner: string | null;
}
type Fields = Record<string, unknown>;

/** What the checkpoints do not tell: blocking stations and coal markers. */
interface Untold {
  readonly blocked: string[];
  readonly coal: Set<string>;
}

/** The positions before each action that stands, with the action. */
export function* positions1828(folder: string, name: string): Generator<{ action: Action; game: Game }> {
  const { actions } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as { actions: Action[] };
  const byId = new Map(actions.map((action) => [action.id, action]));
  const lines = readFileSync(join(folder, `${name}.checkpoints.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const untold: Untold = { blocked: [], coal: new Set() };
  let now: Fields = {};
  for (const written of lines) {
    const { id, state, change } = JSON.parse(written) as { id?: number; state?: Fields; change?: Fields };
    const action = byId.get(id ?? 0);
    if (action) yield { action, game: gameNow(now, untold) };
    const next = booked(now, state ?? change ?? {});
    if (action) learn(untold, action, now, next);
    now = next;
  }
}

function booked(before: Fields, change: Fields): Fields {
  const now = { ...before };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete now[key];
    else if (key === 'map' || key.includes(':')) now[key] = { ...(now[key] as object), ...(value as object) };
    else now[key] = value;
  }
  return now;
}

function learn({ blocked, coal }: Untold, action: Action, before: Fields, after: Fields): void {
  const entity = (key: string) =>
    (before[`corporation:${key}`] ?? before[`minor:${key}`]) as Entity | undefined;
  if (action.type === 'special_buy' || (action.type === 'lay_tile' && action.hex === 'K13'))
    coal.add(action.entity);
  const made = Object.keys(after).find((key) => !(key in before) && key.startsWith('corporation:'));
  if (made) {
    const pair = made.slice('corporation:'.length).split('-');
    const placed = pair.flatMap((id) => entity(id)?.tokens ?? []).filter((city) => city !== null);
    blocked.push(...placed.filter((city, at) => placed.indexOf(city) < at));
    if (pair.some((id) => coal.has(id))) coal.add(pair.join('-'));
    return;
  }
  for (const key of Object.keys(before)) {
    const id = key.slice('corporation:'.length);
    const definition = lakes.corporations[id];
    if (key in after || !definition || (before[key] as Entity).owner !== null) continue;
    if (Object.keys(after).some((other) => other.includes(`${id}-`) || other.endsWith(`-${id}`))) continue;
    blocked.push(`${definition.home}/${definition.home_city}`);
  }
}

function gameNow(now: Fields, { blocked, coal }: Untold): Game {
  const stations: Record<string, (string | null)[]> = {};
  const trains: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(now)) {
    const [kind, id] = key.split(':');
    if (kind !== 'corporation' && kind !== 'minor') continue;
    const { tokens, trains: held } = value as Entity;
    stations[id!] = [...tokens];
    trains[id!] = held.map((train, number) => `${train}-${number}`);
  }
  stations['×'] = [...blocked];
  const phase = now.phase === 'D' ? 'Purple' : (now.phase as string);
  const tiles = now.map as Record<string, string>;
  return position({ tiles, stations, trains, phase, coal: [...coal] }, lakes);
}

/** Every run of a recorded game; `laid`: the tile that a minor's run uses. */
export function recordedRuns1828(
  folder: string,
  name: string,
): (RecordedRun & { laid: string | undefined })[] {
  const runs: (RecordedRun & { laid: string | undefined })[] = [];
  let laid: string | undefined;
  for (const { action, game } of positions1828(folder, name)) {
    if (action.type === 'lay_tile' && action.entity_type === 'minor') laid = action.hex;
    if (action.type !== 'run_routes') continue;
    const routes = action.routes!;
    runs.push({
      id: action.id,
      entity: action.entity,
      game,
      laid: action.entity in lakes.minors ? laid : undefined,
      revenue: routes.reduce((sum, { revenue }) => sum + revenue, 0),
      routes: routes.map(({ train, revenue, connections, hexes }) => ({
        train,
        revenue,
        path: pathOf(connections, hexes),
      })),
    });
  }
  return runs;
}

/** Their chains of hexes, each from one stop to the next and written from either end, as one path of ours. */
function pathOf(connections: readonly (readonly string[])[], stops: readonly string[]): string[] {
  const path = [stops[0]!];
  for (const [number, chain] of connections.entries()) {
    const onwards = chain[0] === stops[number] && chain.at(-1) === stops[number + 1];
    path.push(...(onwards ? chain : chain.toReversed()).slice(1));
  }
  return path;
}
