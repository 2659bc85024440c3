/** The most valuable run of a corporation's trains. Printed section: 10.5.2. */
import type { Game } from '../model/game.ts';
import type { HexId, Run, State, TrainId } from '../model/state.ts';
import { anchorsOf } from './anchors.ts';
import { makeArena } from './arena.ts';
import { combine } from './combine.ts';
import { trainTypeOf } from './revenue.ts';
import { writeRun } from './write.ts';

export interface BestRun {
  readonly run: Run;
  /** No run is worth more; false when the search was given up. */
  readonly proven: boolean;
}

const known = new WeakMap<State, Map<string, BestRun>>();

/**
 * The best run of an owner with these trains (all it has); kept for each state. The first found of equal ones;
 * trains without a route are not in it. Throws for a train that is not in the title.
 * @param laid hex of a tile that every route uses instead of touching a station
 */
export function bestRun(
  game: Game,
  owner: string,
  trains: readonly TrainId[] = game.state.trains.owned[owner] ?? [],
  laid?: HexId,
): BestRun {
  const kept = known.get(game.state) ?? new Map<string, BestRun>();
  known.set(game.state, kept);
  const key = [game.definition.title, owner, laid, ...trains].join(' ');
  let best = kept.get(key);
  if (!best) {
    best = search(game, owner, trains, laid);
    kept.set(key, best);
  }
  return best;
}

function search(game: Game, owner: string, trains: readonly TrainId[], laid: HexId | undefined): BestRun {
  const types = trains.map((train) => trainTypeOf(game.definition, train));
  const arena = makeArena(game, owner, types, anchorsOf(game, owner, laid));
  const { routes, proven } = combine(arena, owner, types);
  return { run: writeRun(arena, owner, trains, routes), proven };
}
