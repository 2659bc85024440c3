/** What is to be said to one person, as facts: kept in the outbox, worded and drawn when it is sent. Plain JSON. */
import type { Answer, LineAnswer } from './answer.ts';
import type { Refusal } from './refusal.ts';
import type { Said } from './said.ts';

/** Every kind is the `OutgoingKind` of the same name. Positions and games stand beside it in the outbox. */
export type Post =
  | Reply
  /** They must act. `since`: what happened after that position is told. */
  | { readonly kind: 'turn'; readonly since: number; readonly said?: readonly Said[] }
  /** Nothing to do for them: what others did; `said` comes first. `brief`: who is next follows in another letter. */
  | {
      readonly kind: 'news' | 'digest';
      readonly since: number;
      readonly said?: readonly Said[];
      readonly brief?: boolean;
    }
  /** They have been awaited for a while, since a time (ISO 8601). */
  | { readonly kind: 'reminder'; readonly awaited: string }
  | Across
  | { readonly kind: 'talk'; readonly author: string; readonly toAll: boolean; readonly text: string }
  | {
      readonly kind: 'invitation';
      readonly host: string;
      readonly title: string;
      readonly options: readonly string[];
      /** Those who play already. */
      readonly players: readonly string[];
      /** Whose seat it is, in a game that is on. */
      readonly takesOver?: string;
    }
  /** Was this message really theirs? `number`: of the message, to name it by. */
  | {
      readonly kind: 'confirmation';
      readonly number: number;
      readonly from: string;
      readonly text: string;
      readonly time: string;
      /** So long it can be confirmed. */
      readonly days?: number;
    }
  | { readonly kind: 'table'; readonly said: readonly Said[] };

/** Several games of one person in one message, about no game by itself. */
export type Across =
  | { readonly kind: 'digest'; readonly parts: readonly (Part & { readonly since: number })[] }
  | { readonly kind: 'reminder'; readonly parts: readonly (Part & { readonly awaited: string })[] };
interface Part {
  readonly game: number;
  readonly position: number;
}

/** To a message about a game, an answer; to any other, its lines judged. */
export type Reply = { readonly kind: 'reply'; readonly leftAlone?: readonly string[] } & (
  | { readonly answer: Answer }
  | {
      readonly lines: readonly LineAnswer[];
      readonly refusal?: Refusal;
      /** Games that the message could have been meant for. */
      readonly games?: readonly Said[];
    }
);
export type PostKind = Post['kind'];
