/** A wait that can be ended early. */
export class Pause {
  #end: (() => void) | null = null;
  #ended = false;

  /** One at a time. An end that came while nobody waited ends the next wait at once. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#ended) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#ended = false;
    this.#end = null;
  }

  end(): void {
    if (this.#end) this.#end();
    else this.#ended = true;
  }
}
