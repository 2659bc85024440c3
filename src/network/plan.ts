/** A route as it is typed, read word by word: its stops, and the hexes that choose the way between them. */
import type { TrainType } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import { isRefusal, type Refusal, refuse } from '../model/refusal.ts';
import type { HexId, TrainId } from '../model/state.ts';
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
 * `(H16)` a hex passed without a stop. Refusals: `hex-unknown`, `city-unknown`, `route-too-short`,
 * `route-end-no-stop`, `stop-twice`, `route-too-long`.
 */
export function readPlan(game: Game, { train, path }: TrainPath): Plan | Refusal {
  const lines = linesOf(game.definition, game.state.board);
  const stops: (readonly Stop[])[] = [];
  const through: HexId[][] = [];
  for (const word of path) {
    const meant = readWord(game, lines, word);
    if (isRefusal(meant)) return meant;
    if (meant.stops.length > 0) {
      stops.push(meant.stops);
      through.push([]);
    } else if (stops.length === 0 || word === path.at(-1)) {
      return refuse('route-end-no-stop', { train, hex: meant.hex }, '10.5.1');
    } else through.at(-1)!.push(meant.hex);
  }
  return checkStops({ train, path, type: trainTypeOf(game.definition, train), stops, through });
}

function readWord(
  { definition }: Game,
  lines: Lines,
  word: string,
): { hex: HexId; stops: readonly Stop[] } | Refusal {
  const passed = /^\((.*)\)$/.exec(word);
  const [hex, code] = (passed?.[1] ?? word).split('/');
  if (!definition.hexes[hex!]) return refuse('hex-unknown', { hex });
  if (passed) return { hex: hex!, stops: [] };
  if (code === undefined) return { hex: hex!, stops: lines.in(hex!) };
  const stop = lines.byId.get(word);
  return stop ? { hex: hex!, stops: [stop] } : refuse('city-unknown', { hex, city: word });
}

function checkStops(plan: Plan): Plan | Refusal {
  const { train, stops, type } = plan;
  const names = stops.map(([first]) => first!.once);
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) return refuse('stop-twice', { train, hex: stops[twice]![0]!.hex }, '10.5.1');
  if (stops.length < 2) return refuse('route-too-short', { train, stops: stops.length }, '10.5.1');
  if (type.distance !== null && stops.length > type.distance) {
    return refuse('route-too-long', { train, distance: type.distance, stops: stops.length }, '10.5.1');
  }
  return plan;
}
