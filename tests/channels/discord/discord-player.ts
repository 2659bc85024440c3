/** A player in a room of the local Discord, who uses commands, writes lines and presses buttons. */
import type { APIUser } from 'discord.js';
import type { LocalDiscord } from './local-discord.ts';
import { userOf } from './things.ts';

export type Way = 'command' | 'line' | 'button';

/** Something that was said. */
export interface Said {
  readonly way: Way;
  /** As the channel names it. */
  readonly own: string;
  /** Of an interaction. */
  readonly token?: string;
}

/** The account of somebody by their place at the table. */
export const accountOf = (at: number): APIUser =>
  userOf(`9000000000000002${String(at).padStart(2, '0')}`, `Player ${at}`);

export class DiscordPlayer {
  readonly user: APIUser;
  readonly #local: LocalDiscord;
  readonly #room: string;

  constructor(at: number, local: LocalDiscord, room: string) {
    this.user = accountOf(at);
    this.#local = local;
    this.#room = room;
  }

  /** By a button only where there is one for it. */
  say(lines: readonly string[], way: Way): Said {
    const button = way === 'button' && lines.length === 1 ? this.#buttonFor(lines[0]!) : undefined;
    if (button !== undefined) return this.#interaction(way, this.#local.press(this.user, button, this.#room));
    if (way === 'line') {
      const { id } = this.#local.write(this.user, `!${lines.join('\n')}`, {}, this.#room);
      return { way, own: `m${id}` };
    }
    const command = lines.join('; ');
    return this.#interaction('command', this.#local.slash(this.user, 'do', { command }, this.#room));
  }

  /** What was answered to it, in whatever way it reached them. */
  answersTo({ own, token }: Said): number {
    if (token !== undefined) return this.#local.answersTo(token).length;
    const written = own.slice(1);
    return this.#local
      .inChannel(this.#room)
      .filter(({ body }) => body.message_reference?.message_id === written).length;
  }

  #interaction(way: Way, token: string): Said {
    return { way, own: `i${token.replace('token-', '')}`, token };
  }

  /** Under the latest message that is for them. */
  #buttonFor(line: string): string | undefined {
    const mine = this.#local
      .inChannel(this.#room)
      .findLast(({ body }) => body.components && body.content?.startsWith(`<@${this.user.id}>`));
    for (const row of mine?.body.components ?? []) {
      for (const { label, custom_id } of row.components) if (label === line) return custom_id;
    }
    return undefined;
  }
}
