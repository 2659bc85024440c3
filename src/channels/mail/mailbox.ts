/** A mailbox on an IMAP server: what arrives is taken at once, and put into another folder. */
import { ImapFlow } from 'imapflow';
import type { Log } from '../../model/channel.ts';
import { type Arrivals, TooMuch } from './arrivals.ts';
import { Pause } from './pause.ts';
import type { ImapSettings } from './settings.ts';
import { Turns } from './turns.ts';

/** Milliseconds: before the first attempt to connect again, at most, between looks without any news, and while a server does not answer. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 300_000;
const LOOK = 240_000;
const CONNECTING = 10_000;

export class Mailbox {
  readonly #settings: ImapSettings;
  readonly #most: number;
  readonly #arrivals: Arrivals;
  readonly #log: Log;
  readonly #pause = new Pause();
  #stopped = false;
  #done: Promise<void> = Promise.resolve();
  /** Mails that are to be looked at again later: uid, and when. */
  readonly #later = new Map<number, number>();
  readonly #turns = new Turns();
  /** Something has arrived since it was last looked for. */
  #news = true;

  constructor(settings: ImapSettings, most: number, arrivals: Arrivals, log: Log) {
    this.#settings = settings;
    this.#most = most;
    this.#arrivals = arrivals;
    this.#log = log;
  }

  /** Resolves after the first attempt. Rejects where the server does not know user or password. */
  async start(): Promise<void> {
    const connected = await this.#connect();
    this.#done = this.#watch(connected);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#pause.end();
    await this.#done;
  }

  async #connect(): Promise<ImapFlow | null> {
    const { host, port, secure, user, password: pass, inbox } = this.#settings;
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass },
      logger: false,
      maxIdleTime: LOOK,
      connectionTimeout: CONNECTING,
      greetingTimeout: CONNECTING,
    });
    // without a listener it would end the program
    client.on('error', (error: Error) => this.#log.warn({ err: error }, 'trouble with the mailbox'));
    try {
      await client.connect();
      await client.mailboxOpen(inbox);
      await client.mailboxCreate(this.#settings.processed);
      this.#log.info({ mailbox: inbox }, 'mailbox open');
      return client;
    } catch (error) {
      client.close();
      if ((error as { authenticationFailed?: boolean }).authenticationFailed) throw error;
      this.#log.warn({ err: error }, 'the mailbox cannot be reached');
      return null;
    }
  }

  async #watch(first: ImapFlow | null): Promise<void> {
    let client = first;
    let pause = FIRST_PAUSE;
    while (!this.#stopped) {
      if (client) {
        pause = FIRST_PAUSE;
        await this.#serve(client).catch((error) => this.#log.warn({ err: error }, 'the mailbox was lost'));
        client.close();
      }
      if (this.#stopped) break;
      await this.#pause.wait(pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      client = this.#stopped ? null : await this.#again();
    }
  }

  /** A password that was right may be refused for a while, when a server comes back. */
  async #again(): Promise<ImapFlow | null> {
    try {
      return await this.#connect();
    } catch (error) {
      this.#log.error({ err: error }, 'the mailbox does not let us in');
      return null;
    }
  }

  /** Until the connection is lost, or no more is wanted. */
  async #serve(client: ImapFlow): Promise<void> {
    this.#news = true;
    client.on('exists', () => {
      this.#news = true;
      this.#pause.end();
    });
    client.once('close', () => this.#pause.end());
    while (client.usable && !this.#stopped) {
      this.#news = false;
      await this.#takeAll(client);
      if (this.#news || this.#stopped || !client.usable) continue;
      // by itself it would wait 15 seconds before it listens
      client.idle().catch(() => undefined);
      await this.#pause.wait(this.#untilNextLook());
    }
    if (client.usable) await client.logout();
  }

  #untilNextLook(): number {
    const next = Math.min(...this.#later.values(), Date.now() + LOOK);
    return Math.max(FIRST_PAUSE, next - Date.now());
  }

  /** Until all has been looked at, or more has arrived: whoever sends much waits for those who send little. */
  async #takeAll(client: ImapFlow): Promise<void> {
    const wanted = { uid: true, size: true, flags: true, envelope: true };
    const found = await client.fetchAll('1:*', wanted, {});
    let waiting = found
      .filter(({ uid, flags }) => !flags?.has('\\Deleted') && (this.#later.get(uid) ?? 0) <= Date.now())
      .map(({ uid, size = 0, envelope }) => ({ uid, size, sender: envelope?.from?.[0]?.address ?? '' }));
    while (waiting.length > 0 && !this.#stopped && !this.#news) {
      const next = this.#turns.next(waiting)!;
      waiting = waiting.filter((one) => one !== next);
      await this.#takeOne(client, next.uid, next.size);
    }
  }

  async #takeOne(client: ImapFlow, uid: number, size: number): Promise<void> {
    const large = size > this.#most;
    const mail = await client.fetchOne(String(uid), large ? { headers: true } : { source: true }, {
      uid: true,
    });
    const octets = mail ? (large ? mail.headers : mail.source) : undefined;
    if (!octets) return;
    try {
      await this.#arrivals.take({ octets, size, envelope: { to: [] } });
    } catch (error) {
      const after = error instanceof TooMuch ? error.after : FIRST_PAUSE * 10;
      if (!(error instanceof TooMuch)) this.#log.error({ err: error, uid }, 'a mail could not be stored');
      this.#later.set(uid, Date.now() + after);
      return;
    }
    this.#later.delete(uid);
    await client.messageMove(String(uid), this.#settings.processed, { uid: true });
  }
}
