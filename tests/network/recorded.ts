/** Boards, stations and trains of the recorded games of 18SJ, as they stood before each run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../src/model/game.ts';
import type { Company, LaidTile } from '../../src/model/state.ts';
import { canonicalRotation } from '../../src/network/rotation.ts';
import { position, sj } from './game.ts';

export const GAMES = ['166116', '18SJ_game_end_bankrupt', '167041', 'bot_chooses_fullcap'] as const;

export interface RecordedRun {
  readonly id: number;
  readonly entity: string;
  readonly game: Game;
  readonly revenue: number;
  /** Our own names of hexes. */
  readonly routes: readonly {
    readonly train: string;
    readonly path: readonly string[];
    readonly revenue: number;
  }[];
}

interface Line {
  readonly id: number;
  readonly state?: Record<string, unknown>;
  readonly change?: Record<string, unknown>;
}
interface Recorded {
  readonly id: number;
  readonly type: string;
  readonly entity: string;
  readonly routes: readonly {
    readonly train: string;
    readonly connections: readonly (readonly string[])[];
    readonly nodes?: readonly string[];
    readonly hexes: readonly string[];
    readonly revenue: number;
  }[];
}

/** Their hex on the board as printed. */
const hexHere = (theirs: string): string => `${theirs[0]}${32 - Number(theirs.slice(1))}`;

/** The positions before each action that stands, with the action. */
export function* positions(
  folder: string,
  name: string,
): Generator<{ action: Recorded | undefined; id: number; game: Game }> {
  const actions = new Map<number, Recorded>();
  for (const action of JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')).actions as Recorded[]) {
    actions.set(action.id, action);
  }
  const lines = readFileSync(join(folder, `${name}.checkpoints.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const now: Record<string, Record<string, unknown> | unknown> = {};
  const nationalized: string[] = [];
  for (const written of lines) {
    const line = JSON.parse(written) as Line;
    if (line.id !== undefined && line.id > 0 && line.change) {
      yield { id: line.id, action: actions.get(line.id), game: gameNow(now, nationalized) };
    }
    book(now, line.state ?? line.change ?? {}, nationalized);
  }
}

function book(now: Record<string, unknown>, change: Record<string, unknown>, nationalized: string[]): void {
  for (const [key, value] of Object.entries(change)) {
    const before = now[key];
    if (value === null) {
      delete now[key];
      continue;
    }
    const gone = key.startsWith('corporation:') && (value as { owner?: string | null }).owner === null;
    if (gone) nationalized.push(...citiesOf(before));
    if (typeof value === 'object' && !Array.isArray(value) && key !== 'assigned') {
      now[key] = { ...(before as object | undefined), ...value };
    } else now[key] = value;
  }
}

function citiesOf(entity: unknown): string[] {
  const { tokens = [] } = (entity ?? {}) as { tokens?: (string | null)[] };
  return tokens.filter((city) => city !== null);
}

const cityHere = (city: string): string => hexHere(city.split('/')[0]!) + city.slice(city.indexOf('/'));

function gameNow(now: Record<string, unknown>, nationalized: readonly string[]): Game {
  const stations: Record<string, string[]> = {};
  const trains: Record<string, string[]> = {};
  const companies: Record<string, Company> = {};
  const tiles: Record<string, string> = {};
  for (const [key, value] of Object.entries(now)) {
    const [kind, id] = key.split(':');
    if (kind === 'map') {
      for (const [hex, tile] of Object.entries(value as Record<string, string>)) {
        const { tile: name, rotation } = parseTile(tile);
        tiles[hexHere(hex)] = `${name} r${rotation}`;
      }
    }
    if (id === undefined || value === null || typeof value !== 'object') continue;
    const held = value as { trains?: string[]; companies?: string[] };
    for (const company of held.companies ?? []) {
      companies[company] = { owner: id, value: 0 };
    }
    if (kind === 'player') continue;
    stations[id] = citiesOf(value).map(cityHere);
    trains[id] = (held.trains ?? []).map((train, number) => `${train}-${number}`);
  }
  stations.SJ = nationalized
    .map(cityHere)
    .map((city) => (tiles.G22?.startsWith('X5') ? city.replace(/^G22.*/, 'G22/0') : city));
  return position({ tiles, stations, trains, companies, markers: markersNow(now), phase: phaseNow(now) });
}

function phaseNow(now: Record<string, unknown>): string {
  return now.phase === 'D' ? '7' : (now.phase as string);
}

function markersNow(now: Record<string, unknown>): Record<string, Record<string, number>> {
  const markers: Record<string, Record<string, number>> = {};
  for (const [hex, written] of Object.entries((now.assigned ?? {}) as Record<string, unknown>)) {
    for (const token of Array.isArray(written) ? (written as string[]) : []) {
      const canal = /(\d+)$/.exec(token);
      const company = token.startsWith('SB') ? 'SB' : 'GKB';
      markers[company] = { ...markers[company], [hexHere(hex)]: company === 'SB' ? 1 : Number(canal?.[1]) };
    }
  }
  return markers;
}

function parseTile(written: string): LaidTile {
  const [tile, rotation] = written.split(' r');
  return { tile: tile!, rotation: canonicalRotation(sj, tile!, (Number(rotation) + 5) % 6) };
}

/** Every run of a recorded game. */
export function recordedRuns(folder: string, name: string): RecordedRun[] {
  const runs: RecordedRun[] = [];
  for (const { id, action, game } of positions(folder, name)) {
    if (action?.type !== 'run_routes') continue;
    runs.push({
      id,
      entity: action.entity,
      game,
      revenue: action.routes.reduce((sum, route) => sum + route.revenue, 0),
      routes: action.routes.map((route) => ({
        train: electric(game, action.entity) ? route.train.replace('D-', 'E-') : route.train,
        revenue: route.revenue,
        path: pathOf(route.connections, route.nodes ?? []),
      })),
    });
  }
  return runs;
}

/** The site names the trains of both last types alike. */
function electric({ state }: Game, owner: string): boolean {
  return state.trains.owned[owner]!.some((train) => train.startsWith('E-'));
}

/** Their chains of hexes as one path of ours; Stockholm with its quarter. */
function pathOf(connections: readonly (readonly string[])[], nodes: readonly string[]): string[] {
  const city = new Map(nodes.map((node) => [node.split('-')[0]!, node.split('-')[1]!]));
  const name = (hex: string) => (hex === 'G10' ? `${hexHere(hex)}/${city.get(hex)}` : hexHere(hex));
  const chains = connections.map((chain) => [...chain]);
  const path: string[] = [];
  chains.forEach((chain, index) => {
    const next = chains[index + 1];
    const turn =
      path.length > 0
        ? chain[0] !== path.at(-1)
        : next !== undefined && chain.at(-1) !== next[0] && chain.at(-1) !== next.at(-1);
    if (turn) chain.reverse();
    path.push(...(path.length > 0 ? chain.slice(1) : chain));
  });
  return path.map(name);
}
