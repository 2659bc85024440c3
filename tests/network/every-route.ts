/** Reach the slow way: every simple route from every station, one by one. */
import type { Game } from '../../src/model/game.ts';
import { facesOn, isEdge, MOST_PIECES, otherEnd, placeId } from '../../src/network/face.ts';
import { gridOf } from '../../src/network/hexes.ts';
import { emptySlots, stationsOf } from '../../src/network/passage.ts';

export function everyRoute({ definition, state }: Game, owner: string) {
  const grid = gridOf(definition);
  const faces = facesOn(definition, state.board);
  const own = stationsOf({ definition, state }, owner);
  const found = {
    pieces: new Uint8Array(faces.length * MOST_PIECES),
    arrivals: new Uint8Array(faces.length),
    places: new Set<string>(own),
    joinsStops: false,
  };
  const sides = new Set<number>();
  const closed = state.corporations[owner]?.coal ? undefined : definition.coal?.hex;
  const entered = new Set<string>();

  function leave(hex: number, end: number, by: number): void {
    const face = faces[hex]!;
    for (const index of face.at[end]!) {
      const piece = face.pieces[index]!;
      if (index === by || (piece.terminal && !isEdge(end) && by >= 0)) continue;
      follow(hex, index, otherEnd(piece, end));
    }
  }
  function follow(hex: number, index: number, end: number): void {
    found.pieces[hex * MOST_PIECES + index] = 1;
    if (isEdge(end)) cross(hex, end);
    else enter(hex, index, end);
  }
  function cross(hex: number, edge: number): void {
    const beyond = grid.neighbours[hex * 6 + edge]!;
    const back = (edge + 3) % 6;
    const side = Math.min(hex * 6 + edge, beyond * 6 + back);
    if (beyond < 0 || sides.has(side)) return;
    sides.add(side);
    found.arrivals[beyond]! |= 1 << back;
    if (grid.names[beyond] !== closed) leave(beyond, back, -1);
    sides.delete(side);
  }
  function enter(hex: number, index: number, end: number): void {
    const face = faces[hex]!;
    const place = face.places[end - 6]!;
    const id = placeId(grid.names[hex]!, place);
    const key = place.group ?? id;
    if (entered.has(key)) return;
    found.places.add(id);
    found.joinsStops = true;
    const open =
      place.kind === 'town' || (place.kind === 'city' && emptySlots(definition, state.board, id, place) > 0);
    if (own.includes(id) || face.pieces[index]!.terminal || !open) return;
    entered.add(key);
    leave(hex, end, index);
    entered.delete(key);
  }

  for (const id of own) {
    const [name, number] = id.split('/');
    const hex = grid.numbers.get(name!)!;
    const place = faces[hex]!.places[Number(number)]!;
    entered.clear();
    entered.add(place.group ?? id);
    leave(hex, 6 + Number(number), -1);
  }
  return found;
}
