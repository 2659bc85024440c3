/**
 * What is to be sent and what was: stored with the move that caused it, so that a crash loses nothing. Each row is one
 * message to one addressee; those to the same address go out in order.
 */
import type { Database } from 'better-sqlite3';
import type { Post } from '../model/post.ts';

export interface NewLetter {
  /** Our own id, in every channel: cannot be guessed. */
  readonly uid: string;
  readonly channel: string;
  readonly address: string;
  readonly person: number;
  /** What the addressee is called at the table. */
  readonly name: string;
  /** Null: about no game. */
  readonly game: number | null;
  /** As in a `Reference`. */
  readonly place: string;
  readonly position: number;
  readonly body: Post;
  /** The channel's own id of the message that it answers. */
  readonly answers: string | null;
  readonly written: string;
}
export interface Letter extends NewLetter {
  readonly id: number;
  readonly attempts: number;
  readonly sent: string | null;
  /** Given up; `error` says why. */
  readonly failed: string | null;
  readonly error: string | null;
}

export interface Outbox {
  /** `reserved`: the number that was kept for it. */
  add(letter: NewLetter, reserved?: number): void;
  /** A number for a letter that goes before those that are added meanwhile; in the transaction of all of them. */
  reserve(): number;
  get(id: number): Letter | null;
  byUid(uid: string): Letter | null;
  /**
   * Takes the next letters of some channels that are due, at most one an address, none whose address still waits for an earlier one.
   * They are nobody else's until `until`.
   */
  claim(
    claimant: string,
    channels: readonly string[],
    now: string,
    until: string,
    most: number,
  ): readonly Letter[];
  /** Lets go of what a claimant held, who is no more. */
  release(claimant: string): void;
  /** Everybody who holds something. */
  claimants(): readonly string[];
  sent(id: number, time: string): void;
  later(id: number, due: string, error: string): void;
  giveUp(id: number, time: string, error: string): void;
  /** Not sent and not given up, oldest first. */
  waiting(): readonly Letter[];
  /** Of a game, the latest first. */
  ofGame(game: number, most: number): readonly Letter[];
  /** To a person about a game, the latest first. */
  toPerson(person: number, game: number | null, most: number): readonly Letter[];
  /** Ids of what an address was sent about a game before a letter: the first, and the latest ones, oldest first. */
  thread(letter: Letter, most: number): readonly string[];
  /** Letters to an address since a time. */
  countSince(channel: string, address: string, since: string): number;
}

type Row = Omit<Letter, 'body'> & { readonly body: string };
const FIELDS = `id, uid, channel, address, person, name, game, place, position, body, answers, written,
  attempts, sent, failed, error`;
const OPEN = 'sent IS NULL AND failed IS NULL';

export function outboxOf(database: Database): Outbox {
  const add = database.prepare(
    `INSERT INTO outbox (id, uid, channel, address, person, name, game, place, position, body, answers, written, due)
     VALUES (@id, @uid, @channel, @address, @person, @name, @game, @place, @position, @body, @answers, @written, @written)`,
  );
  const reserve = database
    .prepare<[], number>("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'outbox' RETURNING seq")
    .pluck();
  const first = database.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('outbox', 0)");
  const one = (where: string) =>
    database.prepare<[unknown], Row>(`SELECT ${FIELDS} FROM outbox WHERE ${where}`);
  const [byId, byUid] = [one('id = ?'), one('uid = ?')];
  const list = (rest: string) => database.prepare<unknown[], Row>(`SELECT ${FIELDS} FROM outbox ${rest}`);
  const dueNow = list(
    `WHERE id IN (SELECT min(id) FROM outbox WHERE ${OPEN} GROUP BY channel, address)
       AND channel IN (SELECT value FROM json_each(?)) AND due <= ? AND (claimed_until IS NULL OR claimed_until <= ?)
     ORDER BY id LIMIT ?`,
  );
  const take = database.prepare('UPDATE outbox SET claimant = ?, claimed_until = ? WHERE id = ?');
  const release = database.prepare(
    `UPDATE outbox SET claimant = NULL, claimed_until = NULL WHERE claimant = ? AND ${OPEN}`,
  );
  const claimants = database
    .prepare<[], string>(`SELECT DISTINCT claimant FROM outbox WHERE claimant IS NOT NULL AND ${OPEN}`)
    .pluck();
  const sent = database.prepare(
    'UPDATE outbox SET sent = ?, attempts = attempts + 1, error = NULL WHERE id = ?',
  );
  const later = database.prepare(
    `UPDATE outbox SET due = ?, error = ?, attempts = attempts + 1, claimant = NULL, claimed_until = NULL
     WHERE id = ?`,
  );
  const giveUp = database.prepare(
    'UPDATE outbox SET failed = ?, error = ?, attempts = attempts + 1 WHERE id = ?',
  );
  const waiting = list(`WHERE ${OPEN} ORDER BY id`);
  // letters about several games are of none by themselves
  const among = `EXISTS (SELECT 1 FROM json_each(body, '$.parts') WHERE value ->> 'game' = @game)`;
  const about = `(game IS @game OR (game IS NULL AND ${among}))`;
  const ofGame = list(`WHERE ${about} ORDER BY id DESC LIMIT @most`);
  const toPerson = list(`WHERE person = @person AND ${about} ORDER BY id DESC LIMIT @most`);
  const before = 'FROM outbox WHERE channel = ? AND address = ? AND game IS ? AND id < ? ORDER BY id';
  const opening = database.prepare<unknown[], string>(`SELECT uid ${before} LIMIT 1`).pluck();
  const latest = database.prepare<unknown[], string>(`SELECT uid ${before} DESC LIMIT ?`).pluck();
  const countSince = database
    .prepare<unknown[], number>(
      'SELECT count(*) FROM outbox WHERE channel = ? AND address = ? AND written > ?',
    )
    .pluck();
  const letters = (rows: readonly Row[]) => rows.map(letterOf);

  return {
    add: (letter, reserved) =>
      void add.run({ ...letter, body: JSON.stringify(letter.body), id: reserved ?? null }),
    reserve() {
      const number = reserve.get();
      if (number !== undefined) return number;
      first.run(); // none has ever been added
      return reserve.get()!;
    },
    get: (id) => letters(byId.all(id))[0] ?? null,
    byUid: (uid) => letters(byUid.all(uid))[0] ?? null,
    claim: (claimant, channels, now, until, most) =>
      database
        .transaction(() => {
          const rows = dueNow.all(JSON.stringify(channels), now, now, most);
          for (const { id } of rows) take.run(claimant, until, id);
          return letters(rows);
        })
        .immediate(),
    release: (claimant) => void release.run(claimant),
    claimants: () => claimants.all(),
    sent: (id, time) => void sent.run(time, id),
    later: (id, due, error) => void later.run(due, error, id),
    giveUp: (id, time, error) => void giveUp.run(time, error, id),
    waiting: () => letters(waiting.all()),
    ofGame: (game, most) => letters(ofGame.all({ game, most })),
    toPerson: (person, game, most) => letters(toPerson.all({ person, game, most })),
    thread({ channel, address, game, id }, most) {
      const first = opening.get(channel, address, game, id);
      const recent = latest.all(channel, address, game, id, most).reverse();
      return first === undefined || recent.includes(first) ? recent : [first, ...recent];
    },
    countSince: (channel, address, since) => countSince.get(channel, address, since) ?? 0,
  };
}

function letterOf(row: Row): Letter {
  return { ...row, body: JSON.parse(row.body) };
}
