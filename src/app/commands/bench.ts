/** `turntable bench`: the figures of the product, measured here and now, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../bench/figure.ts';
import { print, remark } from '../output.ts';
import { type Command, read, UsageError } from './command.ts';

const usage = 'bench [FIGURE] [--json]';

/** Loaded one by one, so that what a figure needs is loaded in its own process. */
const FIGURES: Readonly<Record<string, () => Promise<Figure[]>>> = {
  replay: async () => (await import('../bench/replay.ts')).measureReplay(),
  'best-run': async () => (await import('../bench/best-run.ts')).measureBestRun(),
  picture: async () => (await import('../bench/picture.ts')).measurePicture(),
  command: async () => (await import('../bench/command.ts')).measureCommand(),
  completion: async () => (await import('../bench/completion.ts')).measureCompletion(),
  fill: async () => (await import('../bench/memory.ts')).fillDatabase(),
  memory: async () => (await import('../bench/memory.ts')).measureMemory(),
  people: async () => (await import('../bench/to-serve.ts')).seatPeople(),
  served: async () => (await import('../bench/served.ts')).measureServed(),
};
/** Figures that are measured in the database that `fill` has filled. */
const IN_FILLED: readonly string[] = ['memory', 'people', 'served'];

export const bench: Command = {
  usage,
  does: 'Measures speed, size and memory with the recorded games, and prints a table.',
  async run(args) {
    const { values, positionals } = read(
      { usage },
      args,
      { json: { type: 'boolean' } },
      { least: 0, most: 1 },
    );
    const [name] = positionals;
    if (name === undefined) return everything();
    if (!Object.hasOwn(FIGURES, name))
      throw new UsageError(`"${name}" is no figure. There are: ${Object.keys(FIGURES).join(', ')}.`);
    const figures = await FIGURES[name]!();
    print(values.json ? JSON.stringify(figures) : table(figures));
    return 0;
  },
};

function everything(): number {
  const data = mkdtempSync(join(tmpdir(), 'turntable-bench-'));
  try {
    const figures: Figure[] = [];
    for (const name of Object.keys(FIGURES)) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [process.argv[1]!, 'bench', name, '--json'],
        {
          env: { ...process.env, TURNTABLE_DATA: join(data, IN_FILLED.includes(name) ? 'fill' : name) },
          encoding: 'utf8',
        },
      );
      if (status !== 0) {
        remark(stderr.trim());
        return 1;
      }
      figures.push(...(JSON.parse(stdout) as Figure[]));
    }
    print(table(figures));
    print(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
    return 0;
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
