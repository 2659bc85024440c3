import type { Definition } from '../../model/definition.ts';

/** The hex over an edge, or undefined where the board ends. */
export function over(definition: Definition, hex: string, edge: number): string | undefined {
  const [letters, numbers] = definition.layout.edges[edge]!;
  const name = String.fromCharCode(hex.charCodeAt(0) + letters) + (Number(hex.slice(1)) + numbers);
  return name in definition.hexes ? name : undefined;
}

/** The same edge as seen from the hex on its other side. */
export function opposite(edge: number): number {
  return (edge + 3) % 6;
}
