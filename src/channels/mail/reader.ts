/** Reads mails in a thread that is ended when it takes too long; the next mail gets a new one. */
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Read, Task } from './reading.ts';

/** Threads run compiled files: the same file from `src` and from `dist`. */
const FILE = fileURLToPath(new URL('../../../dist/channels/mail/reading.js', import.meta.url));
/** Milliseconds, and so many more for each million octets. A busy machine gets a second chance. */
const ATTEMPTS = [300, 2000];
const MORE_PER_MILLION = 100;

export type Outcome =
  | Exclude<Read, { problem: unknown }>
  | { readonly problem: 'broken' | 'complex' | 'slow' };

export class Reader {
  readonly #pool = new Piscina<Task | null, Read | null>({
    filename: FILE,
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  #last: Promise<unknown> = Promise.resolve();

  /** One mail after the other, so that the time counts from when it is begun. Never rejects for what is in a mail. */
  read(task: Task): Promise<Outcome> {
    const done = this.#last.then(() => this.#read(task));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#pool.destroy();
  }

  async #read(task: Task): Promise<Outcome> {
    for (const least of ATTEMPTS) {
      await this.#pool.run(null);
      const most = Math.round(least + (task.raw.byteLength / 1e6) * MORE_PER_MILLION);
      try {
        return (await this.#pool.run(task, { signal: AbortSignal.timeout(most) })) as Outcome;
      } catch (error) {
        if (!endedEarly(error)) throw error;
      }
    }
    return { problem: 'slow' };
  }
}

/** By the clock, or because it took all the memory it may have. */
function endedEarly(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
