import type { HexDefinition, TileFace } from '../../model/definition.ts';

type Face = TileFace | HexDefinition;

/** Edges that track of the face leads to. */
export function exits(face: Face): Set<number> {
  return new Set(face.track.flat().filter((end) => typeof end === 'number'));
}

/** Only tiles of the same kind may follow one another. */
export function kindOf(face: Face): string {
  const towns = ['', 'town', 'two-town'][face.towns.length] ?? `${face.towns.length}-town`;
  const places = [face.cities.length > 0 ? 'city' : '', towns].filter(Boolean).join(' ') || 'plain';
  return face.label === undefined ? places : `${places} ${face.label}`;
}

/** Can `next` lie on `face` in some rotation, keeping all its track? Looks at exits, not at which city they reach. */
export function canFollow(next: TileFace, face: Face): boolean {
  return [0, 1, 2, 3, 4, 5].some((turn) => {
    const links = new Set(connections(next, turn));
    return connections(face, 0).every((link) => links.has(link));
  });
}

/** `0-3` for plain track over the face, `2` for an exit that leads to a place. */
function connections(face: Face, turn: number): string[] {
  return face.track.map((piece) => {
    const edges = [piece[0], piece[1]].filter((end) => typeof end === 'number');
    return edges
      .map((edge) => (edge + turn) % 6)
      .sort()
      .join('-');
  });
}
