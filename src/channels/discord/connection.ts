/**
 * The connection to Discord's gateway. discord.js resumes it by itself; here is what it does not do: a packet that it
 * cannot take ends nothing, a loop of reconnects is broken by growing pauses, and an intent that is refused is gone
 * without.
 */
import {
  Client,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  Options,
} from 'discord.js';
import type { Log } from '../../model/channel.ts';
import { paceOf } from './pace.ts';
import type { Settings } from './settings.ts';
import { Shards } from './shards.ts';

/** The token is no good. */
export class BadToken extends Error {
  override readonly name = 'BadToken';
}

export type Taker = (data: unknown) => void;
export type Takers = Partial<Record<GatewayDispatchEvents, Taker>>;

/** So many reconnects in so short a time (milliseconds) are a loop. */
const LOOP = { times: 5, within: 10_000 };
const LONGEST = 5 * 60 * 1000;
const GROWTH = 2;
/** For the first shard to be welcome; a gateway that says nothing is not waited for. Milliseconds. */
const PATIENCE = 60_000;

/** A connection that was not closed in order. */
const ABNORMAL = 1006;

const INTENTS = GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages | GatewayIntentBits.DirectMessages;

export class Connection {
  readonly #settings: Settings;
  readonly #takers: Takers;
  readonly #log: Log;
  #content: boolean;
  #client: Client | null = null;
  #stopped = false;
  #timer: NodeJS.Timeout | null = null;
  #pause: number;
  #reconnects: number[] = [];

  constructor(settings: Settings, takers: Takers, log: Log) {
    this.#settings = settings;
    this.#takers = takers;
    this.#log = log;
    this.#content = settings.content;
    this.#pause = settings.firstPause;
  }

  /**
   * Resolves when it stands, or when Discord cannot be reached now: it is tried on and on. Rejects with BadToken.
   */
  async open(): Promise<void> {
    const outcome = await this.#connect();
    if (outcome === 'bad token') throw new BadToken('the token is not accepted');
    if (outcome === 'not now') this.#again();
  }

  async close(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#drop();
  }

