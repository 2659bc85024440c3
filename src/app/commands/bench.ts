/** `turntable bench`: the figures of the product, measured here and now, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../bench/figure.ts';
import { print, remark } from '../output.ts';
import { type Command, read, UsageError } from './command.ts';

const usage = 'bench [FIGURE …] [--json]';

/** Loaded one by one, so that what a figure needs is loaded in its own process. */
const FIGURES: Readonly<Record<string, () => Promise<Figure[]>>> = {
  replay: async () => (await import('../bench/replay.ts')).measureReplay(),
  'best-run': async () => (await import('../bench/best-run.ts')).measureBestRun(),
  stress: async () => (await import('../bench/stress.ts')).measureStress(),
  picture: async () => (await import('../bench/picture.ts')).measurePicture(),
  command: async () => (await import('../bench/command.ts')).measureCommand(),
  completion: async () => (await import('../bench/completion.ts')).measureCompletion(),
  fill: async () => (await import('../bench/memory.ts')).fillDatabase(),
  memory: async () => (await import('../bench/memory.ts')).measureMemory(),
  people: async () => (await import('../bench/to-serve.ts')).seatPeople(),
  served: async () => (await import('../bench/served.ts')).measureServed(),
};
/** What has to be made before, in the same folder. */
const NEEDS: Readonly<Record<string, readonly string[]>> = { memory: ['fill'], served: ['fill', 'people'] };
const IN_FILLED: readonly string[] = ['fill', 'people', ...Object.keys(NEEDS)];

export const bench: Command = {
  usage,
  does: 'Measures speed, size and memory with the recorded games, and prints a table.',
  async run(args) {
    const { values, positionals } = read(
      { usage },
      args,
      // in this process, without what has to be made before
      { json: { type: 'boolean' }, here: { type: 'boolean' } },
      { least: 0, most: Object.keys(FIGURES).length },
    );
    const unknown = positionals.find((name) => !Object.hasOwn(FIGURES, name));
    if (unknown !== undefined)
      throw new UsageError(`"${unknown}" is no figure. There are: ${Object.keys(FIGURES).join(', ')}.`);
    const figures = values.here ? await FIGURES[positionals[0]!]!() : apart(positionals);
    if (figures === null) return 1;
    print(values.json ? JSON.stringify(figures) : table(figures));
    if (!values.json) print(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
    return 0;
  },
};

/** Each figure in a process of its own; without names, all of them. Null: one could not be measured. */
function apart(names: readonly string[]): Figure[] | null {
  const wanted = names.length > 0 ? names : Object.keys(FIGURES);
  const needed = new Set(wanted.flatMap((name) => [...(NEEDS[name] ?? []), name]));
  const data = mkdtempSync(join(tmpdir(), 'turntable-bench-'));
  try {
    const figures: Figure[] = [];
    for (const name of Object.keys(FIGURES).filter((each) => needed.has(each))) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [process.argv[1]!, 'bench', name, '--here', '--json'],
        {
          env: { ...process.env, TURNTABLE_DATA: join(data, IN_FILLED.includes(name) ? 'fill' : name) },
          encoding: 'utf8',
        },
      );
      if (status !== 0) {
        remark(stderr.trim());
        return null;
      }
      figures.push(...(JSON.parse(stdout) as Figure[]));
    }
    return figures;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

function table(figures: readonly Figure[]): string {
  const head: Figure = { figure: 'figure', reach: 'to reach', measured: 'measured', how: 'how' };
  const columns = ['figure', 'reach', 'measured', 'how'] as const;
  const rows = [head, ...figures].map((row) => columns.map((column) => row[column]));
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
