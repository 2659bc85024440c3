/** A mail server for the outside world: takes what the program sends, keeps it by recipient, and can be out of order. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
}

/** What it says to a recipient or a mail: a code and words; null: it takes it. */
export type Answer = { readonly code: number; readonly text: string } | null;

const KEPT_WHOLE = 60;

export class PostOffice {
  readonly letters: Letter[] = [];
  /** By recipient; anything else is taken. */
  recipients: (address: string) => Answer = () => null;
  content: (raw: string) => Answer = () => null;
  #waiting: (() => void)[] = [];
  #server: SMTPServer | null = null;
  #port = 0;

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** The port stays the same over stops. */
  async open(port = this.#port): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 50,
      onRcptTo: ({ address }, _session, done) => done(rejection(this.recipients(address))),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('end', () => {
          const raw = Buffer.concat(chunks).toString('latin1');
          const refused = rejection(this.content(raw));
          if (refused) return done(refused);
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
          for (const { address } of session.envelope.rcptTo) this.#keep({ from, to: address, raw });
          done(null, 'taken');
        });
      },
    });
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    this.#server = server;
    this.#port = (server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(address: string): Letter[] {
    return this.letters.filter((letter) => letter.to === address);
  }

  /** Resolves when another letter has been taken. */
  more(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Of older ones only the head is kept: a whole game would fill the memory. */
  #keep(letter: Letter): void {
    this.letters.push(letter);
    const old = this.letters.length - 1 - KEPT_WHOLE;
    const past = this.letters[old];
    if (past) this.letters[old] = { ...past, raw: past.raw.slice(0, past.raw.indexOf('\r\n\r\n') + 4) };
    for (const go of this.#waiting.splice(0)) go();
  }
}

function rejection(answer: Answer): Error | null {
  return answer && Object.assign(new Error(answer.text), { responseCode: answer.code });
}
