/**
 * What trains can earn at most, whatever their routes: a linear program over the ways used and the stops made by all
 * trains of a type together. It keeps to shared track, ends of routes, distance, stations touched and bonuses, and
 * forgets that each train for itself must run along one line.
 */
import type { Arena, Service } from './arena.ts';
import { Program, type Term } from './program.ts';
import type { Stop, Way } from './ways.ts';

/** Trains of one type. */
export interface Class {
  readonly service: Service;
  readonly count: number;
}

/** A way, in whichever direction it is run. */
export interface Link {
  readonly way: Way;
  /** Hex sides as bits, as in the arena. */
  readonly bits: Int32Array;
}

/** The variables of a class: whether each link is used, how many trains stop at each stop, how many run. */
export interface Columns {
  readonly links: readonly number[];
  /** By index of the stop. */
  readonly stops: ReadonlyMap<number, number>;
  readonly running: number;
  readonly earnings: readonly Earning[];
}

/** How many trains earn a bonus, and the sets of stops of which each makes one. */
export interface Earning {
  readonly earned: number;
  readonly sets: readonly (readonly Stop[])[];
}

export interface Relaxation {
  readonly program: Program;
  readonly links: readonly Link[];
  readonly stops: readonly Stop[];
  readonly classes: readonly Columns[];
}

export function relax(arena: Arena, classes: readonly Class[]): Relaxation {
  const links = linksOf(arena);
  const stops = [...new Set(links.flatMap(({ way }) => [way.from, way.to]))];
  const draft = new Draft();
  const columns = classes.map((one) => draftClass(draft, arena, one, links, stops));
  shareSides(draft, arena, links, columns);
  return { program: draft.program(), links, stops, classes: columns };
}

/** Every way once. */
export function linksOf({ legs }: Arena): readonly Link[] {
  const found = new Map<string, Link>();
  for (const { way, bits } of legs.flat().filter((leg) => leg !== undefined)) {
    const there = way.pieces.join();
    const back = way.pieces.toReversed().join();
    if (!found.has(there) && !found.has(back)) found.set(there, { way, bits });
  }
  return [...found.values()];
}

/** A program as it is put together. */
class Draft {
  readonly #limits: number[] = [];
  readonly #gains: number[] = [];
  readonly #rows: { terms: readonly Term[]; most: number }[] = [];

  variable(limit: number, gain = 0): number {
    this.#limits.push(limit);
    return this.#gains.push(gain) - 1;
  }

  row(terms: readonly Term[], most = 0): void {
    this.#rows.push({ terms, most });
  }

