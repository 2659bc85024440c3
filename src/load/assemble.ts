import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean, type Path, type Problem } from './problem.ts';
import { lineOf, readSource, type Source } from './source.ts';

/** A title's files as one piece of plain data, not checked yet. */
export interface Assembled {
  readonly data: Readonly<Record<string, unknown>>;
  /** File and line of a path of `data`. */
  readonly locate: (path: Path) => { file: string; line: number };
  readonly problems: readonly Problem[];
}

type Data = Record<string, unknown>;

/**
 * Merge the YAML files of a title's folder, each top-level key from one file, and write out the short forms:
 * `unlimited` for null, `100 par` for a market cell, a bare count for a tile of the shared catalogue.
 */
export function assemble(folder: string, catalogueFolder: string): Assembled {
  const sources = readFolder(folder);
  const catalogue = readFolder(catalogueFolder);
  const problems = [...sources, ...catalogue].flatMap((source) => source.problems);
  const home = byKey(sources, problems);
  const faces = byKey(catalogue, problems);

  const data: Data = {};
  for (const [key, source] of home) data[key] = unlimitedToNull((source.value as Data)[key]);
  if (isData(data.market)) data.market = market(data.market, home.get('market')!, problems);
  const shared = new Set<string>();
  if (isData(data.tiles)) {
    for (const [id, tile] of Object.entries(data.tiles)) if (!isData(tile) && faces.has(id)) shared.add(id);
    data.tiles = tiles(data.tiles, faces, home.get('tiles')!, problems);
  }

  const locate = (path: Path) => {
    const [key, id, field] = path;
    if (key === 'tiles' && shared.has(String(id)) && field !== undefined && field !== 'count') {
      return place(faces.get(String(id))!, path.slice(1));
    }
    return place(home.get(String(key)) ?? home.get('title') ?? sources[0]!, path);
  };
  return { data, locate, problems };
}

function readFolder(folder: string): Source[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return names.sort().map((name) => readSource(join(folder, name)));
}

/** Top-level key → the file it stands in. */
function byKey(sources: readonly Source[], problems: Problem[]): Map<string, Source> {
  const home = new Map<string, Source>();
  for (const source of sources) {
    if (source.value === undefined || source.value === null) continue;
    if (!isData(source.value)) {
      const what = 'The file is not a list of keys and values';
      problems.push({ file: source.file, line: 1, what, fix: 'Begin it with a key, such as "hexes:".' });
      continue;
    }
    for (const key of Object.keys(source.value)) {
      const first = home.get(key);
      if (first === undefined) home.set(key, source);
      else {
        const what = `"${key}" stands in ${first.file} already`;
        problems.push({ file: source.file, line: lineOf(source, [key]), what, fix: 'Keep one of the two.' });
      }
    }
  }
  return home;
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function place(source: Source, path: Path): { file: string; line: number } {
  return { file: source.file, line: lineOf(source, path) };
}

function unlimitedToNull(value: unknown): unknown {
  if (value === 'unlimited') return null;
  if (Array.isArray(value)) return value.map(unlimitedToNull);
  if (!isData(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unlimitedToNull(inner)]));
}

/** `90` and `100 par` become a price and its zones; an empty cell is none. */
function market(own: Data, source: Source, problems: Problem[]): Data {
  if (!Array.isArray(own.rows)) return own;
  const rows = own.rows.map((row: unknown, at) => {
    if (!Array.isArray(row)) return row;
    return row.map((cell: unknown, column) => {
      if (cell === '') return null;
      const [price = '', ...zones] = String(cell).split(/\s+/);
      if (/^\d+$/.test(price)) return { price: Number(price), zones };
      const { file, line } = place(source, ['market', 'rows', at, column]);
      const what = `${JSON.stringify(cell)} is no cell of the market`;
      problems.push({ file, line, what, fix: 'Write its price, then its zone: 90, or 100 par.' });
      return cell;
    });
  });
  return { ...own, rows };
}

/** A bare count takes its face from the catalogue; a tile of this title alone is written out. */
function tiles(own: Data, faces: Map<string, Source>, source: Source, problems: Problem[]): Data {
  const result: Data = {};
  for (const [id, tile] of Object.entries(own)) {
    const face = faces.get(id);
    if (isData(tile)) result[id] = tile;
    else if (face !== undefined) result[id] = { ...((face.value as Data)[id] as Data), count: tile };
    else {
      const what = `Tile ${id} is not in the shared catalogue`;
      const fix = `${didYouMean(id, faces.keys())} Or give its colour and track here.`;
      problems.push({ file: source.file, line: lineOf(source, ['tiles', id]), what, fix });
    }
  }
  return result;
}
