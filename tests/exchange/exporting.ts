/** Games as they are handed over to be exported, and their actions up to what does not matter. */
import { startOf } from '../../src/app/begin.ts';
import { definitionOf } from '../../src/app/commands/import.ts';
import { ENGINE } from '../../src/app/compare.ts';
import type { Exported } from '../../src/app/exporting.ts';
import type { Played } from '../../src/app/fuzz/game.ts';
import { scriptOf } from '../../src/app/fuzz/script.ts';
import { apply } from '../../src/engine/engine.ts';
import { namesOf, ourRotation } from '../../src/exchange/names.ts';
import type { Export } from '../../src/exchange/read.ts';
import { optionsOf, replay } from '../../src/exchange/replay.ts';
import type { Action } from '../../src/model/action.ts';
import type { Definition } from '../../src/model/definition.ts';
import type { Game } from '../../src/model/game.ts';
import { PLAYER_NAMES } from '../../src/model/players.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import type { NewEntry } from '../../src/store/records.ts';
import { playedScript } from './scripted.ts';

export interface Plan {
  readonly definition: Definition;
  readonly players: number;
  readonly seed: number;
  readonly options?: readonly string[];
}
export type Fields = Readonly<Record<string, unknown>>;

/** A game from its start, with the actions that were taken in it. */
export function exported(plan: Plan, actions: Iterable<Action>): Exported {
  const { definition, players, seed, options } = plan;
  return exportedFrom({ definition, state: startOf(definition, players, seed, options) }, plan, actions);
}

/** A game from some position. */
export function exportedFrom(
  start: Game,
  { players, seed, options = [] }: Omit<Plan, 'definition'>,
  actions: Iterable<Action>,
): Exported {
  const { definition } = start;
  const entries: NewEntry[] = [];
  let game = start;
  for (const action of actions) {
    const outcome = apply(game, action);
    if (isRefusal(outcome)) throw new Error(`${action.type} is refused: ${outcome.rule}`);
    game = { definition, state: outcome.state };
    const head = { position: entries.length + 1, kind: 'action', seat: action.seat, backTo: null } as const;
    entries.push({ ...head, text: action.type, version: '', action, events: outcome.events });
  }
  return { id: seed, options, seed, names: PLAYER_NAMES.slice(0, players), start, entries };
}

/** A game of 18xx.games, brought over. */
export function imported(from: Export): Exported {
  const definition = definitionOf(from);
  const { seed } = from.settings;
  const plan = { definition, players: from.players.length, seed, options: optionsOf(definition, from) };
  return exported(
    plan,
    [...replay(definition, from, ENGINE)].flatMap(({ actions }) => actions),
  );
}

/** A random game, played again from its script: by the readings of 18xx.games, or of another profile. */
export function fuzzed(
  definition: Definition,
  played: Played,
  profile = namesOf(definition).profile,
): Exported {
  return playedScript(scriptOf(definition, profile, played), played);
}

/** Fields of the recorded actions that are left out, or compared otherwise, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  id: 'numbered from 1 without what was undone, and with actions of standing orders',
  user: 'whoever clicked: here always the player who decides',
  created_at: 'a script has no times',
  original_id: 'of a game that was repaired there',
  auto_actions: 'written as actions of their own',
  revenue_str: 'wording of the route',
  nodes: 'follow from the connections',
  tokener: 'whoever acts',
  subsidy: 'neither title has one',
  extra_revenue: 'neither title has one',
  slot: 'any free slot of the city will do; the first is written',
};

/** An action without numbers of copies, and the direction of routes. */
export function comparable(definition: Definition, action: Fields): Fields {
  const own = Object.entries(action).filter(([field]) => !(field in LEFT_OUT));
  return Object.fromEntries(
    own.map(([field, value]) => [field, SAME[field]?.(value as never, action, definition) ?? value]),
  );
}

type Same = (value: never, action: Fields, definition: Definition) => unknown;
const withoutNumber = (piece: string) => piece.replace(/-\d+$/, '');
const SAME: Readonly<Record<string, Same>> = {
  tile: withoutNumber,
  train: withoutNumber,
  exchange: withoutNumber,
  city: (city: string) => (/^[A-Z]\d+-0-/.test(city) ? city : city.replace(/-\d+-/, '-x-')),
  shares: (shares: readonly string[]) => shares.toSorted(),
  rotation: (rotation: number, { tile }, definition) =>
    ourRotation(definition, withoutNumber(String(tile)), rotation),
  // Older games name no price.
  choice: (choice: string) => choice.replace(/ \(.*\)$/, ''),
  routes: (routes: readonly Route[]) => routes.filter(({ connections }) => connections.length > 0).map(route),
};

interface Route {
  readonly train: string;
  readonly connections: readonly (readonly string[])[];
  readonly hexes: readonly string[];
  readonly revenue: number;
}

function route({ train, connections, hexes, revenue }: Route) {
  const legs = connections.map((leg) => [leg.join(), leg.toReversed().join()].sort()[0]).sort();
  return { train: withoutNumber(train), legs, hexes: hexes.toSorted(), revenue };
}
