/** A few commands that answer a question, to stand under it in a reply. */
import type { ActionType } from '../../model/action.ts';
import type { Question } from '../../model/question.ts';
import type { OperatingStep } from '../../model/state.ts';
import { firstOf } from './legal.ts';
import type { Seated } from './lexicon.ts';

/** Of the verb that comes first, of each of the others, and in all. */
const MOST_FIRST = 4;
const MOST_EACH = 2;
const MOST = 10;
/** A choice asked by name is told with all its answers; a requisition has the most. */
const MOST_CHOICES = 25;

const VERB_OF: Record<OperatingStep, ActionType> = {
  redeem: 'redeem',
  track: 'lay',
  station: 'station',
  'early-trains': 'train',
  run: 'run',
  dividend: 'dividend',
  arrange: 'swap',
  trains: 'train',
  privates: 'private',
};

/** Those of the open step, or buying shares, come first; of a choice asked by name every answer. */
export function suggestions(game: Seated, question: Question): string[] {
  const found: string[] = [];
  const first = question.kind === 'choice' ? MOST_CHOICES : MOST_FIRST;
  for (const verb of inOrder(game, question)) {
    found.push(...firstOf(game, question, verb, found.length === 0 ? first : MOST_EACH));
    if (found.length >= MOST) break;
  }
  return found;
}

/** The verbs that answer a question, that of the open step first. */
export function inOrder({ state: { round } }: Seated, { kind, verbs }: Question): readonly ActionType[] {
  const step = kind === 'operating-turn' && round.kind === 'operating' ? round.turn?.step : undefined;
  const first = kind === 'stock-turn' ? 'buy' : step && VERB_OF[step];
  return first && verbs.includes(first) ? [first, ...verbs.filter((verb) => verb !== first)] : verbs;
}
