/** From the channels to the desk: what arrives is kept at once, and handled in its turn. */
import type { Bounce, Delivery, Inbox, Log } from '../../model/channel.ts';
import type { Store } from '../../store/store.ts';
import { takeBounce } from './bounces.ts';
import { giveUp } from './defects.ts';
import { keysOf } from './keys.ts';
import { pauseAfter } from './pauses.ts';
import { Queues } from './queues.ts';

export interface Taking {
  readonly store: Store;
  /** Handles a message; numbers of those that may be handled now. */
  readonly handle: (id: number) => Promise<readonly number[]>;
  /** There may be something to send. */
  readonly poke: () => void;
  readonly log: Log;
  readonly now: () => string;
  /** Before a message that could not be handled is tried again. Milliseconds. */
  readonly firstPause: number;
}

/** A message that cannot be handled so often has met a defect. */
const MOST_ATTEMPTS = 3;

export class Intake {
  readonly #taking: Taking;
  readonly #queues = new Queues();
  readonly #waiting = new Set<NodeJS.Timeout>();
  #stopped = false;

  constructor(taking: Taking) {
    this.#taking = taking;
  }

  /** What was kept and not handled before the program ended comes first. */
  start(): void {
    for (const id of this.#taking.store.inbound.waiting()) this.#enqueue(id);
  }

  /** What a channel hands in. */
  inboxOf(channel: string): Inbox {
    return {
      receive: async (delivery: Delivery) => this.#receive(channel, delivery),
      bounced: async (bounce: Bounce) => {
        takeBounce(this.#taking.store, channel, bounce, this.#taking.now());
        this.#taking.log.info({ channel, bounce: bounce.id, message: bounce.message }, 'bounce');
        this.#taking.poke();
      },
    };
  }

  #receive(channel: string, delivery: Delivery): void {
    const id = this.#taking.store.inbound.add(channel, delivery);
    this.#taking.log.info({ channel, message: delivery.id, known: id === null }, 'message in');
    if (id !== null) this.#enqueue(id);
  }

  #enqueue(id: number): void {
    const { store, log } = this.#taking;
    const inbound = store.inbound.get(id);
    if (!inbound || this.#stopped) return;
    this.#queues
      .add(keysOf(store, inbound), () => this.#handle(id))
      .catch((error: unknown) => log.error({ err: error, inbound: id }, 'a message could not be settled'));
  }

  async #handle(id: number): Promise<void> {
    const { log, handle, poke } = this.#taking;
    const begun = Date.now();
    try {
      const released = await handle(id);
      log.info({ inbound: id, took: Date.now() - begun }, 'message handled');
      for (const each of released) this.#enqueue(each);
      poke();
    } catch (error) {
      log.error({ err: error, inbound: id }, 'a message could not be handled');
      this.#again(id, error);
    }
  }

  /** Trouble with the file passes: it is tried until it has. Anything else is a defect, and soon said to be one. */
  #again(id: number, error: unknown): void {
    const { store, now, poke, firstPause } = this.#taking;
    const passes = error instanceof Error && error.name === 'StoreFailure';
    const attempts = (store.inbound.get(id)?.attempts ?? 0) + 1;
    if (!passes) store.inbound.failed(id);
    if (!passes && attempts >= MOST_ATTEMPTS) {
      giveUp(store, id, now());
      poke();
      return;
    }
    const waiting = setTimeout(
      () => {
        this.#waiting.delete(waiting);
        this.#enqueue(id);
      },
      pauseAfter(passes ? 1 : attempts, firstPause),
    );
    this.#waiting.add(waiting);
  }

  /** What is being handled is finished; what waits stays on disk for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const waiting of this.#waiting) clearTimeout(waiting);
    await this.#queues.close();
  }
}
