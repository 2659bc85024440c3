/** What an answer is worded with, handed in by whoever knows rules and commands. */
import type { Definition } from '../../model/definition.ts';
import type { Event } from '../../model/event.ts';
import type { Question } from '../../model/question.ts';
import type { CompanyId, CorporationId, SeatId, State } from '../../model/state.ts';
import type { Wordings } from '../../model/wording.ts';

/** Numbers that follow from a state by rules. */
export interface Figures {
  readonly worth: Readonly<Record<SeatId, number>>;
  /** Certificates that count, and the most there may be (null: no limit). */
  readonly certificates: Readonly<Record<SeatId, number>>;
  readonly limit: number | null;
  /** Corporations with a token, in descending order of their share price. */
  readonly order: readonly CorporationId[];
  /**
   * The train that has to be bought, or to which a shell may be helped, and that cannot be paid for by the corporation
   * alone; `short`: beyond the president's cash; `sales`: the most that shares could bring.
   */
  readonly need: {
    readonly corporation: string;
    readonly cheapest: number;
    readonly short: number;
    readonly sales: number;
    readonly must: boolean;
  } | null;
  /** Types on sale at the bank, each with how many are left (null: without limit). */
  readonly onSale: readonly {
    readonly train: string;
    readonly price: number;
    readonly left: number | null;
  }[];
}

export interface Told {
  readonly definition: Definition;
  readonly wordings: Wordings;
  /** Names of the players, in seating order. */
  readonly names: readonly string[];
  /** Tells a time (ISO 8601) where the reader is; absent: in UTC. */
  time?(time: string): string;
  /** The game as it was at a position. */
  at(position: number): State;
  /** A state with events booked. */
  after(state: State, events: readonly Event[]): State;
  /** As if it were the turn of a corporation or minor, or of the seat itself. */
  supposed(state: State, seat: SeatId, whose: string): State;
  figures(state: State): Figures;
  /** What a private does, power by power, in a few words each. */
  powers(company: CompanyId): readonly string[];
  /** A few commands that answer a question, the nearest first, ready to send. */
  commands(state: State, question: Question): readonly string[];
}
