/** Slash commands, buttons, and completion while somebody types. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIThreadChannel,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type REST,
  Routes,
} from 'discord.js';
import type { Counter, Inbox, Log } from '../../model/channel.ts';
import { roomOf } from './address.ts';
import { writeBack } from './back.ts';
import { readButtonId } from './button.ts';
import { CHOICE, CHOICES, shortened, THREAD_NAME } from './limits.ts';
import { note } from './notes.ts';
import { isAcknowledged } from './outcome.ts';
import { Seen } from './seen.ts';
import { isShown, lineOf } from './slash.ts';
import { Suggestions } from './suggestions.ts';

type Values = Readonly<Record<string, string | number | boolean>>;
type Answerable = APIChatInputApplicationCommandInteraction | APIMessageComponentInteraction;

export interface Desk {
  readonly rest: REST;
  readonly inbox: Inbox;
  readonly counter: Counter | undefined;
  readonly log: Log;
}

/** What was said in a room while we were away comes first, as far as it is soon found. Milliseconds. */
const WAITING = 5000;

export class Interactions {
  readonly #desk: Desk;
  readonly #seen = new Seen();
  readonly #suggestions: Suggestions;
  readonly #settled: (channel: string) => Promise<void>;

  /** `settled`: resolves when what was said in a channel before has been handed in. */
  constructor(desk: Desk, settled: (channel: string) => Promise<void>) {
    this.#desk = desk;
    this.#settled = settled;
    this.#suggestions = new Suggestions(desk.counter, desk.log);
  }

  /** Resolves when it has been handed in. */
  async take(interaction: APIInteraction): Promise<void> {
    if (this.#seen.again(interaction.id)) return;
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
      await this.#complete(interaction);
    else if (interaction.type === InteractionType.MessageComponent) await this.#pressed(interaction);
    else if (interaction.type === InteractionType.ApplicationCommand && isSlash(interaction))
      await this.#slash(interaction);
  }

  async #slash(interaction: APIChatInputApplicationCommandInteraction): Promise<void> {
    const { name, values } = chosen(interaction);
    const line = lineOf(name, values);
    if (line === null) return await this.#say(interaction, note('unknown-command'));
    await this.#acknowledge(interaction, isShown(name, values));
    const own =
      name === 'new' ? await this.#roomForNew(interaction, values) : { channel: interaction.channel.id };
    if (own === null) return await this.#edit(interaction, note('no-thread'));
    await this.#handIn(interaction, line, own.channel, own.thread);
  }

