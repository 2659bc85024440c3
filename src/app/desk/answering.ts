/** Invitations are answered; people come and go. */
import { evolve } from '../../engine/engine.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import type { Invitation } from '../../store/invitations.ts';
import type { Member } from '../../store/members.ts';
import type { TableRecord } from '../../store/tables.ts';
import { post, postToAll } from '../letters.ts';
import { lastMove } from '../notices/announce.ts';
import { nextReminder } from '../times.ts';
import { type Asking, asPerson, type Deal, done, type Handler, type Present } from './asking.ts';
import { nameProblem, roomProblem } from './opening.ts';

export const join: Handler<'join'> = (asking, { game, name }) => {
  const present = asPerson(asking);
  if (isRefusal(present)) return present;
  const invitation = invitationFor(asking, present, game);
  if (isRefusal(invitation)) return invitation;
  if (invitation === null) return joinOpenly(asking, present, game, name);
  const table = asking.store.tables.find(invitation.game)!;
  const called = name ?? invitation.name;
  if (called !== invitation.name) {
    const problem = nameProblem(asking, table, called, invitation.person);
    if (problem) return problem;
  }
  asking.store.invitations.answer(invitation.id, 'joined', asking.now);
  if (invitation.seat !== null) return takeSeat(asking, present, invitation, called);
  return sitDown(asking, present, table, called);
};

export const decline: Handler<'decline'> = (asking, { game }) => {
  const present = asPerson(asking);
  if (isRefusal(present)) return present;
  const invitation = invitationFor(asking, present, game) ?? refuse('not-invited');
  if (isRefusal(invitation)) return invitation;
  const { store, now } = asking;
  store.invitations.answer(invitation.id, 'declined', now);
  const said = [{ say: 'declined', facts: { name: invitation.name, game: invitation.game } }];
  postToAll(store, invitation.game, 0, { kind: 'table', said }, now);
  return done('you-declined', { game: invitation.game });
};

/** The one invitation that can be meant; null: they never had one to that table. Each is answered once. */
function invitationFor(
  { store, table }: Asking,
  { person }: Present,
  game = table?.id,
): Invitation | Refusal | null {
  const all = store.invitations.to(person.id).filter((one) => game === undefined || one.game === game);
  const open = all.filter((one) => one.answer === null);
  const [first, second] = open;
  if (first && !second) return first;
  if (second) return refuse('which-invitation', { games: open.map((one) => one.game) });
  const [last] = all;
  return last ? refuse('invitation-answered', { answer: last.answer, game: last.game }) : null;
}

/** Where the channel stands for who somebody is, they come to a table that gathers without being invited. */
function joinOpenly(
  asking: Asking,
  present: Present,
  game = asking.table?.id,
  name?: string,
): Deal | Refusal {
  const table = game === undefined ? null : asking.store.tables.find(game);
  if (!table || !asking.proven) return refuse('not-invited');
  if (table.stage !== 'gathering') return refuse('begun-already', { game: table.id });
  const called = name ?? present.person.name;
  const problem = nameProblem(asking, table, called, present.person.id) ?? roomProblem(asking, table);
  return problem ?? sitDown(asking, present, table, called);
}

function sitDown(
  asking: Asking,
  { person }: Present,
  { id: game }: TableRecord,
  name: string,
): Deal | Refusal {
  const { store, now } = asking;
  const known = store.members.of(game).find((member) => member.person === person.id);
  if (known?.player) return refuse('member-already', { name: known.name });
  if (known) store.members.change(game, person.id, { player: true, name });
  else store.members.add({ game, person: person.id, name, host: false, player: true });
  const said = [{ say: 'joined', facts: { name, game } }];
  postToAll(store, game, 0, { kind: 'table', said }, now, person.id);
  return { ...done('you-joined', { name, game }), table: game };
}

/** A seat in a game that is on passes to somebody else, with all that is asked of it. */
function takeSeat(asking: Asking, { person }: Present, invitation: Invitation, name: string): Deal {
  const { store, now } = asking;
  const { game } = invitation;
  const seat = invitation.seat!;
  const before = store.members.of(game).find((member) => member.seat === seat);
  if (before) makeRoom(asking, before);
  const known = store.members.of(game).find((member) => member.person === person.id);
  if (known) store.members.change(game, person.id, { player: true, seat, name, gone: null });
  else store.members.add({ game, person: person.id, name, host: false, player: true, seat });
  const seats = store.find(game)!.seats.map((old, at) => (`s${at + 1}` === seat ? name : old));
  store.renameSeats(game, seats);
  const loaded = store.load(game, evolve);
  const { position } = loaded.ledger;
  const since = lastMove(loaded, seat);
  const said = [{ say: before ? 'replaced' : 'joined', facts: { name, before: before?.name, game } }];
  postToAll(store, game, position, { kind: 'table', said }, now, person.id);
  const isAwaited = store.awaited.of(game).some((one) => one.seat === seat);
  store.members.change(game, person.id, {
    told: isAwaited ? position : since,
    remind: isAwaited ? nextReminder(now) : null,
  });
  if (isAwaited) post(store, { person: person.id, game, position }, { kind: 'turn', since }, now);
  return { ...done('you-joined', { name, game }), table: game };
}

/** Whoever had the seat keeps only what they are besides. */
function makeRoom({ store }: Asking, { game, person, host }: Member): void {
  if (!host) store.members.remove(game, person);
  else store.members.change(game, person, { player: false, seat: null, remind: null });
}
