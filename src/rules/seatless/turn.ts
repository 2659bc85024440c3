/** What a corporation of the owner without a seat does by itself in its turn: run, pay, take trains (13.2). */

import { isSeatless } from '../../model/seatless.ts';
import { bestRun } from '../../network/best.ts';
import { payOut } from '../operating/dividend.ts';
import { canRun, runnable } from '../operating/run.ts';
import { finishStep, passStep, stepOpen } from '../operating/steps.ts';
import { changeTurn, turnOf } from '../operating/turn.ts';
import type { Decision } from '../rule.ts';
import { followsPriorities, runsByItself } from './owner.ts';
import { takesTrain, takeTrain } from './trains.ts';

/** Does the next thing that nobody is asked for; false: there is none. */
export function actByItself(decision: Decision): boolean {
  const { entity, step } = turnOf(decision);
  if (!isSeatless(decision, entity)) return false;
  switch (step) {
    case 'track':
      return passTrack(decision);
    case 'run':
      if (!runsByItself(decision, entity) || !canRun(decision)) return false;
      runTrains(decision);
      return true;
    case 'dividend':
      if (!runsByItself(decision, entity) || !stepOpen(decision, 'dividend')) return false;
      payOut(decision, true);
      finishStep(decision, 'dividend');
      return true;
    case 'trains':
      if (!takesTrain(decision, entity)) return false;
      takeTrain(decision, entity);
      return true;
    default:
      return false;
  }
}

/** No priority can be followed: no tile is laid, and that is said. */
function passTrack(decision: Decision): boolean {
  const { entity, tiles } = turnOf(decision);
  if (!followsPriorities(decision, entity) || tiles.length > 0 || stepOpen(decision, 'track')) return false;
  decision.emit({ type: 'note', note: 'no-priority', facts: { entity } });
  passStep(decision);
  return true;
}

function runTrains(decision: Decision): void {
  const { entity } = turnOf(decision);
  const { run } = bestRun(decision, entity, runnable(decision, entity));
  decision.emit({ type: 'run', run });
  changeTurn(decision, { run });
  finishStep(decision, 'run');
}
