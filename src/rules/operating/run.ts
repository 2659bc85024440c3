/** Running trains (10.5). The best run is asked for where the table plays so (reading `run`). */
import type { RunTrains } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import type { HexId, Run, TrainId } from '../../model/state.ts';
import { hasRouteOver } from '../../network/anchors.ts';
import { type BestRun, bestRun } from '../../network/best.ts';
import { hasRoute } from '../../network/reach.ts';
import { trainTypeOf } from '../../network/revenue.ts';
import { readRun } from '../../network/route.ts';
import type { ActionRule } from '../rule.ts';
import { trainsOf } from '../trains.ts';
import { spendCanalToken } from './canal.ts';
import { declineUpTo, finishStep, stepReachable } from './steps.ts';
import { changeTurn, entityOf, turnOf } from './turn.ts';

/** Trains that may run in this turn. */
export function runnable(game: Game, entity: string): readonly TrainId[] {
  const { spent } = turnOf(game);
  return trainsOf(game, entity).filter((train) => !spent.includes(train));
}

export function canRun(game: Game): boolean {
  const { entity, run } = turnOf(game);
  return run === null && runnable(game, entity).length > 0 && mayRun(game, entity);
}

/** Has one of its trains a route, with the privilege of that train? A minor bound to the tile it laid: one over that. */
function mayRun(game: Game, entity: string): boolean {
  if (bound(game, entity)) {
    const laid = laidTile(game, entity);
    return laid !== undefined && hasRouteOver(game, entity, laid);
  }
  const types = runnable(game, entity).map((train) => trainTypeOf(game.definition, train));
  return hasRoute(game, entity, { passNationalized: types.some((type) => type.passes_nationalized) });
}

function bound({ definition }: Game, entity: string): boolean {
  return definition.minors[entity]?.run === 'uses-laid-tile';
}

/** Hex of the tile of this turn that a minor has to run over; undefined for all others. Rule `uses-laid-tile`. */
function laidTile(game: Game, entity: string): HexId | undefined {
  return bound(game, entity) ? turnOf(game).tiles.at(-1)?.hex : undefined;
}

export const run: ActionRule<'run'> = {
  type: 'run',
  open(game, question) {
    const entity = entityOf(question);
    const late = stepReachable(game, question, 'run');
    if (late) return late;
    if (turnOf(game).run) return refuse('run-twice', { entity }, '10.5');
    if (runnable(game, entity).length === 0) return refuse('run-no-train', { entity }, '10.5');
    if (!mayRun(game, entity)) return refuse('run-no-route', { entity }, '10.5');
    return null;
  },
  slots: [
    {
      field: 'routes',
      candidates: (game, question) => {
        const entity = entityOf(question);
        return [named(bestOf(game, entity).run)];
      },
      judge: (game, question, { routes }) => judgeRoutes(game, question, routes ?? []),
    },
  ],
  decide(decision, { as, routes }) {
    declineUpTo(decision, 'run');
    const found = readRun(decision, as, routes, laidTile(decision, as));
    if (isRefusal(found)) throw new Error(`run of ${as} judged legal and then refused: ${found.rule}`);
    decision.emit({ type: 'run', run: found });
    spendCanalToken(decision, found);
    changeTurn(decision, { run: found });
    finishStep(decision, 'run');
  },
};

/** The best run of an entity in its turn, with all its trains that may run. */
export function bestOf(game: Game, entity: string): BestRun {
  return bestRun(game, entity, runnable(game, entity), laidTile(game, entity));
}

/** A run as it is typed: every train with its stops in order. */
export function named(found: Run): RunTrains['routes'] {
  return found.routes.map(({ train, path }) => ({ train, path }));
}

function judgeRoutes(game: Game, question: Question, routes: RunTrains['routes']): Refusal | null {
  const entity = entityOf(question);
  const able = runnable(game, entity);
  if (routes.length === 0) return refuse('run-empty', { entity, trains: able }, '10.5');
  const foreign = routes.find(({ train }) => !able.includes(train));
  if (foreign) return refuse('run-not-its-train', { entity, train: foreign.train, trains: able }, '10.5');
  const twice = routes.find(({ train }, at) => routes.findIndex((other) => other.train === train) !== at);
  if (twice) return refuse('run-train-twice', { entity, train: twice.train }, '10.5');
  const found = readRun(game, entity, routes, laidTile(game, entity));
  if (isRefusal(found)) return found;
  if (game.definition.readings.run !== 'best') return null;
  // one that earns more shows that this is not the highest, proven to be that itself or not
  const best = bestOf(game, entity);
  if (found.revenue >= best.run.revenue) return null;
  return refuse(
    'run-not-best',
    { entity, revenue: found.revenue, best: best.run.revenue, routes: named(best.run) },
    '10.5.2',
  );
}
