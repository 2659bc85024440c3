/** Whether a corporation may use the track of a tile it would lay. Printed sections: 10.3.1, 10.3.2; rule `permissive-track`. */
import type { Game } from '../model/game.ts';
import type { HexId } from '../model/state.ts';
import { type Face, faceAt, isEdge, tileFace } from './face.ts';
import { stationsOf } from './passage.ts';
import { type Reach, reach } from './reach.ts';
import { newTrack } from './upgrade.ts';

/** `not-reached`: no route comes to the tile; `no-new-track-reached`: only to track that was there before. */
export type TrackUse = 'usable' | 'not-reached' | 'no-new-track-reached';

/**
 * Does a route of the owner lead to a tile that it would lay? A city is only to be reached; of plain track some new
 * piece is, or any where track is permissive; in the home hex of the owner, as long as it has no track, any city tile
 * goes. Whether the tile fits is not looked at.
 */
export function trackUse(game: Game, owner: string, hex: HexId, tile: string, rotation: number): TrackUse {
  const { definition, state } = game;
  const from = faceAt(definition, state.board, hex);
  const to = tileFace(definition, tile, rotation);
  const reached = reach(game, owner);
  if (definition.mechanisms.track === 'permissive') {
    const usable = holds(game, owner, hex) || arrivesAt(reached, hex, to, allPieces(to));
    return usable ? 'usable' : 'not-reached';
  }
  if (to.cities > 0) {
    const usable = inCity(game, owner, hex, from) || arrivesAt(reached, hex, to, allPieces(to));
    return usable ? 'usable' : 'not-reached';
  }
  if (arrivesAt(reached, hex, to, newTrack(from, to))) return 'usable';
  return arrivesAt(reached, hex, from, allPieces(from)) ? 'no-new-track-reached' : 'not-reached';
}

const allPieces = (face: Face): readonly number[] => face.pieces.map(({ index }) => index);

/** Has the owner a station in the hex? Then the tile gives its city track, or leaves what it had. */
function holds(game: Game, owner: string, hex: HexId): boolean {
  return stationsOf(game, owner).some((city) => city.startsWith(`${hex}/`));
}

/** Is a city of the hex reached, or is it the owner's home without track? */
function inCity(game: Game, owner: string, hex: HexId, from: Face): boolean {
  const { corporations, minors } = game.definition;
  const home = (corporations[owner] ?? minors[owner])?.home;
  if (home === hex && from.pieces.length === 0) return true;
  const { places } = reach(game, owner);
  return from.places.some(({ code }) => places.has(`${hex}/${code}`));
}

/** Does a route come to an edge where one of these pieces begins? */
function arrivesAt(reached: Reach, hex: HexId, face: Face, pieces: readonly number[]): boolean {
  return pieces.some((index) => {
    const { a, b } = face.pieces[index]!;
    return (isEdge(a) && reached.arrives(hex, a)) || (isEdge(b) && reached.arrives(hex, b));
  });
}
