/** What a writer reads of one move, and the words it writes with. */
import type { Action, ActionOf, ActionType } from '../../model/action.ts';
import type { Event, EventOf } from '../../model/event.ts';
import type { Game } from '../../model/game.ts';
import type { Party, SeatId } from '../../model/state.ts';
import type { Theirs } from '../read.ts';
import { type Players, playerAt } from '../table.ts';
import type { Pieces } from './pieces.ts';

/** One accepted action of ours that stands, with what followed from it. */
export interface Move<A extends Action = Action> {
  readonly before: Game;
  readonly action: A;
  readonly events: readonly Event[];
  readonly after: Game;
}

/** A move, who sits where, and where the pieces lay before it. */
export interface Told<A extends Action = Action> extends Move<A> {
  readonly players: Players;
  /** Their names, in the same order. */
  readonly names: readonly string[];
  readonly pieces: Pieces;
}
export type ToldOf<T extends ActionType> = Told<ActionOf<T>>;

/** An action of an export, without its number. */
export interface Written {
  readonly type: Theirs['type'] | 'undo';
  readonly entity: number | string;
  readonly entity_type: Theirs['entity_type'];
  readonly [field: string]: unknown;
}
export type Writers<T extends ActionType> = {
  readonly [A in T]: (told: ToldOf<A>) => Written | readonly Written[];
};

/** Who acts: a player. */
export function player({ players }: Pick<Told, 'players'>, seat: SeatId) {
  return { entity: playerAt(players, seat)!, entity_type: 'player' } as const;
}

/** Who acts: a corporation, a System or a minor. */
export function entity({ state }: Game, id: Party) {
  const corporation = state.corporations[id];
  if (corporation) {
    const entity_type: Written['entity_type'] = corporation.shells ? 'system' : 'corporation';
    return { entity: id, entity_type };
  }
  return { entity: id, entity_type: 'minor' } as const;
}

/** Who acts: a private, by a right of its own. */
export function company(id: string) {
  return { entity: id, entity_type: 'company' } as const;
}

/** All have agreed that it ends now. */
export function endedByAgreement({ state: { round } }: Game): boolean {
  return round.kind === 'over' && round.reason === 'agreement';
}

/** The first fact of a type that fits. */
export function fact<T extends Event['type']>(
  events: readonly Event[],
  type: T,
  fits: (event: EventOf<T>) => boolean = () => true,
): EventOf<T> | undefined {
  return events.find((event): event is EventOf<T> => event.type === type && fits(event as EventOf<T>));
}

/** What was paid for something; nothing was booked: 0. */
export function paid(events: readonly Event[], why: EventOf<'cash'>['why']): number {
  return fact(events, 'cash', (event) => event.why === why)?.amount ?? 0;
}
