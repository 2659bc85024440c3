/** The built program as a service with the socket channel, and a program at the other end of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../../src/store/store.ts';
import { MAIN } from '../../app/program.ts';

export class Service {
  readonly data = mkdtempSync(join(tmpdir(), 'served-'));
  readonly path = join(this.data, 'turntable.db');
  readonly socket = join(this.data, 's');
  /** Everything it has logged. */
  readonly lines: string[] = [];
  /** How it ended, where nobody had asked it to. */
  #fault: string | null = null;
  #child: ChildProcess | null = null;

  /** Resolves when it serves; rejects with what it said where it does not. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, [MAIN, 'serve'], {
      env: {
        ...process.env,
        TURNTABLE_DATA: this.data,
        TURNTABLE_SOCKET: this.socket,
        TURNTABLE_RETRY_SECONDS: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const said: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        this.lines.push(line);
        if (line.includes('"msg":"serving"')) resolve();
      });
      child.once('close', (status) => {
        const fault = `status ${status}: ${said.join('\n')}`;
        if (this.#child === child) this.#fault = fault;
        reject(new Error(fault));
      });
    });
  }

  /** Exit status; null: it was killed. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }

  /** Resolves once something holds; rejects where the service has ended by itself. */
  async until(holds: () => boolean, patience = 90_000): Promise<void> {
    const end = Date.now() + patience;
    while (!holds()) {
      if (this.#fault !== null) throw new Error(this.#fault);
      if (Date.now() > end) throw new Error(`not in time; ${this.lines.slice(-5).join('\n')}`);
      await wait(20);
    }
  }

  /** A look into its database. */
  look<Result>(task: (store: ReturnType<typeof openStore>) => Result): Result {
    const store = openStore(this.path);
    try {
      return task(store);
    } finally {
      store.close();
    }
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }
}
