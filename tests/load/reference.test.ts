import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadTitle } from '../../src/load/load.ts';
import type { HexDefinition } from '../../src/model/definition.ts';
import { describeShared, SHARED } from '../shared.ts';

interface ReferenceFace {
  colour: string;
  name?: string;
  cities?: { revenue: unknown; slots?: number; group?: string }[];
  towns?: object[];
  offboards?: object[];
  track?: unknown[];
  label?: string;
  terrain?: object;
  borders?: object[];
  mainline?: object;
  icons?: string[];
  ports?: number;
  home?: Record<string, string>;
  reserved?: string[];
  count?: number | 'unlimited';
}
interface Reference {
  hexes: Record<string, ReferenceFace>;
  tiles: Record<string, ReferenceFace>;
  corporations: Record<string, { name: string; home: string; tokens: number[]; extra_yellow_tile?: number }>;
  companies: Record<string, { name: string; value: number; revenue: number }>;
  market: (number | string)[][];
}

describeShared('the data against the reference tables', () => {
  describe.each(['18SJ', '1828'])('of %s', (name) => {
    const title = loadTitle(name);
    const reference = parse(readFileSync(join(SHARED, `reference/${name}.yaml`), 'utf8')) as Reference;

    it('has the same board', () => {
      expect(Object.keys(title.hexes).sort()).toEqual(Object.keys(reference.hexes).sort());
      for (const [hex, printed] of Object.entries(reference.hexes)) {
        expect(onBoard(title.hexes[hex]!), hex).toEqual(referenceHex(printed));
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
        row.map((box) => (box === null ? '' : [box.price, ...box.zones].join(' '))),
      );
      expect(rows).toEqual(reference.market.map((row) => row.map(String)));
    });

    it('has the same corporations at home in the same cities, and the same privates', () => {
      expect(Object.keys(title.corporations).sort()).toEqual(Object.keys(reference.corporations).sort());
      for (const [id, { name, home, tokens, extra_yellow_tile }] of Object.entries(reference.corporations)) {
        const corporation = title.corporations[id]!;
        expect(corporation, id).toMatchObject({ name, home, stations: tokens });
        expect(corporation.extra_yellow_tile, id).toBe(extra_yellow_tile);
        const printed = reference.hexes[home]!;
        if (printed.home) expect(printed.home).toEqual({ [`c${corporation.home_city}`]: id });
        expect(corporation.home_any_city, id).toBe(printed.reserved?.includes(id) ?? false);
      }
      expect(Object.keys(title.companies)).toEqual(Object.keys(reference.companies));
      for (const [id, { name, value, revenue }] of Object.entries(reference.companies)) {
        expect(title.companies[id], id).toMatchObject({ name, value, revenue });
      }
    });
  });
});

function referenceFace({
  colour,
  cities = [],
  towns = [],
  offboards = [],
  track = [],
  label,
}: ReferenceFace) {
  const slotted = cities.map((city) => ({ slots: 1, ...city }));
  return { colour, cities: slotted, towns, offboards, track, ...(label === undefined ? {} : { label }) };
}

function referenceHex(hex: ReferenceFace) {
  const { name, terrain, borders = [], mainline, icons = [], ports } = hex;
  return { ...referenceFace(hex), name, terrain, borders, mainline, icons, ports };
}

/** What the tables say of a hex; which tiles alone may lie on it is in the rules. */
function onBoard({ only_tiles: _, ...hex }: HexDefinition): object {
  const { name, terrain, mainline, ports } = hex;
  return { ...hex, name, terrain, mainline, ports };
}
