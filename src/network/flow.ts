/** The least that has to be cut to part some points of a network from others: by augmenting paths. */

export interface Pipe {
  readonly a: number;
  readonly b: number;
  readonly width: number;
}

const TINY = 1e-9;

/**
 * The points on the side of the sources, where all cut costs less than `most`; null where it does not.
 * Pipes lead both ways; points are numbers below `size`.
 */
export function leastCut(
  size: number,
  pipes: readonly Pipe[],
  sources: readonly number[],
  sinks: readonly number[],
  most: number,
): readonly boolean[] | null {
  const at: number[][] = Array.from({ length: size }, () => []);
  // of pipe p half 2p leads from a to b, half 2p + 1 back
  const left = new Float64Array(pipes.length * 2);
  pipes.forEach(({ a, b, width }, number) => {
    at[a]!.push(number * 2);
    at[b]!.push(number * 2 + 1);
    left[number * 2] = width;
    left[number * 2 + 1] = width;
  });
  const end = (half: number) => (half & 1 ? pipes[half >> 1]!.a : pipes[half >> 1]!.b);
  const isSink = new Uint8Array(size);
  for (const sink of sinks) isSink[sink] = 1;
  for (let flow = 0; ; ) {
    const by = new Int32Array(size).fill(-2);
    const queue = [...sources];
    for (const source of sources) by[source] = -1;
    let found = -1;
    for (let next = 0; next < queue.length && found < 0; next++) {
      for (const half of at[queue[next]!]!) {
        const to = end(half);
        if (by[to] !== -2 || left[half]! <= TINY) continue;
        by[to] = half;
        if (isSink[to]) {
          found = to;
          break;
        }
        queue.push(to);
      }
    }
    if (found < 0) return Array.from(by, (half) => half !== -2);
    let width = Number.POSITIVE_INFINITY;
    for (let point = found; by[point] !== -1; point = end(by[point]! ^ 1))
      width = Math.min(width, left[by[point]!]!);
    for (let point = found; by[point] !== -1; point = end(by[point]! ^ 1)) {
      left[by[point]!]! -= width;
      left[by[point]! ^ 1]! += width;
    }
    flow += width;
    if (flow >= most) return null;
  }
}
