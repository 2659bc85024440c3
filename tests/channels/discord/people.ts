/** What people do at a local Discord: they use commands, type, press buttons and write. */
import {
  type APIInteraction,
  type APIMessage,
  type APIUser,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionType,
} from 'discord.js';
import type { Gateway } from './gateway.ts';
import { messageOf, snowflake, userOf } from './things.ts';

export const BOT = '900000000000000001';
export const APPLICATION = '900000000000000002';
export const GUILD = '900000000000000003';
export const ROOM = '900000000000000010';

export abstract class People {
  readonly gateway: Gateway;
  /** What has been written, by channel, oldest first. */
  readonly #written = new Map<string, APIMessage[]>();

  constructor(gateway: Gateway) {
    this.gateway = gateway;
  }

  writtenIn(channel: string): readonly APIMessage[] {
    return this.#written.get(channel) ?? [];
  }

  /** Somebody uses a slash command, as `do` or `table hosts`; the token that its answer goes to. */
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
    const [first, second] = name.split(' ');
    const own = { type: 1, name: second ?? first, options: given };
    this.interact(id, user, channel, InteractionType.ApplicationCommand, {
      ...{ id: '1', name: '18xx', type: ApplicationCommandType.ChatInput },
      options: [second === undefined ? own : { type: 2, name: first, options: [own] }],
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
    this.#written.set(channel, [...this.writtenIn(channel), message]);
    this.gateway.dispatch('MESSAGE_CREATE' as never, { ...message, guild_id: GUILD });
    return message;
  }
}