  program(): Program {
    const program = new Program(this.#limits, this.#gains);
    for (const { terms, most } of this.#rows) program.addRow(terms, most);
    return program;
  }
}

function draftClass(
  draft: Draft,
  arena: Arena,
  one: Class,
  links: readonly Link[],
  stops: readonly Stop[],
): Columns {
  const { service, count } = one;
  const columns = {
    links: links.map(() => draft.variable(1)),
    stops: new Map(stops.map(({ index }) => [index, draft.variable(count, service.values[index]!)])),
    running: draft.variable(count),
  };
  for (const stop of stops) joinLinks(draft, service, stop, links, columns);
  keepToLines(draft, arena, service, stops, columns);
  return { ...columns, earnings: addBonuses(draft, arena, one, stops, columns) };
}

/** A train that stops uses two links there, or one where its route ends. */
function joinLinks(
  draft: Draft,
  service: Service,
  stop: Stop,
  links: readonly Link[],
  { links: used, stops }: Omit<Columns, 'earnings'>,
): void {
  const made = stops.get(stop.index)!;
  const here: Term[] = [];
  const ending: Term[] = [];
  links.forEach(({ way }, number) => {
    if (way.from !== stop && way.to !== stop) return;
    here.push([used[number]!, 1]);
    if (way.from === stop ? way.endsFrom : way.endsTo) ending.push([used[number]!, 1]);
  });
  const negative = here.map(([variable]): Term => [variable, -1]);
  draft.row([[made, 1], ...negative]);
  if (!service.passes[stop.index]) draft.row([...here, [made, -1]]);
  else draft.row([...merged([...here, ...ending]), [made, -2]]);
}

function merged(terms: readonly Term[]): Term[] {
  const sums = new Map<number, number>();
  for (const [variable, factor] of terms) sums.set(variable, (sums.get(variable) ?? 0) + factor);
  return [...sums];
}

/** No more lines than trains, none longer than the train's distance, none at one place twice, all at a station. */
function keepToLines(
  draft: Draft,
  arena: Arena,
  service: Service,
  stops: readonly Stop[],
  { links, stops: made, running }: Omit<Columns, 'earnings'>,
): void {
  const madeAt = (some: readonly Stop[], factor: number) =>
    some.flatMap(({ index }): Term[] => (made.has(index) ? [[made.get(index)!, factor]] : []));
  draft.row([...madeAt(stops, 1), ...links.map((link): Term => [link, -1]), [running, -1]]);
  for (const once of new Set(stops.map((stop) => stop.once))) {
    draft.row([
      ...madeAt(
        stops.filter((stop) => stop.once === once),
        1,
      ),
      [running, -1],
    ]);
  }
  draft.row([[running, 1], ...madeAt(arena.anchors, -1)]);
  if (service.type.distance === null) return;
  const counted = stops.filter(({ index }) => service.takes[index]! > 0);
  draft.row([...madeAt(counted, 1), [running, -service.most]]);
}

/** How many trains earn each bonus: those that stop at one of each set of stops. */
function addBonuses(
  draft: Draft,
  { game }: Arena,
  { service, count }: Class,
  stops: readonly Stop[],
  { stops: made, running }: Pick<Columns, 'stops' | 'running'>,
): readonly Earning[] {
  const { hexes, bonuses } = game.definition;
  const marked = (icon: string) => stops.filter(({ hex }) => hexes[hex]!.icons.includes(icon));
  const less = (some: readonly Stop[]) => some.map(({ index }): Term => [made.get(index)!, -1]);
  const earnings = bonuses.map((bonus): Earning => {
    const isPair = bonus.kind === 'pair';
    const needs = isPair ? [bonus.from, bonus.to] : [bonus.mine, bonus.destination];
    const earned = draft.variable(count, isPair ? bonus.amount : bonus.one);
    draft.row([[earned, 1], [running, -1]]); // biome-ignore format: a row
    const sets = needs.map(marked);
    for (const set of sets) draft.row([[earned, 1], ...less(set)]);
    if (!isPair) addSecond(draft, bonus.both - bonus.one, count, earned, less(sets[1]!));
    return { earned, sets };
  });
  earnings.forEach((one, number) => {
    for (const other of earnings.slice(number + 1)) {
      if (fitTogether(service, [...one.sets, ...other.sets])) continue;
      for (const first of one.sets) {
        for (const second of other.sets) {
          const either = [...new Set([...first, ...second])];
          draft.row([[one.earned, 1], [other.earned, 1], ...less(either)]);
        }
      }
    }
  });
  return earnings;
}

/** A second destination. */
function addSecond(draft: Draft, gain: number, count: number, first: number, less: readonly Term[]): void {
  const second = draft.variable(count, Math.max(0, gain));
  draft.row([[second, 1], [first, -1]]); // biome-ignore format: a row
  draft.row([[first, 1], [second, 1], ...less]);
}

/** May one route stop at one of each set? It has two ends, and some stops can be no more than that. */
function fitTogether({ passes }: Service, sets: readonly (readonly Stop[])[]): boolean {
  const atEnds = sets.filter((set) => set.every(({ index }) => !passes[index]));
  const choices = [...new Set(atEnds.flat())];
  const hits = (some: readonly Stop[]) => atEnds.every((set) => set.some((stop) => some.includes(stop)));
  return hits([]) || choices.some((one) => choices.some((other) => hits([one, other])));
}

/** Each hex side once, by whatever train. */
function shareSides(
  draft: Draft,
  { sideWords }: Arena,
  links: readonly Link[],
  classes: readonly Columns[],
): void {
  const rows = new Set<string>();
  for (let side = 0; side < sideWords * 32; side++) {
    const users = links.flatMap(({ bits }, number) =>
      bits[side >> 5]! & (1 << (side & 31)) ? [number] : [],
    );
    const key = users.join();
    if (users.length === 0 || rows.has(key) || (users.length < 2 && classes.length < 2)) continue;
    rows.add(key);
    draft.row(
      users.flatMap((number) => classes.map(({ links: used }): Term => [used[number]!, 1])),
      1,
    );
  }
}
