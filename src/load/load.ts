import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Definition } from '../model/definition.ts';
import { assemble } from './assemble.ts';
import { didYouMean, LoadError, type Problem, type Report } from './problem.ts';
import { checkSense } from './sense/sense.ts';
import { checkShape } from './shape.ts';
import { lineOf, readSource } from './source.ts';

export { LoadError } from './problem.ts';

/** Where the package keeps its games; the same from `src/load` and `dist/load`. */
const GAMES = fileURLToPath(new URL('../../games', import.meta.url));
/** The profile whose readings are a title's own. */
const DEFAULT_PROFILE = 'rulebook';

const loaded = new Map<string, Definition>();

/**
 * A title's definition, checked for shape and sense, with the readings of a profile.
 * Case does not matter. The same title, profile and folder give the same object.
 * Throws LoadError, one readable line for each thing that is wrong.
 */
export function loadTitle(title: string, profile = DEFAULT_PROFILE, games = GAMES): Definition {
  const key = JSON.stringify([games, title.toLowerCase(), profile]);
  let definition = loaded.get(key);
  if (definition === undefined) {
    definition = withProfile(read(folderOf(title, games), games), profile, games);
    loaded.set(key, definition);
  }
  return definition;
}

const chosen = new WeakMap<Definition, Map<string, Definition>>();

/** The title with options chosen: what they change about its mechanisms. The same options give the same object. */
export function withOptions(definition: Definition, options: readonly string[]): Definition {
  const changes = options.flatMap((option) => definition.variants[option]?.mechanisms ?? []);
  if (changes.length === 0) return definition;
  const key = [...options].sort().join(' ');
  let made = chosen.get(definition);
  if (!made) {
    made = new Map();
    chosen.set(definition, made);
  }
  let variant = made.get(key);
  if (!variant) {
    variant = { ...definition, mechanisms: Object.assign({}, definition.mechanisms, ...changes) };
    made.set(key, variant);
  }
  return variant;
}

/** The titles there are, as they write themselves. */
export function titles(games = GAMES): string[] {
  return [...folders(games).keys()];
}

/** Tells two definitions apart: a SHA-256 of all that is in one, in hex. */
export function definitionHash(definition: Definition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex');
}

/** Title → its folder. */
function folders(games: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(games).sort()) {
    const file = join(games, name, 'game.yaml');
    if (!existsSync(file)) continue;
    const title = (readSource(file).value as { title?: unknown } | null | undefined)?.title;
    found.set(typeof title === 'string' ? title : name, join(games, name));
  }
  return found;
}

function folderOf(title: string, games: string): string {
  const all = folders(games);
  for (const [name, folder] of all) if (name.toLowerCase() === title.toLowerCase()) return folder;
  const what = `There is no title "${title}"`;
  throw new LoadError([{ file: basename(games), line: 1, what, fix: didYouMean(title, all.keys()) }]);
}

function read(folder: string, games: string): Definition {
  const { data, locate, problems: early } = assemble(folder, join(games, 'tiles'));
  if (early.length > 0) throw new LoadError(early);
  const problems: Problem[] = [];
  const report: Report = (path, what, fix) => problems.push({ ...locate(path), what, fix });
  const definition = checkShape(data, report);
  if (definition !== undefined) checkSense(definition, report);
  if (definition === undefined || problems.length > 0) throw new LoadError(problems);
  return definition;
}

function withProfile(definition: Definition, profile: string, games: string): Definition {
  if (profile === DEFAULT_PROFILE) return definition;
  const changes = Object.hasOwn(definition.profiles, profile) ? definition.profiles[profile] : undefined;
  if (changes !== undefined) {
    const readings = { ...definition.readings, ...changes } as Definition['readings'];
    return { ...definition, readings };
  }
  const file = join(folderOf(definition.title, games), 'game.yaml');
  const what = `${definition.title} has no profile "${profile}"`;
  const fix = didYouMean(profile, [DEFAULT_PROFILE, ...Object.keys(definition.profiles)]);
  throw new LoadError([
    {
      file: join(basename(games), basename(dirname(file)), 'game.yaml'),
      line: lineOf(readSource(file), ['profiles']),
      what,
      fix,
    },
  ]);
}
