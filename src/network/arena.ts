/**
 * The part of a board where the trains of one owner may run, with every hex side and every stop as a bit, so that
 * routes are compared in a few operations.
 */
import type { Bonus, TrainType } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import { takes } from './distance.ts';
import { closedHex, passable } from './passage.ts';
import { bonusesOf, stopValues } from './revenue.ts';
import { enters, type Lines, linesOf, type Stop, type Way } from './ways.ts';

/** A way with its bits: the sides it crosses and the stop it comes to. */
export interface Leg {
  readonly way: Way;
  readonly bits: Int32Array;
}

export interface Arena {
  readonly game: Game;
  readonly lines: Lines;
  /** Words of 32 bits a set takes; the first `sideWords` hold sides, the rest stops. */
  readonly words: number;
  readonly sideWords: number;
  /** The stops of which every route touches one: the owner's stations in the order of its charter. */
  readonly anchors: readonly Stop[];
  /** Legs that leave each stop, by its index. */
  readonly legs: readonly (readonly Leg[] | undefined)[];
  /** A bit for each stop that counts for a bonus, by its index; 0 for others. */
  readonly icons: readonly number[];
  /** What a route earns that touches the stops with these icon bits. */
  bonus(icons: number): number;
}

/** The arena of an owner for trains of these types, whose routes touch one of the places with these ids. */
export function makeArena(
  game: Game,
  owner: string,
  types: readonly TrainType[],
  touching: ReadonlySet<string>,
): Arena {
  const lines = linesOf(game.definition, game.state.board);
  const anchors = [...touching].flatMap((id) => lines.byId.get(id) ?? []);
  const passNationalized = types.some((type) => type.passes_nationalized);
  const reached = waysInReach(game, owner, lines, anchors, passNationalized);
  const ways = [...reached.values()].flat();
  const sides = numbering(ways.flatMap((way) => way.sides));
  const places = numbering(ways.map(({ to }) => to.once));
  const sideWords = Math.ceil(sides.size / 32);
  const words = sideWords + Math.ceil(places.size / 32);
  const legs: Leg[][] = [];
  for (const [stop, leaving] of reached) {
    legs[stop.index] = leaving.map((way) => {
      const bits = new Int32Array(words);
      for (const side of way.sides) setBit(bits, sides.get(side)!);
      setBit(bits, sideWords * 32 + places.get(way.to.once)!);
      return { way, bits };
    });
  }
  return { game, lines, words, sideWords, anchors, legs, ...iconsOf(game, lines, reached) };
}

function waysInReach(
  game: Game,
  owner: string,
  lines: Lines,
  anchors: readonly Stop[],
  passNationalized: boolean,
): ReadonlyMap<Stop, readonly Way[]> {
  const found = new Map<Stop, readonly Way[]>();
  const closed = closedHex(game, owner);
  const queue = [...anchors];
  for (const stop of queue) {
    if (found.has(stop)) continue;
    const on = anchors.includes(stop) || passable(game, owner, stop.id, stop.place, passNationalized);
    const ways = on ? lines.from(stop).filter((way) => closed < 0 || !enters(way, closed)) : [];
    found.set(stop, ways);
    for (const { to } of ways) queue.push(to);
  }
  return found;
}

function numbering<T>(things: readonly T[]): ReadonlyMap<T, number> {
  return new Map([...new Set(things)].map((thing, number) => [thing, number]));
}

function setBit(bits: Int32Array, number: number): void {
  bits[number >> 5]! |= 1 << (number & 31);
}

function iconsOf(
  { definition }: Game,
  lines: Lines,
  reached: ReadonlyMap<Stop, unknown>,
): Pick<Arena, 'icons' | 'bonus'> {
  const counted = new Set(definition.bonuses.flatMap(iconsOfBonus));
  const marked = [...reached.keys()].filter(({ hex }) =>
    definition.hexes[hex]!.icons.some((icon) => counted.has(icon)),
  );
  const icons = lines.stops.map((stop) => (marked.includes(stop) ? 1 << marked.indexOf(stop) : 0));
  const amounts = new Map<number, number>();
  return {
    icons,
    bonus(set) {
      let amount = amounts.get(set);
      if (amount === undefined) {
        const stops = marked.filter((_, number) => set & (1 << number));
        amount = bonusesOf(definition, stops).reduce((sum, bonus) => sum + bonus.amount, 0);
        amounts.set(set, amount);
      }
      return amount;
    },
  };
}

function iconsOfBonus(bonus: Bonus): readonly string[] {
  return bonus.kind === 'pair' ? [bonus.from, bonus.to] : [bonus.mine, bonus.destination];
}

/** What one type of train may pass in an arena, and what its stops are worth. */
export interface Service {
  readonly type: TrainType;
  readonly most: number;
  /** By index of the stop; `takes`: how many of `most` it takes. */
  readonly passes: readonly boolean[];
  readonly takes: readonly number[];
  readonly values: readonly number[];
}

/** Every route of these services is worth a multiple of this. */
export function unitOf({ game, legs }: Arena, services: readonly Service[]): number {
  const bonuses = game.definition.bonuses.flatMap((bonus) =>
    bonus.kind === 'pair' ? [bonus.amount] : [bonus.one, bonus.both],
  );
  const values = services.flatMap(({ values: all }) => all.filter((_, stop) => legs[stop]));
  return [...bonuses, ...values].reduce(commonDivisor, 0) || 1;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

export function serviceOf({ game, lines }: Arena, owner: string, type: TrainType): Service {
  return {
    type,
    most: type.distance ?? lines.stops.length,
    passes: lines.stops.map(({ id, place }) => passable(game, owner, id, place, type.passes_nationalized)),
    takes: lines.stops.map(({ place }) => takes(type, place)),
    values: stopValues(game, owner, type),
  };
}