  async #connect(): Promise<'ready' | 'bad token' | 'not now'> {
    const client = this.#makeClient();
    this.#client = client;
    let patience: NodeJS.Timeout | undefined;
    const outcome = await new Promise<'ready' | 'bad token' | 'not now' | 'no content'>((resolve) => {
      patience = setTimeout(() => resolve('not now'), PATIENCE);
      client.ws.on(GatewayDispatchEvents.Ready, () => resolve('ready'));
      client.on(Events.ShardDisconnect, ({ code }) => resolve(outcomeOfCode(code)));
      client.on(Events.ShardReconnecting, () => {
        if (this.#isLoop()) resolve('not now');
      });
      client
        .login(this.#settings.token)
        .catch((error: Error & { code?: unknown }) => resolve(outcomeOfError(error)));
    });
    clearTimeout(patience);
    if (outcome === 'ready') return this.#watch(client);
    await this.#drop();
    if (outcome !== 'no content') {
      if (outcome === 'not now') this.#log.warn({}, 'Discord cannot be reached');
      return outcome;
    }
    this.#log.warn({}, 'Discord does not grant the intent for what messages say: going on without it');
    this.#content = false;
    return await this.#connect();
  }

  #makeClient(): Client {
    const { api, shards } = this.#settings;
    const client = new Client({
      intents: this.#content ? INTENTS | GatewayIntentBits.MessageContent : INTENTS,
      allowedMentions: { parse: [] },
      rest: { api, timeout: 10_000, retries: 2 },
      waitGuildTimeout: 500,
      makeCache: Options.cacheWithLimits({ MessageManager: 0, ThreadMemberManager: 0, ReactionManager: 0 }),
      ws: {
        buildIdentifyThrottler: async (manager) => {
          const { session_start_limit: limit } = await manager.fetchGatewayInformation();
          return paceOf(limit.max_concurrency, this.#settings.identifyPause);
        },
        buildStrategy: (manager) =>
          new Shards(manager, {
            failed: (error, shard) => this.#log.warn({ err: error, shard }, 'the gateway sent what fails'),
            lost: (error, shard) => {
              this.#log.warn({ err: error, shard }, 'a shard has failed');
              // as the library tells of a connection that it does not make again
              client.emit(Events.ShardDisconnect, { code: ABNORMAL, reason: '', wasClean: false }, shard);
            },
          }),
      },
      ...(shards ? { shards: [...shards.ids], shardCount: shards.of } : { shards: 'auto' as const }),
    });
    guard(client, this.#log);
    client.on(Events.Error, (error) => this.#log.warn({ err: error }, 'trouble with Discord'));
    client.on(Events.ShardError, (error) => this.#log.warn({ err: error }, 'trouble with the gateway'));
    for (const [event, take] of Object.entries(this.#takers)) {
      client.ws.on(event as GatewayDispatchEvents, (data: unknown) => {
        if (this.#client !== client) return;
        try {
          take(data);
        } catch (error) {
          this.#log.warn({ err: error, event }, 'an event could not be understood');
        }
      });
    }
    return client;
  }

  /** It stands: from now on what ends it makes a new one. */
  #watch(client: Client): 'ready' {
    this.#log.info({ content: this.#content }, 'connected to Discord');
    client.on(Events.ShardReconnecting, () => {
      if (this.#client === client && this.#isLoop()) this.#anew('it connects again and again');
    });
    client.on(Events.ShardDisconnect, ({ code }) => {
      if (this.#client === client) this.#anew(`closed with ${code}`);
    });
    client.on(Events.Invalidated, () => {
      if (this.#client === client) this.#anew('the session is over');
    });
    client.on(Events.ShardResume, () => {
      this.#pause = this.#settings.firstPause;
    });
    return 'ready';
  }

  #isLoop(): boolean {
    const now = Date.now();
    this.#reconnects = [...this.#reconnects.filter((time) => time > now - LOOP.within), now];
    return this.#reconnects.length >= LOOP.times;
  }

  #anew(why: string): void {
    this.#log.warn({ why, pause: this.#pause }, 'the connection to Discord is made anew');
    this.#drop().then(
      () => this.#again(),
      () => this.#again(),
    );
  }

  /** Each pause is twice as long as the one before. */
  #again(): void {
    if (this.#stopped || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#connect()
        .then((outcome) => {
          if (outcome === 'ready') this.#pause = this.#settings.firstPause;
          else this.#again();
        })
        .catch((error: unknown) => {
          this.#log.error({ err: error }, 'Discord cannot be reached');
          this.#again();
        });
    }, this.#pause);
    this.#reconnects = [];
    this.#pause = Math.min(this.#pause * GROWTH, LONGEST);
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.destroy().catch((error: unknown) => this.#log.warn({ err: error }, 'not closed in order'));
  }
}

/** discord.js throws for a packet that is not as it expects, outside of every listener: the process would end. */
function guard(client: Client, log: Log): void {
  const manager = client.ws as unknown as { handlePacket(packet?: unknown, shard?: unknown): boolean };
  const handle = manager.handlePacket.bind(manager);
  manager.handlePacket = (packet, shard) => {
    try {
      return handle(packet, shard);
    } catch (error) {
      log.warn({ err: error }, 'a packet of Discord could not be taken');
      return false;
    }
  };
}

function outcomeOfCode(code: number): 'bad token' | 'no content' | 'not now' {
  if (code === GatewayCloseCodes.AuthenticationFailed) return 'bad token';
  return code === GatewayCloseCodes.DisallowedIntents ? 'no content' : 'not now';
}

function outcomeOfError({
  code,
  message,
}: Error & { code?: unknown }): 'bad token' | 'no content' | 'not now' {
  if (code === 'TokenInvalid' || code === GatewayCloseCodes.AuthenticationFailed) return 'bad token';
  const denied = code === 'DisallowedIntents' || /disallowed intents/i.test(message);
  return denied ? 'no content' : 'not now';
}
