/** Things of Discord's, as it sends them. */
import { type APIMessage, type APIUser, MessageType } from 'discord.js';

let count = 0;
/** Ids grow with time, as Discord's. */
export function snowflake(): string {
  return String(((BigInt(Date.now()) - 1420070400000n) << 22n) + BigInt(++count));
}

/** The channel of direct messages with somebody. */
export const directOf = (user: string) => `8${user.slice(1)}`;

export function userOf(id: string, username: string): APIUser {
  return { id, username, discriminator: '0', global_name: username, avatar: null };
}

export function messageOf(id: string, channel_id: string, author: APIUser, content: string): APIMessage {
  return {
    ...{ id, channel_id, author, content, timestamp: new Date().toISOString(), edited_timestamp: null },
    ...{ tts: false, mention_everyone: false, mentions: [], mention_roles: [], attachments: [], embeds: [] },
    ...{ pinned: false, type: MessageType.Default, components: [] },
  };
}
