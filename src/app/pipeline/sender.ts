/** Sends what lies in the outbox: in order for each addressee, side by side for different ones, until it is taken. */
import type { Channel, Log, Outcome, Outgoing } from '../../model/channel.ts';
import type { Letter } from '../../store/outbox.ts';
import type { Store } from '../../store/store.ts';
import { didNotArrive } from './bounces.ts';
import { releaseEnded } from './claimant.ts';
import { after, isTooOld, pauseAfter } from './pauses.ts';

export interface Sending {
  readonly store: Store;
  readonly channels: ReadonlyMap<string, Channel>;
  /** Words and draws a letter. */
  readonly compose: (letter: number) => Promise<Outgoing>;
  readonly claimant: string;
  readonly log: Log;
  readonly now: () => string;
  /** Milliseconds. */
  readonly firstPause: number;
}

/** Letters that are sent at once, to different addressees. */
const MOST_AT_ONCE = 4;
/** A letter that cannot be worded or drawn so often never can. */
const MOST_COMPOSED = 5;
/** Longer than wording, drawing and sending take; then another run may try. Milliseconds. */
const CLAIM = 3 * 60 * 1000;
/** Other programs write to the outbox too. Milliseconds. */
const LOOK_EVERY = 1000;

export class Sender {
  readonly #sending: Sending;
  readonly #inFlight = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #stopped = true;

  constructor(sending: Sending) {
    this.#sending = sending;
  }

  start(): void {
    this.#stopped = false;
    releaseEnded(this.#sending.store.outbox, this.#sending.claimant);
    this.poke();
  }

  /** There may be something to send. */
  poke(): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.poke(), LOOK_EVERY);
    try {
      this.#takeSome();
    } catch (error) {
      this.#sending.log.error({ err: error }, 'the outbox cannot be read');
    }
  }

  /** Resolves when what is being sent has been settled. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.allSettled(this.#inFlight);
  }

  #takeSome(): void {
    const { store, claimant, channels, now } = this.#sending;
    const room = MOST_AT_ONCE - this.#inFlight.size;
    if (room <= 0) return;
    const time = now();
    const letters = store.outbox.claim(claimant, [...channels.keys()], time, after(time, CLAIM), room);
    for (const letter of letters) this.#sendOne(letter);
  }

  #sendOne(letter: Letter): void {
    const sent = this.#attempt(letter).finally(() => {
      this.#inFlight.delete(sent);
      this.poke();
    });
    this.#inFlight.add(sent);
  }

  /** Never rejects: a letter that cannot be settled is free again when its claim has lapsed. */
  async #attempt(letter: Letter): Promise<void> {
    const { log } = this.#sending;
    const facts = { letter: letter.uid, kind: letter.body.kind, channel: letter.channel, game: letter.game };
    try {
      const outgoing = await this.#composed(letter);
      if (outgoing === null) return;
      const outcome = await this.#outcomeOf(letter, outgoing);
      log.info({ ...facts, ...outcome, attempt: letter.attempts + 1 }, 'letter');
      this.#settle(letter, outcome);
    } catch (error) {
      log.error({ ...facts, err: error }, 'a letter could not be settled');
    }
  }

  /** Null: it could not be worded or drawn. After some attempts it holds up the others no longer. */
  async #composed(letter: Letter): Promise<Outgoing | null> {
    const { store, now, firstPause, log, compose } = this.#sending;
    try {
      return await compose(letter.id);
    } catch (error) {
      log.error({ letter: letter.uid, err: error }, 'a letter could not be composed');
      const { message } = error as Error;
      const attempts = letter.attempts + 1;
      if (attempts >= MOST_COMPOSED) store.outbox.giveUp(letter.id, now(), message);
      else store.outbox.later(letter.id, after(now(), pauseAfter(attempts, firstPause)), message);
      return null;
    }
  }

  async #outcomeOf(letter: Letter, outgoing: Outgoing): Promise<Outcome> {
    try {
      return await this.#sending.channels.get(letter.channel)!.send(outgoing);
    } catch (error) {
      this.#sending.log.warn({ letter: letter.uid, err: error }, 'a letter could not be sent');
      return { outcome: 'later', why: (error as Error).message };
    }
  }

  #settle(letter: Letter, outcome: Outcome): void {
    const { store, now, firstPause } = this.#sending;
    const time = now();
    if (outcome.outcome === 'sent') {
      store.outbox.sent(letter.id, time);
    } else if (outcome.outcome === 'never' || isTooOld(letter.written, time)) {
      store.exclusively(() => {
        store.outbox.giveUp(letter.id, time, outcome.why);
        didNotArrive(store, letter, outcome.why, time);
      });
    } else {
      const pause = Math.max(outcome.after ?? 0, pauseAfter(letter.attempts + 1, firstPause));
      store.outbox.later(letter.id, after(time, pause), outcome.why);
    }
  }
}
