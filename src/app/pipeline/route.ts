/** Which game a message is for. */
import type { Message as Split } from '../../language/message.ts';
import type { Delivery } from '../../model/channel.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { Said } from '../../model/said.ts';
import type { Store } from '../../store/store.ts';
import type { Stage } from '../../store/tables.ts';
import type { Asker } from '../desk/asking.ts';
import { memberOf } from '../letters.ts';
import { wouldBeAccepted } from '../receive.ts';
import { isForDoor, isMeantForDoor } from './door.ts';
import type { Known } from './identify.ts';

export type Route =
  | { readonly game: number; readonly stage: Stage }
  /** It could be meant for several: how it would be sent to each. */
  | { readonly fitting: { readonly refusal: Refusal; readonly games: readonly Said[] } };

/**
 * The game that is named, or else the one that is answered, or else the sender's only one, or else the only one in
 * which it could be done.
 */
export function routeOf(
  store: Store,
  asker: Asker,
  delivery: Delivery,
  split: Split,
  reference: Known['reference'],
): Route | Refusal {
  const named = split.tag?.game ?? (reference?.game === 0 ? undefined : reference?.game);
  const person = asker.person!.id;
  if (named !== undefined) return toNamed(store, person, named);
  const tables = store.members.tablesOf(person).filter((member) => member.gone === null);
  const open = tables.flatMap(({ game }) => {
    const stage = store.tables.find(game)?.stage ?? 'over';
    return stage === 'over' ? [] : [{ game, stage }];
  });
  const [only, ...others] = open;
  if (!only) return isMeantForDoor(split.lines) ? { game: 0, stage: 'gathering' } : refuse('no-game');
  if (others.length === 0) return only;
  const fit = open.filter((route) => fits(store, asker, delivery, split, route));
  return fit.length === 1 ? fit[0]! : fitting(store, fit.length > 0 ? fit : open, split.lines);
}

function toNamed(store: Store, person: number, game: number): Route | Refusal {
  const table = store.tables.find(game);
  const member = table && memberOf(store, game, person);
  if (!member || member.gone !== null) {
    const isInvited = store.invitations.to(person).some((one) => one.game === game && one.answer === null);
    if (table && isInvited) return refuse('only-invited', { game });
    return refuse('no-member', { game });
  }
  // a game that is over is still shown, and a host may take back its end
  return { game, stage: table.stage === 'gathering' ? 'gathering' : 'playing' };
}

type Open = Extract<Route, { game: number }>;

function fits(
  store: Store,
  asker: Asker,
  delivery: Delivery,
  { lines }: Split,
  { game, stage }: Open,
): boolean {
  if (stage === 'gathering') return isForDoor(lines);
  const seat = memberOf(store, game, asker.person!.id)?.seat ?? 'host';
  const { id, text, time } = delivery;
  return wouldBeAccepted(store, { channel: asker.channel, id, game, sender: seat, text, time }, asker);
}

function fitting(store: Store, open: readonly Open[], lines: readonly string[]): Route {
  const games = open.map(({ game, stage }) => {
    const position = stage === 'gathering' ? 0 : store.position(game);
    const title = store.tables.find(game)!.title;
    return { say: 'game-fits', facts: { game, title, command: `#${game}.${position} ${lines.join('; ')}` } };
  });
  return { fitting: { refusal: refuse('which-game'), games } };
}
