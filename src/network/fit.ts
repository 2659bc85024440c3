/** Finds track for planned routes: a way for every leg, so that no hex side is used twice in the whole run. */
import type { Game } from '../model/game.ts';
import type { HexId } from '../model/state.ts';
import { MOST_PIECES } from './face.ts';
import { passable, stationsOf } from './passage.ts';
import type { Plan } from './plan.ts';
import { type Lines, linesOf, type Stop, type Way } from './ways.ts';

/** The ways of one train, in order. */
export type Legs = readonly Way[];

/** Track for every plan at once; null where there is none. Shorter ways are taken before longer ones. */
export function fitTrack(game: Game, owner: string, plans: readonly Plan[]): readonly Legs[] | null {
  const lines = linesOf(game.definition, game.state.board);
  const own = new Set(stationsOf(game, owner));
  const used = new Set<number>();
  const found: Way[][] = plans.map(() => []);

  function fitTrain(number: number): boolean {
    const plan = plans[number];
    if (!plan) return true;
    return plan.stops[0]!.some((start) => fitLeg(number, plan, start));
  }
  function fitLeg(number: number, plan: Plan, at: Stop): boolean {
    const legs = found[number]!;
    if (legs.length === plan.stops.length - 1) return hasStation(legs, own) && fitTrain(number + 1);
    if (legs.length > 0 && !passable(game, owner, at.id, at.place, plan.type.passes_nationalized))
      return false;
    return waysOfLeg(lines, plan, legs.length, at).some((way) => {
      if (way.sides.some((side) => used.has(side))) return false;
      for (const side of way.sides) used.add(side);
      legs.push(way);
      if (fitLeg(number, plan, way.to)) return true;
      legs.pop();
      for (const side of way.sides) used.delete(side);
      return false;
    });
  }

  return fitTrain(0) ? found : null;
}

/** The ways that a leg of a plan may take from a stop; a run does not go on where track ends it. */
export function waysOfLeg(lines: Lines, plan: Plan, leg: number, from: Stop): readonly Way[] {
  const last = leg === plan.stops.length - 2;
  return lines
    .from(from)
    .filter(
      (way) =>
        plan.stops[leg + 1]!.includes(way.to) &&
        (leg === 0 || !way.endsFrom) &&
        (last || !way.endsTo) &&
        passesAll(lines, way, plan.through[leg]!),
    );
}

function passesAll(lines: Lines, way: Way, through: readonly HexId[]): boolean {
  if (through.length === 0) return true;
  let next = 0;
  for (const piece of way.pieces) {
    if (lines.grid.names[Math.floor(piece / MOST_PIECES)] === through[next]) next++;
  }
  return next === through.length;
}

/** Does a route touch a city with one of these stations? */
export function hasStation(legs: Legs, stations: ReadonlySet<string>): boolean {
  return stations.has(legs[0]!.from.id) || legs.some(({ to }) => stations.has(to.id));
}
