/** Talk at the table: to all, or to one. */
import { isRefusal, refuse } from '../../model/refusal.ts';
import { post, readsInRoom } from '../letters.ts';
import { asMember, done, type Handler, memberNamed, positionOf } from './asking.ts';

export const say: Handler<'say'> = (asking, { text }) => {
  const belonging = asMember(asking);
  if (isRefusal(belonging)) return belonging;
  const { table, members, me, name: author } = belonging;
  const { store, now } = asking;
  const readers = members.filter((member) => member.person !== me?.person && member.gone === null);
  const position = positionOf(asking, table);
  for (const { person } of readers) {
    if (readsInRoom(store, table.id, person)) continue;
    post(store, { person, game: table.id, position }, { kind: 'talk', author, toAll: true, text }, now);
  }
  store.talk.add({ game: table.id, author, reader: null, text, time: now });
  return done('said', { count: readers.filter((reader) => reader.player || reader.host).length });
};

export const tell: Handler<'tell'> = (asking, { player, text }) => {
  const belonging = asMember(asking);
  if (isRefusal(belonging)) return belonging;
  const { table, members, me, name: author } = belonging;
  const { store, now } = asking;
  const reader = memberNamed(members, player);
  if (isRefusal(reader)) return reader;
  if (reader.person === me?.person) return refuse('talk-to-oneself');
  if (reader.gone !== null) return refuse('has-left', { name: reader.name });
  const body = { kind: 'talk', author, toAll: false, text } as const;
  post(store, { person: reader.person, game: table.id, position: positionOf(asking, table) }, body, now);
  store.talk.add({ game: table.id, author, reader: reader.name, text, time: now });
  return done('told', { name: reader.name });
};
