/**
 * What no run can beat, from the relaxation inwards: the possible is parted by how often a link or a stop is used, the
 * most promising part first. Where a solution uses all whole, the best run on its links alone is looked for; whatever
 * is better then needs another link.
 */
import type { Arena } from './arena.ts';
import type { Budget } from './arms.ts';
import { brokenBy } from './cuts.ts';
import type { Program } from './program.ts';
import { type Class, type Link, type Relaxation, relax } from './relaxation.ts';

export interface Narrowing {
  readonly arena: Arena;
  readonly classes: readonly Class[];
  /** Every run is worth a multiple of this. */
  readonly unit: number;
  /** What the best run known is worth. */
  readonly value: () => number;
  /** Looks for a better run on these links alone; true: nothing better than the best known is left there. */
  readonly tryOn: (links: readonly Link[]) => boolean;
}

/** A variable is at most or at least so much. */
interface Decision {
  readonly variable: number;
  readonly least?: number;
  readonly most?: number;
}

/** A part of what is possible. */
interface Part {
  readonly bound: number;
  readonly decided: readonly Decision[];
}

/** Rounds in which rows are added: to the whole, to a part. */
const ROUNDS = { whole: 100, part: 12 };
/** Decisions that are tried out before one is made. */
const TRIED = 8;
/** Parts whose links are tried though their solutions do not use them whole. */
const TRIES = 12;
/** What a trial costs, in steps. */
const TRIAL = 4_000_000;
const NEARLY = 1e-5;

export class Narrower {
  readonly #narrowing: Narrowing;
  readonly #relaxation: Relaxation;
  #open: Part[] = [{ bound: Number.POSITIVE_INFINITY, decided: [] }];
  /** Of parts that cannot be parted further. */
  #left = 0;
  #tried = 0;

  constructor(narrowing: Narrowing) {
    this.#narrowing = narrowing;
    this.#relaxation = relax(narrowing.arena, narrowing.classes);
  }

  /** No run is worth more: the value of the best known where that is proven. */
  get bound(): number {
    const bounds = this.#open.map(({ bound }) => this.#whole(bound));
    return Math.max(this.#narrowing.value(), this.#left, ...bounds);
  }

  /** Goes on for so many steps, in numbers of tableaus. */
  run(steps: Budget): void {
    while (this.#open.length > 0 && steps.left > 0) {
      const [part] = this.#open.splice(mostPromising(this.#open), 1);
      if (this.#isBeaten(part!.bound)) continue;
      this.#open.push(...this.#look(part!, steps));
    }
  }

  /** The greatest value that a bound leaves. */
  #whole(bound: number): number {
    const { unit } = this.#narrowing;
    return Math.floor(bound / unit + NEARLY) * unit;
  }

  #isBeaten(bound: number): boolean {
    return this.#whole(bound) <= this.#narrowing.value();
  }

  /** The parts into which a part falls, without those in which nothing better is. */
  #look(part: Part, steps: Budget): readonly Part[] {
    for (;;) {
      const program = this.#programOf(part);
      const bound = this.#tighten(program, part, steps);
      if (bound === null) return [];
      const rest = { ...part, bound };
      if (steps.left <= 0) return [rest];
      const values = program.values();
      const open = this.#undecided(values);
      const links = this.#used(values);
      if (open.length > 0) {
        if (this.#tried++ < TRIES) this.#tryOn(links, steps);
        return this.#parted(program, rest, values, open, steps);
      }
      if (!this.#tryOn(links, steps)) {
        this.#left = Math.max(this.#left, this.#whole(bound));
        return [];
      }
      if (this.#isBeaten(bound)) return [];
      this.#needAnother(links);
    }
  }

  #tryOn(links: readonly Link[], steps: Budget): boolean {
    steps.left -= TRIAL;
    return this.#narrowing.tryOn(links);
  }

  #programOf({ decided }: Part): Program {
    const { program } = this.#relaxation;
    if (decided.length === 0) return program;
    const own = program.copy();
    for (const decision of decided) decide(own, decision);
    return own;
  }

  /** Solves with all rows that are found to be broken, which hold everywhere; the bound, null: nothing better is there. */
  #tighten(program: Program, { bound: before, decided }: Part, steps: Budget): number | null {
    const { program: whole } = this.#relaxation;
    const rounds = decided.length === 0 ? ROUNDS.whole : ROUNDS.part;
    let bound = before;
    for (let round = 0; ; round++) {
      if (!program.solve(steps)) return null;
      bound = Math.min(bound, program.bound());
      if (this.#isBeaten(bound)) return null;
      if (round === rounds || steps.left <= 0) return bound;
      const broken = brokenBy(program.values(), this.#relaxation, this.#narrowing.arena);
      if (broken.length === 0) return bound;
      for (const row of broken) {
        program.addRow(row, 0);
        if (program !== whole) whole.addRow(row, 0);
      }
    }
  }

  /** Of the decisions that there are to be made the one after which least is possible. */
  #parted(
    program: Program,
    { bound, decided }: Part,
    values: Float64Array,
    open: readonly number[],
    steps: Budget,
  ): readonly Part[] {
    let best: readonly Part[] = [];
    let most = -1;
    for (const variable of open) {
      const below = Math.floor(values[variable]!);
      const halves = [
        { variable, most: below },
        { variable, least: below + 1 },
      ].flatMap((decision): Part[] => {
        const half = program.copy();
        decide(half, decision);
        if (!half.solve(steps)) return [];
        const least = Math.min(bound, half.bound());
        return this.#isBeaten(least) ? [] : [{ bound: least, decided: [...decided, decision] }];
      });
      if (halves.length === 0) return [];
      const drops = halves.map((half) => bound - half.bound);
      const worth = halves.length === 1 ? 1e6 + drops[0]! : 4 * Math.min(...drops) + Math.max(...drops);
      if (worth > most) [best, most] = [halves, worth];
    }
    return best;
  }

  /** Variables that should be whole and are not, the furthest first; stops before links. */
  #undecided(values: Float64Array): readonly number[] {
    const open: { variable: number; far: number }[] = [];
    const look = (variable: number, weight: number) => {
      const part = values[variable]! - Math.floor(values[variable]!);
      const far = Math.min(part, 1 - part) * weight;
      if (far > NEARLY) open.push({ variable, far });
    };
    for (const { links, stops } of this.#relaxation.classes) {
      for (const variable of links) look(variable, 1);
      for (const variable of stops.values()) look(variable, 2);
    }
    open.sort((one, other) => other.far - one.far || one.variable - other.variable);
    return open.slice(0, TRIED).map(({ variable }) => variable);
  }

  #used(values: Float64Array): readonly Link[] {
    const { links, classes } = this.#relaxation;
    return links.filter((_, number) => classes.some(({ links: own }) => values[own[number]!]! > NEARLY));
  }

  #needAnother(links: readonly Link[]): void {
    const { program, links: all, classes } = this.#relaxation;
    const others = all.flatMap((link, number) => (links.includes(link) ? [] : [number]));
    program.addRow(
      others.flatMap((number) => classes.map(({ links: own }) => [own[number]!, -1] as const)),
      -1,
    );
  }
}

function decide(program: Program, { variable, least, most }: Decision): void {
  if (least !== undefined) program.addRow([[variable, -1]], -least);
  if (most !== undefined) program.addRow([[variable, 1]], most);
}

function mostPromising(parts: readonly Part[]): number {
  let best = 0;
  parts.forEach(({ bound, decided }, number) => {
    const other = parts[best]!;
    if (bound > other.bound || (bound === other.bound && decided.length > other.decided.length))
      best = number;
  });
  return best;
}
