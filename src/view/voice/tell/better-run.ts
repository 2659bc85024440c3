/** How good a run was: proven best, or what is better; what is not known of it is said too. */
import type { EventOf } from '../../../model/event.ts';
import { trainsOwned } from '../../../model/shells.ts';
import type { BestKnown, HexId, Run, State } from '../../../model/state.ts';
import { bestRun } from '../../../network/best.ts';
import type { Scene } from '../scene.ts';
import { type Speaker, trainType } from '../speaker.ts';

export function tellBetterRun(scene: Scene, { run, best: known }: EventOf<'run'>): string[] {
  const best = known ?? sought(scene, run);
  if (best === null) return [];
  const { revenue, bound } = best;
  const key =
    revenue > run.revenue ? (bound > revenue ? 'known' : 'better') : bound > revenue ? 'open' : 'best';
  return scene.speaker.say('events', `run.${key}`, { revenue, bound, routes: routesOf(best) });
}

/**
 * Of a run that came without it, where a lesser one may be made: nothing where no run earns more. Where only the best
 * may be made, nothing is looked for.
 */
function sought({ speaker, before }: Scene, { entity, revenue }: Run): BestKnown | null {
  const { definition } = speaker;
  if (definition.readings.run !== 'free' || before.round.kind !== 'operating') return null;
  const spent = before.round.turn?.spent ?? [];
  const trains = trainsOwned(before, entity).filter((train) => !spent.includes(train));
  const laid = laidTile(speaker, before, entity);
  const { run: best, bound } = bestRun({ definition, state: before }, entity, trains, laid);
  return best.revenue > revenue ? { ...best, bound } : null;
}

/** `3+D D4-D6 100`, one for each train. */
export function routesOf({ routes }: Pick<Run, 'routes'>): string[] {
  return routes.map(({ train, stops, revenue }) => {
    const hexes = stops.map((stop) => stop.slice(0, stop.indexOf('/')));
    return `${trainType(train)} ${hexes.join('-')} ${revenue}`;
  });
}

/** The tile of this turn that a minor's run has to use. */
function laidTile({ definition }: Speaker, { round }: State, entity: string): HexId | undefined {
  if (definition.minors[entity]?.run !== 'uses-laid-tile' || round.kind !== 'operating') return undefined;
  return round.turn?.tiles.at(-1)?.hex;
}
