/** The built program, serving mail, as a process that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openStore, type Store } from '../../../src/store/store.ts';
import { MAIN } from '../../app/program.ts';
import { SECRET } from './letters.ts';

export class Service {
  readonly data = mkdtempSync(join(tmpdir(), 'turntable-served-'));
  readonly path = join(this.data, 'turntable.db');
  /** The last lines of its log. */
  readonly lines: string[] = [];
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #store: Store | null = null;
  #waiting: { left: number; readonly go: () => void }[] = [];

  /** `environment`: how mail comes in and goes out. */
  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
  }

  /** Our own look into its database. */
  get store(): Store {
    this.#store ??= openStore(this.path);
    return this.#store;
  }

  /** Resolves when it serves. Rejects where it ends before that. */
  async start(): Promise<void> {
    const child = this.begin();
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        if (line.includes('"msg":"serving"')) resolve();
      });
      child.once('exit', () => reject(new Error(`it does not serve:\n${this.lines.join('\n')}`)));
    });
  }

  /** Starts it without waiting. */
  begin(): ChildProcess {
    const child = spawn(process.execPath, [MAIN, 'serve'], {
      env: {
        ...process.env,
        TURNTABLE_DATA: this.data,
        TURNTABLE_RETRY_SECONDS: '1',
        TURNTABLE_MAIL_ADDRESS: 'game@turn.test',
        TURNTABLE_MAIL_SECRET: SECRET,
        TURNTABLE_MAIL_RATE: '100000',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => this.#note(line));
    }
    return child;
  }

  /** Exit status. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
    return child.exitCode;
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    this.#store?.close();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Resolves when it has written so many more lines into its log. */
  writes(lines: number): Promise<void> {
    return new Promise((go) => this.#waiting.push({ left: lines, go }));
  }

  #note(line: string): void {
    for (const each of this.#waiting) if (--each.left === 0) each.go();
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    this.lines.push(line);
    if (this.lines.length > 40) this.lines.shift();
  }
}
