/** Chance from a seed, so that every random game can be played again. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return {
    below(below) {
      state = (state + 0x9e3779b9) >>> 0;
      let mixed = state;
      mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
      return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
    },
  };
}

/** One of the entries, each as likely as its weight says. */
export function drawn<T>(from: readonly (readonly [T, weight: number])[], luck: Chance): T {
  const total = from.reduce((sum, [, weight]) => sum + weight, 0);
  let left = luck.below(total);
  for (const [one, weight] of from) {
    left -= weight;
    if (left < 0) return one;
  }
  throw new Error('nothing to draw from');
}
