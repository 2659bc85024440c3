/** Routes of trains as they are typed, read and checked against all of 10.2 and 10.5.1. */
import type { Game } from '../model/game.ts';
import { isRefusal, type Refusal } from '../model/refusal.ts';
import type { HexId, Run, TrainRoute } from '../model/state.ts';
import { MOST_PIECES } from './face.ts';
import { fitTrack, type Legs } from './fit.ts';
import { gridOf } from './hexes.ts';
import { whyMisfit } from './misfit.ts';
import { type Plan, readPlan, type TrainPath } from './plan.ts';
import { routeRevenue } from './revenue.ts';

/**
 * A whole run of a corporation or minor, one path a train. Where several ways fit the words any that leaves room
 * for the other trains is taken. Whose trains they are is not looked at. Refusals beside those of `readPlan`:
 * `route-not-joined`, `route-not-that-way`, `route-through-end`, `route-needs-coal`, `city-blocked`,
 * `route-without-station`, `track-twice`, `track-shared`; each with its train, and the hex in the way.
 * Throws for a train that is not in the title.
 * @param laid hex of a tile that every route uses instead of touching a station; else refused as `route-misses-tile`
 */
export function readRun(
  game: Game,
  entity: string,
  paths: readonly TrainPath[],
  laid?: HexId,
): Run | Refusal {
  const plans: Plan[] = [];
  for (const path of paths) {
    const plan = readPlan(game, path);
    if (isRefusal(plan)) return plan;
    plans.push(plan);
  }
  const fitted = fitTrack(game, entity, plans, laid);
  if (!fitted) return whyMisfit(game, entity, plans, laid);
  const routes = plans.map((plan, number) => routeOf(game, entity, plan, fitted[number]!));
  return { entity, routes, revenue: routes.reduce((sum, { revenue }) => sum + revenue, 0) };
}

function routeOf(game: Game, entity: string, { train, path, type }: Plan, legs: Legs): TrainRoute {
  const stops = [legs[0]!.from, ...legs.map(({ to }) => to)];
  const { names } = gridOf(game.definition);
  return {
    train,
    path,
    stops: stops.map(({ id }) => id),
    track: legs
      .flatMap(({ pieces }) => pieces)
      .map((piece) => `${names[Math.floor(piece / MOST_PIECES)]}:${piece % MOST_PIECES}`),
    revenue: routeRevenue(game, entity, type, stops),
  };
}
