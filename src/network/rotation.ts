/** Rotations of a tile that give the same track are one move. */
import type { Definition } from '../model/definition.ts';
import { tileFace } from './face.ts';

const tables = new WeakMap<Definition, Map<string, readonly number[]>>();

/**
 * The least rotation that gives the same track, with the same exits for each numbered city.
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

/** Towns are alike: each goes by the edges it is joined to. */
function trackKey(definition: Definition, tile: string, rotation: number): string {
  const { pieces, places } = tileFace(definition, tile, rotation);
  const towns = new Set(places.filter(({ kind }) => kind === 'town').map(({ number }) => 6 + number));
  const name = (end: number) =>
    towns.has(end)
      ? `t${pieces
          .flatMap(({ a, b }) => (a === end ? [b] : b === end ? [a] : []))
          .sort()
          .join('')}`
      : String(end);
  return pieces
    .map(({ a, b, terminal }) => `${[name(a), name(b)].sort().join('-')}${terminal ? '!' : ''}`)
    .sort()
    .join(' ');
}
