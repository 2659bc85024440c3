/** Hex sides that no tile's track may run against. Printed section: 10.3. */
import type { Definition } from '../model/definition.ts';
import type { HexId } from '../model/state.ts';
import { printedFace } from './face.ts';
import { neighbour, opposite } from './hexes.ts';
import { nextColour } from './upgrade.ts';

/** Why track may not lead to a side: nothing beyond, a border, or a hex for good without track there. */
export type ClosedSide = 'off-map' | 'impassable' | 'blind';

const closed = new WeakMap<Definition, Map<HexId, readonly (ClosedSide | null)[]>>();

/** For each edge 0 to 5 why no track may lead there; null: it may. */
export function closedSides(definition: Definition, hex: HexId): readonly (ClosedSide | null)[] {
  const byHex = closed.get(definition) ?? new Map<HexId, readonly (ClosedSide | null)[]>();
  closed.set(definition, byHex);
  let sides = byHex.get(hex);
  if (!sides) {
    sides = [0, 1, 2, 3, 4, 5].map((edge) => closedSide(definition, hex, edge));
    byHex.set(hex, sides);
  }
  return sides;
}

function closedSide(definition: Definition, hex: HexId, edge: number): ClosedSide | null {
  const beyond = neighbour(definition, hex, edge);
  if (beyond === undefined) return 'off-map';
  const back = opposite(edge);
  if (impassable(definition, hex, edge) || impassable(definition, beyond, back)) return 'impassable';
  const face = printedFace(definition, beyond);
  return nextColour(face) === undefined && face.at[back]!.length === 0 ? 'blind' : null;
}

function impassable(definition: Definition, hex: HexId, edge: number): boolean {
  return definition.hexes[hex]!.borders.some(
    (border) => border.edge === edge && border.type === 'impassable',
  );
}
