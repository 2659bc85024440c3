import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Path, Problem } from './problem.ts';

/** A YAML file, read, with what is needed to point into it. */
export interface Source {
  /** As shown in problems. */
  readonly file: string;
  readonly document: Document;
  readonly lines: LineCounter;
  /** Plain data; undefined where the file is no YAML. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/** Read one YAML file. What is wrong with it as YAML is in `problems`. Throws if the file cannot be read. */
export function readSource(path: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines, prettyErrors: false });
  const folder = dirname(path);
  const file = join(basename(dirname(folder)), basename(folder), basename(path));
  const problems = document.errors.map((error) => ({
    file,
    line: lines.linePos(error.pos[0]).line,
    what: error.message.replace(/\.$/, ''),
    fix:
      error.code === 'DUPLICATE_KEY'
        ? 'Keep one of the two.'
        : 'Check the indentation, the brackets and the quotes around here.',
  }));
  return { file, document, lines, problems, value: problems.length > 0 ? undefined : document.toJS() };
}

/** The line of what stands at `path` in the file, or of the nearest thing above it that is there; from 1. */
export function lineOf(source: Source, path: Path): number {
  const { document, lines } = source;
  let node = document.contents as Node | null;
  let offset = 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document) ?? null;
    const next = below(node, step);
    if (next === undefined) break;
    offset = next.offset;
    node = next.node;
  }
  return lines.linePos(offset).line;
}

function below(node: Node | null, step: string | number): { offset: number; node: Node | null } | undefined {
  if (isMap<Node, Node | null>(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
    return pair && { offset: pair.key.range?.[0] ?? 0, node: pair.value };
  }
  if (isSeq<Node>(node)) {
    const item = node.items[Number(step)];
    return item && { offset: item.range?.[0] ?? 0, node: item };
  }
  return undefined;
}
