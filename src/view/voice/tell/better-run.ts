/** The best run, where a corporation has made a lesser one: it is its president's affair, and the reply names it. */
import { trainsOwned } from '../../../model/shells.ts';
import type { HexId, Run, State } from '../../../model/state.ts';
import { bestRun } from '../../../network/best.ts';
import type { Scene } from '../scene.ts';
import { type Speaker, trainType } from '../speaker.ts';

/** Nothing where no run earns more; where only the best may be made, nothing is looked for. */
export function tellBetterRun({ speaker, before }: Scene, { entity, revenue }: Run): string[] {
  const { definition } = speaker;
  if (definition.readings.run !== 'free' || before.round.kind !== 'operating') return [];
  const spent = before.round.turn?.spent ?? [];
  const trains = trainsOwned(before, entity).filter((train) => !spent.includes(train));
  const best = bestRun({ definition, state: before }, entity, trains, laidTile(speaker, before, entity)).run;
  return best.revenue > revenue
    ? speaker.say('events', 'run.better', { revenue: best.revenue, routes: routesOf(best) })
    : [];
}

/** `3+D D4-D6 100`, one for each train. */
export function routesOf({ routes }: Run): string[] {
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
