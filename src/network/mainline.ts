/** The main line through a hex. Printed section: 10.3.3. */
import type { Definition } from '../model/definition.ts';
import type { HexId } from '../model/state.ts';
import { tileFace } from './face.ts';
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
