/** Has pictures drawn by a process of their own, one at a time: see `drawing.ts`. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Drawn, ToDraw } from './drawing.ts';

/** Milliseconds that a picture may take; without work before the process ends; that it may take to end. */
const PATIENCE = 60_000;
const IDLE = 60_000;
const ENDING = 2000;
/** Pictures after which a new process takes over. */
const MOST = 1000;

/** One pool for what is allocated, large pieces given back at once, one thread: a picture does not come sooner with more. */
const THRIFT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  VIPS_CONCURRENCY: '1',
  UV_THREADPOOL_SIZE: '1',
};

/** Processes run compiled files: the same file from `src` and from `dist`. */
const FILE = fileURLToPath(new URL('../../../dist/app/serve/drawing.js', import.meta.url));

export class Drawer {
  readonly #underWay = new Map<string, Promise<void>>();
  #last: Promise<void> = Promise.resolve();
  #process: ChildProcess | null = null;
  #drawn = 0;
  #idle: NodeJS.Timeout | null = null;

  /** Resolves when the file is there; one that is there already is not drawn again. Rejects where it cannot be drawn. */
  draw(picture: ToDraw): Promise<void> {
    const { path } = picture;
    const known = this.#underWay.get(path);
    if (known) return known;
    const done = this.#last.then(() => this.#draw(picture)).finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, done);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** What has been asked for is drawn before. */
  async stop(): Promise<void> {
    await this.#last;
    await this.#end();
  }

  async #draw(picture: ToDraw): Promise<void> {
    if (existsSync(picture.path)) return;
    if (this.#idle) clearTimeout(this.#idle);
    if (!this.#process?.connected) this.#process = start();
    try {
      const { failed } = await drawnBy(this.#process, picture);
      if (failed !== undefined) throw new Error(failed);
    } catch (error) {
      await this.#end(); // whatever it was, the next picture shall not suffer from it
      throw error;
    }
    if (++this.#drawn >= MOST) await this.#end();
    this.#idle = setTimeout(() => void this.#end(), IDLE).unref();
  }

  async #end(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const ending = this.#process;
    this.#process = null;
    this.#drawn = 0;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    if (ending.connected) ending.disconnect();
    const late = setTimeout(() => ending.kill('SIGKILL'), ENDING);
    await ended;
    clearTimeout(late);
  }
}

function start(): ChildProcess {
  const child = fork(FILE, {
    env: { ...process.env, ...THRIFT },
    execArgv: ['--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // told to whoever waits; without a listener it would end the program
  child.on('error', () => undefined);
  return child;
}

function drawnBy(child: ChildProcess, picture: ToDraw): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(late);
      child.off('message', answered).off('exit', gone).off('error', failed);
      end();
    };
    const answered = (drawn: unknown) => settle(() => resolve(drawn as Drawn));
    const failed = (error: Error) => settle(() => reject(error));
    const gone = (code: number | null, signal: string | null) =>
      failed(new Error(`the drawing process has ended: ${signal ?? code}`));
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error('a picture took too long to draw'));
    }, PATIENCE);
    child.on('message', answered).on('exit', gone).on('error', failed);
    child.send(picture, (error) => {
      if (error) failed(error);
    });
  });
}
