/** The mail channel: what comes in by the ways that are configured, and what goes out. */
import {
  type Channel,
  type ChannelKind,
  type Inbox,
  type Log,
  type Outcome,
  type Outgoing,
  SettingsError,
} from '../../model/channel.ts';
import type { Taken } from '../web/raw-mail.ts';
import { Arrivals, TooMuch } from './arrivals.ts';
import { writtenAddress } from './people.ts';
import { Postman } from './postman.ts';
import { Reader } from './reader.ts';
import { readSettings, type Settings } from './settings.ts';

export const mail: ChannelKind = {
  name: 'mail',
  address: (written) => writtenAddress(written),
  open(environment, log) {
    const settings = readSettings(environment);
    return settings && new MailChannel(settings, log);
  },
};

/** Something that mail comes in by. */
interface Way {
  start(): Promise<unknown>;
  stop(): Promise<void>;
}

export class MailChannel implements Channel {
  readonly name = 'mail';
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #postman: Postman;
  #reader: Reader | null = null;
  #ways: readonly Way[] = [];

  constructor(settings: Settings, log: Log) {
    this.#settings = settings;
    this.#log = log;
    this.#postman = new Postman(settings, log);
  }

  async start(inbox: Inbox): Promise<void> {
    this.#reader = new Reader();
    const arrivals = new Arrivals(this.#settings, this.#reader, inbox, this.#log);
    this.#ways = await this.#open(arrivals);
    try {
      for (const way of this.#ways) await way.start();
    } catch (error) {
      await this.stop();
      throw new SettingsError([`Mail cannot come in: ${(error as Error).message}`]);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#ways.map((way) => way.stop()));
    this.#ways = [];
    await this.#reader?.close();
    this.#reader = null;
    this.#postman.stop();
  }

  send(outgoing: Outgoing): Promise<Outcome> {
    return this.#postman.send(outgoing);
  }

  /** What a way needs is loaded where it is configured: each takes 15 to 25 MB. */
  async #open(arrivals: Arrivals): Promise<Way[]> {
    const { imap, listen, http, most, rate } = this.#settings;
    const log = this.#log;
    const ways: Way[] = [];
    if (imap) {
      const { Mailbox } = await import('./mailbox.ts');
      ways.push(new Mailbox(imap, most, arrivals, log));
    }
    if (listen) {
      const { Listener } = await import('./listener.ts');
      ways.push(new Listener(listen, this.#settings, arrivals, log));
    }
    if (http) {
      const { RawMailServer } = await import('../web/raw-mail.ts');
      ways.push(new RawMailServer({ ...http, most, rate }, takerFor(arrivals, log)));
    }
    return ways;
  }
}

function takerFor(arrivals: Arrivals, log: Log) {
  return async (octets: Uint8Array): Promise<Taken> => {
    try {
      await arrivals.take({ octets, size: octets.length, envelope: { to: [] } });
      return { outcome: 'stored' };
    } catch (error) {
      if (error instanceof TooMuch) return { outcome: 'later', after: error.after };
      log.error({ err: error }, 'a mail could not be stored');
      throw error;
    }
  };
}
