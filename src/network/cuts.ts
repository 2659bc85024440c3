/** Rows that a relaxation forgets and that its solution breaks: each train runs along one line that touches a station. */
import type { Arena } from './arena.ts';
import { leastCut, type Pipe } from './flow.ts';
import type { Term } from './program.ts';
import type { Columns, Earning, Relaxation } from './relaxation.ts';
import type { Stop } from './ways.ts';

/** A row `sum of terms <= 0`, which holds for all runs. */
export type Cut = readonly Term[];

/** Broken by less than this is not worth a row. */
const WORTHWHILE = 0.02;
const UNUSED = 1e-7;

export function brokenBy(values: Float64Array, relaxation: Relaxation, arena: Arena): Cut[] {
  return relaxation.classes.flatMap((columns) => new Solution(values, relaxation, arena, columns).broken());
}

/** What a solution does with the trains of one class, as a network of points, one a stop. */
class Solution {
  readonly #values: Float64Array;
  readonly #relaxation: Relaxation;
  readonly #columns: Columns;
  readonly #points: ReadonlyMap<Stop, number>;
  readonly #anchors: readonly number[];
  readonly #used: readonly Pipe[];
  /** From each stop to a point beyond all: the routes that end there. */
  readonly #endings: readonly Pipe[];

  constructor(values: Float64Array, relaxation: Relaxation, { anchors }: Arena, columns: Columns) {
    const { links, stops } = relaxation;
    const points = new Map(stops.map((stop, number) => [stop, number]));
    const used = links.flatMap(({ way }, number): Pipe[] => {
      const width = values[columns.links[number]!]!;
      return width > UNUSED ? [{ a: points.get(way.from)!, b: points.get(way.to)!, width }] : [];
    });
    const ends = stops.map(({ index }) => 2 * values[columns.stops.get(index)!]!);
    for (const { a, b, width } of used) {
      ends[a]! -= width;
      ends[b]! -= width;
    }
    this.#values = values;
    this.#relaxation = relaxation;
    this.#columns = columns;
    this.#points = points;
    this.#anchors = anchors.flatMap((anchor) => points.get(anchor) ?? []);
    this.#used = used;
    this.#endings = ends.map((width, a) => ({ a, b: stops.length, width: Math.max(0, width) }));
  }

  broken(): Cut[] {
    const { stops } = this.#relaxation;
    const found = [
      ...stops.flatMap((stop, point) => [this.#apart(stop, point), this.#noLine(stop, point)]),
      ...this.#columns.earnings.map((earning) => this.#notEarned(earning)),
    ].filter((cut) => cut !== null);
    return [...new Map(found.map((cut) => [JSON.stringify(cut), cut])).values()];
  }

  /** Trains that stop somewhere come there from a station: no part of the map without one has more stops than ways in. */
  #apart(stop: Stop, point: number): Cut | null {
    if (this.#anchors.includes(point)) return null;
    const made = this.#columns.stops.get(stop.index)!;
    return this.#parted(made, [point], this.#anchors);
  }

  /** A train's part of the map has more stops than links: else it runs in a circle there. */
  #noLine(stop: Stop, point: number): Cut | null {
    const { links, stops } = this.#relaxation;
    const { links: used, stops: made } = this.#columns;
    const most = 2 * (this.#values[made.get(stop.index)!]! - WORTHWHILE);
    if (most <= 0) return null;
    const beyond = stops.length;
    const inside = leastCut(beyond + 1, [...this.#used, ...this.#endings], [point], [beyond], most);
    if (!inside) return null;
    const others = stops.filter((other, at) => inside[at] && other !== stop);
    return [
      ...others.map(({ index }): Term => [made.get(index)!, -1]),
      ...links.flatMap(({ way }, link): Term[] =>
        inside[this.#points.get(way.from)!] && inside[this.#points.get(way.to)!] ? [[used[link]!, 1]] : [],
      ),
    ];
  }

  /** A train that earns a bonus runs from one of its ends to the other. */
  #notEarned({ earned, sets }: Earning): Cut | null {
    const [from = [], to = []] = sets.map((set) => set.map((stop) => this.#points.get(stop)!));
    return from.some((point) => to.includes(point)) ? null : this.#parted(earned, from, to);
  }

  /** More trains are counted than there are ways from these points to those. */
  #parted(counted: number, from: readonly number[], to: readonly number[]): Cut | null {
    const { links, stops } = this.#relaxation;
    const most = this.#values[counted]! - WORTHWHILE;
    const inside = most > 0 ? leastCut(stops.length, this.#used, from, to, most) : null;
    if (!inside) return null;
    const crossing = links.flatMap(({ way }, link): Term[] =>
      inside[this.#points.get(way.from)!] === inside[this.#points.get(way.to)!]
        ? []
        : [[this.#columns.links[link]!, -1]],
    );
    return [[counted, 1], ...crossing];
  }
}
