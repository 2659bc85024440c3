/** The latest ids of something: Discord sends an event again after a dropped connection. */
export class Seen {
  readonly #ids = new Set<string>();
  readonly #most: number;

  constructor(most = 2000) {
    this.#most = most;
  }

  /** False the first time. */
  again(id: string): boolean {
    if (this.#ids.has(id)) return true;
    this.#ids.add(id);
    if (this.#ids.size > this.#most) this.#ids.delete(this.#ids.values().next().value!);
    return false;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }
  drop(id: string): void {
    this.#ids.delete(id);
  }
}
