/** The steps of an operating turn in their order (10): which is open, which may be declined, what passing one does. */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { OPERATING_STEPS, type OperatingStep } from '../../model/state.ts';
import { companyWith, powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { followsPriorities, runsByItself } from '../seatless/owner.ts';
import { trackDuty, trackOwed } from '../seatless/priorities.ts';
import { canArrange, overFullShell } from './arrange.ts';
import { canBuyPrivate } from './buy-private.ts';
import { canBuyEarly, canBuyTrain, mustBuyTrain } from './buy-train.ts';
import { settleEarnings } from './dividend.ts';
import { anyTimeTileLeft } from './lay-rights.ts';
import { canRedeem } from './redeem.ts';
import { canRun } from './run.ts';
import { endTurn } from './set.ts';
import { canPlaceStation } from './station.ts';
import { tileActionLeft } from './tile-actions.ts';
import { changeTurn, isMinor, turnOf } from './turn.ts';

const EXTRA_TILE = 'extra-yellow-tile';

const OPEN: Record<OperatingStep, (game: Game) => boolean> = {
  redeem: canRedeem,
  track: canLayTrack,
  station: canPlaceStation,
  'early-trains': canBuyEarly,
  run: canRun,
  arrange: canArrange,
  dividend: (game) =>
    !isMinor(game, turnOf(game).entity) && (turnOf(game).run?.revenue ?? 0) > 0 && !turnOf(game).distributed,
  trains: canBuyTrain,
  privates: (game) => canBuyPrivate(game) || rightLeft(game),
};

function canLayTrack(game: Game): boolean {
  const { entity } = turnOf(game);
  if (followsPriorities(game, entity)) return trackDuty(game, entity) !== null;
  return tileActionLeft(game) || extraTileInSight(game) || extraTilesUnderWay(game);
}

/** Where they need not be laid together: one of the extra tiles of its private lies, and the next may follow. */
function extraTilesUnderWay(game: Game): boolean {
  const { entity, extraTiles } = turnOf(game);
  if (game.definition.readings['extra-tiles'] !== 'any' || extraTiles.length === 0) return false;
  const own = companyWith(game, 'extra-tiles', entity);
  return own !== undefined && extraTiles.length < own.power.hexes.length;
}

/** Its own private gives one more tile in the track step, or one that it could buy now would (6). */
function extraTileInSight(game: Game): boolean {
  const { entity } = turnOf(game);
  const own = companyWith(game, EXTRA_TILE, entity);
  if (own) return !game.state.companies[own.company]!.used;
  return canBuyPrivate(game, (company) => powerOf(game, company, EXTRA_TILE) !== undefined);
}

/** Can a private of its own still do something at any time of the turn: tiles, the port token (6.1.4, 6.1.5)? */
function rightLeft(game: Game): boolean {
  const { entity } = turnOf(game);
  return anyTimeTileLeft(game, entity) || companyWith(game, 'port-token', entity) !== undefined;
}

/** Is there something that the step asks for now? */
export function stepOpen(game: Game, step: OperatingStep): boolean {
  return OPEN[step](game);
}

/** Null when the step may be declined now. */
export function owed(game: Game, step: OperatingStep): Refusal | null {
  const { entity } = turnOf(game);
  if (step === 'track' && followsPriorities(game, entity)) return trackOwed(game, entity);
  if (step === 'run' && canRun(game) && !runsByItself(game, entity))
    return refuse('run-owed', { entity }, '10.5');
  if (step === 'dividend' && stepOpen(game, step)) return refuse('dividend-owed', { entity }, '10.6');
  if (step === 'arrange' || step === 'trains') {
    const full = overFullShell(game);
    if (full) return refuse('shell-over-limit', { entity, ...full }, '4');
  }
  if (step === 'trains' && turnOf(game).soldForTrain.length > 0)
    return refuse('train-owed-after-sale', { entity }, '10.8');
  if (step === 'trains' && mustBuyTrain(game)) return refuse('train-owed', { entity }, '10.7');
  return null;
}

/** Null when a command of this step may come now: it is not over, and all between may be declined. */
export function stepReachable(game: Game, _question: Question, target: OperatingStep): Refusal | null {
  const { step, entity } = turnOf(game);
  const now = OPERATING_STEPS.indexOf(step);
  const then = OPERATING_STEPS.indexOf(target);
  if (then < now) return refuse('step-over', { entity, step: target, now: step }, '10');
  for (const between of OPERATING_STEPS.slice(now, then)) {
    const refusal = owed(game, between);
    if (refusal) return refusal;
  }
  return null;
}

/** Declines the steps before the target; the reply names those that were open. */
export function declineUpTo(decision: Decision, target: OperatingStep): void {
  while (turnOf(decision).step !== target) {
    const { step, entity } = turnOf(decision);
    if (stepOpen(decision, step)) decision.emit({ type: 'note', note: 'declined', facts: { entity, step } });
    passStep(decision);
  }
}

/** Leaves the open step without an action; a corporation that earned nothing has withheld (10.6). */
export function passStep(decision: Decision): void {
  const { step, entity } = turnOf(decision);
  if (step === 'dividend') settleEarnings(decision);
  const last = isMinor(decision, entity) ? step === 'dividend' : step === 'privates';
  if (last) endTurn(decision);
  else changeTurn(decision, { step: OPERATING_STEPS[OPERATING_STEPS.indexOf(step) + 1]! });
}

/** Goes on to the step after this one; used when a step has been done. */
export function finishStep(decision: Decision, step: OperatingStep): void {
  if (turnOf(decision).step === step) passStep(decision);
}
