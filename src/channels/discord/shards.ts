/**
 * The library's own shards, with what they do not do themselves: a shard is ended by one cause at a time, what they
 * await nowhere cannot fail unnoticed, and one that has been given up stays so.
 */
import { SimpleShardingStrategy, type WebSocketShardDestroyOptions } from 'discord.js';

type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];

/** What is used of a shard's socket. */
interface Socket {
  readonly readyState: number;
  onopen: unknown;
  onmessage: unknown;
  onclose: unknown;
  onerror: unknown;
  on(event: 'error', take: () => void): void;
  terminate(): void;
}
/** A shard as it is inside: what it calls on itself without waiting can be stood before. */
export interface Shard {
  readonly id: number;
  connection: Socket | null;
  internalConnect(): Promise<void>;
  destroy(options?: WebSocketShardDestroyOptions): Promise<void>;
  heartbeat(requested?: boolean): Promise<void>;
  onMessage(data: unknown, isBinary: boolean): Promise<void>;
  onClose(code: number): Promise<void>;
}

const CONNECTING = 0;

export interface Told {
  /** It has failed inside and will not connect again by itself. */
  lost(error: unknown, shard: number): void;
  /** It has failed at something that harms nothing else. */
  failed(error: unknown, shard: number): void;
}

export class Shards extends SimpleShardingStrategy {
  readonly #told: Told;
  readonly #tamed = new Set<Tamed>();

  constructor(manager: Manager, told: Told) {
    super(manager);
    this.#told = told;
  }

  override async spawn(ids: number[]): Promise<void> {
    await super.spawn(ids);
    const { shards } = this as unknown as { readonly shards: ReadonlyMap<number, Shard> };
    for (const shard of shards.values()) this.#tamed.add(new Tamed(shard, this.#told));
  }

  override async destroy(options?: Omit<WebSocketShardDestroyOptions, 'recover'>): Promise<void> {
    for (const tamed of this.#tamed) tamed.giveUp();
    this.#tamed.clear();
    await super.destroy(options);
  }
}

export class Tamed {
  readonly #shard: Shard;
  readonly #told: Told;
  #isGivenUp = false;
  /** It is being ended; until it connects again, or has ended, another cause adds nothing. */
  #ending: object | null = null;

  /** Stands before what the shard calls on itself. */
  constructor(shard: Shard, told: Told) {
    this.#shard = shard;
    this.#told = told;
    const connect = shard.internalConnect.bind(shard);
    const destroy = shard.destroy.bind(shard);
    shard.internalConnect = () => this.#connect(connect);
    shard.destroy = (options) => this.#destroy(destroy, options);
    shard.onClose = this.#watched(shard.onClose.bind(shard), 'lost');
    shard.onMessage = this.#watched(shard.onMessage.bind(shard), 'failed');
    shard.heartbeat = this.#watched(shard.heartbeat.bind(shard), 'failed');
  }

  /** It never connects again. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  async #connect(connect: () => Promise<void>): Promise<void> {
    this.#ending = null;
    if (this.#isGivenUp) return;
    try {
      await connect();
    } catch (error) {
      if (!this.#isGivenUp) this.#told.lost(error, this.#shard.id);
    }
  }

  async #destroy(destroy: Shard['destroy'], options?: WebSocketShardDestroyOptions): Promise<void> {
    if (this.#ending) return;
    const own = {};
    this.#ending = own;
    closeHalfOpen(this.#shard.connection);
    try {
      await destroy(options);
    } catch (error) {
      if (!this.#isGivenUp) this.#told.lost(error, this.#shard.id);
    } finally {
      if (this.#ending === own) this.#ending = null;
    }
  }

  #watched<Given extends unknown[]>(
    task: (...given: Given) => Promise<void>,
    kind: keyof Told,
  ): (...given: Given) => Promise<void> {
    return async (...given) => {
      try {
        await task(...given);
      } catch (error) {
        if (!this.#isGivenUp) this.#told[kind](error, this.#shard.id);
      }
    };
  }
}

/** The library leaves it to itself with nobody to take its error, which would end the process. */
function closeHalfOpen(socket: Socket | null): void {
  if (socket?.readyState !== CONNECTING) return;
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
  socket.on('error', () => {});
  socket.terminate();
}
