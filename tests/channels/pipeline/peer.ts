/** A program at the other end of the socket: says what is to be said until it is kept, and takes what is sent. */
import { randomUUID } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import type { Outgoing } from '../../../src/model/channel.ts';

export type Verdict =
  | { readonly type: 'taken' }
  | { readonly type: 'refused'; readonly why: string; readonly never?: boolean };
type LineIn = { readonly type: string; readonly id: string } & Partial<Outgoing>;

export class Peer {
  /** Every message that has arrived, repeats of the same id left out. */
  readonly got: Outgoing[] = [];
  /** Ids that came more than once. */
  readonly repeated = new Set<string>();
  /** What is not known to be kept yet, in order. */
  readonly #unsaid = new Map<string, object>();
  readonly #path: string;
  readonly #verdict: (outgoing: Outgoing) => Verdict | null;
  #connection: Socket | null = null;
  readonly #name = randomUUID();
  #count = 0;

  /** `verdict`: what to say to a message; null: nothing. */
  constructor(path: string, verdict: (outgoing: Outgoing) => Verdict | null = () => ({ type: 'taken' })) {
    this.#path = path;
    this.#verdict = verdict;
  }

  /** Connects, and says again what has not been kept. */
  async connect(): Promise<void> {
    const connection = createConnection(this.#path);
    await new Promise<void>((resolve, reject) => {
      connection.once('connect', resolve);
      connection.once('error', reject);
    });
    connection.on('error', () => {});
    connection.setEncoding('utf8');
    let rest = '';
    connection.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#take(JSON.parse(line));
    });
    this.#connection = connection;
    for (const line of this.#unsaid.values()) this.#write(line);
  }

  get unkept(): number {
    return this.#unsaid.size;
  }

  /** A message of somebody, under an id of its own. */
  say(from: string, text: string, more: object = {}): void {
    const id = `${this.#name}.${++this.#count}`;
    const line = { type: 'message', id, from, text, ...more };
    this.#unsaid.set(id, line);
    this.#write(line);
  }

  raw(line: object | string): void {
    this.#connection?.write(typeof line === 'string' ? `${line}\n` : `${JSON.stringify(line)}\n`);
  }

  /** Of one addressee, in the order in which they came. */
  to(address: string): readonly Outgoing[] {
    return this.got.filter((outgoing) => outgoing.to === address);
  }

  leave(): void {
    this.#connection?.destroy();
  }

  #write(line: object): void {
    if (this.#connection?.writable) this.raw(line);
  }

  #take(line: LineIn): void {
    if (line.type === 'kept') this.#unsaid.delete(line.id);
    if (line.type !== 'send') return;
    const outgoing = line as Outgoing & { readonly type: 'send' };
    const verdict = this.#verdict(outgoing);
    if (verdict === null) return;
    if (verdict.type === 'taken') this.#keep(outgoing);
    this.#write({ id: line.id, ...verdict });
  }

  #keep(outgoing: Outgoing): void {
    if (this.got.some(({ id }) => id === outgoing.id)) this.repeated.add(outgoing.id);
    else this.got.push(outgoing);
  }
}
