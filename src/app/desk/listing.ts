/** Lists: one's games, what was sent to whom; and sending it again. */
import { randomUUID } from 'node:crypto';
import { isRefusal, refuse } from '../../model/refusal.ts';
import type { Said } from '../../model/said.ts';
import type { Letter } from '../../store/outbox.ts';
import { type Asking, asMember, asPerson, done, type Handler, told } from './asking.ts';

/** Letters that `sent` lists, and that `resend` looks back over. */
const MOST_LISTED = 40;
const MOST_AGAIN = 20;
const LOOK_BACK = 200;

export const games: Handler<'games'> = (asking) => {
  const present = asPerson(asking);
  if (isRefusal(present)) return present;
  const { store } = asking;
  const tables = store.members.tablesOf(present.person.id).filter((member) => member.gone === null);
  const invited = store.invitations.to(present.person.id).filter((one) => one.answer === null);
  const lines = [
    ...tables.map(({ game }) => gameLine(asking, game)),
    ...invited.map(({ game, host }) => ({
      say: 'game-invited',
      facts: { game, host, ...titleOf(asking, game) },
    })),
  ];
  return lines.length > 0 ? { tells: lines } : told('no-games');
};

/** One game in a line: where it is and who is awaited. */
export function gameLine(asking: Pick<Asking, 'store'>, game: number): Said {
  const { store } = asking;
  const stage = store.tables.find(game)?.stage ?? 'over';
  const seats = store.find(game)?.seats ?? [];
  const awaited = [...new Set(store.awaited.of(game).map(({ seat }) => seats[Number(seat.slice(1)) - 1]))];
  const position = stage === 'gathering' ? 0 : store.position(game);
  return { say: `game-${stage}`, facts: { game, ...titleOf(asking, game), position, awaited } };
}

/** Who has come to a table that gathers, and who is asked to. */
export function gatheringOf(asking: Asking): Said[] {
  const { store, table } = asking;
  if (!table) return [{ say: 'no-games', facts: {} }];
  const members = store.members.of(table.id);
  const invited = store.invitations.of(table.id).filter((one) => one.answer === null);
  const facts = {
    ...{ game: table.id, title: table.title, options: table.options, seating: table.seating ?? [] },
    players: members.filter((member) => member.player).map(({ name }) => name),
    hosts: members.filter((member) => member.host).map(({ name }) => name),
    invited: invited.map(({ name }) => name),
  };
  return [{ say: 'gathering', facts }];
}

function titleOf({ store }: Pick<Asking, 'store'>, game: number): { title: string } {
  return { title: store.tables.find(game)?.title ?? '' };
}

export const sent: Handler<'sent'> = (asking) => {
  const belonging = asMember(asking);
  if (isRefusal(belonging)) return belonging;
  const { table, me } = belonging;
  const letters = asking.store.outbox.ofGame(table.id, LOOK_BACK);
  const seen = letters.filter((letter) => isSeenBy(letter, me?.person, belonging.name)).slice(0, MOST_LISTED);
  if (seen.length === 0) return told('nothing-sent');
  return { tells: seen.reverse().map((letter) => sentLine(letter, table.id)) };
};

/** What was said to one person is theirs and its author's. */
function isSeenBy({ body, person }: Letter, reader: number | undefined, name: string): boolean {
  return body.kind !== 'talk' || body.toAll || person === reader || body.author === name;
}

function sentLine(letter: Letter, game: number): Said {
  const { name, body, written, sent: at, failed, error } = letter;
  const facts = { name, kind: body.kind, position: positionIn(letter, game), written, at, error };
  return { say: failed ? 'letter-failed' : at ? 'letter-sent' : 'letter-waiting', facts };
}

/** Of a letter about several games, that of this one. */
function positionIn({ body, position }: Letter, game: number): number {
  return 'parts' in body ? (body.parts.find((part) => part.game === game)?.position ?? 0) : position;
}

export const resend: Handler<'resend'> = (asking, { since }) => {
  const belonging = asMember(asking);
  if (isRefusal(belonging)) return belonging;
  const { table, me } = belonging;
  const { store, now } = asking;
  if (!me) return refuse('person-only');
  const mine = store.outbox
    .toPerson(me.person, table.id, LOOK_BACK)
    .filter((letter) => letter.sent !== null || letter.failed !== null);
  const notices = mine.filter((letter) => letter.body.kind !== 'reply');
  const again =
    since === undefined
      ? (notices.length > 0 ? notices : mine).slice(0, 1)
      : mine.filter((letter) => positionIn(letter, table.id) >= since);
  if (again.length === 0) return refuse('nothing-to-resend');
  const [home] = store.people.addresses(me.person);
  for (const { id: _, ...letter } of again.slice(0, MOST_AGAIN).reverse()) {
    const { channel, address } = home!;
    store.outbox.add({ ...fresh(letter), channel, address, uid: randomUUID(), written: now });
  }
  return done('sent-again', { count: Math.min(again.length, MOST_AGAIN) });
};

function fresh({ person, name, game, place, position, body }: Omit<Letter, 'id'>) {
  return { person, name, game, place, position, body, answers: null };
}
