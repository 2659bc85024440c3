/** One program at the other end of the socket. */
import type { Socket } from 'node:net';
import type { Inbox, Log, Outcome, Outgoing } from '../../model/channel.ts';
import {
  type LineIn,
  type LineOut,
  type MessageLine,
  type RefusedLine,
  readLineIn,
  type TakenLine,
} from './protocol.ts';

/** A longer line is no line of ours. Characters. */
const LONGEST = 1_000_000;

export class Peer {
  readonly #connection: Socket;
  readonly #inbox: Inbox;
  readonly #log: Log;
  /** Messages of which nothing has been heard yet, by their ids. */
  readonly #sent = new Map<string, (outcome: Outcome) => void>();
  readonly #keeping = new Set<Promise<void>>();
  #rest = '';

  constructor(connection: Socket, inbox: Inbox, log: Log) {
    this.#connection = connection;
    this.#inbox = inbox;
    this.#log = log;
    connection.setEncoding('utf8');
    connection.on('data', (text: string) => this.#read(text));
    connection.on('error', (error) => log.debug({ err: error }, 'a peer is gone'));
  }

  async send(outgoing: Outgoing, patience: number): Promise<Outcome> {
    return await new Promise<Outcome>((resolve) => {
      const waiting = setTimeout(() => settle({ outcome: 'later', why: 'no answer in time' }), patience);
      const settle = (outcome: Outcome) => {
        clearTimeout(waiting);
        this.#sent.delete(outgoing.id);
        resolve(outcome);
      };
      this.#sent.set(outgoing.id, settle);
      this.#say({ type: 'send', ...outgoing });
    });
  }

  gone(): void {
    for (const settle of this.#sent.values()) settle({ outcome: 'later', why: 'the connection is gone' });
  }

  /** Waits until what it has handed in is on disk. */
  async leave(): Promise<void> {
    await Promise.allSettled(this.#keeping);
    this.#connection.destroy();
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LONGEST) this.#connection.destroy();
    for (const line of lines) if (line.trim() !== '') this.#take(readLineIn(line));
  }

  #take(line: LineIn | null): void {
    if (line === null) this.#say({ type: 'wrong', why: 'not understood: see protocol.ts' });
    else if (line.type === 'message') this.#keep(line.id, this.#inbox.receive(deliveryOf(line)));
    else if (line.type === 'bounce') this.#keep(line.id, this.#inbox.bounced({ ...line, permanent: true }));
    else this.#sent.get(line.id)?.(outcomeOf(line));
  }

  #keep(id: string, kept: Promise<void>): void {
    const told = kept
      .then(
        () => this.#say({ type: 'kept', id }),
        (error: unknown) => {
          this.#log.warn({ err: error }, 'a message could not be kept');
          this.#say({ type: 'not-kept', id });
        },
      )
      .finally(() => this.#keeping.delete(told));
    this.#keeping.add(told);
  }

  #say(line: LineOut): void {
    if (this.#connection.writable) this.#connection.write(`${JSON.stringify(line)}\n`);
  }
}

function outcomeOf(line: TakenLine | RefusedLine): Outcome {
  if (line.type === 'taken') return { outcome: 'sent' };
  return { outcome: line.never === true ? 'never' : 'later', why: line.why };
}

function deliveryOf({ id, from, text, name, inReplyTo, reference, trust = 'proven' }: MessageLine) {
  return {
    ...{ id, from: from.toLowerCase(), text, trust, time: new Date().toISOString() },
    ...(name !== undefined && { name }),
    ...(inReplyTo && { inReplyTo }),
    ...(reference && { reference }),
  };
}
