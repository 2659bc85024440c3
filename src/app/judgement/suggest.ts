/** A few commands that answer a question, to stand under it in a reply. */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { firstOf } from './legal.ts';

/** Of the verb that comes first, and of each of the others. */
const MOST_FIRST = 4;
const MOST_EACH = 2;

export function suggestions(game: Game, question: Question): string[] {
  const found: string[] = [];
  for (const verb of question.verbs) {
    found.push(...firstOf(game, question, verb, found.length === 0 ? MOST_FIRST : MOST_EACH));
  }
  return found;
}
