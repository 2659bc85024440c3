/** Joins two arms of an anchor to a route, the most valuable pairs first. */
import type { Arena, Service } from './arena.ts';
import { type Arms, type Budget, staysAlone } from './arms.ts';

export interface Joined {
  /** What it earns, less the prices of its sides where they have any. */
  readonly value: number;
  readonly arms: Arms;
  readonly a: number;
  readonly b: number;
}

/** Arms that touch the same stops with a bonus, and equally many stops where that matters; best first. */
interface Class extends Kind {
  readonly arms: number[];
}

interface Kind {
  readonly icons: number;
  readonly stops: number;
  readonly alone: boolean;
  /** The anchor without any stop beyond. */
  readonly idle: boolean;
}

interface ClassPair {
  readonly one: Class;
  readonly other: Class;
  /** Value of the anchor and of the bonuses. */
  readonly base: number;
  readonly best: number;
}

/**
 * Calls `visit` for every route of the anchor worth more than `bar.value` whose sides are not in `taken`.
 * The visitor may raise the bar as it goes. Routes of one arm come first: they always fit, so that something is
 * found on boards where all pairs cannot be tried.
 */
export function joinArms(
  arena: Arena,
  service: Service,
  arms: Arms,
  taken: Int32Array | null,
  bar: { value: number },
  budget: Budget,
  visit: (route: Joined) => void,
): void {
  for (const { one, other, base, best } of classPairs(arena, service, arms, taken)) {
    if (budget.left < 0) break;
    if (best <= bar.value) continue;
    const top = arms.values[other.arms[0]!]!;
    for (let i = 0; i < one.arms.length; i++) {
      const a = one.arms[i]!;
      const first = base + arms.values[a]!;
      if (first + top <= bar.value) break;
      for (let j = one === other ? i + 1 : 0; j < other.arms.length; j++) {
        const b = other.arms[j]!;
        const value = first + arms.values[b]!;
        if (value <= bar.value || --budget.left < 0) break;
        if (apart(arms.bits, a, b, arena.words)) visit({ value, arms, a, b });
      }
    }
  }
}

function apart(bits: Int32Array, a: number, b: number, words: number): boolean {
  for (let word = 0; word < words; word++)
    if (bits[a * words + word]! & bits[b * words + word]!) return false;
  return true;
}

function classPairs(arena: Arena, service: Service, arms: Arms, taken: Int32Array | null): ClassPair[] {
  const classes = classesOf(arena, service, arms, taken);
  const value = service.values[arms.anchor.index]!;
  const icon = arena.icons[arms.anchor.index]!;
  const passes = service.passes[arms.anchor.index]!;
  const pairs: ClassPair[] = [];
  classes.forEach((one, number) => {
    for (const other of classes.slice(number)) {
      if (one.stops + other.stops > arms.room || (one.idle && other.idle)) continue;
      const through = !one.idle && !other.idle;
      if (through && (one.alone || other.alone || !passes)) continue;
      const base = value + arena.bonus(icon | one.icons | other.icons);
      pairs.push({
        one,
        other,
        base,
        best: base + arms.values[one.arms[0]!]! + arms.values[other.arms[0]!]!,
      });
    }
  });
  return pairs.sort((one, other) => Number(isSingle(other)) - Number(isSingle(one)) || other.best - one.best);
}

function isSingle({ one, other }: ClassPair): boolean {
  return one.idle || other.idle;
}

function classesOf(arena: Arena, service: Service, arms: Arms, taken: Int32Array | null): Class[] {
  const limited = service.type.distance !== null;
  const byKey = new Map<number, Class>();
  for (let arm = 0; arm < arms.values.length; arm++) {
    if (taken && !free(arms.bits, arm, arena, taken)) continue;
    const icons = arms.icons[arm]!;
    const stops = limited ? arms.stops[arm]! : 0;
    const alone = staysAlone(arms, arm);
    const idle = arm === 0;
    const key = icons * 256 + stops * 4 + (alone ? 2 : 0) + (idle ? 1 : 0);
    const known = byKey.get(key);
    if (known) known.arms.push(arm);
    else byKey.set(key, { arms: [arm], icons, stops, alone, idle });
  }
  const classes = [...byKey.values()];
  for (const one of classes) one.arms.sort((a, b) => arms.values[b]! - arms.values[a]!);
  return classes;
}

function free(bits: Int32Array, arm: number, { words, sideWords }: Arena, taken: Int32Array): boolean {
  for (let word = 0; word < sideWords; word++) if (bits[arm * words + word]! & taken[word]!) return false;
  return true;
}

/** What a route earns, prices of its sides or not. */
export function earnings({ value, arms: { prices }, a, b }: Joined): number {
  return prices ? value + prices[a]! + prices[b]! : value;
}

/** The hex sides of a route, as bits. */
export function sidesOf({ words, sideWords }: Arena, { arms, a, b }: Joined): Int32Array {
  const sides = new Int32Array(sideWords);
  for (let word = 0; word < sideWords; word++) {
    sides[word] = arms.bits[a * words + word]! | arms.bits[b * words + word]!;
  }
  return sides;
}
