/**
 * A Discord on this machine, as far as the bot meets it: the gateway and the HTTP interface over real sockets, with
 * limits as the real one has them, and with whatever trouble a test orders.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type APIInteraction,
  type APIMessage,
  type APIUser,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionType,
} from 'discord.js';
import { Gateway } from './gateway.ts';
import { overLimits } from './limits.ts';
import { type Call, readCall } from './rest.ts';
import { directOf, messageOf, snowflake, userOf } from './things.ts';

export { directOf, messageOf, snowflake, userOf };

export const TOKEN = 'a-token-of-the-local-discord';
export const BOT = '900000000000000001';
export const APPLICATION = '900000000000000002';
export const GUILD = '900000000000000003';
export const ROOM = '900000000000000010';

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

export class LocalDiscord {
  readonly calls: Call[] = [];
  /** Messages in channels, the answers to interactions among them. */
  readonly posted: Posted[] = [];
  /** Bodies that the real one would have refused. */
  readonly refused: string[] = [];
  gateway!: Gateway;
  readonly #troubles: { readonly pattern: RegExp; readonly trouble: Trouble; left: number }[] = [];
  readonly #nonces = new Map<string, string>();
  /** Acknowledged interactions, by their tokens. */
  readonly #acknowledged = new Set<string>();
  readonly #dead = new Set<string>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #rooms = new Map<string, ChannelType>([[ROOM, ChannelType.GuildText]]);

  async open(port = 0): Promise<void> {
    this.gateway = new Gateway(this.#server, TOKEN, (shard) => ({
      v: 10,
      user: { ...userOf(BOT, 'Turntable'), bot: true } as never,
      guilds: [],
      resume_gateway_url: this.#ws,
      ...(shard && { shard: shard as [number, number] }),
      application: { id: APPLICATION, flags: 0, flags_new: '0' } as never,
    }));
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.gateway.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
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

  /** Somebody uses a slash command; the token that its answer goes to. */
  slash(
    user: APIUser,
    name: string,
    options: Readonly<Record<string, unknown>> = {},
    channel = ROOM,
  ): string {
    const id = snowflake();
    const given = Object.entries(options).map(([name, value]) => ({
      name,
      type: typeof value === 'boolean' ? 5 : 3,
      value,
    }));
    this.interact(id, user, channel, InteractionType.ApplicationCommand, {
      ...{ id: '1', name: '18xx', type: ApplicationCommandType.ChatInput },
      options: [{ type: 1, name, options: given }],
    });
    return `token-${id}`;
  }

  /** Somebody is typing in an option of a slash command; the token. */
  typing(user: APIUser, name: string, option: string, value: string, channel = ROOM): string {
    const id = snowflake();
    this.interact(id, user, channel, InteractionType.ApplicationCommandAutocomplete, {
      ...{ id: '1', name: '18xx', type: ApplicationCommandType.ChatInput },
      options: [{ type: 1, name, options: [{ name: option, type: 3, value, focused: true }] }],
    });
    return `token-${id}`;
  }

  press(user: APIUser, custom_id: string, channel = ROOM, on = '1'): string {
    const id = snowflake();
    this.interact(
      id,
      user,
      channel,
      InteractionType.MessageComponent,
      { custom_id, component_type: ComponentType.Button },
      { message: { ...messageOf(on, channel, userOf(BOT, 'Turntable'), '') } },
    );
    return `token-${id}`;
  }

  interact(
    id: string,
    user: APIUser,
    channel: string,
    type: InteractionType,
    data: unknown,
    more: Partial<APIInteraction> = {},
  ): void {
    this.gateway.dispatch('INTERACTION_CREATE' as never, {
      ...{ id, application_id: APPLICATION, type, data, token: `token-${id}`, version: 1 },
      ...{ guild_id: GUILD, channel_id: channel, channel: { id: channel, type: ChannelType.GuildText } },
      member: {
        user,
        roles: [],
        permissions: '0',
        joined_at: '2026-01-01T00:00:00.000Z',
        deaf: false,
        mute: false,
        flags: 0,
      },
      ...{ locale: 'en-US', guild_locale: 'en-US', entitlements: [], authorizing_integration_owners: {} },
      app_permissions: '2147483647',
      attachment_size_limit: 10 * 1024 * 1024,
      ...more,
    });
  }

  /** Somebody writes into a channel; the message. `content` reaches only who may read it. */
  write(user: APIUser, content: string, more: Partial<APIMessage> = {}, channel = ROOM): APIMessage {
    const message = { ...messageOf(snowflake(), channel, user, content), ...more };
    this.gateway.dispatch('MESSAGE_CREATE' as never, { ...message, guild_id: GUILD });
    return message;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    this.calls.push(call);
    const answer = this.#troubled(call) ?? this.#answer(call);
    const json = answer.body === undefined ? '' : JSON.stringify(answer.body);
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.head });
    response.end(json);
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
    const id = snowflake();
    this.posted.push({ ...call, id, where: token });
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
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly head?: Readonly<Record<string, string>>;
}
const ok = (body: unknown): Answer => ({ status: 200, body });
const unknown = (code: number): Answer => ({ status: 404, body: { message: 'Unknown', code } });
