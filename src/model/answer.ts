/**
 * What a message is answered with: facts, the same for every channel, as plain JSON. `templates/` words them,
 * channels wrap the words. It is stored with the message, and given again when the message comes again.
 */
import type { Action } from './action.ts';
import type { Event } from './event.ts';
import type { Question } from './question.ts';
import type { Refusal } from './refusal.ts';
import type { Request } from './request.ts';
import type { Said } from './said.ts';
import type { Round, SeatId } from './state.ts';

/** `tiles`: what can be laid in a hex. */
export type PictureName = 'board' | 'market' | 'players' | 'auction' | 'tiles';

export interface Answer {
  readonly game: number;
  /** Who is answered: a seat, or `host`. */
  readonly sender: SeatId | 'host';
  /** Name of the host who spoke for the sender. */
  readonly actedBy?: string;
  /** Nothing in it was refused; all of it was done. An undo that only could be asked for was not. */
  readonly accepted: boolean;
  /** Position of the game before the message and after it. */
  readonly before: number;
  readonly position: number;
  /** Why the message as a whole is refused: stale, too long … Lines carry refusals of their own. */
  readonly refusal?: Refusal;
  /** Every line judged, in order. */
  readonly lines: readonly LineAnswer[];
  /** A refused message: the commands at its beginning that can be sent now by themselves. */
  readonly part?: readonly string[];
  /** What is asked now, and of whom. */
  readonly questions: readonly Question[];
  /** Pictures that go with the answer, the most telling first. */
  readonly pictures: readonly PictureName[];
}

/** `text`: the line as it was sent, made plain. */
export type LineAnswer = { readonly text: string } & (
  | LineDone
  | LineUndone
  /** An undo that others must agree to, now in the ledger; or one of them has, and more are missing. */
  | {
      readonly outcome: 'undo-asked';
      readonly position: number;
      readonly asker: string;
      readonly missing: readonly string[];
    }
  /** Somebody said no to an undo, or its asker withdrew it. */
  | { readonly outcome: 'undo-declined'; readonly position: number; readonly asker: string }
  /** A question to the table; `lines` where the answer is a list: moves, help, report. */
  | {
      readonly outcome: 'told';
      readonly request: Request;
      readonly position: number;
      readonly lines?: readonly string[];
      readonly log?: readonly LogLine[];
      /** Of status: who is awaited since when (ISO 8601). */
      readonly awaited?: readonly { readonly seat: SeatId; readonly since: string }[];
      /** Of status: an undo that waits for the yes of others. */
      readonly undo?: {
        readonly asker: string;
        readonly backTo: number;
        readonly missing: readonly string[];
      };
    }
  /** Something about the table and its people; done, where it is no mere question. */
  | { readonly outcome: 'table'; readonly request: Request; readonly tells: readonly Said[] }
  /** Each command of it judged, nothing done. */
  | {
      readonly outcome: 'what-if';
      readonly of: readonly LineAnswer[];
      /** Out of turn: as if it were the turn of this corporation or minor, or of this seat. */
      readonly supposed?: string;
      /** What would be asked then; absent out of turn, and where something is refused. */
      readonly next?: readonly Question[];
    }
  | LineRefused
);

/** Done; or `possible`: it would have been, had no other line been refused (and in a what-if). */
export interface LineDone {
  readonly outcome: 'done' | 'possible';
  /** The command in canonical form. */
  readonly said: string;
  /** Position of its entry; where only possible, the one it would have had. */
  readonly position: number;
  readonly action: Action;
  readonly events: readonly Event[];
}

export interface LineUndone {
  readonly outcome: 'undone' | 'undo-possible';
  readonly position: number;
  /** The game is again as it was after this position. */
  readonly backTo: number;
  /** What was taken back, latest first. */
  readonly taken: readonly LogLine[];
}

export interface LineRefused {
  readonly outcome: 'refused';
  readonly refusal: Refusal;
  /** Legal commands in its place, ready to send; where the line is ambiguous, its readings. */
  readonly instead: readonly string[];
}

/** One entry of the ledger, for reading. */
export interface LogLine {
  readonly position: number;
  readonly seat: SeatId | 'host';
  readonly text: string;
  /** `action`, `undo` … */
  readonly kind: string;
  /** It has not been taken back. */
  readonly stands: boolean;
  /** Name of the host who did it for the seat. */
  readonly actedBy?: string;
  /** The round it was said in, as its heading says it. */
  readonly round?: Readonly<Record<string, string | number>> & { readonly kind: Round['kind'] };
  /** The corporation or minor whose turn it was. */
  readonly entity?: string;
  /** What came of it that the command does not say. */
  readonly results?: readonly LogResult[];
  /** An undo that had to be asked for: the position it would go back to, and does it still wait? */
  readonly backTo?: number;
  readonly open?: boolean;
}

export type LogResult =
  | { readonly type: 'earned'; readonly amount: number }
  | { readonly type: 'price'; readonly corporation: string; readonly price: number }
  | { readonly type: 'won'; readonly seat: SeatId; readonly company: string; readonly amount: number }
  | { readonly type: 'president'; readonly seat: SeatId; readonly corporation: string }
  | { readonly type: 'floated' | 'nationalized'; readonly corporation: string }
  | { readonly type: 'rusted'; readonly train: string }
  | { readonly type: 'phase'; readonly phase: string };
