/** Whether we can still be in the rooms of games: a channel or a server that is gone is told to the program at once. */
import { type APIChannel, Routes } from 'discord.js';
import { channelOf, roomOf } from './address.ts';
import type { Desk } from './interactions.ts';
import { note } from './notes.ts';
import { isGone } from './outcome.ts';

/** Servers that are remembered of channels. */
const MOST = 5000;

export class Presence {
  readonly #desk: Desk;
  /** The server of a channel, where it has shown. */
  readonly #servers = new Map<string, string>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Something came from there. */
  learn(channel: string | undefined, server: string | undefined): void {
    if (channel === undefined || server === undefined) return;
    this.#servers.delete(channel);
    this.#servers.set(channel, server);
    if (this.#servers.size > MOST) this.#servers.delete(this.#servers.keys().next().value!);
  }

  /** A channel or thread is no more. */
  gone(channel: string, why: 'deleted' | 'locked'): void {
    this.#desk.counter?.lost(roomOf(channel), note(`room-${why}`));
  }

  /** We were removed from a server: it tells nothing more, so that every room that may be there is asked after. */
  async removed(server: string): Promise<void> {
    await this.#ask(server, 'removed', (channel) => this.#servers.get(channel) === server);
  }

  /** With a channel its threads are gone, and nothing is said of them. */
  async parentGone(server: string | undefined): Promise<void> {
    await this.#ask(server, 'deleted', () => false);
  }

  async #ask(
    server: string | undefined,
    why: 'deleted' | 'removed',
    isKnown: (channel: string) => boolean,
  ): Promise<void> {
    for (const { room } of this.#desk.counter?.rooms() ?? []) {
      const channel = channelOf(room)!;
      const other = this.#servers.get(channel);
      if (server !== undefined && other !== undefined && other !== server) continue;
      if (isKnown(channel) || !(await this.#isThere(channel)))
        this.#desk.counter?.lost(room, note(`room-${why}`));
    }
  }

  /** Where Discord cannot say, it is left as it is: the next message there will show. */
  async #isThere(channel: string): Promise<boolean> {
    try {
      const found = (await this.#desk.rest.get(Routes.channel(channel))) as APIChannel;
      if ('guild_id' in found) this.learn(channel, found.guild_id);
      return true;
    } catch (error) {
      return !isGone(error);
    }
  }
}
