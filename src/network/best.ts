/** The most valuable run of a corporation's trains. Printed section: 10.5.2. */
import type { Game } from '../model/game.ts';
import type { HexId, Run, State, TrainId } from '../model/state.ts';
import { anchorsOf } from './anchors.ts';
import { makeArena, serviceOf } from './arena.ts';
import { closeIn } from './close-in.ts';
import { trainTypeOf } from './revenue.ts';
import { writeRun } from './write.ts';

export interface BestRun {
  readonly run: Run;
  /** No run is worth more: the search was not given up. */
  readonly proven: boolean;
  /** No run brings more than this; what `run` brings where that is proven. */
  readonly bound: number;
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
  const byType = new Map([...new Set(types)].map((type) => [type, serviceOf(arena, owner, type)]));
  const services = types.map((type) => byType.get(type)!);
  const { best, bound } = closeIn(arena, services);
  return { run: writeRun(arena, owner, trains, best.routes), proven: bound === best.value, bound };
}
