/**
 * A Discord on this machine, as far as the bot meets it: the gateway and the HTTP interface over real sockets, with
 * limits as the real one has them, and with whatever trouble a test orders.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ChannelType } from 'discord.js';
import { Gateway } from './gateway.ts';
import { overLimits } from './limits.ts';
import { APPLICATION, BOT, GUILD, People, ROOM } from './people.ts';
import { type Call, readCall } from './rest.ts';
import { directOf, messageOf, snowflake, userOf } from './things.ts';

export { APPLICATION, BOT, directOf, GUILD, messageOf, ROOM, snowflake, userOf };

const KEPT_WHOLE = 100;

export const TOKEN = 'a-token-of-the-local-discord';

/** An answer that is ordered in the place of the usual one. */
export interface Trouble {
  readonly status: number;
  /** Discord's own code, as 50013. */
  readonly code?: number;
  /** Seconds, of a 429. */
  readonly after?: number;
  /** So often; 1 where it is not said. */
  readonly times?: number;
}

/** A message that stands in a channel, or an answer to an interaction. */
export interface Posted extends Call {
  readonly id: string;
  /** Channel, or token of the interaction. */
  readonly where: string;
}

export class LocalDiscord extends People {
  readonly calls: Call[] = [];
  /** Messages in channels, the answers to interactions among them. */
  readonly posted: Posted[] = [];
  /** Bodies that the real one would have refused. */
  readonly refused: string[] = [];
  readonly #troubles: { readonly pattern: RegExp; readonly trouble: Trouble; left: number }[] = [];
  readonly #nonces = new Map<string, string>();
  /** Acknowledged interactions, by their tokens. */
  readonly #acknowledged = new Set<string>();
  readonly #dead = new Set<string>();
  #server = createServer();
  readonly #sockets = new Set<Socket>();
  #port = 0;
  readonly #rooms = new Map<string, ChannelType>([[ROOM, ChannelType.GuildText]]);

  constructor() {
    const gateway = new Gateway(TOKEN, (shard) => ({
      v: 10,
      user: { ...userOf(BOT, 'Turntable'), bot: true } as never,
      guilds: [],
      resume_gateway_url: this.#ws,
      ...(shard && { shard: shard as [number, number] }),
      application: { id: APPLICATION, flags: 0, flags_new: '0' } as never,
    }));
    super(gateway);
  }

