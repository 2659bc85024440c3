/** Which ways a merger has gone. */
import type { Action } from '../../src/model/action.ts';
import type { Event } from '../../src/model/event.ts';
import type { Question } from '../../src/model/question.ts';

export const BRANCHES = [
  'pairs',
  'trades',
  'certificates traded',
  'partners paid or were paid',
  'partners could not pay',
  'odd shares kept',
  'partners chosen',
  'singles exchanged',
  'singles sold',
  'singles had to be sold',
  'discards',
  'stations replaced',
  'stations chosen',
  'failed',
  'completed',
] as const;
export type Branch = (typeof BRANCHES)[number];

type Tally = Record<Branch, number>;

/** Counts an answer; or, without one, everything that has happened. */
export function counted(
  tally: Tally,
  events: readonly Event[],
  asked?: { readonly question: Question; readonly action: Action },
): void {
  if (asked) countAnswer(tally, asked.question, asked.action);
  else
    for (const [at, event] of events.entries())
      countEvent(tally, event, events.slice(Math.max(0, at - 3), at));
}

function countAnswer(tally: Tally, { id }: Question, action: Action): void {
  const choice = action.type === 'choose' ? action.choice : '';
  if (id.startsWith('choice:merger-keep')) tally['odd shares kept']++;
  if (id.startsWith('choice:merger-partner')) tally['partners chosen']++;
  if (id.startsWith('choice:merger-station')) tally['stations chosen']++;
  if (choice === 'exchange') tally['singles exchanged']++;
  if (choice === 'sell') tally['singles sold']++;
}

/** @param before what happened just before it */
function countEvent(tally: Tally, event: Event, before: readonly Event[]): void {
  switch (event.type) {
    case 'merger-failed':
      tally.failed++;
      return;
    case 'merger':
      if (event.merger === null) tally.completed++;
      return;
    case 'station-removed':
      if (event.to === '×') tally['stations replaced']++;
      return;
    case 'cash':
      countCash(tally, event, before);
      return;
    case 'note':
      if (event.note === 'merger-pair') tally.pairs++;
      if (event.note === 'merger-discard') tally.discards++;
      if (event.note === 'merger-trade') tally[event.facts.count === 2 ? 'certificates traded' : 'trades']++;
  }
}

/** Money that follows a trade at once is the partner's. */
function countCash(tally: Tally, { why }: Extract<Event, { type: 'cash' }>, before: readonly Event[]): void {
  const traded = (back: number) => {
    const event = before.at(-back);
    return event?.type === 'note' && event.note === 'merger-trade';
  };
  if (why === 'sale') tally[traded(2) ? 'partners could not pay' : 'singles had to be sold']++;
  if (why === 'merger' && traded(1)) tally['partners paid or were paid']++;
}
