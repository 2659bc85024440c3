/** Finds track for planned routes: a way for every leg, so that no hex side is used twice in the whole run. */
import type { Game } from '../model/game.ts';
import type { HexId } from '../model/state.ts';
import { anchorsOf } from './anchors.ts';
import { MOST_PIECES } from './face.ts';
import { closedHex, passable } from './passage.ts';
import type { Plan } from './plan.ts';
import { enters, type Lines, linesOf, type Stop, type Way } from './ways.ts';

/** The ways of one train, in order. */
export type Legs = readonly Way[];

/**
 * Track for every plan at once; null where there is none. Shorter ways are taken before longer ones.
 * @param laid hex of a tile that every route uses instead of touching a station
 */
export function fitTrack(
  game: Game,
  owner: string,
  plans: readonly Plan[],
  laid?: HexId,
): readonly Legs[] | null {
  const lines = linesOf(game.definition, game.state.board);
  const anchors = anchorsOf(game, owner, laid);
  const closed = closedHex(game, owner);
  const used = new Set<number>();
  const found: Way[][] = plans.map(() => []);

  function fitTrain(number: number): boolean {
    const plan = plans[number];
    if (!plan) return true;
    return plan.stops[0]!.some((start) => fitLeg(number, plan, start));
  }
  function fitLeg(number: number, plan: Plan, at: Stop): boolean {
    const legs = found[number]!;
    if (legs.length === plan.stops.length - 1) return touches(legs, anchors) && fitTrain(number + 1);
    if (legs.length > 0 && !passable(game, owner, at.id, at.place, plan.type.passes_nationalized))
      return false;
    return waysOfLeg(lines, plan, legs.length, at).some((way) => {
      if (way.sides.some((side) => used.has(side)) || stopsAgain(legs, way)) return false;
      if (closed >= 0 && enters(way, closed)) return false;
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

/** Does a way come to a place where the ways before it have been? */
function stopsAgain(legs: Legs, { to }: Way): boolean {
  return legs.some(({ from }) => from.once === to.once);
}

/** Does a route touch one of these places? */
function touches(legs: Legs, anchors: ReadonlySet<string>): boolean {
  return anchors.has(legs[0]!.from.id) || legs.some(({ to }) => anchors.has(to.id));
}
