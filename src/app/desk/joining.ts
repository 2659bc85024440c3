/** Channels joined: a game gets a room, a person a second address, and says where to be written to. */
import { randomBytes } from 'node:crypto';
import { isRefusal, refuse } from '../../model/refusal.ts';
import { post } from '../letters.ts';
import { gameIn, openRoom } from '../rooms.ts';
import { type Asking, asHost, asPerson, type Deal, done, type Handler, told } from './asking.ts';

export const here: Handler<'here'> = (asking, { game }) => {
  const { store, room, now } = asking;
  if (!room) return refuse('no-room');
  const table = game === undefined ? onlyHosted(asking) : store.tables.find(game);
  if (!table) return refuse('which-room-game');
  const hosted = asHost({ ...asking, table });
  if (isRefusal(hosted)) return hosted;
  const taken = gameIn(store, room);
  if (taken !== null && taken !== table.id) return refuse('room-taken', { game: taken });
  if (taken === null) openRoom(store, table.id, room, now);
  return { ...done('room-opened', { game: table.id }), table: table.id };
};

/** The only game that the asker hosts and that is not over. */
function onlyHosted({ store, person, table }: Asking) {
  if (table) return table;
  const tables = (person ? store.members.tablesOf(person.id) : [])
    .filter((member) => member.host)
    .map((member) => store.tables.find(member.game)!)
    .filter((one) => one.stage !== 'over');
  return tables.length === 1 ? tables[0]! : null;
}

/** Links that one person may ask for in a day. */
const MOST_A_DAY = 5;
const DAY = 24 * 60 * 60 * 1000;

export const link: Handler<'link'> = (asking, { what }) => {
  const present = asPerson(asking);
  if (isRefusal(present)) return present;
  const { store, now, channel } = asking;
  const at = asking.addressOf(what);
  if (!at) return confirmLink(asking, what, present.person.id);
  const { id, name } = present.person;
  const known = store.people.at(at.channel, at.address)?.person;
  if (known === id) return refuse('linked-already', { address: at.address });
  const since = new Date(Date.parse(now) - DAY).toISOString();
  if (store.links.countSince(id, since) >= MOST_A_DAY) return refuse('link-too-often');
  const person = known ?? store.people.add(name, at.channel, at.address, now);
  const code = randomBytes(8).toString('hex');
  store.links.add({ code, person: id, channel: at.channel, address: at.address, created: now });
  const said = [{ say: 'link-asked', facts: { name, channel, command: `link ${code}` } }];
  post(store, { person, game: null, position: 0, at }, { kind: 'table', said }, now);
  return done('link-sent', { address: at.address });
};

/** Said by whoever reads at the address: both are one person from now on. */
function confirmLink(asking: Asking, code: string, speaker: number) {
  const { store, now } = asking;
  const asked = store.links.find(code.toLowerCase());
  const owner = asked && store.people.at(asked.channel, asked.address)?.person;
  if (!asked || owner !== speaker) return refuse('no-such-link');
  const { person, channel, address } = asked;
  const both = sameTable(asking, person, speaker);
  if (both !== null) return refuse('link-same-table', { game: both });
  store.people.merge(speaker, person);
  store.links.remove(channel, address);
  const at = store.people.addresses(person).find((one) => one.address !== address);
  if (at) {
    const said = [{ say: 'linked', facts: { address } }];
    post(store, { person, game: null, position: 0, at }, { kind: 'table', said }, now);
  }
  return done('linked', { address }) satisfies Deal;
}

/** A game at whose table both have a place, or are asked to one. */
function sameTable({ store }: Asking, one: number, other: number): number | null {
  const games = (person: number) => [
    ...store.members.tablesOf(person).map(({ game }) => game),
    ...store.invitations
      .to(person)
      .filter(({ answer }) => answer === null)
      .map(({ game }) => game),
  ];
  const mine = new Set(games(one));
  return games(other).find((game) => mine.has(game)) ?? null;
}

export const notices: Handler<'notices'> = (asking, { where }) => {
  const present = asPerson(asking);
  if (isRefusal(present)) return present;
  const { store } = asking;
  const { id } = present.person;
  const channels = [...new Set(store.people.addresses(id).map(({ channel }) => channel))];
  if (where === undefined) return told('notices-now', { channel: channels[0], channels });
  const wanted = where.toLowerCase();
  if (wanted === 'last') {
    store.people.setHome(id, null);
    return done('notices-last');
  }
  if (!channels.includes(wanted)) return refuse('no-address-there', { where, channels });
  store.people.setHome(id, wanted);
  return done('notices-there', { channel: wanted });
};
