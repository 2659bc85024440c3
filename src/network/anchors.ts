/** What a route has to touch: a station of its owner, or the tile that its owner has just laid. Printed section: 10.2. */
import type { Game } from '../model/game.ts';
import type { HexId } from '../model/state.ts';
import { facesOn, isEdge, otherEnd, placeId } from './face.ts';
import { gridOf } from './hexes.ts';
import { closedHex, stationsOf } from './passage.ts';
import { enters, linesOf } from './ways.ts';

/** Ids of the places of which a route touches one; `laid`: the tile in this hex is to be used, no station is needed. */
export function anchorsOf(game: Game, owner: string, laid: HexId | undefined): ReadonlySet<string> {
  return laid === undefined ? new Set(stationsOf(game, owner)) : stopsOfTile(game, laid);
}

/** May a train of distance 2 run over the tile in this hex? The owner needs no station. Rule `uses-laid-tile`. */
export function hasRouteOver(game: Game, owner: string, laid: HexId): boolean {
  const lines = linesOf(game.definition, game.state.board);
  const closed = closedHex(game, owner);
  return [...stopsOfTile(game, laid)].some((id) =>
    lines.from(lines.byId.get(id)!).some((way) => !enters(way, closed)),
  );
}

/**
 * Ids of the places of a hex that its track leads to, and of the first ones beyond each of its edges with track:
 * a route uses the tile if it stops at one of them, though the tile may lie off its end. Rule `uses-laid-tile`.
 */
function stopsOfTile({ definition, state }: Game, hex: HexId): ReadonlySet<string> {
  const grid = gridOf(definition);
  const faces = facesOn(definition, state.board);
  const start = grid.numbers.get(hex)!;
  const found = new Set<string>();
  const crossed = new Set<number>();

  function arrive(at: number, end: number): void {
    if (isEdge(end)) cross(at, end);
    else found.add(placeId(grid.names[at]!, faces[at]!.places[end - 6]!));
  }
  function cross(from: number, edge: number): void {
    const beyond = grid.neighbours[from * 6 + edge]!;
    if (beyond < 0 || crossed.has(from * 6 + edge)) return;
    crossed.add(from * 6 + edge);
    const back = (edge + 3) % 6;
    const face = faces[beyond]!;
    for (const index of face.at[back]!) arrive(beyond, otherEnd(face.pieces[index]!, back));
  }

  for (const { a, b } of faces[start]!.pieces) {
    arrive(start, a);
    arrive(start, b);
  }
  return found;
}
