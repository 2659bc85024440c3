/** Keeping a table: the order of play, the start, leaving, hosts. */
import { evolve } from '../../engine/engine.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import type { Member } from '../../store/members.ts';
import { begin, drawSeating, drawSeed, planProblem } from '../begin.ts';
import { post, postToAll } from '../letters.ts';
import { announce } from '../notices/announce.ts';
import {
  type Asking,
  asHost,
  asMember,
  type Deal,
  done,
  type Handler,
  memberNamed,
  positionOf,
  told,
} from './asking.ts';

export const seat: Handler<'seat'> = (asking, { names: given }) => {
  const hosted = asHost(asking);
  if (isRefusal(hosted)) return hosted;
  const { table, members } = hosted;
  if (table.stage !== 'gathering') return refuse('begun-already', { game: table.id });
  if (/^(drawn|draw|by lot)$/i.test(given.trim())) {
    asking.store.tables.setSeating(table.id, null);
    return done('seating-drawn');
  }
  const players = members.filter((member) => member.player).map((member) => member.name);
  const names = given
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => players.find((player) => player.toLowerCase() === name.toLowerCase()) ?? name);
  const same = [...names].sort().join() === [...players].sort().join();
  if (!same) return refuse('seating-of-others', { players });
  asking.store.tables.setSeating(table.id, names);
  return done('seating', { names });
};

export const start: Handler<'start'> = (asking) => {
  const hosted = asHost(asking);
  if (isRefusal(hosted)) return hosted;
  const { table, members } = hosted;
  const { store, now } = asking;
  if (table.stage !== 'gathering') return refuse('begun-already', { game: table.id });
  const players = members.filter((member) => member.player);
  const names = players.map((member) => member.name);
  const drawn = table.seating === null || table.seating.length !== names.length;
  const seats = drawn ? drawSeating(names) : table.seating!;
  const plan = { ...table, seats, seed: drawSeed() };
  const problem = planProblem(plan);
  if (problem) return problem;
  const left = withdrawInvitations(asking, table.id);
  begin(store, plan, now, table.id);
  for (const { person, name } of players) {
    store.members.change(table.id, person, { seat: `s${seats.indexOf(name) + 1}` });
  }
  const { id: game, title } = table;
  const begun = {
    say: drawn ? 'begun-drawn' : 'begun',
    facts: { game, title, seats, left, seed: plan.seed },
  };
  announceStart(asking, game, begun);
  return { tells: [begun], changed: true };
};

/** Everybody learns what was drawn; whoever is asked first, that it is their turn. */
function announceStart({ store, now, person }: Asking, game: number, said: Deal['tells'][number]): void {
  const { definition } = store.find(game)!;
  const after = store.load(game, evolve);
  postToAll(store, game, 0, { kind: 'table', said: [said] }, now, person?.id ?? null);
  announce(store, { game, definition, before: null, after, actor: null, disclosed: false, now });
}

/** Names of those who had not answered: the game goes on without them, and they learn of it. */
function withdrawInvitations({ store, now }: Asking, game: number): string[] {
  const open = store.invitations.of(game).filter(({ answer }) => answer === null);
  for (const { id, person } of open) {
    const said = [{ say: 'invitation-withdrawn', facts: { game } }];
    post(store, { person, game, position: 0 }, { kind: 'table', said }, now);
    store.invitations.answer(id, 'withdrawn', now);
  }
  return open.map(({ name }) => name);
}

export const leave: Handler<'leave'> = (asking) => {
  const belonging = asMember(asking);
  if (isRefusal(belonging)) return belonging;
  const { table, members, me } = belonging;
  if (!me) return refuse('person-only');
  const { store, now } = asking;
  const game = table.id;
  const alone = me.host && !members.some((other) => other.host && other.person !== me.person);
  const others = members.filter((one) => one.person !== me.person && (one.player || one.host));
  if (alone && others.length > 0) return refuse('last-host');
  const playsOn = table.stage === 'playing' && me.seat !== null;
  const said = [{ say: playsOn ? 'left-seat' : 'left', facts: { name: me.name, game } }];
  postToAll(store, game, positionOf(asking, table), { kind: 'table', said }, now, me.person);
  if (playsOn) store.members.change(game, me.person, { gone: now, host: false, remind: null, digest: null });
  else store.members.remove(game, me.person);
  if (alone) store.tables.setStage(game, 'over');
  return done('you-left', { game });
};

export const hosts: Handler<'hosts'> = (asking, { add, remove }) => {
  const belonging = asMember(asking);
  if (isRefusal(belonging)) return belonging;
  const { members, table } = belonging;
  const named = add ?? remove;
  const now = members.filter((member) => member.host);
  if (named === undefined) return told('hosts', { hosts: now.map((member) => member.name), game: table.id });
  const hosted = asHost(asking);
  if (isRefusal(hosted)) return hosted;
  const member = memberNamed(members, named);
  if (isRefusal(member)) return member;
  return changeHost(asking, member, add !== undefined, now);
};

function changeHost(
  asking: Asking,
  member: Member,
  host: boolean,
  hostsNow: readonly Member[],
): Deal | Refusal {
  const { store, now, table, person } = asking;
  const { game, name } = member;
  if (member.host && host) return refuse('host-already', { name });
  if (!member.host && !host) return refuse('no-host', { name });
  if (!host && hostsNow.length === 1) return refuse('last-host');
  store.members.change(game, member.person, { host });
  const said = [{ say: host ? 'host-added' : 'host-removed', facts: { name, game } }];
  const position = positionOf(asking, table!);
  postToAll(store, game, position, { kind: 'table', said }, now, person?.id ?? null);
  return { tells: said, changed: true };
}
