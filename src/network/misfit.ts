/** Why planned routes cannot be run: the first reason found, with the hex that is in the way. */
import type { Game } from '../model/game.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import { MOST_PIECES } from './face.ts';
import { fitTrack, type Legs, waysOfLeg } from './fit.ts';
import { passable, stationsOf } from './passage.ts';
import type { Plan } from './plan.ts';
import { type Lines, linesOf, type Stop, type Way } from './ways.ts';

/** Explains plans for which `fitTrack` finds nothing. */
export function whyMisfit(game: Game, owner: string, plans: readonly Plan[]): Refusal {
  for (const plan of plans) {
    if (!fitTrack(game, owner, [plan])) return whyNoRoute(game, owner, plan);
  }
  const misfit = plans.findIndex((_, number) => !fitTrack(game, owner, plans.slice(0, number + 1)));
  const before = fitTrack(game, owner, plans.slice(0, misfit))!;
  const alone = fitTrack(game, owner, [plans[misfit]!])!;
  const { train } = plans[misfit]!;
  const with_ = before.findIndex((legs) => sharedHex(game, [...legs, ...alone[0]!]) !== undefined);
  const other = plans[with_]?.train;
  return refuse(
    'track-shared',
    { train, other, hex: sharedHex(game, [...(before[with_] ?? []), ...alone[0]!]) },
    '10.5.1',
  );
}

function whyNoRoute(game: Game, owner: string, plan: Plan): Refusal {
  return (
    whyNotJoined(game, plan) ??
    whyBlocked(game, owner, plan) ??
    whyNoStation(game, owner, plan) ??
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
  return plan.stops[leg]!.some((stop) => waysOfLeg(lines, plan, leg, stop).length > 0);
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

function whyNoStation(game: Game, owner: string, plan: Plan): Refusal | null {
  const own = stationsOf(game, owner);
  if (plan.stops.some((stops) => stops.some(({ id }) => own.includes(id)))) return null;
  const stops = plan.stops.map(([first]) => first!.hex);
  return refuse('route-without-station', { train: plan.train, entity: owner, stops }, '10.2');
}

function anyLegs(game: Game, plan: Plan): Legs {
  const lines = linesOf(game.definition, game.state.board);
  return plan.through.slice(0, -1).flatMap((_, leg) => {
    const ways = plan.stops[leg]!.flatMap((stop) => waysOfLeg(lines, plan, leg, stop));
    return ways.slice(0, 1);
  });
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