  /** The port stays the same over outages. */
  async open(port = this.#port): Promise<void> {
    // a bot that is killed leaves a call unfinished: it never was one
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        if (request.complete) throw error;
      });
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.gateway.open(this.#server);
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.gateway.close();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  get port(): number {
    return this.#port;
  }
  get api(): string {
    return `http://127.0.0.1:${this.port}/api`;
  }
  get #ws(): string {
    return `ws://127.0.0.1:${this.port}`;
  }

  /** The next calls whose method and path fit are answered so. */
  order(pattern: RegExp, trouble: Trouble): void {
    this.#troubles.push({ pattern, trouble, left: trouble.times ?? 1 });
  }

  /** No trouble any more. */
  calm(): void {
    this.#troubles.length = 0;
  }

  /** What was answered to an interaction: the answer itself and what followed it. */
  answersTo(token: string): Posted[] {
    return this.posted.filter(({ where }) => where === token);
  }
  inChannel(channel: string): Posted[] {
    return this.posted.filter(({ where }) => where === channel);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    this.#keep(call);
    const answer = this.#troubled(call) ?? this.#answer(call);
    const json = answer.body === undefined ? '' : JSON.stringify(answer.body);
    const type = json === '' ? {} : { 'content-type': 'application/json' };
    response.writeHead(answer.status, { ...type, ...answer.head });
    response.end(json);
  }

  /** Of older ones the pictures are let go: a whole game would fill the memory. */
  #keep(call: Call): void {
    this.calls.push(call);
    const old = this.calls.at(-1 - KEPT_WHOLE);
    for (const file of old?.files ?? []) file.content = Buffer.alloc(0);
  }

  #troubled({ method, path }: Call): Answer | null {
    const found = this.#troubles.find(({ pattern, left }) => left > 0 && pattern.test(`${method} ${path}`));
    if (!found) return null;
    found.left--;
    const { status, code = 0, after = 0 } = found.trouble;
    const head = status === 429 ? { 'retry-after': String(after), 'x-ratelimit-scope': 'user' } : {};
    return { status, head, body: { message: 'trouble', code, retry_after: after, global: false } };
  }

  #answer(call: Call): Answer {
    const { method, path } = call;
    const problems = overLimits(call);
    if (problems.length > 0) {
      this.refused.push(...problems.map((problem) => `${method} ${path}: ${problem}`));
      return { status: 400, body: { message: 'Invalid Form Body', code: 50035, errors: {} } };
    }
    const at = (pattern: RegExp) => pattern.exec(`${method} ${path}`)?.slice(1);
    if (at(/^GET \/gateway\/bot$/)) return ok(this.#gatewayInformation());
    if (at(/^PUT \/applications\/\d+(?:\/guilds\/\d+)?\/commands$/)) return ok([]);
    const callback = at(/^POST \/interactions\/(\d+)\/(.+)\/callback$/);
    if (callback) return this.#callback(callback[1]!, call);
    const original = at(/^PATCH \/webhooks\/\d+\/(.+)\/messages\/@original$/);
    const followed = original ?? at(/^POST \/webhooks\/\d+\/([^/]+)$/);
    if (followed) return this.#followed(followed[0]!, call);
    const channel = at(/^POST \/channels\/(\d+)\/messages$/);
    if (channel) return this.#post(channel[0]!, call);
    const past = at(/^GET \/channels\/(\d+)\/messages$/);
    if (past) return this.#past(past[0]!, call.query);
    const asked = at(/^GET \/channels\/(\d+)$/);
    if (asked) return this.#room(asked[0]!);
    const thread = at(/^POST \/channels\/(\d+)\/threads$/);
    if (thread) return ok(this.#thread(thread[0]!, call.body));
    if (at(/^POST \/users\/@me\/channels$/)) return ok(this.#direct(call.body.recipient_id));
    if (at(/^PUT \/channels\/\d+\/messages\/\d+\/reactions\/.+\/@me$/)) return { status: 204 };
    return { status: 404, body: { message: 'Unknown', code: 0 } };
  }

  #gatewayInformation() {
    const session_start_limit = { total: 1000, remaining: 1000, reset_after: 1000, max_concurrency: 16 };
    return { url: this.#ws, shards: 1, session_start_limit };
  }

  #callback(token: string, call: Call): Answer {
    if (this.#dead.has(token)) return unknown(10062);
    if (this.#acknowledged.has(token)) return { status: 400, body: { message: 'acknowledged', code: 40060 } };
    this.#acknowledged.add(token);
    if (call.body.type !== 5) this.posted.push({ ...call, id: snowflake(), where: token });
    return { status: 204 };
  }

  #followed(token: string, call: Call): Answer {
    if (this.#dead.has(token)) return unknown(50027);
    if (!this.#acknowledged.has(token)) return unknown(10015);
    const before = this.posted.findIndex(({ where, method }) => where === token && method === 'PATCH');
    const id = snowflake();
    // the answer itself is put in the place of an earlier one
    if (call.method === 'PATCH' && before >= 0) this.posted[before] = { ...call, id, where: token };
    else this.posted.push({ ...call, id, where: token });
    return ok(messageOf(id, ROOM, userOf(BOT, 'Turntable'), ''));
  }

  /** A message with a nonce that must be the only one of its kind stands once. */
  #post(channel: string, call: Call): Answer {
    if (!this.#rooms.has(channel)) return unknown(10003);
    const { nonce, enforce_nonce } = call.body;
    const before = enforce_nonce ? this.#nonces.get(`${channel} ${nonce}`) : undefined;
    const id = before ?? snowflake();
    if (before === undefined) this.posted.push({ ...call, id, where: channel });
    if (nonce !== undefined) this.#nonces.set(`${channel} ${nonce}`, id);
    return ok(messageOf(id, channel, userOf(BOT, 'Turntable'), call.body.content ?? ''));
  }

  /** As the real one: the latest first, those before a given one. */
  #past(channel: string, query: URLSearchParams): Answer {
    if (!this.#rooms.has(channel)) return unknown(10003);
    const before = BigInt(query.get('before') ?? 2n ** 63n);
    const all = this.writtenIn(channel).filter(({ id }) => BigInt(id) < before);
    return ok(all.reverse().slice(0, Number(query.get('limit') ?? 50)));
  }

  #room(id: string): Answer {
    const type = this.#rooms.get(id);
    return type === undefined ? unknown(10003) : ok({ id, type, guild_id: GUILD });
  }

  #thread(parent: string, { name }: { name: string }) {
    const id = snowflake();
    this.#rooms.set(id, ChannelType.PublicThread);
    return { id, type: ChannelType.PublicThread, name, parent_id: parent, guild_id: GUILD };
  }

  #direct(user: string) {
    this.#rooms.set(directOf(user), ChannelType.DM);
    return { id: directOf(user), type: ChannelType.DM, recipients: [] };
  }

  /** The token of an interaction is good for nothing any more. */
  kill(token: string): void {
    this.#dead.add(token);
  }
  removeRoom(channel: string): void {
    this.#rooms.delete(channel);
  }
  addRoom(channel: string, type = ChannelType.GuildText): void {
    this.#rooms.set(channel, type);
  }
  /** Somebody has been shown that it was heard. */
  isAcknowledged(token: string): boolean {
    return this.#acknowledged.has(token);
  }
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly head?: Readonly<Record<string, string>>;
}
const ok = (body: unknown): Answer => ({ status: 200, body });
const unknown = (code: number): Answer => ({ status: 404, body: { message: 'Unknown', code } });
