/** Whose mail comes next: that of whoever has waited longest for a turn, so that many from one sender hold nobody else up. */

/** Senders that are kept in mind. */
const MOST_KEPT = 10_000;

export class Turns {
  readonly #served = new Map<string, number>();
  #turn = 0;

  /** Of those that wait, the oldest first. It has had its turn then. */
  next<Mail extends { readonly sender: string }>(waiting: readonly Mail[]): Mail | undefined {
    const [first, ...others] = waiting;
    if (!first) return undefined;
    const next = others.reduce((best, one) => (this.#last(one) < this.#last(best) ? one : best), first);
    this.#served.delete(next.sender);
    this.#served.set(next.sender, ++this.#turn);
    if (this.#served.size > MOST_KEPT) this.#served.delete(this.#served.keys().next().value!);
    return next;
  }

  #last({ sender }: { readonly sender: string }): number {
    return this.#served.get(sender) ?? 0;
  }
}
