/** What happened on one command, and what the sentences about it want to know. */
import type { Action } from '../../model/action.ts';
import type { Event, EventOf } from '../../model/event.ts';
import type { CorporationId, State } from '../../model/state.ts';
import type { Speaker } from './speaker.ts';

export interface Happened {
  readonly action: Action;
  readonly events: readonly Event[];
  readonly before: State;
  readonly after: State;
}

export interface Scene extends Happened {
  readonly speaker: Speaker;
}

/** Events that stand together and are told in one go. */
export interface Group<T extends Event['type'] = Event['type']> {
  readonly events: readonly [EventOf<T>, ...EventOf<T>[]];
  /** How many events of the command came before it. */
  readonly at: number;
}

/** All events of a type. */
export function all<T extends Event['type']>({ events }: Happened, type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

/** The share price of a corporation before the event number `at`; undefined without a token. */
export function priceBefore(scene: Scene, corporation: CorporationId, at: number): number | undefined {
  const moved = scene.events
    .slice(0, at)
    .findLast((event) => event.type === 'price' && event.corporation === corporation);
  const cell = moved?.type === 'price' ? moved.cell : scene.before.corporations[corporation]?.cell;
  return priceAt(scene.speaker, cell ?? null);
}

export function priceAt(
  { definition }: Pick<Speaker, 'definition'>,
  cell: readonly [number, number] | null,
): number | undefined {
  return cell === null ? undefined : definition.market.rows[cell[0]]?.[cell[1]]?.price;
}

/** `Anna 96 kr`; with more to say, that in brackets behind it. */
export function paidTo(
  { who, money }: Speaker,
  party: string,
  amount: number,
  about: readonly string[] = [],
): string {
  const why = about.length > 0 ? ` (${about.join(', ')})` : '';
  return `${who(party)} ${money(amount)}${why}`;
}
