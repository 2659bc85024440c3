/** Tasks with keys: those that share a key run one after the other, in the order in which they came; others side by side. */

export class Queues {
  /** The last task of each key. */
  readonly #tails = new Map<string, Promise<void>>();
  readonly #running = new Set<Promise<void>>();
  #closed = false;

  /** Resolves when the task has run, and rejects as it does; once closed, tasks that have not begun never run. */
  async add(keys: readonly string[], task: () => Promise<void>): Promise<void> {
    const before = keys.map((key) => this.#tails.get(key));
    const turn = Promise.allSettled(before).then(async () => {
      if (!this.#closed) await this.#run(task);
    });
    for (const key of keys) this.#tails.set(key, turn);
    try {
      await turn;
    } finally {
      for (const key of keys) if (this.#tails.get(key) === turn) this.#tails.delete(key);
    }
  }

  async #run(task: () => Promise<void>): Promise<void> {
    const running = task();
    this.#running.add(running);
    try {
      await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Nothing more begins; resolves when what has begun has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#running);
  }
}
