/** A route as it is typed, read word by word: its stops, and the hexes that choose the way between them. */
import type { TrainType } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import { isRefusal, type Refusal, refuse } from '../model/refusal.ts';
import type { HexId, TrainId } from '../model/state.ts';
import { takes } from './distance.ts';
import { trainTypeOf } from './revenue.ts';
import { type Lines, linesOf, type Stop } from './ways.ts';

export interface TrainPath {
  readonly train: TrainId;
  readonly path: readonly string[];
}

export interface Plan extends TrainPath {
  readonly type: TrainType;
  /** For each stop the places that its word may mean: more than one where a hex has several. */
  readonly stops: readonly (readonly Stop[])[];
  /** The hexes to pass between each stop and the next, in order. */
  readonly through: readonly (readonly HexId[])[];
}

/**
 * Reads the words of a path: `C16` a stop, or a plain hex that chooses the way; `G22/1` a city of several;
 * `(H16)` a hex passed without a stop. A hex whose track leads only into another of the same place stands, at an end,
 * for that. Refusals: `hex-unknown`, `city-unknown`, `route-too-short`,
 * `route-end-no-stop`, `stop-twice`, `route-too-long`.
 */
export function readPlan(game: Game, { train, path }: TrainPath): Plan | Refusal {
  const lines = linesOf(game.definition, game.state.board);
  const stops: (readonly Stop[])[] = [];
  const through: HexId[][] = [];
  for (const [at, word] of path.entries()) {
    const meant = readWord(game, lines, word);
    if (isRefusal(meant)) return meant;
    const inside = stops.length > 0 && at < path.length - 1;
    const places = meant.stops.length > 0 || inside ? meant.stops : standingFor(lines, meant);
    if (places.length === 0 && !inside)
      return refuse('route-end-no-stop', { train, hex: meant.hex }, '10.5.1');
    if (meant.stops.length === 0) through.at(-1)?.push(meant.hex);
    if (places.length > 0) {
      stops.push(places);
      through.push(stops.length === 1 && meant.stops.length === 0 ? [meant.hex] : []);
    }
  }
  return checkStops({ train, path, type: trainTypeOf(game.definition, train), stops, through });
}

interface Meant {
  readonly hex: HexId;
  readonly stops: readonly Stop[];
  /** Written in brackets: passed without a stop. */
  readonly passed: boolean;
}

/** The places of the same group elsewhere. */
function standingFor(lines: Lines, { hex, passed }: Meant): readonly Stop[] {
  if (passed) return [];
  const names = lines.in(hex).map(({ once }) => once);
  return lines.stops.filter(({ once, passedBy }) => !passedBy && names.includes(once));
}

function readWord({ definition }: Game, lines: Lines, word: string): Meant | Refusal {
  const passed = /^\((.*)\)$/.exec(word);
  const [hex, code] = (passed?.[1] ?? word).split('/');
  if (!definition.hexes[hex!]) return refuse('hex-unknown', { hex });
  if (passed) return { hex: hex!, stops: [], passed: true };
  const stops = lines.in(hex!).filter(({ passedBy }) => !passedBy);
  if (code === undefined) return { hex: hex!, stops, passed: false };
  const stop = lines.byId.get(word);
  return stop ? { hex: hex!, stops: [stop], passed: false } : refuse('city-unknown', { hex, city: word });
}

function checkStops(plan: Plan): Plan | Refusal {
  const { train, stops, type } = plan;
  const twice = stops.findIndex((_, at) => comesAgain(stops, at));
  if (twice >= 0) return refuse('stop-twice', { train, hex: stops[twice]![0]!.hex }, '10.5.1');
  if (stops.length < 2) return refuse('route-too-short', { train, stops: stops.length }, '10.5.1');
  const made = stops.reduce((sum, [first]) => sum + takes(type, first!.place), 0);
  if (type.distance !== null && made > type.distance) {
    return refuse('route-too-long', { train, distance: type.distance, stops: made }, '10.5.1');
  }
  return plan;
}

/** Does this word come to a place where the words before it have been? A hex with several places may be named for each. */
function comesAgain(stops: Plan['stops'], at: number): boolean {
  const here = stops[at]!.map(({ once }) => once);
  const before = stops.slice(0, at).filter((other) => other.some(({ once }) => here.includes(once)));
  const places = new Set([...here, ...before.flat().map(({ once }) => once)]);
  return before.length + 1 > places.size;
}
