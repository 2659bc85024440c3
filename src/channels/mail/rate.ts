/** How much mail is taken from one sender. */

/** Senders that are kept in mind. */
const MOST_KEPT = 10_000;

/** So many an hour; who was silent for an hour may send as many at once. */
export class Rate {
  readonly #hourly: number;
  readonly #left = new Map<string, { tokens: number; at: number }>();

  constructor(hourly: number) {
    this.#hourly = hourly;
  }

  /** Milliseconds until one more is taken; 0: it is taken now. `now`: milliseconds. */
  wait(sender: string, now: number): number {
    const known = this.#left.get(sender) ?? { tokens: this.#hourly, at: now };
    const each = 3_600_000 / this.#hourly;
    const tokens = Math.min(this.#hourly, known.tokens + (now - known.at) / each);
    this.#left.delete(sender);
    this.#left.set(sender, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
    if (this.#left.size > MOST_KEPT) this.#left.delete(this.#left.keys().next().value!);
    return tokens < 1 ? Math.ceil((1 - tokens) * each) : 0;
  }
}
