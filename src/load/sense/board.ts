import type { Definition, HexDefinition } from '../../model/definition.ts';
import { TILE_COLOURS } from '../../model/definition.ts';
import { didYouMean, type Report } from '../problem.ts';
import { exits } from './face.ts';
import { opposite, over } from './grid.ts';

/** Borders that are not paid for. */
const UNPRICED: readonly string[] = ['impassable', 'joined'];
const EDGES = [0, 1, 2, 3, 4, 5] as const;

/** The printed board: names, neighbours, borders, printed track and main lines agree with each other. */
export function checkBoard(definition: Definition, report: Report): void {
  if (!checkLayout(definition, report)) return;
  for (const [name, hex] of Object.entries(definition.hexes)) {
    if (!/^[A-Z]\d+$/.test(name)) {
      report(
        ['hexes', name],
        `"${name}" is no hex name`,
        'Name hexes by a letter and a number, such as D19.',
      );
    } else if (EDGES.every((edge) => over(definition, name, edge) === undefined)) {
      report(['hexes', name], `${name} touches no other hex`, 'Check its letter and its number.');
    } else {
      checkTrack(definition, name, hex, report);
      checkBorders(definition, name, hex, report);
      checkMainline(definition, name, hex, report);
      checkOnlyTiles(definition, name, hex, report);
    }
  }
}

/** Opposite edges lead there and back; without that no neighbour is the right one. */
function checkLayout({ layout }: Definition, report: Report): boolean {
  const wrong = [0, 1, 2].filter((edge) => {
    const [there, back] = [layout.edges[edge]!, layout.edges[opposite(edge)]!];
    return there[0] + back[0] !== 0 || there[1] + back[1] !== 0;
  });
  for (const edge of wrong) {
    const what = `Edges ${edge} and ${opposite(edge)} do not lead there and back`;
    report(['layout', 'edges', edge], what, 'Opposite edges step the same way with opposite signs.');
  }
  return wrong.length === 0;
}

/** Printed track goes on over every edge, or a tile may be laid there to meet it. */
function checkTrack(definition: Definition, name: string, hex: HexDefinition, report: Report): void {
  for (const edge of exits(hex)) {
    const path = ['hexes', name, 'track'];
    const next = over(definition, name, edge);
    if (next === undefined) {
      report(
        path,
        `Track of ${name} leaves the board over edge ${edge}`,
        'Turn it to an edge with a neighbour.',
      );
    } else if (isShut(hex, edge)) {
      report(
        path,
        `Track of ${name} crosses edge ${edge}, which is impassable`,
        'Take out the one or the other.',
      );
    } else if (!isTiled(definition.hexes[next]!) && !exits(definition.hexes[next]!).has(opposite(edge))) {
      const fix = `Give ${next} track at edge ${opposite(edge)}, or take it out here.`;
      report(
        path,
        `Track of ${name} over edge ${edge} meets none in ${next}, where no tile is ever laid`,
        fix,
      );
    }
  }
}

function isShut(hex: HexDefinition, edge: number): boolean {
  return hex.borders.some((border) => border.edge === edge && border.type === 'impassable');
}

/** May tiles be laid here? */
function isTiled(hex: HexDefinition): boolean {
  return (
    hex.colour !== 'gray' && (hex.colour === 'open' || TILE_COLOURS.some((colour) => colour === hex.colour))
  );
}

/** A border stands on both of its sides alike. */
function checkBorders(definition: Definition, name: string, hex: HexDefinition, report: Report): void {
  for (const [index, { edge, type, cost }] of hex.borders.entries()) {
    const path = ['hexes', name, 'borders', index];
    const next = over(definition, name, edge);
    const other =
      next === undefined
        ? undefined
        : definition.hexes[next]!.borders.find((border) => border.edge === opposite(edge));
    if (next === undefined) {
      report(
        path,
        `${name} has a border at edge ${edge}, where the board ends`,
        'Check the edge, or leave it out.',
      );
    } else if (other === undefined || other.type !== type || other.cost !== cost) {
      const what = `The border of ${name} at edge ${edge} is not the one of ${next} at edge ${opposite(edge)}`;
      report(path, what, 'Write it the same on both sides.');
    } else if (UNPRICED.includes(type) !== (cost === undefined)) {
      report(
        path,
        `A border of type ${type} ${cost === undefined ? 'needs a' : 'has no'} cost`,
        'Correct it.',
      );
    }
  }
}

/** The tiles that a hex is kept for are there. */
function checkOnlyTiles({ tiles }: Definition, name: string, hex: HexDefinition, report: Report): void {
  for (const tile of hex.only_tiles ?? []) {
    if (tile in tiles) continue;
    const what = `There is no tile "${tile}" for ${name}`;
    report(['hexes', name, 'only_tiles'], what, didYouMean(tile, Object.keys(tiles)));
  }
}

/** A main line runs on over both its edges, or ends in a city. */
function checkMainline(definition: Definition, name: string, hex: HexDefinition, report: Report): void {
  for (const edge of hex.mainline?.edges ?? []) {
    const next = over(definition, name, edge);
    const there = next === undefined ? undefined : definition.hexes[next];
    const runsOn =
      there?.mainline !== undefined
        ? there.mainline.line === hex.mainline?.line && there.mainline.edges.includes(opposite(edge))
        : (there?.cities.length ?? 0) > 0;
    if (runsOn) continue;
    const what = `The main line ${hex.mainline?.line} of ${name} stops at edge ${edge}`;
    const fix = `It runs on in ${next ?? 'no hex'}, or ends in a city: check the edges of both.`;
    report(['hexes', name, 'mainline'], what, fix);
  }
}
