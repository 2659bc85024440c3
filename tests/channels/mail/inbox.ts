/** An inbox that keeps what is handed in, and can be out of order; and a log that says nothing. */
import type { Bounce, Delivery, Inbox, Log } from '../../../src/model/channel.ts';

export class TestInbox implements Inbox {
  readonly deliveries: Delivery[] = [];
  readonly bounces: Bounce[] = [];
  /** It cannot store so many times. */
  failures = 0;
  #waiting: (() => void)[] = [];

  async receive(delivery: Delivery): Promise<void> {
    if (this.failures > 0) {
      this.failures--;
      throw new Error('the disk is full');
    }
    this.deliveries.push(delivery);
    this.#tell();
  }

  async bounced(bounce: Bounce): Promise<void> {
    this.bounces.push(bounce);
    this.#tell();
  }

  /** Resolves when so many have come in. */
  async until(count: number): Promise<void> {
    while (this.deliveries.length + this.bounces.length < count) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  get texts(): string[] {
    return this.deliveries.map(({ text }) => text);
  }

  #tell(): void {
    for (const go of this.#waiting.splice(0)) go();
  }
}

export const SILENT: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
