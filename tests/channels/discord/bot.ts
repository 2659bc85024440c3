/** The channel at a local Discord, with an inbox that keeps what arrives; and what a program sends. */
import { randomUUID } from 'node:crypto';
import { discord } from '../../../src/channels/discord/discord.ts';
import type {
  Channel,
  Completion,
  Counter,
  Delivery,
  Inbox,
  Log,
  Outgoing,
} from '../../../src/model/channel.ts';
import { LocalDiscord, ROOM, TOKEN, userOf } from './local-discord.ts';

export const ANNA = userOf('900000000000000101', 'Anna');
export const BO = userOf('900000000000000102', 'Bo');

export class Bot {
  readonly local = new LocalDiscord();
  readonly got: Delivery[] = [];
  /** What was logged as a warning or worse. */
  readonly warned: string[] = [];
  readonly lost: string[] = [];
  /** Rooms with a game. */
  readonly rooms = new Set([`#${ROOM}`]);
  completions: readonly Completion[] = [];
  readonly asked: (readonly [string, string | null, string])[] = [];
  /** When something was last kept from them. */
  since = new Date().toISOString();
  /** Nothing can be kept. */
  broken = false;
  channel!: Channel;

  async open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.local.open();
    await this.begin(environment);
  }

  async begin(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const note = (facts: object, text: string) =>
      this.warned.push(`${text} ${(facts as { err?: Error }).err?.message ?? ''}`);
    const log: Log = { debug: () => {}, info: () => {}, warn: note, error: note };
    this.channel = discord.open(
      {
        TURNTABLE_DISCORD_TOKEN: TOKEN,
        TURNTABLE_DISCORD_API: this.local.api,
        TURNTABLE_RETRY_SECONDS: '0.2',
        ...environment,
      },
      log,
    )!;
    await this.channel.start(this.#inbox, this.#counter);
  }

  async close(): Promise<void> {
    await this.channel?.stop();
    await this.local.close();
  }

  readonly #inbox: Inbox = {
    receive: async (delivery) => {
      if (this.broken) throw new Error('the disk is full');
      if (!this.got.some(({ id }) => id === delivery.id)) this.got.push(delivery);
    },
    bounced: async () => {},
  };
  readonly #counter: Counter = {
    rooms: () => [...this.rooms].map((room) => ({ room, since: this.since })),
    gameIn: (room) => (this.rooms.has(room) ? 7 : null),
    complete: async (...asked) => {
      this.asked.push(asked);
      return this.completions;
    },
    lost: (room) => {
      this.lost.push(room);
      this.rooms.delete(room);
    },
  };
}

export function outgoing(more: Partial<Outgoing> = {}): Outgoing {
  return {
    ...{ id: randomUUID(), kind: 'reply', to: ANNA.id, name: 'Anna', subject: 'Game 7: A title' },
    reference: { game: 7, place: 's1', position: 213 },
    headline: 'Done',
    reply: [{ kind: 'done', title: '#213 Anna: pass', sentences: ['Nothing else.'] }],
    ...{ text: '#213 Anna: pass', pictures: [], thread: [], time: '2026-11-29T12:00:00.000Z' },
    ...more,
  };
}

/** Resolves once something holds. */
export async function until(holds: () => boolean, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it did not come about in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
