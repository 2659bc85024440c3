/** The built program, run as a player runs it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../../dist/app/main.js', import.meta.url));

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Program {
  /** Where it keeps its games. */
  readonly data: string;
  run(...args: readonly string[]): Outcome;
  /** With lines through a pipe. */
  piped(input: string, ...args: readonly string[]): Outcome;
  start(...args: readonly string[]): ChildProcess;
  leave(): void;
}

export function program(): Program {
  if (!existsSync(MAIN)) throw new Error('The program is not built: npm run build.');
  const data = mkdtempSync(join(tmpdir(), 'data-'));
  const env = { ...process.env, TURNTABLE_DATA: data };
  const piped = (input: string, ...args: readonly string[]): Outcome => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
      env,
      input,
      encoding: 'utf8',
    });
    return { status, out: stdout, err: stderr };
  };
  return {
    data,
    piped,
    run: (...args) => piped('', ...args),
    start: (...args) => spawn(process.execPath, [MAIN, ...args], { env, stdio: 'ignore' }),
    leave: () => rmSync(data, { recursive: true, force: true }),
  };
}

/** Begins a game of Anna, Bo and Cy with seed 7; its number. */
export function begun({ run }: Program): string {
  const { out } = run('new', '18SJ', '--players', 'Anna,Bo,Cy', '--seed', '7', '--seated');
  return out.trim();
}
