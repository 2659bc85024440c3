import type { Definition, HexDefinition, TileFace } from '../../model/definition.ts';
import { TILE_COLOURS } from '../../model/definition.ts';
import { didYouMean, type Path, type Report } from '../problem.ts';
import { canFollow, kindOf } from './face.ts';

/** Faces name places they have, every tile has an upgrade or is the last of its kind, labels meet. */
export function checkTiles(definition: Definition, report: Report): void {
  const tiles = Object.entries(definition.tiles);
  const hexes = Object.entries(definition.hexes);
  for (const [id, tile] of tiles) {
    checkEnds(['tiles', id], `Tile ${id}`, tile, report);
    checkUpgrade(definition, ['tiles', id], `Tile ${id}`, tile, report);
  }
  for (const [name, hex] of hexes) {
    checkEnds(['hexes', name], name, hex, report);
    checkUpgrade(definition, ['hexes', name], name, hex, report);
  }
  checkLabels(['tiles', 'hex'], tiles, hexes, report);
  checkLabels(['hexes', 'tile'], hexes, tiles, report);
}

/** `c1` needs a second city. */
function checkEnds(path: Path, name: string, face: TileFace | HexDefinition, report: Report): void {
  const places = { c: face.cities.length, t: face.towns.length, o: face.offboards.length };
  for (const [index, piece] of face.track.entries()) {
    for (const end of [piece[0], piece[1]]) {
      if (typeof end === 'number' || Number(end.slice(1)) < places[end[0] as keyof typeof places]) continue;
      const fix =
        'Places are counted from 0: c0 is the first city, t0 the first town, o0 the first off-board.';
      report([...path, 'track', index], `Track of ${name} leads to ${end}, which is not there`, fix);
    }
  }
}

function checkUpgrade(
  definition: Definition,
  path: Path,
  name: string,
  face: TileFace | HexDefinition,
  report: Report,
) {
  const rank = (TILE_COLOURS as readonly string[]).indexOf(face.colour);
  const isPrintedForGood = path[0] === 'hexes' && face.colour === 'gray';
  const next = TILE_COLOURS[rank + 1];
  if (rank < 0 || next === undefined || isPrintedForGood) return;
  const kind = kindOf(face);
  const sameKind = Object.values(definition.tiles).filter(
    (tile) => tile.colour === next && kindOf(tile) === kind,
  );
  if (sameKind.length === 0 || sameKind.some((tile) => canFollow(tile, face))) return;
  const what = `No ${next} tile keeps all the track of ${name}`;
  report(path, what, `Check its track, or add the ${next} ${kind} tile that follows it.`);
}

type Labelled = readonly (readonly [string, { readonly label?: string | undefined }])[];

function checkLabels(
  [drawer, other]: readonly [string, string],
  these: Labelled,
  those: Labelled,
  report: Report,
): void {
  const labels = new Set(those.flatMap(([, { label }]) => label ?? []));
  for (const [id, { label }] of these) {
    if (label === undefined || labels.has(label)) continue;
    report([drawer, id, 'label'], `No ${other} has the label ${label} of ${id}`, didYouMean(label, labels));
  }
}
