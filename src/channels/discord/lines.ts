/** Plain messages: they count where they are meant for the bot; talk is left alone. */
import {
  type APIMessage,
  type GatewayMessageCreateDispatchData,
  MessageReferenceType,
  MessageType,
  Routes,
} from 'discord.js';
import type { Reference } from '../../model/channel.ts';
import { roomOf } from './address.ts';
import { writeBack } from './back.ts';
import { readFooter } from './button.ts';
import { CatchUp } from './catch-up.ts';
import type { Desk } from './interactions.ts';
import { note } from './notes.ts';
import { Seen } from './seen.ts';

type Written = GatewayMessageCreateDispatchData;
/** As it is told, or as it is found. */
type Said = APIMessage & Pick<Partial<Written>, 'member'>;

export class Lines {
  readonly #desk: Desk;
  readonly #seen = new Seen();
  /** Those that were read, by message: who wrote them. */
  readonly #read = new Map<string, string>();
  readonly #self: () => string;
  readonly #catchUp: CatchUp;

  /** `self`: the account of the bot. */
  constructor(desk: Desk, self: () => string) {
    this.#desk = desk;
    this.#self = self;
    this.#catchUp = new CatchUp(desk, (message, room) => this.#hear(message, room));
  }

  /** It has just been said. */
  async take(message: Written): Promise<void> {
    await this.#catchUp.settled(message.channel_id);
    await this.#hear(message, message.guild_id === undefined ? null : roomOf(message.channel_id));
  }

  /** Reads what was said in the rooms of games while nobody listened. */
  async catchUp(): Promise<void> {
    await this.#catchUp.run();
  }

  /** Resolves when what was said there before has been handed in. */
  async settled(channel: string): Promise<void> {
    await this.#catchUp.settled(channel);
  }

  /** `room`: where many read; null: said to the bot alone. */
  async #hear(message: Said, room: string | null): Promise<void> {
    const { id, channel_id: channel, author } = message;
    const text = this.#textFor(message, room);
    if (text === null && room === null && this.#isSaid(message) && !this.#seen.again(id))
      return await this.#note(channel, id, note('direct-how'));
    if (text === null || this.#seen.again(id)) return;
    if (text.trim() === '')
      return await this.#note(channel, id, note(message.content === '' ? 'unreadable' : 'nothing-said'));
    this.#remember(id, author.id);
    const reference = referenceOf(message, this.#self());
    try {
      await this.#desk.inbox.receive({
        ...{ id: `m${id}`, from: author.id, trust: 'proven', text },
        name: message.member?.nick ?? author.global_name ?? author.username,
        ...(room !== null && { room }),
        ...(reference && { reference }),
        back: writeBack({ by: 'message', channel, message: id }),
        time: new Date().toISOString(),
      });
    } catch (error) {
      this.#desk.log.error({ err: error }, 'a message could not be kept');
      await this.#note(channel, id, note('not-kept'));
    }
  }

  /** What of it is for the bot; null: it is not meant for it. */
  #textFor(message: Said, room: string | null): string | null {
    if (!this.#isSaid(message)) return null;
    const { type, content, referenced_message } = message;
    const self = this.#self();
    const mention = new RegExp(`<@!?${self}>`, 'g');
    const isReply = type === MessageType.Reply && referenced_message?.author.id === self;
    if (mention.test(content) || isReply) return withoutMarks(content.replace(mention, ' '));
    const isHere = room === null || this.#hasGame(room);
    return content.startsWith('!') && isHere ? withoutMarks(content) : null;
  }

  /** By a person, in words of their own. */
  #isSaid({ author, webhook_id, type, message_reference }: Said): boolean {
    if (author.bot || webhook_id !== undefined || author.id === this.#self()) return false;
    if (type !== MessageType.Default && type !== MessageType.Reply) return false;
    return message_reference?.type !== MessageReferenceType.Forward;
  }

  #hasGame(room: string): boolean {
    return (this.#desk.counter?.gameIn(room) ?? null) !== null;
  }

  async edited({
    id,
    channel_id: channel,
    edited_timestamp: edited,
  }: Partial<APIMessage> & { id: string; channel_id: string }): Promise<void> {
    if (edited === null || edited === undefined || !this.#read.has(id)) return;
    if (this.#seen.again(`edited ${id}`)) return;
    await this.#note(channel, id, note('edited'));
  }

  async deleted(id: string, channel: string): Promise<void> {
    const user = this.#read.get(id);
    if (user === undefined) return;
    this.#read.delete(id);
    await this.#note(channel, null, note('deleted', { user }));
  }

  #remember(id: string, user: string): void {
    this.#read.set(id, user);
    if (this.#read.size > 5000) this.#read.delete(this.#read.keys().next().value!);
  }

  /** It does no harm where it cannot be said. */
  async #note(channel: string, under: string | null, content: string): Promise<void> {
    try {
      await this.#desk.rest.post(Routes.channelMessages(channel), {
        body: {
          ...{ content, allowed_mentions: { parse: [] } },
          ...(under !== null && { message_reference: { message_id: under, fail_if_not_exists: false } }),
        },
      });
    } catch (error) {
      this.#desk.log.warn({ err: error }, 'a note could not be said');
    }
  }
}

/** `!` may begin every line. */
function withoutMarks(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^!+\s*/, ''))
    .join('\n')
    .trim();
}

/** What the message of ours that is replied to is about; nobody else can write one. */
function referenceOf({ referenced_message: replied }: Said, self: string): Reference | null {
  if (!replied || replied.author.id !== self) return null;
  for (const { footer } of replied.embeds) {
    const reference = footer ? readFooter(footer.text) : null;
    if (reference) return reference;
  }
  return null;
}
