/** Rotations of a tile that give the same track are one move. */
import type { Definition } from '../model/definition.ts';
import { tileFace } from './face.ts';

const tables = new WeakMap<Definition, Map<string, readonly number[]>>();

/**
 * The least rotation that gives the same track, with the same exits for each numbered place.
 * Throws for an unknown tile.
 */
export function canonicalRotation(definition: Definition, tile: string, rotation: number): number {
  return table(definition, tile)[rotation]!;
}

/** The rotations of a tile that differ in track, ascending. */
export function distinctRotations(definition: Definition, tile: string): readonly number[] {
  return table(definition, tile).filter((least, rotation) => least === rotation);
}

/** For each rotation the least one equal to it. */
function table(definition: Definition, tile: string): readonly number[] {
  const byTile = tables.get(definition) ?? new Map<string, readonly number[]>();
  tables.set(definition, byTile);
  let least = byTile.get(tile);
  if (!least) {
    const written = [0, 1, 2, 3, 4, 5].map((rotation) => trackKey(definition, tile, rotation));
    least = written.map((key) => written.indexOf(key));
    byTile.set(tile, least);
  }
  return least;
}

function trackKey(definition: Definition, tile: string, rotation: number): string {
  return tileFace(definition, tile, rotation)
    .pieces.map(({ a, b, terminal }) => `${Math.min(a, b)}-${Math.max(a, b)}${terminal ? '!' : ''}`)
    .sort()
    .join(' ');
}
