/** Why planned routes cannot be run: the first reason found, with the hex that is in the way. */
import type { Game } from '../model/game.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import type { HexId } from '../model/state.ts';
import { anchorsOf } from './anchors.ts';
import { MOST_PIECES } from './face.ts';
import { fitTrack, type Legs, waysOfLeg } from './fit.ts';
import { closedHex, passable } from './passage.ts';
import type { Plan } from './plan.ts';
import { enters, type Lines, linesOf, type Stop, type Way } from './ways.ts';

/** Explains plans for which `fitTrack` finds nothing. */
export function whyMisfit(game: Game, owner: string, plans: readonly Plan[], laid?: HexId): Refusal {
  const fitted = (some: readonly Plan[]) => fitTrack(game, owner, some, laid);
  for (const plan of plans) {
    if (!fitted([plan])) return whyNoRoute(game, owner, plan, laid);
  }
  const misfit = plans.findIndex((_, number) => !fitted(plans.slice(0, number + 1)));
  const before = fitted(plans.slice(0, misfit))!;
  const alone = fitted([plans[misfit]!])!;
  const { train } = plans[misfit]!;
  const with_ = before.findIndex((legs) => sharedHex(game, [...legs, ...alone[0]!]) !== undefined);
  const other = plans[with_]?.train;
  return refuse(
    'track-shared',
    { train, other, hex: sharedHex(game, [...(before[with_] ?? []), ...alone[0]!]) },
    '10.5.1',
  );
}

function whyNoRoute(game: Game, owner: string, plan: Plan, laid: HexId | undefined): Refusal {
  return (
    whyNotJoined(game, plan) ??
    whyNoCoal(game, owner, plan) ??
    whyBlocked(game, owner, plan) ??
    whyNoAnchor(game, owner, plan, laid) ??
    refuse('track-twice', { train: plan.train, hex: sharedHex(game, anyLegs(game, plan)) }, '10.5.1')
  );
}

/** A leg without any track from stop to stop, or without any by the hexes named. */
function whyNotJoined(game: Game, plan: Plan): Refusal | null {
  const lines = linesOf(game.definition, game.state.board);
  const free = { ...plan, through: plan.through.map(() => []) };
  for (let leg = 0; leg < plan.stops.length - 1; leg++) {
    const [from, to] = [plan.stops[leg]!, plan.stops[leg + 1]!].map((stops) => stops[0]!.hex);
    const facts = { train: plan.train, from, to };
    const legs = joinedAtAll(lines, plan, leg);
    if (legs.length === 0) return refuse('route-not-joined', facts, '10.2');
    if (!anyWay(lines, free, leg)) {
      const hex = leg > 0 && legs.every(({ endsFrom }) => endsFrom) ? from : to;
      return refuse('route-through-end', { ...facts, hex }, '10.2');
    }
    if (!anyWay(lines, plan, leg)) {
      return refuse('route-not-that-way', { ...facts, through: plan.through[leg] }, '10.2');
    }
  }
  return null;
}

function joinedAtAll(lines: Lines, plan: Plan, leg: number): readonly Way[] {
  return plan.stops[leg]!.flatMap((stop) => lines.from(stop)).filter(({ to }) =>
    plan.stops[leg + 1]!.includes(to),
  );
}

function anyWay(lines: Lines, plan: Plan, leg: number): boolean {
  return waysBetween(lines, plan, leg).length > 0;
}

function waysBetween(lines: Lines, plan: Plan, leg: number): readonly Way[] {
  return plan.stops[leg]!.flatMap((stop) => waysOfLeg(lines, plan, leg, stop));
}

/** A leg that leads only by the hex that is closed to those without coal. */
function whyNoCoal(game: Game, owner: string, plan: Plan): Refusal | null {
  const lines = linesOf(game.definition, game.state.board);
  const closed = closedHex(game, owner);
  const shut = plan.through
    .slice(0, -1)
    .some((_, leg) => waysBetween(lines, plan, leg).every((way) => enters(way, closed)));
  return shut
    ? refuse('route-needs-coal', { train: plan.train, entity: owner, hex: lines.grid.names[closed] })
    : null;
}

/** A stop between others that nobody, or not this train, may pass. */
function whyBlocked(game: Game, owner: string, plan: Plan): Refusal | null {
  const passes = (stop: Stop) => passable(game, owner, stop.id, stop.place, plan.type.passes_nationalized);
  const blocked = plan.stops.slice(1, -1).find((stops) => !stops.some(passes));
  if (!blocked) return null;
  const { hex, id, place } = blocked[0]!;
  const facts = { train: plan.train, hex };
  if (place.kind !== 'city') return refuse('route-through-end', facts, '10.2');
  return refuse('city-blocked', { ...facts, city: id, stations: game.state.board.stations[id] }, '10.2');
}

function whyNoAnchor(game: Game, owner: string, plan: Plan, laid: HexId | undefined): Refusal | null {
  const anchors = anchorsOf(game, owner, laid);
  if (plan.stops.some((stops) => stops.some(({ id }) => anchors.has(id)))) return null;
  const facts = { train: plan.train, entity: owner, stops: plan.stops.map(([first]) => first!.hex) };
  return laid === undefined
    ? refuse('route-without-station', facts, '10.2')
    : refuse('route-misses-tile', { ...facts, hex: laid });
}

function anyLegs(game: Game, plan: Plan): Legs {
  const lines = linesOf(game.definition, game.state.board);
  return plan.through.slice(0, -1).flatMap((_, leg) => waysBetween(lines, plan, leg).slice(0, 1));
}

/** A hex where two of these ways use the same track, or else meet at the same side. */
function sharedHex({ definition, state }: Game, ways: readonly Way[]): string | undefined {
  const { names } = linesOf(definition, state.board).grid;
  const pieces = ways.flatMap((way) => way.pieces);
  const piece = pieces.find((one, index) => pieces.indexOf(one) < index);
  if (piece !== undefined) return names[Math.floor(piece / MOST_PIECES)];
  const sides = ways.flatMap((way) => way.sides);
  const side = sides.find((one, index) => sides.indexOf(one) < index);
  return side === undefined ? undefined : names[Math.floor(side / 6)];
}
