import { nearest } from './nearest.ts';

/** Keys and indexes from the top of a definition down to the value meant. */
export type Path = readonly (string | number)[];

/** One thing wrong with a title's files: where, what, and what to do about it. */
export interface Problem {
  /** As shown: from the folder above the games, `games/…/map.yaml`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly what: string;
  readonly fix: string;
}

/** Notes a problem at a path of the merged definition. */
export type Report = (path: Path, what: string, fix: string) => void;

/** A title that cannot be played as its files stand. The message has one line a problem. */
export class LoadError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, line, what, fix }) => `${file}:${line}: ${what}. ${fix}`).join('\n'));
    this.name = 'LoadError';
    this.problems = problems;
  }
}

/** `Did you mean "colour"?`, or else the names there are. */
export function didYouMean(word: string, names: Iterable<string>): string {
  const all = [...names];
  const near = nearest(word, all);
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (all.length === 0) return 'There are none yet.';
  return `There is ${all.slice(0, 12).join(', ')}${all.length > 12 ? ' …' : ''}.`;
}
