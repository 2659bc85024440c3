/** The program as a service: channels in and out, the clock, and an orderly end. */
import { Cron } from 'croner';
import type { Channel, Counter, Log } from '../../model/channel.ts';
import { openStore, type Store } from '../../store/store.ts';
import { doChores } from '../pipeline/chores.ts';
import { newClaimant } from '../pipeline/claimant.ts';
import { Intake } from '../pipeline/intake.ts';
import { sweepDrawings } from '../pipeline/picture-files.ts';
import { maySearch } from '../pipeline/searching.ts';
import { Sender } from '../pipeline/sender.ts';
import { gameIn, loseRoom, openRooms } from '../rooms.ts';
import type { Settings } from './settings.ts';
import { openWork, type Work } from './work.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '17 * * * *';
/** Pictures of letters are kept so long. Milliseconds. */
const KEPT = 2 * 24 * 60 * 60 * 1000;

export interface Serving {
  /** The database file. */
  readonly path: string;
  readonly channels: readonly Channel[];
  readonly settings: Settings;
  readonly log: Log;
}

export class Server {
  readonly #channels: readonly Channel[];
  readonly #log: Log;
  readonly #store: Store;
  readonly #work: Work;
  readonly #intake: Intake;
  readonly #sender: Sender;
  readonly #clocks: Cron[] = [];

  constructor({ path, channels, settings, log }: Serving) {
    const store = openStore(path);
    const work = openWork({ path, channels: channels.map(({ name }) => name) }, settings.threads);
    const { firstPause } = settings;
    const now = () => new Date().toISOString();
    this.#channels = channels;
    this.#log = log;
    this.#store = store;
    this.#work = work;
    this.#sender = new Sender({
      ...{ store, log, now, firstPause, claimant: newClaimant() },
      channels: new Map(channels.map((channel) => [channel.name, channel])),
      compose: (letter) => work.compose(letter),
    });
    this.#intake = new Intake({
      ...{ store, log, now, firstPause },
      handle: (id) => work.handle(id, maySearch(store.inbound.get(id)?.delivery.text ?? '')),
      poke: () => this.#sender.poke(),
    });
  }

  /** Rejects with a SettingsError where a channel cannot be opened; nothing is left running then. */
  async start(): Promise<void> {
    // what was kept before comes before what arrives
    this.#intake.start();
    try {
      for (const channel of this.#channels)
        await channel.start(this.#intake.inboxOf(channel.name), this.#counterOf(channel.name));
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.#sender.start();
    const options = {
      protect: true,
      catch: (error: unknown) => this.#log.error({ err: error }, 'a chore failed'),
    };
    this.#clocks.push(
      new Cron(EVERY_MINUTE, options, () => this.#chores()),
      new Cron(EVERY_HOUR, options, () => sweepDrawings(Date.now() - KEPT)),
    );
    this.#chores();
    this.#log.info({ channels: this.#channels.map(({ name }) => name) }, 'serving');
  }

  #counterOf(channel: string): Counter {
    const store = this.#store;
    return {
      gameIn: (address) => gameIn(store, { channel, address }),
      rooms: () => openRooms(store, channel),
      complete: (from, room, typed) => this.#work.complete({ channel, from, room, typed }),
      lost: (address, why) => {
        loseRoom(store, { channel, address }, why, new Date().toISOString());
        this.#sender.poke();
      },
    };
  }

  #chores(): void {
    const written = doChores(this.#store, new Date().toISOString());
    if (written > 0) this.#sender.poke();
  }

  /** What is being handled and sent is finished; all the rest is on disk. */
  async stop(): Promise<void> {
    this.#log.info({}, 'stopping');
    for (const clock of this.#clocks) clock.stop();
    await Promise.all([this.#intake.stop(), this.#sender.stop()]);
    await Promise.allSettled(this.#channels.map((channel) => channel.stop()));
    await this.#work.stop();
    this.#store.close();
    this.#log.info({}, 'stopped');
  }
}
