import type { Definition } from '../model/definition.ts';

type Step = readonly [east: number, south: number];

/** The way over each edge, 0 to 5. */
function steps({ layout: { edges, letters } }: Definition): readonly Step[] {
  return edges.map(([letter, number]) => (letters === 'columns' ? [letter, number] : [number, letter]));
}

/** Compass name of each edge, 0 to 5: `S`, `SW` … on an upright board, `W`, `NW` … on one that lies. */
export function directionNames(definition: Definition): readonly string[] {
  return steps(definition).map(
    ([east, south]) => `${south < 0 ? 'N' : south > 0 ? 'S' : ''}${east > 0 ? 'E' : east < 0 ? 'W' : ''}`,
  );
}

const LONG: Readonly<Record<string, string>> = { NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W' };

/** `south-west` → `SW`. */
function shortened(word: string): string {
  return word
    .toUpperCase()
    .replace(/NORTH|SOUTH|EAST|WEST/g, (part) => LONG[part]!)
    .replace('-', '');
}

/** The edge that a word names; undefined for any other word. */
export function edgeNamed(definition: Definition, word: string): number | undefined {
  const edge = directionNames(definition).indexOf(shortened(word));
  return edge < 0 ? undefined : edge;
}

const SIDES: Readonly<Record<string, Step>> = { N: [0, -1], S: [0, 1], E: [1, 0], W: [-1, 0] };

/** Of places with exits the one that lies furthest to a side, also where no edge has that name; undefined for any other word. */
export function toTheSide<T extends { readonly exits: readonly number[] }>(
  definition: Definition,
  places: readonly T[],
  word: string,
): readonly T[] | undefined {
  const side = SIDES[shortened(word)];
  if (side === undefined) return undefined;
  const ways = steps(definition);
  const far = places.map(({ exits }) => {
    const sum = exits.reduce((so, exit) => so + ways[exit]![0] * side[0] + ways[exit]![1] * side[1], 0);
    return exits.length === 0 ? 0 : sum / exits.length;
  });
  const furthest = Math.max(...far);
  return places.filter((_, at) => far[at] === furthest);
}
