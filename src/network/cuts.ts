/** Rows that a relaxation forgets and that its solution breaks: each train runs along one line that touches a station. */
import type { Arena } from './arena.ts';
import { leastCut, type Pipe } from './flow.ts';
import type { Term } from './program.ts';
import type { Columns, Relaxation } from './relaxation.ts';

/** A row `sum of terms <= 0`. */
export type Cut = readonly Term[];

/** Broken by less than this is not worth a row. */
const WORTHWHILE = 0.02;

export function brokenBy(values: Float64Array, relaxation: Relaxation, arena: Arena): Cut[] {
  return relaxation.classes.flatMap((columns) => ofClass(values, relaxation, arena, columns));
}

function ofClass(values: Float64Array, { links, stops }: Relaxation, arena: Arena, columns: Columns): Cut[] {
  const point = new Map(stops.map((stop, number) => [stop, number]));
  const sink = stops.length;
  const ends = stops.map(({ index }) => 2 * values[columns.stops.get(index)!]!);
  const pipes: Pipe[] = [];
  links.forEach(({ way }, number) => {
    const width = values[columns.links[number]!]!;
    const [a, b] = [point.get(way.from)!, point.get(way.to)!];
    if (width <= 1e-7) return;
    pipes.push({ a, b, width });
    ends[a]! -= width;
    ends[b]! -= width;
  });
  const ending = ends.map((width, a): Pipe => ({ a, b: sink, width: Math.max(0, width) }));
  const anchors = arena.anchors.flatMap((anchor) => point.get(anchor) ?? []);
  const found = new Map<string, Cut>();
  stops.forEach((stop, number) => {
    const made = columns.stops.get(stop.index)!;
    const visits = values[made]!;
    if (visits < WORTHWHILE) return;
    if (!anchors.includes(number)) {
      const cut = leastCut(sink, pipes, [number], anchors, visits - WORTHWHILE);
      if (cut) {
        const terms: Term[] = [[made, 1]];
        links.forEach(({ way }, link) => {
          if (cut[point.get(way.from)!] !== cut[point.get(way.to)!]) terms.push([columns.links[link]!, -1]);
        });
        keep(terms);
      }
    }
    const line = leastCut(sink + 1, [...pipes, ...ending], [number], [sink], 2 * (visits - WORTHWHILE));
    if (!line) return;
    const terms: Term[] = [];
    stops.forEach((other, at) => {
      if (line[at] && other !== stop) terms.push([columns.stops.get(other.index)!, -1]);
    });
    links.forEach(({ way }, link) => {
      if (line[point.get(way.from)!] && line[point.get(way.to)!]) terms.push([columns.links[link]!, 1]);
    });
    keep(terms);
  });
  for (const { earned, sets } of columns.earnings) {
    const [from, to] = sets.map((set) => set.map((stop) => point.get(stop)!));
    const most = values[earned]! - WORTHWHILE;
    if (most <= 0 || from!.some((one) => to!.includes(one))) continue;
    const cut = leastCut(sink, pipes, from!, to!, most);
    if (!cut) continue;
    const terms: Term[] = [[earned, 1]];
    links.forEach(({ way }, link) => {
      if (cut[point.get(way.from)!] !== cut[point.get(way.to)!]) terms.push([columns.links[link]!, -1]);
    });
    keep(terms);
  }
  function keep(terms: readonly Term[]): void {
    found.set(JSON.stringify(terms), terms);
  }
  return [...found.values()];
}
