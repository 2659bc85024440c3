/**
 * What is said over the socket, a line of JSON each.
 *
 * In: `{"type":"message","id":"m1","from":"anna","text":"pass"}` is answered by `{"type":"kept","id":"m1"}` once
 * it is on disk; sent again with the same id it is kept once. `{"type":"bounce","id":"b1","message":"…","why":"…"}`.
 * Out: `{"type":"send","id":"…","to":"anna","text":"…",…}` is answered by `{"type":"taken","id":"…"}`, or by
 * `{"type":"refused","id":"…","why":"…","never":true}`.
 */
import type { Outgoing, Reference } from '../../model/channel.ts';

export interface MessageLine {
  readonly type: 'message';
  readonly id: string;
  readonly from: string;
  readonly text: string;
  readonly name?: string;
  readonly inReplyTo?: readonly string[];
  readonly reference?: Reference;
  /** `claimed`: whoever sends it does not stand for who it is from. */
  readonly trust?: 'proven' | 'claimed' | 'doubted';
}
export interface BounceLine {
  readonly type: 'bounce';
  readonly id: string;
  readonly message: string;
  readonly why: string;
}
export interface TakenLine {
  readonly type: 'taken';
  readonly id: string;
}
export interface RefusedLine {
  readonly type: 'refused';
  readonly id: string;
  readonly why: string;
  readonly never?: boolean;
}
export type LineIn = MessageLine | BounceLine | TakenLine | RefusedLine;
export type LineOut =
  | { readonly type: 'kept' | 'not-kept'; readonly id: string }
  | { readonly type: 'wrong'; readonly why: string }
  | ({ readonly type: 'send' } & Outgoing);

const FIELDS: Readonly<Record<LineIn['type'], readonly string[]>> = {
  message: ['id', 'from', 'text'],
  bounce: ['id', 'message', 'why'],
  taken: ['id'],
  refused: ['id', 'why'],
};

/** Null: it is none of these. */
export function readLineIn(line: string): LineIn | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return null;
    const given = value as Record<string, unknown>;
    const { type } = given;
    if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) return null;
    const fields = FIELDS[type as LineIn['type']];
    return fields.every((field) => typeof given[field] === 'string') ? (given as unknown as LineIn) : null;
  } catch {
    return null;
  }
}
