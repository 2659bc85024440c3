/** `as Bo: pass`: a host speaks for a player, for a whole message. */
import { splitMessage } from '../../language/message.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import type { TableRequest } from '../../model/request.ts';
import type { Sender } from '../../store/records.ts';
import type { Loaded } from '../../store/store.ts';
import type { Context } from './context.ts';
import { readingsOf } from './line.ts';

export interface Acting {
  readonly sender: Sender;
  /** What is said for them. */
  readonly lines: readonly string[];
}

/** Null: the sender speaks for themself. Only a host speaks for others. */
export function actingFor(context: Context, now: Loaded, lines: readonly string[]): Acting | Refusal | null {
  const read = lines.map((line) => actingIn(context, now, line));
  const first = read[0];
  if (!first) return null;
  if (!context.isHost) return refuse('hosts-only');
  const sender = seatIn(context.seats, first.player);
  if (sender === null)
    return refuse('no-such-member', { name: first.player, members: [...context.seats, 'host'] });
  if (read.some((one) => one && one.player !== first.player)) return refuse('as-one-player');
  const said = lines.flatMap((line, at) => (read[at] ? commandsIn(read[at].line) : [line]));
  return { sender, lines: said };
}

type As = Extract<TableRequest, { type: 'as' }>;

function actingIn(context: Context, now: Loaded, line: string): As | null {
  if (!/^as\b/i.test(line)) return null;
  const readings = readingsOf(context, { ...now, drafts: [] }, line);
  if (isRefusal(readings)) return null;
  const asked = readings.flatMap((reading) => (reading.kind === 'request' ? [reading.request] : []));
  return asked.find((request): request is As => request.type === 'as') ?? null;
}

function seatIn(seats: readonly string[], name: string): Sender | null {
  if (name.toLowerCase() === 'host') return 'host';
  const at = seats.findIndex((seat) => seat.toLowerCase() === name.toLowerCase());
  return at < 0 ? null : `s${at + 1}`;
}

function commandsIn(text: string): readonly string[] {
  const split = splitMessage(text);
  return isRefusal(split) ? [text] : split.lines;
}
