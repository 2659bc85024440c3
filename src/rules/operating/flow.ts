/** Runs an operating round on to the next thing that somebody must decide. */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import type { Decision } from '../rule.ts';
import { actByItself } from '../seatless/turn.ts';
import { startNextTurn } from './set.ts';
import { passStep, stepOpen } from './steps.ts';
import { controllerOf, isMinor, operatingRound } from './turn.ts';
import { MINOR_VERBS, turnVerbs } from './verbs.ts';

/** True when something happened, and it should be called again. */
export function proceedOperating(decision: Decision): boolean {
  const { turn } = operatingRound(decision);
  if (!turn) {
    startNextTurn(decision);
    return true;
  }
  if (actByItself(decision)) return true;
  if (stepOpen(decision, turn.step)) return false;
  passStep(decision);
  return true;
}

export function operatingQuestions(game: Game): readonly Question[] {
  const { turn, set, part } = operatingRound(game);
  const seat = turn && controllerOf(game, turn.entity);
  if (!turn || seat === null) return [];
  return [
    {
      id: `operating-turn:${turn.entity}:${set}.${part}`,
      seat,
      kind: 'operating-turn',
      entity: turn.entity,
      verbs: isMinor(game, turn.entity) ? MINOR_VERBS : turnVerbs(game, turn.entity),
    },
  ];
}
