/** What channels have handed in: kept before it is handled, known by the channel's own id for ever. */
import type { Database } from 'better-sqlite3';
import type { Delivery } from '../model/channel.ts';

/** `lapsed`: it was held, and nobody confirmed it in time. */
export type Handled = 'answered' | 'held' | 'ignored' | 'failed' | 'lapsed';

export interface Inbound {
  readonly id: number;
  readonly channel: string;
  readonly delivery: Delivery;
  /** How often handling has been begun and has failed. */
  readonly attempts: number;
  readonly outcome: Handled | null;
  /** Held: whose it would be. */
  readonly person: number | null;
  /** Held: when that person confirmed it. */
  readonly confirmed: string | null;
}

export interface InboundBox {
  /** Its number; null: it has been handed in before. */
  add(channel: string, delivery: Delivery): number | null;
  get(id: number): Inbound | null;
  /** By the channel's own id. */
  byOwnId(channel: string, id: string): Inbound | null;
  /** Numbers of those not handled yet, oldest first. */
  waiting(): readonly number[];
  failed(id: number): void;
  handled(id: number, outcome: Handled, time: string): void;
  hold(id: number, person: number, time: string): void;
  /** Held and not confirmed, of a person, the latest first. */
  held(person: number): readonly Inbound[];
  /** What has been held since before a time is held no more. */
  lapse(before: string): void;
  /** Numbers of those of a person that have lapsed. */
  lapsed(person: number): readonly number[];
  /** A held one waits to be handled again, as theirs. */
  confirm(id: number, time: string): void;
  /** True the first time a channel tells of this bounce. */
  addBounce(channel: string, id: string, time: string): boolean;
}

type Row = Omit<Inbound, 'delivery'> & { readonly delivery: string };
const FIELDS = 'id, channel, delivery, attempts, outcome, person, confirmed';

export function inboundOf(database: Database): InboundBox {
  // not RETURNING: what is read by `get` is told before it is committed, and that this failed (a full disk) is told to nobody
  const add = database.prepare('INSERT OR IGNORE INTO inbound (channel, own_id, delivery) VALUES (?, ?, ?)');
  const get = database.prepare<[number], Row>(`SELECT ${FIELDS} FROM inbound WHERE id = ?`);
  const byOwnId = database.prepare<[string, string], Row>(
    `SELECT ${FIELDS} FROM inbound WHERE channel = ? AND own_id = ?`,
  );
  const waiting = database
    .prepare<[], number>('SELECT id FROM inbound WHERE handled IS NULL ORDER BY id')
    .pluck();
  const failed = database.prepare('UPDATE inbound SET attempts = attempts + 1 WHERE id = ?');
  const handled = database.prepare('UPDATE inbound SET outcome = ?, handled = ? WHERE id = ?');
  const hold = database.prepare("UPDATE inbound SET outcome = 'held', person = ?, handled = ? WHERE id = ?");
  const held = database.prepare<[number], Row>(
    `SELECT ${FIELDS} FROM inbound WHERE person = ? AND outcome = 'held' ORDER BY id DESC`,
  );
  const lapse = database.prepare(
    "UPDATE inbound SET outcome = 'lapsed' WHERE outcome = 'held' AND handled < ?",
  );
  const lapsed = database
    .prepare<[number], number>("SELECT id FROM inbound WHERE person = ? AND outcome = 'lapsed'")
    .pluck();
  const confirm = database.prepare(
    'UPDATE inbound SET confirmed = ?, outcome = NULL, handled = NULL WHERE id = ?',
  );
  const addBounce = database.prepare(
    'INSERT OR IGNORE INTO bounces (channel, own_id, time) VALUES (?, ?, ?)',
  );
  return {
    add(channel, delivery) {
      const { changes, lastInsertRowid } = add.run(channel, delivery.id, JSON.stringify(delivery));
      return changes === 0 ? null : Number(lastInsertRowid);
    },
    get(id) {
      const row = get.get(id);
      return row ? inboundOfRow(row) : null;
    },
    byOwnId(channel, id) {
      const row = byOwnId.get(channel, id);
      return row ? inboundOfRow(row) : null;
    },
    waiting: () => waiting.all(),
    failed: (id) => void failed.run(id),
    handled: (id, outcome, time) => void handled.run(outcome, time, id),
    hold: (id, person, time) => void hold.run(person, time, id),
    held: (person) => held.all(person).map(inboundOfRow),
    lapse: (before) => void lapse.run(before),
    lapsed: (person) => lapsed.all(person),
    confirm: (id, time) => void confirm.run(time, id),
    addBounce: (channel, id, time) => addBounce.run(channel, id, time).changes > 0,
  };
}

function inboundOfRow(row: Row): Inbound {
  return { ...row, delivery: JSON.parse(row.delivery) };
}
