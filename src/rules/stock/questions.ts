/** Who is asked in a stock round: the player on turn (9). */
import type { ActionType } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';

const VERBS: readonly ActionType[] = ['sell', 'par', 'buy', 'pass', 'done'];
const MERGING_VERBS: readonly ActionType[] = ['sell', 'par', 'buy', 'exchange', 'merge', 'pass', 'done'];

export function stockQuestions({ definition, state: { round } }: Game): readonly Question[] {
  if (round.kind !== 'stock') return [];
  const id = `stock-turn:${round.number}.${round.turns}`;
  return [
    {
      id,
      seat: round.turn,
      kind: 'stock-turn',
      verbs: definition.mechanisms.merging ? MERGING_VERBS : VERBS,
    },
  ];
}
