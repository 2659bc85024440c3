/** What has changed in a game is told to its people, in the transaction in which it is stored. */
import { questions } from '../../engine/engine.ts';
import type { Definition } from '../../model/definition.ts';
import type { Said } from '../../model/said.ts';
import type { SeatId } from '../../model/state.ts';
import { othersAfter } from '../../store/ledger.ts';
import type { Loaded, Store } from '../../store/store.ts';
import { post, readsInRoom } from '../letters.ts';
import { nextDigest, nextReminder } from '../times.ts';
import { type Asked, noticed, type Situation } from './notices.ts';

export interface Change {
  readonly game: number;
  readonly definition: Definition;
  /** Null: the game begins. */
  readonly before: Loaded | null;
  readonly after: Loaded;
  readonly actor: number | null;
  readonly disclosed: boolean;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Said at the head of every notice. */
  readonly said?: readonly Said[];
}

/** Keeps who is awaited, and writes a letter to everybody who is told. */
export function announce(store: Store, change: Change): void {
  const { game, definition, now, said } = change;
  const before = change.before ? situationOf(definition, change.before) : NOTHING_YET;
  const after = situationOf(definition, change.after);
  store.awaited.set(game, after.asked, now);
  if (before.over !== after.over) store.tables.setStage(game, after.over ? 'over' : 'playing');
  const members = store.members.of(game);
  const { notices, changes } = noticed(
    {
      ...{ before, after, actor: change.actor, disclosed: change.disclosed },
      lastMove: (seat) => (change.before ? lastMove(change.before, seat) : 0),
      remindAt: nextReminder(now),
      digestAt: (person) => nextDigest(store.people.get(person).zone, now),
    },
    members,
  );
  const room = store.rooms.of(game);
  // a room reads what happened before it reads who is next
  const ordered = [...notices].sort(
    (one, other) => Number(other.person === room?.person) - Number(one.person === room?.person),
  );
  // who is next is told there once, with the pictures, to whoever must act
  const isBrief = notices.some(({ person, kind }) => kind === 'turn' && readsInRoom(store, game, person));
  for (const { person, kind, since } of ordered) {
    if (kind === 'news' && readsInRoom(store, game, person)) continue;
    const brief = kind === 'news' && person === room?.person && isBrief;
    const body = { kind, since, ...(said && { said }), ...(brief && { brief }) };
    post(store, { person, game, position: after.position }, body, now);
  }
  for (const { person, change: changed } of changes) store.members.change(game, person, changed);
}

const NOTHING_YET: Situation = { position: 0, asked: [], over: false };

export function lastMove({ ledger }: Loaded, seat: SeatId): number {
  return ledger.standing.findLast((entry) => entry.seat === seat)?.position ?? 0;
}

export function situationOf(definition: Definition, { ledger, state }: Loaded): Situation {
  return {
    position: ledger.position,
    asked: askedNow(definition, { ledger, state }),
    over: state.round.kind === 'over',
  };
}

/** The questions of the game; and of those whose yes an undo needs, that. */
export function askedNow(definition: Definition, { ledger, state }: Loaded): Asked[] {
  const { request } = ledger;
  return [
    ...questions({ definition, state }).map(({ seat, id }) => ({ seat, id })),
    ...(request?.missing ?? []).map((seat) => ({ seat, id: `undo:${request!.position}` })),
  ];
}

/** Everybody is told of what somebody did to the moves of others, and of a proposal to end the game. */
export function isDisclosed(before: Loaded, after: Loaded, byHost: boolean): boolean {
  if (byHost) return true;
  const last = after.ledger.standing.at(-1)?.position ?? 0;
  const taken = othersAfter(before.ledger.standing, last, '').length > 1;
  return taken || after.state.agreed.length > before.state.agreed.length;
}
