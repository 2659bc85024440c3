/** What each person settles for themselves: what they are told, their time zone, a held message. */
import { isRefusal, refuse } from '../../model/refusal.ts';
import type { Follow } from '../../store/members.ts';
import { HELD_DAYS, isZone, nextDigest } from '../times.ts';
import { asMember, asPerson, done, type Handler, positionOf, told } from './asking.ts';

export const follow: Handler<'follow'> = (asking, { what }) => {
  const belonging = asMember(asking);
  if (isRefusal(belonging)) return belonging;
  const { table, me } = belonging;
  const { person, store, now } = asking;
  if (!me || !person) return refuse('person-only');
  const behind = me.told < positionOf(asking, table);
  const digest = what === 'daily' && behind ? nextDigest(person.zone, now) : null;
  store.members.change(table.id, me.person, { follow: what as Follow, digest });
  return done(`follow-${what}`, { game: table.id });
};

export const timezone: Handler<'timezone'> = (asking, { zone }) => {
  const present = asPerson(asking);
  if (isRefusal(present)) return present;
  const { person } = present;
  const { store, now } = asking;
  if (zone === undefined) return told('zone', { zone: person.zone, now });
  const known = Intl.supportedValuesOf('timeZone').find((each) => each.toLowerCase() === zone.toLowerCase());
  const chosen = known ?? zone;
  if (!isZone(chosen)) return refuse('no-such-zone', { zone });
  store.people.setZone(person.id, chosen);
  for (const { game, digest } of store.members.tablesOf(person.id)) {
    if (digest !== null) store.members.change(game, person.id, { digest: nextDigest(chosen, now) });
  }
  return done('zone-set', { zone: chosen, now });
};

/** The answer to a question whether a message was theirs: it is handled as theirs from now on. */
export const confirm: Handler<'confirm'> = (asking, { number }) => {
  const present = asPerson(asking);
  if (isRefusal(present)) return present;
  const { store, now } = asking;
  const held = store.inbound.held(present.person.id);
  const named = number ?? asking.asked;
  const meant = named === undefined ? held : held.filter((one) => one.id === named);
  const [first, second] = meant;
  if (!first) {
    const lapsed = store.inbound.lapsed(present.person.id);
    const isLate = named === undefined ? lapsed.length > 0 : lapsed.includes(named);
    return isLate ? refuse('held-lapsed', { days: HELD_DAYS }) : refuse('nothing-held');
  }
  if (second) return refuse('which-held', { commands: meant.map((one) => `confirm ${one.id}`) });
  store.inbound.confirm(first.id, now);
  return { ...done('confirmed'), released: first.id };
};