  /** A channel has one game; a second one, or whoever wants it so, gets a thread. Null: it cannot be made. */
  async #roomForNew(
    { channel }: APIChatInputApplicationCommandInteraction,
    { title, thread }: Values,
  ): Promise<{ channel: string; thread?: string } | null> {
    const { rest, counter, log } = this.#desk;
    const own = { channel: channel.id };
    const isPlain = channel.type !== ChannelType.GuildText && channel.type !== ChannelType.GuildAnnouncement;
    const isTaken = (counter?.gameIn(roomOf(channel.id)) ?? null) !== null;
    if (isPlain || thread === false || !(thread === true || isTaken)) return own;
    try {
      const made = (await rest.post(Routes.threads(channel.id), {
        body: {
          name: shortened(`${title}, ${new Date().toISOString().slice(0, 10)}`, THREAD_NAME),
          type: ChannelType.PublicThread,
          auto_archive_duration: 10_080,
        },
      })) as APIThreadChannel;
      return { channel: made.id, thread: made.id };
    } catch (error) {
      log.warn({ err: error }, 'a thread could not be made');
      return isTaken ? null : own;
    }
  }

  async #pressed(interaction: APIMessageComponentInteraction): Promise<void> {
    if (interaction.data.component_type !== ComponentType.Button) return;
    const button = readButtonId(interaction.data.custom_id);
    if (!button) return await this.#say(interaction, note('unknown-button'));
    if (button.user !== userOf(interaction).id)
      return await this.#say(interaction, note('not-yours', { user: button.user }));
    await this.#acknowledge(interaction, false);
    await this.#handIn(interaction, button.command, interaction.channel.id, undefined, button.reference);
  }

  async #handIn(
    interaction: Answerable,
    text: string,
    channel: string,
    thread?: string,
    reference?: NonNullable<ReturnType<typeof readButtonId>>['reference'],
  ): Promise<void> {
    const { inbox, log } = this.#desk;
    const { id, application_id: application, token } = interaction;
    const user = userOf(interaction);
    await Promise.race([this.#settled(channel), pause(WAITING, undefined, { ref: false })]);
    const back = { by: 'interaction', application, token, channel, since: Date.now() } as const;
    try {
      await inbox.receive({
        ...{ id: `i${id}`, from: user.id, trust: 'proven', name: nameOf(interaction), text },
        ...(isDirect(interaction) ? {} : { room: roomOf(channel) }),
        ...(reference && { reference }),
        back: writeBack({
          ...back,
          ...(thread !== undefined && {
            first: note('thread', { thread }),
            unused: note('thread-empty', { thread }),
          }),
        }),
        time: new Date().toISOString(),
      });
    } catch (error) {
      log.error({ err: error }, 'a command could not be kept');
      await this.#edit(interaction, note('not-kept'));
    }
  }

  async #complete(interaction: APIApplicationCommandAutocompleteInteraction): Promise<void> {
    const { typed } = chosen(interaction);
    const { channel } = interaction;
    const room = isDirect(interaction) || !channel ? null : roomOf(channel.id);
    const found = await this.#suggestions.for(userOf(interaction).id, room, typed);
    const choices = found
      .filter(({ text }) => text.length <= CHOICE)
      .slice(0, CHOICES)
      .map(({ text, cost }) => ({
        name: shortened(cost === undefined ? text : `${text} (${cost})`, CHOICE),
        value: text,
      }));
    await this.#call(interaction, {
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices },
    });
  }

  async #acknowledge(interaction: Answerable, shown: boolean): Promise<void> {
    await this.#call(interaction, {
      type: InteractionResponseType.DeferredChannelMessageWithSource,
      data: { flags: shown ? 0 : MessageFlags.Ephemeral },
    });
  }

  async #say(interaction: Answerable, content: string): Promise<void> {
    await this.#call(interaction, {
      type: InteractionResponseType.ChannelMessageWithSource,
      data: { content, flags: MessageFlags.Ephemeral, allowed_mentions: { parse: [] } },
    });
  }

  /** Too late, or a second time: the message counts all the same, and its answer finds another way. */
  async #call({ id, token }: APIInteraction, body: object): Promise<void> {
    try {
      await this.#desk.rest.post(Routes.interactionCallback(id, token), { body, auth: false });
    } catch (error) {
      if (!isAcknowledged(error))
        this.#desk.log.warn({ err: error }, 'an interaction could not be acknowledged');
    }
  }

  async #edit({ application_id, token }: APIInteraction, content: string): Promise<void> {
    await this.#desk.rest.patch(Routes.webhookMessage(application_id, token, '@original'), {
      ...{ body: { content, allowed_mentions: { parse: [] } }, auth: false },
    });
  }
}

function isSlash(interaction: APIInteraction): interaction is APIChatInputApplicationCommandInteraction {
  return (
    (interaction as APIChatInputApplicationCommandInteraction).data.type === ApplicationCommandType.ChatInput
  );
}

/** The subcommand, after its group if it has one, and what was given to it; of what is being typed, the text. */
function chosen({
  data: { options = [] },
}: APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction) {
  const [first] = options;
  const isGroup = first?.type === ApplicationCommandOptionType.SubcommandGroup;
  const subcommand = isGroup ? first.options[0] : first;
  const name = isGroup ? `${first.name} ${subcommand?.name}` : (first?.name ?? '');
  const given =
    subcommand?.type === ApplicationCommandOptionType.Subcommand ? (subcommand.options ?? []) : [];
  const values: Record<string, string | number | boolean> = {};
  let typed = '';
  for (const option of given) {
    if (!('value' in option)) continue;
    values[option.name] = option.value;
    if ('focused' in option && option.focused) typed = String(option.value);
  }
  return { name, values: values as Values, typed };
}

function userOf({ member, user }: APIInteraction) {
  return (member?.user ?? user)!;
}
function nameOf({ member, user }: APIInteraction): string {
  const account = (member?.user ?? user)!;
  return member?.nick ?? account.global_name ?? account.username;
}
function isDirect(interaction: APIInteraction): boolean {
  return interaction.guild_id === undefined && interaction.channel?.type === ChannelType.DM;
}
