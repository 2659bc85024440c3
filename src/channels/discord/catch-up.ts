/**
 * What was said in the rooms of games while nobody listened: Discord tells it again only to whoever resumes, so that
 * it is looked up. What had been read before is known by its id, and counts once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type APIMessage, Routes } from 'discord.js';
import type { Room } from '../../model/channel.ts';
import { channelOf } from './address.ts';
import type { Desk } from './interactions.ts';
import { note } from './notes.ts';
import { isForbidden, isGone } from './outcome.ts';

/** Who reads a message that was found. */
export type Reading = (message: APIMessage, room: string) => Promise<void>;

/** Nothing older is read: by then it was said in another way. Milliseconds. */
const OLDEST = 24 * 60 * 60 * 1000;
/** Clocks differ. Milliseconds. */
const MARGIN = 2 * 60 * 1000;
/** As many as Discord gives at once; so often for one room. */
const PAGE = 100;
const MOST_PAGES = 5;
/** Rooms that are looked at at the same time. */
const TOGETHER = 4;
/** Where Discord does not answer. The pause is in milliseconds. */
const MOST_ATTEMPTS = 3;
const PAUSE = 2000;
/** Discord counts time from 2015 on. */
const EPOCH = 1_420_070_400_000;

export class CatchUp {
  readonly #desk: Desk;
  readonly #read: Reading;
  /** Rooms whose past is still being read. */
  readonly #open = new Map<string, Promise<void>>();

  constructor(desk: Desk, read: Reading) {
    this.#desk = desk;
    this.#read = read;
  }

  /** Resolves when what was said there before has been handed in: what is said now comes after it. */
  async settled(channel: string): Promise<void> {
    await this.#open.get(channel);
  }

  /** A connection stands that does not go on from an earlier one. Resolves when every room has been looked at. */
  async run(): Promise<void> {
    const rooms = this.#desk.counter?.rooms() ?? [];
    const tasks = rooms.map((room) => this.#opened(room));
    const next = async (): Promise<void> => {
      for (let task = tasks.shift(); task; task = tasks.shift()) await task();
    };
    await Promise.all(Array.from({ length: TOGETHER }, next));
  }

  /** From now on until its task is done, the room waits. */
  #opened({ room, since }: Room): () => Promise<void> {
    const channel = channelOf(room)!;
    let done = () => {};
    const before = this.#open.get(channel);
    const open = new Promise<void>((resolve) => {
      done = resolve;
    }).then(() => before);
    this.#open.set(channel, open);
    return async () => {
      try {
        await this.#catchUp(channel, room, since);
      } finally {
        done();
        if (this.#open.get(channel) === open) this.#open.delete(channel);
      }
    };
  }

  async #catchUp(channel: string, room: string, since: string): Promise<void> {
    const { counter, log } = this.#desk;
    const from = Math.max(Date.parse(since) - MARGIN, Date.now() - OLDEST);
    for (let attempt = 1; ; attempt++) {
      try {
        for (const message of await this.#said(channel, BigInt(from - EPOCH) << 22n))
          await this.#read(message, room);
        return;
      } catch (error) {
        if (isGone(error)) return counter?.lost(room, note('room-unreachable'));
        log.warn({ err: error, channel, attempt }, 'what was said meanwhile could not be read');
        if (isForbidden(error) || attempt === MOST_ATTEMPTS) return;
        await pause(PAUSE);
      }
    }
  }

  /** Oldest first; of very many the latest. */
  async #said(channel: string, after: bigint): Promise<APIMessage[]> {
    const found: APIMessage[] = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = new URLSearchParams({ limit: String(PAGE) });
      const oldest = found.at(-1);
      if (oldest) query.set('before', oldest.id);
      const messages = (await this.#desk.rest.get(Routes.channelMessages(channel), {
        query,
      })) as APIMessage[];
      const fresh = messages.filter(({ id }) => BigInt(id) > after);
      found.push(...fresh);
      if (fresh.length < PAGE) break;
    }
    return found.reverse();
  }
}
