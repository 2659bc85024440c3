/** Which tile may follow which face, and what becomes of its cities. Printed section: 10.3.2. */
import { type Definition, TILE_COLOURS } from '../model/definition.ts';
import { type End, type Face, isEdge, tileFace } from './face.ts';
import { distinctRotations } from './rotation.ts';

/** The colour that comes after a face; undefined where no tile ever lies. */
export function nextColour({ colour }: Face): (typeof TILE_COLOURS)[number] | undefined {
  if (colour === 'open') return TILE_COLOURS[0];
  const place = (TILE_COLOURS as readonly string[]).indexOf(colour);
  return place < 0 ? undefined : TILE_COLOURS[place + 1];
}

/** City tiles go on cities, town tiles on as many towns, plain ones elsewhere. Several cities stay as many or become one. */
export function sameKind(from: Face, to: Face): boolean {
  return from.towns === to.towns && (from.cities === to.cities || (from.cities > 1 && to.cities === 1));
}

/** Has the title a tile of the kind, label and colour that come next? */
export function hasNext(definition: Definition, from: Face): boolean {
  return Object.keys(definition.tiles).some((tile) => {
    const to = tileFace(definition, tile, 0);
    return to.colour === nextColour(from) && to.label === from.label && sameKind(from, to);
  });
}

/**
 * For each city of the old face its number in the new one, so that all old track is kept; null where it cannot be.
 * Cities go with their exits: their numbers may change.
 */
export function cityMapping(from: Face, to: Face): readonly number[] | null {
  return assign(from, to, []);
}

function assign(from: Face, to: Face, mapping: readonly number[]): readonly number[] | null {
  if (mapping.length === from.cities) return keepsTrack(from, to, mapping) ? mapping : null;
  const merge = to.cities < from.cities;
  for (let city = 0; city < to.cities; city++) {
    if (!merge && mapping.includes(city)) continue;
    const found = assign(from, to, [...mapping, city]);
    if (found) return found;
  }
  return null;
}

/** An end of the old face as the new one numbers it. */
function moved(from: Face, to: Face, mapping: readonly number[], end: End): End {
  if (isEdge(end)) return end;
  const place = end - 6;
  return place < from.cities ? 6 + mapping[place]! : end - from.cities + to.cities;
}

function keepsTrack(from: Face, to: Face, mapping: readonly number[]): boolean {
  return from.pieces.every(({ a, b }) => joins(to, moved(from, to, mapping, a), moved(from, to, mapping, b)));
}

/** Does a piece of the face join the two ends directly? */
export function joins(face: Face, a: End, b: End): boolean {
  return face.at[a]!.some((index) => face.at[b]!.includes(index));
}

/** Indices of the pieces of the new face that the old one has not. */
export function newTrack(from: Face, to: Face): readonly number[] {
  const mapping = cityMapping(from, to) ?? [];
  const old = from.pieces.map(({ a, b }) => [moved(from, to, mapping, a), moved(from, to, mapping, b)]);
  return to.pieces
    .filter(({ a, b }) => !old.some((ends) => ends.includes(a) && ends.includes(b)))
    .map(({ index }) => index);
}

const fits = new WeakMap<Face, Map<string, readonly number[]>>();

/** The distinct rotations of a tile that keep all track of the face, ascending; colour, label and kind not looked at. */
export function keepingRotations(definition: Definition, from: Face, tile: string): readonly number[] {
  const byTile = fits.get(from) ?? new Map<string, readonly number[]>();
  fits.set(from, byTile);
  let rotations = byTile.get(tile);
  if (!rotations) {
    rotations = distinctRotations(definition, tile).filter(
      (rotation) => cityMapping(from, tileFace(definition, tile, rotation)) !== null,
    );
    byTile.set(tile, rotations);
  }
  return rotations;
}
