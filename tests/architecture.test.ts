/** What may import what, and other promises about the shape of the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Layer {
  /** Layers it may import from, beside itself. */
  readonly from: readonly string[];
  /** Packages; `node:*` for those of Node. */
  readonly packages?: readonly string[];
  /** Knows no clock, no chance, no files, and waits for nothing. */
  readonly pure?: boolean;
}

const LAYERS: Readonly<Record<string, Layer>> = {
  model: { from: [], packages: ['zod'], pure: true },
  network: { from: ['model'], pure: true },
  rules: { from: ['model', 'network'], pure: true },
  engine: { from: ['model', 'network', 'rules'], pure: true },
  language: { from: ['model'], pure: true },
  view: { from: ['model', 'network'], pure: true },
  exchange: { from: ['model', 'network'], packages: ['zod'], pure: true },
  load: { from: ['model'], packages: ['yaml', 'zod', 'node:*'] },
  store: { from: ['model'], packages: ['better-sqlite3', 'node:*'] },
  'channels/console': { from: ['model'], packages: ['node:*'] },
  'channels/mail': {
    from: ['model', 'channels/web'],
    packages: [
      ...['nodemailer', 'imapflow', 'smtp-server', 'mailparser', 'html-to-text', 'email-reply-parser'],
      ...['piscina', 'eta', 'node:*'],
    ],
  },
  'channels/discord': { from: ['model'], packages: ['discord.js', 'node:*'] },
  'channels/socket': { from: ['model'], packages: ['node:*'] },
  'channels/web': { from: ['model'], packages: ['express', 'express-rate-limit', 'helmet', 'node:*'] },
};
/** What only tests run: they keep a written page as it should be. */
const WRITERS = ['src/language/readme.ts'];
/** Sides of a hex, which comments speak of, and a corporation may be called by. */
const SIDES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
/** The only place where everything meets. */
const TOP = 'app';

function filesIn(folder: string, ending = '.ts'): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();
}

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sources = filesIn('src');
const tests = filesIn('tests');

function importsOf(file: string): string[] {
  const written = [
    ...text(file).matchAll(/^(?:import|export)\s[^'"]*?from\s+'([^']+)'/gm),
    ...text(file).matchAll(/^import '([^']+)'/gm),
    ...text(file).matchAll(/\bimport\('([^']+)'\)/g),
  ];
  return written.map(([, name]) => name!);
}

/** The file a relative import means. */
function target(file: string, name: string): string {
  return normalize(join(dirname(file), name));
}

function layerOf(file: string): string {
  const [, layer, channel] = file.split('/');
  return layer === 'channels' ? `channels/${channel}` : layer!;
}

function packageOf(name: string): string {
  if (name.startsWith('node:')) return 'node:*';
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What a file imports and its layer may not. */
function forbidden(file: string): string[] {
  const own = layerOf(file);
  const layer = LAYERS[own];
  if (own === TOP) return [];
  if (!layer) return [`${file} lies in no layer`];
  return importsOf(file).flatMap((name) => {
    const allowed = name.startsWith('.')
      ? [own, ...layer.from].includes(layerOf(target(file, name)))
      : (layer.packages ?? []).includes(packageOf(name));
    return allowed ? [] : [`${file} imports ${name}`];
  });
}

describe('imports', () => {
  it('go inwards, layer by layer', () => {
    expect(sources.flatMap(forbidden)).toEqual([]);
  });

  it('name files as they are called, and packages that are installed', () => {
    const { dependencies } = JSON.parse(text('package.json'));
    const wrong = sources.flatMap((file) =>
      importsOf(file).flatMap((name) => {
        const there = name.startsWith('.')
          ? existsSync(join(ROOT, target(file, name)))
          : ['node:*', ...Object.keys(dependencies)].includes(packageOf(name));
        return there ? [] : [`${file} imports ${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('reach every file from what is run', () => {
    const scripts = JSON.stringify(JSON.parse(text('package.json')));
    const entries = [...scripts.matchAll(/dist\/([\w/-]+)\.js/g)].map(([, name]) => `src/${name}.ts`);
    const reached = new Set([...entries, ...WRITERS]);
    for (const file of reached)
      for (const name of importsOf(file)) if (name.startsWith('.')) reached.add(target(file, name));
    expect(entries).toContain('src/app/main.ts');
    expect(sources.filter((file) => !reached.has(file))).toEqual([]);
  });
});

describe('sources', () => {
  it('name no title, no corporation and no minor of any game', () => {
    const names = filesIn('games', 'game.yaml').flatMap((file) => {
      const folder = dirname(file);
      const corporations = Object.keys(parse(text(join(folder, 'corporations.yaml'))).corporations);
      const minors = Object.keys(parse(text(join(folder, 'corporations.yaml'))).minors ?? {});
      return [parse(text(file)).title, folder.split('/').at(-1)!, ...corporations, ...minors] as string[];
    });
    expect(names.length).toBeGreaterThan(10);
    const telling = names.filter((name) => !SIDES.includes(name));
    const word = new RegExp(`(?<![\\p{L}\\d&])(${telling.map(escaped).join('|')})(?![\\p{L}\\d&])`, 'u');
    expect(linesWith(sources, word)).toEqual([]);
  });

  it('of the core know no clock and no chance, and wait for nothing', () => {
    const pure = sources.filter((file) => LAYERS[layerOf(file)]?.pure);
    const impure = /\bDate\b|Math\.random|\bprocess\.|\bawait\b|\basync\b|setTimeout|globalThis|console\./;
    expect(linesWith(pure, impure)).toEqual([]);
  });

  it('are files of at most 300 lines, tests too', () => {
    const long = [...sources, ...tests].filter((file) => text(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('are called by what they hold', () => {
    const vague = /^(utils?|helpers?|common|managers?|base|misc|lib)$/;
    const named = sources.filter((file) => file.split(/[/.]/).some((part) => vague.test(part)));
    expect(named).toEqual([]);
  });
});

describe('tests', () => {
  it('are all run', () => {
    const left = /\b(?:it|test|describe)\.(?:only|skip|todo)\b/;
    const most = tests.filter((file) => file.endsWith('.test.ts') && file !== 'tests/architecture.test.ts');
    expect(linesWith(most, left)).toEqual([]);
  });
});

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function linesWith(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    text(file)
      .split('\n')
      .flatMap((line, number) => (pattern.test(line) ? [`${file}:${number + 1} ${line.trim()}`] : [])),
  );
}
