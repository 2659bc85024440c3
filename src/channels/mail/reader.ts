/** Reads mails in a thread that is ended when it takes too long; the next mail gets a new one. */
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Rate } from './rate.ts';
import type { Read, Task } from './reading.ts';
import { Turns } from './turns.ts';

/** Threads run compiled files: the same file from `src` and from `dist`. */
const FILE = fileURLToPath(new URL('../../../dist/channels/mail/reading.js', import.meta.url));
/** Milliseconds, and so many more for each million octets. A busy machine gets a second chance. */
const FIRST = 300;
const SECOND = 2000;
const MORE_PER_MILLION = 100;
/** Second chances an hour: for mail of one sender, and for all. */
const CHANCES = 3;
const CHANCES_OF_ALL = 20;

export type Outcome =
  | Exclude<Read, { problem: unknown }>
  | { readonly problem: 'broken' | 'complex' | 'slow' };

interface Waiting {
  readonly sender: string;
  readonly task: Task;
  readonly settle: (outcome: Promise<Outcome>) => void;
}

export class Reader {
  readonly #pool = new Piscina<Task | null, Read | null>({
    filename: FILE,
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
  });
  readonly #turns = new Turns();
  readonly #chances: Rate;
  readonly #chancesOfAll = new Rate(CHANCES_OF_ALL);
  #waiting: readonly Waiting[] = [];
  #working: Promise<void> | null = null;

  /** `chances`: second chances an hour for mail of one sender. */
  constructor(chances = CHANCES) {
    this.#chances = new Rate(chances);
  }

  /**
   * One mail after the other, so that the time counts from when it is begun; senders take turns. Never rejects for what
   * is in a mail.
   */
  read(task: Task, sender = ''): Promise<Outcome> {
    return new Promise((settle) => {
      this.#waiting = [...this.#waiting, { sender, task, settle }];
      this.#working ??= this.#work();
    });
  }

  async close(): Promise<void> {
    await this.#working;
    await this.#pool.destroy();
  }

  async #work(): Promise<void> {
    for (let next = this.#turns.next(this.#waiting); next; next = this.#turns.next(this.#waiting)) {
      const { task, sender, settle } = next;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      const outcome = this.#read(task, sender);
      settle(outcome);
      await outcome.catch(() => undefined);
    }
    this.#working = null;
  }

  async #read(task: Task, sender: string): Promise<Outcome> {
    const first = await this.#attempt(task, FIRST);
    if (first) return first;
    const now = Date.now();
    const hasSecond = this.#chances.wait(sender, now) === 0 && this.#chancesOfAll.wait('', now) === 0;
    const second = hasSecond ? await this.#attempt(task, SECOND) : null;
    return second ?? { problem: 'slow' };
  }

  /** Null: it took too long. */
  async #attempt(task: Task, least: number): Promise<Outcome | null> {
    await this.#pool.run(null);
    const most = Math.round(least + (task.raw.byteLength / 1e6) * MORE_PER_MILLION);
    try {
      return (await this.#pool.run(task, { signal: AbortSignal.timeout(most) })) as Outcome;
    } catch (error) {
      if (endedEarly(error)) return null;
      throw error;
    }
  }
}

/** By the clock, or because it took all the memory it may have. */
function endedEarly(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
