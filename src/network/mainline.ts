/** The main line through a hex. Printed section: 10.3.3. */
import type { Definition } from '../model/definition.ts';
import type { HexId } from '../model/state.ts';
import { tileFace } from './face.ts';
import { neighbour, opposite } from './hexes.ts';
import { joins } from './upgrade.ts';

/**
 * Does the tile join both edges of the hex's main line, directly or through one city? Whether that was built
 * before is not looked at. False where the hex has no main line; throws for an unknown hex or tile.
 */
export function buildsMainline(definition: Definition, hex: HexId, tile: string, rotation: number): boolean {
  const { mainline } = definition.hexes[hex]!;
  if (!mainline) return false;
  const face = tileFace(definition, tile, rotation);
  const [one, other] = mainline.edges;
  return (
    joins(face, one, other) ||
    face.places.some((_, place) => joins(face, one, 6 + place) && joins(face, other, 6 + place))
  );
}

const distances = new WeakMap<Definition, Map<HexId, ReadonlyMap<HexId, number>>>();

/** Hexes of the main lines that begin beside `start` → how many hexes along its line each lies from there. */
export function mainlineDistances(definition: Definition, start: HexId): ReadonlyMap<HexId, number> {
  const known = distances.get(definition) ?? new Map<HexId, ReadonlyMap<HexId, number>>();
  distances.set(definition, known);
  let found = known.get(start);
  if (!found) {
    found = new Map([0, 1, 2, 3, 4, 5].flatMap((edge) => alongLine(definition, start, edge)));
    known.set(start, found);
  }
  return found;
}

/** The hexes of the line that leaves a hex over this edge, each with its number. */
function alongLine(definition: Definition, start: HexId, edge: number): [hex: HexId, steps: number][] {
  const line: [HexId, number][] = [];
  let [hex, out] = [start, edge];
  for (;;) {
    const next = neighbour(definition, hex, out);
    const edges = next === undefined ? undefined : definition.hexes[next]!.mainline?.edges;
    if (!edges?.includes(opposite(out)) || line.some(([known]) => known === next)) return line;
    line.push([next!, line.length + 1]);
    [hex, out] = [next!, edges[0] === opposite(out) ? edges[1] : edges[0]];
  }
}
