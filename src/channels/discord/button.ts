/** The id of a button: what it answers, who may press it, and the command that it sends. */
import type { Reference } from '../../model/channel.ts';
import { CUSTOM_ID } from './limits.ts';

export interface Button {
  readonly reference: Reference;
  /** The account that it is for. */
  readonly user: string;
  readonly command: string;
}

/** Null where the command is too long for a button. */
export function buttonId({ reference: { game, place, position }, user, command }: Button): string | null {
  const id = `t|${game}|${place}|${position}|${user}|${command}`;
  return id.length > CUSTOM_ID ? null : id;
}

/** Null: it is no button of ours. */
export function readButtonId(id: string): Button | null {
  const read = /^t\|(\d{1,15})\|(s\d|host|p\d{1,15})\|(\d{1,15})\|(\d{1,22})\|(.+)$/s.exec(id);
  if (!read) return null;
  const [, game, place, position, user, command] = read;
  const reference = { game: Number(game), place: place!, position: Number(position) };
  return { reference, user: user!, command: command! };
}

/** Below each message of ours: what it is about, for whoever replies to it. */
export function footerOf({ game, place, position }: Reference): string {
  return game > 0 ? `#${game}.${position} · ${place}` : '';
}

export function readFooter(text: string): Reference | null {
  const read = /^#(\d{1,15})\.(\d{1,15}) · (s\d|host|p\d{1,15})$/.exec(text);
  return read && { game: Number(read[1]), position: Number(read[2]), place: read[3]! };
}
