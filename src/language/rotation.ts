/** A tile's rotations as the language sees them: those that give the same track are one. */
import type { Definition, TileFace } from '../model/definition.ts';

/** The rotations that differ, least first of those that are the same. Empty for an unknown tile. */
export function distinctRotations(definition: Definition, tile: string): readonly number[] {
  return leastRotations(definition, tile).filter((least, rotation) => least === rotation);
}

/** The least rotation that gives the same track; the rotation itself for an unknown tile. */
export function leastRotation(definition: Definition, tile: string, rotation: number): number {
  return leastRotations(definition, tile)[rotation] ?? rotation;
}

/** The distinct rotations that have just these exits, or if none has, those that have these among others. */
export function rotationsWithExits(
  definition: Definition,
  tile: string,
  exits: readonly number[],
): readonly number[] {
  const candidates = distinctRotations(definition, tile).map((rotation) => ({
    rotation,
    has: exitsOf(definition.tiles[tile]!, rotation),
  }));
  const holding = candidates.filter(({ has }) => exits.every((exit) => has.has(exit)));
  const exact = holding.filter(({ has }) => has.size === new Set(exits).size);
  return (exact.length > 0 ? exact : holding).map(({ rotation }) => rotation);
}

function exitsOf(face: TileFace, rotation: number): ReadonlySet<number> {
  const edges = face.track.flat().filter((end) => typeof end === 'number');
  return new Set(edges.map((edge) => (edge + rotation) % 6));
}

const known = new WeakMap<TileFace, readonly number[]>();

function leastRotations(definition: Definition, tile: string): readonly number[] {
  const face = Object.hasOwn(definition.tiles, tile) ? definition.tiles[tile] : undefined;
  if (face === undefined) return [];
  let least = known.get(face);
  if (least === undefined) {
    const written = [0, 1, 2, 3, 4, 5].map((rotation) => trackWritten(face, rotation));
    least = written.map((track) => written.indexOf(track));
    known.set(face, least);
  }
  return least;
}

/** Towns are alike: each goes by the edges it is joined to. */
function trackWritten({ track }: TileFace, rotation: number): string {
  const turned = (end: number | string) => (typeof end === 'number' ? `${(end + rotation) % 6}` : end);
  const named = (end: number | string) => {
    if (typeof end === 'number' || !end.startsWith('t')) return turned(end);
    const others = track.flatMap(([a, b]) => (a === end ? [b] : b === end ? [a] : []));
    return `t${others.map(turned).sort().join('')}`;
  };
  return track
    .map(([a, b, terminal]) => [...[named(a), named(b)].sort(), terminal ?? ''].join('-'))
    .sort()
    .join(' ');
}
