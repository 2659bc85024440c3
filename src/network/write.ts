/** A found run in the words a player would type. */
import type { Run, TrainId, TrainRoute } from '../model/state.ts';
import type { Arena } from './arena.ts';
import { waysOfArm } from './arms.ts';
import { MOST_PIECES } from './face.ts';
import { earnings, type Joined } from './join.ts';
import type { Combination } from './search.ts';
import type { Lines, Stop, Way } from './ways.ts';

/** The run of these trains, one route each in their order; trains without one are left out. */
export function writeRun(arena: Arena, entity: string, trains: readonly TrainId[], found: Combination): Run {
  const routes = trains.flatMap((train, number) => {
    const route = found[number];
    return route ? [writeRoute(arena, train, route)] : [];
  });
  return { entity, routes, revenue: routes.reduce((total, { revenue }) => total + revenue, 0) };
}

function writeRoute({ lines }: Arena, train: TrainId, route: Joined): TrainRoute {
  const { arms, a, b } = route;
  const inwards = waysOfArm(arms, a).reverse();
  const outwards = waysOfArm(arms, b);
  const stops = [...inwards.map(({ to }) => to), arms.anchor, ...outwards.map(({ to }) => to)];
  const pieces = [...inwards.flatMap(backwards), ...outwards.flatMap((way) => way.pieces)];
  return {
    train,
    path: stops.map((stop) => wordFor(lines, stop)),
    stops: stops.map(({ id }) => id),
    track: pieces.map(
      (piece) => `${lines.grid.names[Math.floor(piece / MOST_PIECES)]}:${piece % MOST_PIECES}`,
    ),
    revenue: earnings(route),
  };
}

const backwards = ({ pieces }: Way): readonly number[] => [...pieces].reverse();

/** A stop as it is typed: its hex, with the city where there are several. */
export function wordFor(lines: Lines, { hex, id }: Stop): string {
  return lines.in(hex).length > 1 ? id : hex;
}
