/** Who belongs to a table: players, hosts, and what each wants to be told. */
import type { Database } from 'better-sqlite3';
import type { SeatId } from '../model/state.ts';

export const FOLLOWS = ['moves', 'turns', 'daily', 'nothing'] as const;
/** What is told beside one's own turns: every move, every hand-over, a daily digest, nothing. */
export type Follow = (typeof FOLLOWS)[number];

export interface Member {
  readonly game: number;
  readonly person: number;
  /** At this table; no two have the same. */
  readonly name: string;
  readonly host: boolean;
  readonly player: boolean;
  /** Null: a host who does not play, or the game has not begun. */
  readonly seat: SeatId | null;
  readonly follow: Follow;
  /** The position up to which they have been told what happened. */
  readonly told: number;
  /** When they left a game that goes on. */
  readonly gone: string | null;
  /** When the next reminder and the next digest are due, ISO 8601. */
  readonly remind: string | null;
  readonly digest: string | null;
}
export type NewMember = Pick<Member, 'game' | 'person' | 'name' | 'host' | 'player'> & {
  readonly seat?: SeatId | null;
};
export type MemberChange = Partial<Omit<Member, 'game' | 'person'>>;

export interface Members {
  add(member: NewMember): void;
  /** Of a table, in the order in which they came. */
  of(game: number): readonly Member[];
  /** Every table a person belongs to, the latest first. */
  tablesOf(person: number): readonly Member[];
  change(game: number, person: number, change: MemberChange): void;
  remove(game: number, person: number): void;
  /** Those whose reminder or digest is due. */
  due(what: 'remind' | 'digest', now: string): readonly Member[];
}

type Row = Omit<Member, 'host' | 'player'> & { readonly host: number; readonly player: number };
const COLUMNS = ['name', 'host', 'player', 'seat', 'follow', 'told', 'gone', 'remind', 'digest'] as const;

export function membersOf(database: Database): Members {
  const add = database.prepare(
    `INSERT INTO members (game, person, name, host, player, seat, follow)
     VALUES (@game, @person, @name, @host, @player, @seat, 'nothing')`,
  );
  const of = database.prepare<[number], Row>('SELECT * FROM members WHERE game = ? ORDER BY rowid');
  const tablesOf = database.prepare<[number], Row>(
    'SELECT * FROM members WHERE person = ? ORDER BY game DESC',
  );
  const change = database.prepare(
    `UPDATE members SET ${COLUMNS.map((column) => `${column} = @${column}`).join(', ')}
     WHERE game = @game AND person = @person`,
  );
  const one = database.prepare<[number, number], Row>('SELECT * FROM members WHERE game = ? AND person = ?');
  const remove = database.prepare('DELETE FROM members WHERE game = ? AND person = ?');
  const due = {
    remind: database.prepare<[string], Row>('SELECT * FROM members WHERE remind <= ? ORDER BY remind'),
    digest: database.prepare<[string], Row>('SELECT * FROM members WHERE digest <= ? ORDER BY digest'),
  };
  return {
    add: (member) => void add.run(plain({ seat: null, ...member })),
    of: (game) => of.all(game).map(memberOf),
    tablesOf: (person) => tablesOf.all(person).map(memberOf),
    change(game, person, changed) {
      change.run(plain({ ...one.get(game, person), ...changed, game, person }));
    },
    remove: (game, person) => void remove.run(game, person),
    due: (what, now) => due[what].all(now).map(memberOf),
  };
}

function memberOf(row: Row): Member {
  return { ...row, host: row.host === 1, player: row.player === 1 };
}

/** SQLite has no booleans. */
function plain(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'boolean' ? Number(value) : value]),
  );
}
