/** Why something is not done: a value, with the facts a reply is worded from. Wording lives in `templates/`. */

export type RefusalKind = 'unreadable' | 'ambiguous' | 'illegal' | 'not-yours' | 'stale' | 'over';

export interface Refusal {
  readonly refused: RefusalKind;
  /** Permanent id of the rule or reason, in words: `track-not-reached`, `unknown-word` … Key of the wording. */
  readonly rule: string;
  /** Printed section of the rulebook, where there is one. */
  readonly section?: string;
  /** The slot of the command that is wrong (`hex`, `tile` …), for pointing at the word. */
  readonly slot?: string;
  /** Facts for the wording; values are ids, numbers, or lists of them. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export function refuse(rule: string, facts: Refusal['facts'] = {}, section?: string): Refusal {
  return section === undefined
    ? { refused: 'illegal', rule, facts }
    : { refused: 'illegal', rule, section, facts };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
