/** Who is asked in a stock round: the player on turn (9). */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';

export function stockQuestions({ state: { round } }: Game): readonly Question[] {
  if (round.kind !== 'stock') return [];
  const id = `stock-turn:${round.number}.${round.turns}`;
  return [{ id, seat: round.turn, kind: 'stock-turn', verbs: ['sell', 'par', 'buy', 'pass', 'done'] }];
}
