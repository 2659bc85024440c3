import type { Definition } from '../model/definition.ts';

/** Compass name of each edge, 0 to 5: `S`, `SW` … on an upright board, `W`, `NW` … on one that lies. */
export function directionNames(definition: Definition): readonly string[] {
  const { edges, letters } = definition.layout;
  return edges.map(([letter, number]) => {
    const [east, south] = letters === 'columns' ? [letter, number] : [number, letter];
    return `${south < 0 ? 'N' : south > 0 ? 'S' : ''}${east > 0 ? 'E' : east < 0 ? 'W' : ''}`;
  });
}

/** The edge that a word names; undefined for any other word. */
export function edgeNamed(definition: Definition, word: string): number | undefined {
  const edge = directionNames(definition).indexOf(word.toUpperCase());
  return edge < 0 ? undefined : edge;
}
