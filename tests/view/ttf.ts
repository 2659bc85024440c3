/** Just enough of a TrueType reader to learn how far each character of a font advances. */
import { readFileSync } from 'node:fs';

/** Advance widths in thousandths of the font size, by character. */
export function advances(file: string, characters: Iterable<string>): Map<string, number> {
  const font = readFileSync(file);
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const unitsPerEm = font.readUInt16BE(tables.get('head')! + 18);
  const longMetrics = font.readUInt16BE(tables.get('hhea')! + 34);
  const glyph = characterMap(font, tables.get('cmap')!);
  const widths = new Map<string, number>();
  for (const character of characters) {
    const id = glyph(character.codePointAt(0)!);
    if (id === 0) continue;
    const advance = font.readUInt16BE(tables.get('hmtx')! + 4 * Math.min(id, longMetrics - 1));
    widths.set(character, Math.round((1000 * advance) / unitsPerEm));
  }
  return widths;
}

/** Character code to glyph number, from a format 4 table; 0: the font has no such glyph. */
function characterMap(font: Buffer, cmap: number): (code: number) => number {
  let table = 0;
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const offset = cmap + font.readUInt32BE(cmap + 8 + 8 * i);
    if (font.readUInt16BE(offset) === 4) table = offset;
  }
  const twice = font.readUInt16BE(table + 6);
  const ends = table + 14;
  const starts = ends + twice + 2;
  const deltas = starts + twice;
  const ranges = deltas + twice;
  return (code) => {
    for (let i = 0; i < twice; i += 2) {
      if (code > font.readUInt16BE(ends + i)) continue;
      const start = font.readUInt16BE(starts + i);
      if (code < start) return 0;
      const delta = font.readUInt16BE(deltas + i);
      const range = font.readUInt16BE(ranges + i);
      if (range === 0) return (code + delta) & 0xffff;
      const id = font.readUInt16BE(ranges + i + range + 2 * (code - start));
      return id === 0 ? 0 : (id + delta) & 0xffff;
    }
    return 0;
  };
}
