/**
 * A channel for other programs on the same machine: lines of JSON over a socket file that only its owner may use. See
 * `protocol.ts` for what is said. It is how a bridge to something else is built without a line of ours.
 */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import {
  type Channel,
  type ChannelKind,
  type Inbox,
  type Log,
  type Outcome,
  type Outgoing,
  SettingsError,
} from '../../model/channel.ts';
import { socketAddress } from './address.ts';
import { Peer } from './peer.ts';

const VARIABLE = 'TURNTABLE_SOCKET';
const NAME = 'socket';
/** A peer that says nothing about a message for so long has not taken it. Milliseconds. */
const PATIENCE = 30_000;

export const socket: ChannelKind = {
  name: NAME,
  address: socketAddress,
  open(environment, log) {
    const path = environment[VARIABLE]?.trim();
    if (!path) return null;
    if (Buffer.byteLength(path) > 100)
      throw new SettingsError([`${VARIABLE}: the path has at most 100 bytes.`]);
    return new SocketChannel(path, log);
  },
};

class SocketChannel implements Channel {
  readonly name = NAME;
  readonly #path: string;
  readonly #log: Log;
  readonly #peers = new Set<Peer>();
  #server: Server | null = null;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  async start(inbox: Inbox): Promise<void> {
    rmSync(this.#path, { force: true });
    const server = createServer((connection) => this.#welcome(connection, inbox));
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(new SettingsError([`${VARIABLE}: the socket cannot be opened (${error.code}).`])),
      );
      server.listen(this.#path, resolve);
    });
    chmodSync(this.#path, 0o600);
    this.#server = server;
  }

  #welcome(connection: Socket, inbox: Inbox): void {
    const peer = new Peer(connection, inbox, this.#log);
    this.#peers.add(peer);
    connection.once('close', () => {
      this.#peers.delete(peer);
      peer.gone();
    });
  }

  async send(outgoing: Outgoing): Promise<Outcome> {
    const [peer] = this.#peers;
    return (await peer?.send(outgoing, PATIENCE)) ?? { outcome: 'later', why: 'nobody is connected' };
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    await Promise.all([...this.#peers].map((peer) => peer.leave()));
    await closed;
    rmSync(this.#path, { force: true });
  }
}
