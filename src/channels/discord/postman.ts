/** Sends messages of ours: into the answer to an interaction, under a message, into a room, or to a person alone. */
import { type APIChannel, type APIMessage, type REST, Routes } from 'discord.js';
import type { Counter, Log, Outcome, Outgoing } from '../../model/channel.ts';
import { channelOf } from './address.ts';
import { type Back, isAlive, readBack } from './back.ts';
import { note } from './notes.ts';
import { cannotReply, isDead, isForbidden, isGone, isLocked, outcomeOf } from './outcome.ts';
import { type Page, pagesFor } from './page.ts';

type Interaction = Extract<Back, { by: 'interaction' }>;
interface Place {
  readonly channel: string;
  /** The account that is called. */
  readonly calls?: string;
  /** The message that is answered. */
  readonly under?: string;
}

export class Postman {
  readonly #rest: REST;
  readonly #log: Log;
  readonly #counter: Counter | undefined;
  /** Channels of direct messages, by account. */
  readonly #direct = new Map<string, string>();

  constructor(rest: REST, counter: Counter | undefined, log: Log) {
    this.#rest = rest;
    this.#counter = counter;
    this.#log = log;
  }

  async send(outgoing: Outgoing): Promise<Outcome> {
    try {
      await this.#deliver(outgoing);
      return { outcome: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  async #deliver(outgoing: Outgoing): Promise<void> {
    const back = outgoing.back === undefined ? null : readBack(outgoing.back);
    const room = channelOf(outgoing.to);
    if (back?.by === 'interaction') await this.#answer(outgoing, back);
    else if (back?.by === 'message') {
      const place = { channel: back.channel, under: back.message, calls: outgoing.to };
      await this.#orAlone(outgoing, place, outgoing.to);
    } else if (room === null) await this.#alone(outgoing, outgoing.to);
    else await this.#inRoom(outgoing, room);
  }

  /** Where the token has died, in the channel it was asked in. */
  async #answer(outgoing: Outgoing, back: Interaction): Promise<void> {
    if (isAlive(back, Date.now())) {
      try {
        await this.#intoInteraction(outgoing, back);
        return;
      } catch (error) {
        if (!isDead(error)) throw error;
        this.#log.info({ message: outgoing.id }, 'the token of an interaction has died');
      }
    }
    await this.#orAlone(outgoing, { channel: back.channel, calls: outgoing.to }, outgoing.to);
  }

  /** Puts it in the place of what was acknowledged: done twice, it stands once. */
  async #intoInteraction(
    outgoing: Outgoing,
    { application, token, first, unused }: Interaction,
  ): Promise<void> {
    const [page] = await pagesFor(outgoing, this.#log, 'one');
    const isRefused = outgoing.reply.some(({ kind }) => kind === 'refused');
    const head = isRefused ? (unused ?? first) : first;
    const { nonce: _, enforce_nonce: __, ...body } = page!.body;
    await this.#rest.patch(Routes.webhookMessage(application, token, '@original'), {
      body: { ...body, ...(head !== undefined && { content: head }) },
      files: [...page!.files],
      auth: false,
    });
  }

  /** A room that is gone is given up; whoever was meant is told by themselves. */
  async #inRoom(outgoing: Outgoing, channel: string): Promise<void> {
    const calls = outgoing.mentions === undefined ? {} : { calls: outgoing.mentions };
    try {
      await this.#into(outgoing, { channel, ...calls });
    } catch (error) {
      if (isGone(error))
        this.#counter?.lost(outgoing.to, note(isLocked(error) ? 'room-locked' : 'room-unreachable'));
      if (!(isGone(error) || isForbidden(error)) || outgoing.mentions === undefined) throw error;
      await this.#alone(outgoing, outgoing.mentions);
    }
  }

  async #orAlone(outgoing: Outgoing, place: Place, user: string): Promise<void> {
    try {
      await this.#into(outgoing, place);
    } catch (error) {
      if (!isGone(error) && !isForbidden(error)) throw error;
      await this.#alone(outgoing, user);
    }
  }

  async #alone(outgoing: Outgoing, user: string): Promise<void> {
    await this.#into(outgoing, { channel: await this.#directTo(user) });
  }

  async #directTo(user: string): Promise<string> {
    const known = this.#direct.get(user);
    if (known !== undefined) return known;
    const { id } = (await this.#rest.post(Routes.userChannels(), {
      body: { recipient_id: user },
    })) as APIChannel;
    this.#direct.set(user, id);
    return id;
  }

  /** Where we may not send pictures, the words alone. */
  async #into(outgoing: Outgoing, place: Place): Promise<void> {
    try {
      await this.#post(await pagesFor(outgoing, this.#log), place);
    } catch (error) {
      if (place.under !== undefined && cannotReply(error)) {
        const { under: _, ...above } = place;
        return await this.#into(outgoing, above);
      }
      if (!isForbidden(error)) throw error;
      await this.#post(await pagesFor(outgoing, this.#log, 'plain'), place);
    }
  }

  async #post(pages: readonly Page[], { channel, calls, under }: Place): Promise<void> {
    for (const [at, { body, files }] of pages.entries()) {
      const isFirst = at === 0;
      const call = calls !== undefined && isFirst ? `<@${calls}>` : '';
      const content = [call, body.content ?? ''].filter((part) => part !== '').join('\n');
      (await this.#rest.post(Routes.channelMessages(channel), {
        files: [...files],
        body: {
          ...body,
          ...(content !== '' && { content }),
          ...(call !== '' && { allowed_mentions: { parse: [], users: [calls!], replied_user: false } }),
          ...(under !== undefined &&
            isFirst && {
              message_reference: { message_id: under, fail_if_not_exists: false },
            }),
        },
      })) as APIMessage;
    }
  }
}
