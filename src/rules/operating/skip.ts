/** Declining the open step, or all that are left. */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { isSeatless } from '../../model/seatless.ts';
import { OPERATING_STEPS } from '../../model/state.ts';
import type { ActionRule, Decision } from '../rule.ts';
import { declineUpTo, owed, passStep, stepOpen } from './steps.ts';
import { operatingRound, turnOf } from './turn.ts';

export const skip: ActionRule<'skip'> = {
  type: 'skip',
  open: (game) => owed(game, turnOf(game).step),
  slots: [],
  decide(decision) {
    const { entity, step } = turnOf(decision);
    decision.emit({ type: 'note', note: 'declined', facts: { entity, step } });
    passStep(decision);
  },
};

/** Null when every step left may be declined. */
export function turnDoneRefusal(game: Game): Refusal | null {
  const { step } = turnOf(game);
  for (const left of OPERATING_STEPS.slice(OPERATING_STEPS.indexOf(step))) {
    const refusal = owed(game, left);
    if (refusal) return refuse('done-owed', { ...refusal.facts, owed: refusal.rule }, refusal.section);
  }
  return null;
}

export function endOperatingTurn(decision: Decision): void {
  const { entity, step: from } = turnOf(decision);
  if (isSeatless(decision, entity)) {
    if (OPERATING_STEPS.indexOf(from) < OPERATING_STEPS.indexOf('run')) declineUpTo(decision, 'run');
    return;
  }
  while (operatingRound(decision).turn?.entity === entity) {
    const { step } = turnOf(decision);
    if (stepOpen(decision, step)) decision.emit({ type: 'note', note: 'declined', facts: { entity, step } });
    passStep(decision);
  }
}
