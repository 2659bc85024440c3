/** An SMTP server of our own: takes mail to the program's address and no other. */
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../../model/channel.ts';
import { type Arrivals, TooMuch } from './arrivals.ts';
import { suffixIn } from './reply-address.ts';
import type { Place, Settings } from './settings.ts';

/** Connections at once; recipients of a mail; milliseconds without a word. */
const MOST_CLIENTS = 20;
const MOST_RECIPIENTS = 20;
const SILENCE = 60_000;

export class Listener {
  readonly #server: SMTPServer;
  readonly #place: Place;

  /** Offers STARTTLS where there is a certificate. */
  constructor(place: NonNullable<Settings['listen']>, { box, most }: Settings, arrivals: Arrivals, log: Log) {
    const { certificate } = place;
    this.#place = place;
    this.#server = new SMTPServer({
      name: box.domain,
      banner: 'Turntable',
      disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      ...certificate,
      disableReverseLookup: true,
      size: most,
      maxClients: MOST_CLIENTS,
      socketTimeout: SILENCE,
      logger: false,
      onRcptTo({ address }, session, done) {
        const known = suffixIn(box, address) !== null;
        const few = session.envelope.rcptTo.length < MOST_RECIPIENTS;
        done(
          known && few
            ? null
            : rejection(known ? 452 : 550, known ? 'Too many recipients' : 'No such mailbox'),
        );
      },
      onData(stream, session, done) {
        takeIn(stream, session, arrivals).then(
          () => done(null, 'Taken'),
          (error: Error & { responseCode?: number }) => {
            if (error instanceof TooMuch) return done(rejection(451, 'Too much mail, try again later'));
            if (error.responseCode !== undefined) return done(error);
            log.error({ err: error }, 'a mail could not be stored');
            done(rejection(451, 'Not stored, try again later'));
          },
        );
      },
    });
    this.#server.on('error', (error) => log.warn({ err: error }, 'trouble at the mail listener'));
  }

  /** Resolves with the port. Rejects where it cannot be had. */
  async start(): Promise<number> {
    const { host, port } = this.#place;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    const address = this.#server.server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** Mail that is too large is refused at once: its sender's own server tells them. */
async function takeIn(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  arrivals: Arrivals,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw rejection(552, 'Larger than is taken here');
  const octets = Buffer.concat(chunks);
  const { mailFrom, rcptTo } = session.envelope;
  const to = rcptTo.map(({ address }) => address);
  await arrivals.take({
    octets,
    size: octets.length,
    envelope: { from: mailFrom ? mailFrom.address : '', to },
  });
}

function rejection(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
