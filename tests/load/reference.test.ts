import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadTitle } from '../../src/load/load.ts';
import type { HexDefinition, TileFace } from '../../src/model/definition.ts';
import { describeShared, SHARED } from '../shared.ts';

interface ReferenceFace {
  colour: string;
  name?: string;
  cities?: object[];
  offboards?: object[];
  track?: unknown[];
  label?: string;
  terrain?: object;
  borders?: object[];
  mainline?: object;
  icons?: string[];
  ports?: number;
  home?: Record<string, string>;
  count?: number | 'unlimited';
}
interface Reference {
  hexes: Record<string, ReferenceFace>;
  tiles: Record<string, ReferenceFace>;
  corporations: Record<string, { name: string; home: string; tokens: number[] }>;
  companies: Record<string, { name: string; value: number; revenue: number }>;
  market: (number | string)[][];
}

describeShared('18SJ against the reference tables', () => {
  const title = loadTitle('18SJ');
  const reference = parse(readFileSync(join(SHARED, 'reference/18SJ.yaml'), 'utf8')) as Reference;

  it('has the same board', () => {
    expect(Object.keys(title.hexes).sort()).toEqual(Object.keys(reference.hexes).sort());
    for (const [name, hex] of Object.entries(reference.hexes)) {
      expect(onBoard(title.hexes[name]!), name).toEqual(referenceHex(hex));
    }
  });

  it('has the same tiles, and as many', () => {
    expect(Object.keys(title.tiles).sort()).toEqual(Object.keys(reference.tiles).sort());
    for (const [id, tile] of Object.entries(reference.tiles)) {
      const { count, ...face } = title.tiles[id]!;
      expect(count ?? 'unlimited', id).toBe(tile.count);
      expect(face, id).toEqual(referenceFace(tile));
    }
  });

  it('has the same market', () => {
    const rows = title.market.rows.map((row) =>
      row.map(({ price, zones }) => (zones.length === 0 ? price : [price, ...zones].join(' '))),
    );
    expect(rows).toEqual(reference.market);
  });

  it('has the same corporations at home in the same cities, and the same privates', () => {
    for (const [id, { name, home, tokens }] of Object.entries(reference.corporations)) {
      const corporation = title.corporations[id]!;
      expect(corporation, id).toMatchObject({ name, home, stations: tokens });
      const reserved = reference.hexes[home]!.home;
      if (reserved !== undefined) expect(reserved).toEqual({ [`c${corporation.home_city}`]: id });
    }
    for (const [id, { name, value, revenue }] of Object.entries(reference.companies)) {
      expect(title.companies[id], id).toMatchObject({ name, value, revenue });
    }
  });
});

function referenceFace({ colour, cities = [], offboards = [], track = [], label }: ReferenceFace) {
  return { colour, cities, towns: [], offboards, track, ...(label === undefined ? {} : { label }) };
}

function referenceHex(hex: ReferenceFace) {
  const { name, terrain, borders = [], mainline, icons = [], ports } = hex;
  return { ...referenceFace(hex), name, terrain, borders, mainline, icons, ports };
}

function onBoard(hex: HexDefinition): TileFace | object {
  const { name, terrain, mainline, ports } = hex;
  return { ...hex, name, terrain, mainline, ports };
}
