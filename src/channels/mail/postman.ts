/** Hands mail to the server that sends it on. */
import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { Log, Outcome, Outgoing } from '../../model/channel.ts';
import { compose, type Drawn } from './compose.ts';
import type { Settings } from './settings.ts';

const CONNECTIONS = 3;
/** Milliseconds. */
const CONNECTING = 10_000;
const SILENCE = 30_000;

export class Postman {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #transport;

  constructor(settings: Settings, log: Log) {
    this.#settings = settings;
    this.#log = log;
    this.#transport = createTransport({
      url: settings.smtp,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECTING,
      greetingTimeout: CONNECTING,
      socketTimeout: SILENCE,
    });
  }

  async send(outgoing: Outgoing): Promise<Outcome> {
    const mail = compose(this.#settings, outgoing, await this.#drawn(outgoing));
    try {
      await this.#transport.sendMail(mail);
      return { outcome: 'sent' };
    } catch (error) {
      return outcomeOf(error as SendingError);
    }
  }

  stop(): void {
    this.#transport.close();
  }

  /** A picture that is gone is no reason to hold the words back. */
  async #drawn({ id, pictures }: Outgoing): Promise<Drawn[]> {
    const drawn: Drawn[] = [];
    for (const picture of pictures) {
      try {
        drawn.push({ picture, content: await readFile(picture.path) });
      } catch (error) {
        this.#log.warn({ err: error, message: id }, 'a picture cannot be read');
      }
    }
    return drawn;
  }
}

interface SendingError extends Error {
  readonly code?: string;
  /** Of the server: 550 and the like. */
  readonly responseCode?: number;
  readonly command?: string;
}

/** What is said about this recipient or this mail is final where it begins with a 5; trouble of our own is not. */
export function outcomeOf({ message, responseCode = 0, command = '' }: SendingError): Outcome {
  const why = message.replace(/\s+/g, ' ').slice(0, 200);
  const aboutMail = /^(RCPT TO|DATA)\b/.test(command);
  return responseCode >= 500 && aboutMail ? { outcome: 'never', why } : { outcome: 'later', why };
}
