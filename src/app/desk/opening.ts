/** A table is opened and people are invited to it. */
import { grammarOf } from '../../language/grammar.ts';
import { seatNameProblem } from '../../language/seat-name.ts';
import { loadCommands } from '../../load/commands.ts';
import { LoadError, loadTitle, titles } from '../../load/load.ts';
import type { Definition } from '../../model/definition.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import type { TableRecord } from '../../store/tables.ts';
import { post, postToAll } from '../letters.ts';
import { gameIn, openRoom } from '../rooms.ts';
import { type Asking, asHost, asPerson, type Deal, done, type Handler, memberNamed } from './asking.ts';

export const openTable: Handler<'new'> = (asking, { title: asked, name, option, profile = 'rulebook' }) => {
  const present = asPerson(asking);
  if (isRefusal(present)) return present;
  const title = titles().find((each) => each.toLowerCase() === asked.toLowerCase());
  if (title === undefined) return refuse('no-such-title', { title: asked, titles: titles() });
  const definition = definitionFor(title, profile);
  if (isRefusal(definition)) return definition;
  const options = option === undefined ? [] : [option];
  const unknown = options.find((each) => !definition.options.includes(each));
  if (unknown !== undefined)
    return refuse('no-such-option', { option: unknown, options: definition.options });
  const called = name ?? present.person.name;
  const problem = seatNameProblem(called, definition, grammarOf(loadCommands()));
  if (problem) return name === undefined ? refuse('name-needed', { title: definition.title }) : problem;
  const { store, now } = asking;
  const taken = asking.room && gameIn(store, asking.room);
  if (typeof taken === 'number') return refuse('room-taken', { game: taken });
  const { id: person } = present.person;
  const game = store.tables.open({ title: definition.title, options, profile, created: now });
  store.members.add({ game, person, name: called, host: true, player: true });
  if (asking.room) {
    openRoom(store, game, asking.room, now);
    const said = [{ say: 'opened-here', facts: { game, title: definition.title, name: called, options } }];
    postToAll(store, game, 0, { kind: 'table', said }, now, person);
  }
  if (name !== undefined) store.people.rename(person, name);
  const isRoom = asking.room !== undefined;
  return { ...done('opened', { game, title: definition.title, name: called, options, isRoom }), table: game };
};

function definitionFor(title: string, profile: string): Definition | Refusal {
  try {
    return loadTitle(title, profile);
  } catch (error) {
    if (error instanceof LoadError) return refuse('no-such-profile', { profile });
    throw error;
  }
}

export const invite: Handler<'invite'> = (asking, { name, address }) => {
  const hosted = asHost(asking);
  if (isRefusal(hosted)) return hosted;
  const { table, members } = hosted;
  if (table.stage === 'over') return refuse('table-over', { game: table.id });
  const seat = table.stage === 'playing' ? freeSeat(asking, table.id, name) : null;
  if (isRefusal(seat)) return seat;
  const problem = nameProblem(asking, table, name) ?? (seat === null ? roomProblem(asking, table) : null);
  if (problem) return problem;
  return inviteTo(asking, { table, host: hosted.host, name, address, seat, players: players(members) });
};

export const replace: Handler<'replace'> = (asking, { player, name, address }) => {
  const hosted = asHost(asking);
  if (isRefusal(hosted)) return hosted;
  const { table, members } = hosted;
  if (table.stage !== 'playing') return refuse('not-begun', { game: table.id });
  const member = memberNamed(members, player);
  if (isRefusal(member)) return member;
  if (member.seat === null) return refuse('no-player', { name: member.name });
  const problem = name.toLowerCase() === member.name.toLowerCase() ? null : nameProblem(asking, table, name);
  if (problem) return problem;
  const { host } = hosted;
  const [seat, takesOver] = [member.seat, member.name];
  return inviteTo(asking, { table, host, name, address, seat, takesOver, players: players(members) });
};

interface Inviting {
  readonly table: TableRecord;
  readonly host: string;
  readonly name: string;
  readonly address: string;
  readonly seat: SeatId | null;
  /** Whose seat it is until then. */
  readonly takesOver?: string;
  readonly players: readonly string[];
}

function inviteTo(asking: Asking, inviting: Inviting): Deal | Refusal {
  const { store, now } = asking;
  const { table, host, name, seat, takesOver, players: there } = inviting;
  const at = asking.addressOf(inviting.address);
  if (!at) return refuse('no-such-address', { address: inviting.address });
  const person =
    store.people.at(at.channel, at.address)?.person ?? store.people.add(name, at.channel, at.address, now);
  const known = store.members.of(table.id).find((member) => member.person === person);
  if (known?.player) return refuse('member-already', { name: known.name });
  const open = store.invitations.of(table.id).filter((one) => one.answer === null);
  const before = open.find((one) => one.person === person || (seat !== null && one.seat === seat));
  if (before) return refuse('invited-already', { name: before.name });
  store.invitations.add({ game: table.id, person, name, seat, host, created: now });
  const { title, options } = table;
  const takes = takesOver === undefined ? {} : { takesOver };
  const body = { kind: 'invitation', host, title, options, players: there, ...takes } as const;
  post(store, { person, game: table.id, position: 0, at }, body, now);
  return done(takesOver === undefined ? 'invited' : 'invited-instead', { name, takesOver, game: table.id });
}

function players(members: readonly { readonly name: string; readonly player: boolean }[]): string[] {
  return members.filter((member) => member.player).map((member) => member.name);
}

/** The seat of that name, in a game whose seat nobody has taken. */
function freeSeat({ store }: Asking, game: number, name: string): SeatId | Refusal {
  const seats = store.find(game)?.seats ?? [];
  const at = seats.findIndex((seat) => seat.toLowerCase() === name.toLowerCase());
  const seat = `s${at + 1}`;
  const taken = store.members.of(game).some((member) => member.seat === seat);
  return at < 0 || taken ? refuse('begun-already', { game }) : seat;
}

/** Names must tell people apart, also those who have not answered yet. */
export function nameProblem(
  { store }: Asking,
  { id, title, profile }: TableRecord,
  name: string,
  but?: number,
): Refusal | null {
  const problem = seatNameProblem(name, loadTitle(title, profile), grammarOf(loadCommands()));
  if (problem) return problem;
  const names = [
    ...store.members.of(id).filter((member) => member.person !== but),
    ...store.invitations.of(id).filter((one) => one.answer === null && one.person !== but),
  ];
  const same = names.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return same ? refuse('name-twice', { name }) : null;
}

export function roomProblem({ store }: Asking, { id, title, profile }: TableRecord): Refusal | null {
  const { most } = loadTitle(title, profile).players;
  const there = store.members.of(id).filter((member) => member.player).length;
  const invited = store.invitations.of(id).filter((one) => one.answer === null).length;
  return there + invited < most ? null : refuse('table-full', { most });
}
