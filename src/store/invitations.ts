/** Invitations to a table; each is answered once. */
import type { Database } from 'better-sqlite3';
import type { SeatId } from '../model/state.ts';

export interface NewInvitation {
  readonly game: number;
  readonly person: number;
  /** What they are to be called at the table. */
  readonly name: string;
  /** The seat that is taken over; null: a new one. */
  readonly seat: SeatId | null;
  /** Name of the host who invites. */
  readonly host: string;
  readonly created: string;
}
export type InvitationAnswer = 'joined' | 'declined' | 'withdrawn';
export interface Invitation extends NewInvitation {
  readonly id: number;
  readonly answer: InvitationAnswer | null;
}

export interface Invitations {
  add(invitation: NewInvitation): void;
  /** Of a table, oldest first, answered ones too. */
  of(game: number): readonly Invitation[];
  /** Of a person, the latest first, answered ones too. */
  to(person: number): readonly Invitation[];
  answer(id: number, answer: InvitationAnswer, time: string): void;
}

export function invitationsOf(database: Database): Invitations {
  const add = database.prepare(
    `INSERT INTO invitations (game, person, name, seat, host, created)
     VALUES (@game, @person, @name, @seat, @host, @created)`,
  );
  const of = database.prepare<[number], Invitation>('SELECT * FROM invitations WHERE game = ? ORDER BY id');
  const to = database.prepare<[number], Invitation>(
    'SELECT * FROM invitations WHERE person = ? ORDER BY id DESC',
  );
  const answer = database.prepare(
    'UPDATE invitations SET answer = ?, answered = ? WHERE id = ? AND answered IS NULL',
  );
  return {
    add: (invitation) => void add.run(invitation),
    of: (game) => of.all(game),
    to: (person) => to.all(person),
    answer: (id, given, time) => void answer.run(given, time, id),
  };
}
