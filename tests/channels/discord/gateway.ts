/** The gateway of a local Discord: hello, identify, heartbeats, events in order, and resumes after a dropped socket. */
import type { Server } from 'node:http';
import {
  GatewayCloseCodes,
  type GatewayDispatchPayload,
  GatewayIntentBits,
  GatewayOpcodes,
  type GatewayReadyDispatchData,
  type GatewaySendPayload,
} from 'discord.js';
import { type WebSocket, WebSocketServer } from 'ws';

type Event = Pick<GatewayDispatchPayload, 't'> & { readonly d: unknown };

type Ready = (shard: readonly number[] | undefined) => Omit<GatewayReadyDispatchData, 'session_id'>;

export class Gateway {
  /** Of every identify. */
  readonly identified: { readonly intents: number; readonly shard: readonly number[] | undefined }[] = [];
  resumed = 0;
  connections = 0;
  /** The privileged intent for what messages say is refused. */
  contentDenied = false;
  /** Every new connection is closed at once with this code. */
  slam: number | null = null;
  /** New connections are let wait, neither welcome nor refused. */
  hang = false;
  /** So many have been let wait. */
  waiting = 0;
  /** Sessions are known: who was away may resume. */
  remembers = true;
  #server: WebSocketServer | null = null;
  readonly #token: string;
  readonly #ready: Ready;
  readonly #sent: Event[] = [];
  readonly #sockets = new Set<WebSocket>();
  readonly #listening = new Set<WebSocket>();

  constructor(token: string, ready: Ready) {
    this.#token = token;
    this.#ready = ready;
  }

  /** It is there: what was sent before is told to whoever resumes. */
  open(server: Server): void {
    this.#server = new WebSocketServer({
      server,
      path: '/',
      verifyClient: (_info, answer) => {
        if (this.hang) this.waiting++;
        else answer(true);
      },
    });
    this.#server.on('connection', (socket) => this.#welcome(socket));
  }

  /** One socket for each that is connected. */
  get sockets(): number {
    return this.#sockets.size;
  }
  /** Sends something out of order to everybody. */
  send(payload: object | string): void {
    for (const socket of this.#sockets)
      socket.send(typeof payload === 'string' ? payload : JSON.stringify(payload));
  }

  /** Sends an event to everybody who is ready; who is not gets it when they resume. */
  dispatch(t: GatewayDispatchPayload['t'], d: unknown): void {
    this.#sent.push({ t, d } as Event);
    for (const socket of this.#listening) this.#event(socket, this.#sent.length);
  }

  /** Sends once more what was sent last: a duplicate with a number of its own. */
  repeat(): void {
    const last = this.#sent.at(-1)!;
    this.dispatch(last.t, last.d);
  }

  /** The sockets break; `code`: they are closed with it. */
  drop(code?: number): void {
    for (const socket of this.#sockets) {
      if (code === undefined) socket.terminate();
      else socket.close(code);
    }
  }

  /** Asks everybody to connect anew. */
  askToReconnect(): void {
    for (const socket of this.#sockets)
      socket.send(JSON.stringify({ op: GatewayOpcodes.Reconnect, d: null }));
  }

  get isReady(): boolean {
    return this.#listening.size > 0;
  }

  close(): void {
    this.drop();
    this.#server?.close();
  }

  #welcome(socket: WebSocket): void {
    this.connections++;
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#listening.delete(socket);
    });
    if (this.slam !== null) {
      socket.close(this.slam);
      return;
    }
    socket.on('message', (data) => this.#take(socket, JSON.parse(String(data))));
    this.#say(socket, { op: GatewayOpcodes.Hello, d: { heartbeat_interval: 41_250 } });
  }

  #take(socket: WebSocket, payload: GatewaySendPayload): void {
    if (payload.op === GatewayOpcodes.Heartbeat) this.#say(socket, { op: GatewayOpcodes.HeartbeatAck });
    else if (payload.op === GatewayOpcodes.Identify) this.#identify(socket, payload.d);
    else if (payload.op === GatewayOpcodes.Resume) this.#resume(socket, payload.d.token, payload.d.seq);
  }

  #identify(
    socket: WebSocket,
    { token, intents, shard }: { token: string; intents: number; shard?: readonly number[] },
  ): void {
    this.identified.push({ intents, shard });
    if (token !== this.#token) socket.close(GatewayCloseCodes.AuthenticationFailed);
    else if (this.contentDenied && intents & GatewayIntentBits.MessageContent)
      socket.close(GatewayCloseCodes.DisallowedIntents);
    else {
      this.#sent.push({ t: 'READY' as never, d: { ...this.#ready(shard), session_id: 'session' } });
      this.#event(socket, this.#sent.length);
      this.#listening.add(socket);
    }
  }

  #resume(socket: WebSocket, token: string, seq: number): void {
    if (token !== this.#token) {
      socket.close(GatewayCloseCodes.AuthenticationFailed);
      return;
    }
    if (!this.remembers) {
      this.#say(socket, { op: GatewayOpcodes.InvalidSession, d: false });
      return;
    }
    this.resumed++;
    for (let at = seq + 1; at <= this.#sent.length; at++) this.#event(socket, at);
    this.#say(socket, { op: GatewayOpcodes.Dispatch, t: 'RESUMED', s: this.#sent.length, d: {} });
    this.#listening.add(socket);
  }

  #event(socket: WebSocket, number: number): void {
    this.#say(socket, { op: GatewayOpcodes.Dispatch, s: number, ...this.#sent[number - 1] });
  }

  #say(socket: WebSocket, payload: object): void {
    socket.send(JSON.stringify(payload));
  }
}
