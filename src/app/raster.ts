/** SVG to PNG, with the bundled Inter and no other font, so that every machine draws the same. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';

const WEIGHTS = ['500Medium', '700Bold'];

type Sharper = (input: Buffer, options?: { density?: number }) => Sharp;
let loading: Promise<Sharper> | undefined;

/** sharp reads its fonts once, when it is first loaded: the list of fonts must be written before. */
async function load(folder: string): Promise<Sharper> {
  const inter = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
  const fonts = WEIGHTS.map((weight) => `<dir>${xml(join(inter, weight))}</dir>`).join('');
  const cache = xml(join(folder, 'fonts'));
  const list = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}<cachedir>${cache}</cachedir></fontconfig>\n`;
  process.env.FONTCONFIG_FILE = keepWhole(folder, 'fonts.conf', list);
  const sharp = (await import('sharp')).default;
  sharp.cache(false);
  return sharp;
}

/** Other programs may be reading it, or writing it too: it is replaced as a whole, and only if it differs. */
function keepWhole(folder: string, name: string, content: string): string {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return path;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
  return path;
}

function xml(path: string): string {
  return path.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

export interface RasterOptions {
  /** Where the list of fonts and their cache lie; the system's temporary folder by default. */
  readonly folder?: string;
  /** Pixels wide; the picture's own width by default. */
  readonly width?: number;
}

/** The picture as PNG with a palette. The same picture gives the same bytes. */
export async function raster(svg: string, options: RasterOptions = {}): Promise<Buffer> {
  loading ??= load(options.folder ?? join(tmpdir(), `turntable-fonts-${process.getuid?.() ?? 0}`));
  const sharp = await loading;
  const own = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
  const density = options.width === undefined || own === 0 ? 72 : (72 * options.width) / own;
  return await sharp(Buffer.from(svg), { density })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 90, effort: 1, compressionLevel: 6, dither: 0 })
    .toBuffer();
}
