/**
 * Which vertices of a graph a simple alternating path from a root can end at. Edmonds' search: odd cycles met on the
 * way are contracted, since all their vertices can then be reached either way round.
 */

/** Vertices are numbers below `size`. */
export interface Pairing {
  readonly size: number;
  readonly root: number;
  /** The vertex each vertex is paired with, -1 for none. */
  readonly mate: Int16Array;
  /** Its other neighbours; the relation must be symmetric. */
  beside(vertex: number): readonly number[];
}

/** 1 for each vertex where a simple path from the root may end that takes every second edge between mates. */
export function alternatingReach({ size, root, mate, beside }: Pairing): Uint8Array {
  const even = new Uint8Array(size);
  const from = new Int16Array(size).fill(-1);
  const base = new Int16Array(size);
  for (let vertex = 0; vertex < size; vertex++) base[vertex] = vertex;
  const inTree = [root];
  const queue = [root];
  even[root] = 1;

  function commonBase(a: number, b: number): number {
    const passed = new Set<number>();
    for (let at = base[a]!; ; at = base[from[mate[at]!]!]!) {
      passed.add(at);
      if (at === root) break;
    }
    let at = base[b]!;
    while (!passed.has(at)) at = base[from[mate[at]!]!]!;
    return at;
  }

  function markSide(start: number, stop: number, across: number, cycle: Set<number>): void {
    let child = across;
    for (let at = start; base[at] !== stop; ) {
      const partner = mate[at]!;
      cycle.add(base[at]!).add(base[partner]!);
      from[at] = child;
      child = partner;
      at = from[partner]!;
    }
  }

  function contract(a: number, b: number): void {
    const stop = commonBase(a, b);
    const cycle = new Set<number>();
    markSide(a, stop, b, cycle);
    markSide(b, stop, a, cycle);
    for (const vertex of inTree) {
      if (!cycle.has(base[vertex]!)) continue;
      base[vertex] = stop;
      if (even[vertex]) continue;
      even[vertex] = 1;
      queue.push(vertex);
    }
  }

  for (let next = 0; next < queue.length; next++) {
    const vertex = queue[next]!;
    for (const other of beside(vertex)) {
      if (base[vertex] === base[other] || mate[vertex] === other) continue;
      if (even[other]) contract(vertex, other);
      else if (from[other] === -1) {
        from[other] = vertex;
        const partner = mate[other]!;
        even[partner] = 1;
        inTree.push(other, partner);
        queue.push(partner);
      }
    }
  }
  return even;
}
