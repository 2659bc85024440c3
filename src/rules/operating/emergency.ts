/**
 * Emergency money (10.8): a corporation that must buy a train and cannot pay for any from the bank or the pool is helped by
 * its president, with cash first, then with shares sold. Rule `emergency-money`.
 */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CorporationId, SeatId } from '../../model/state.ts';
import { priceOf } from '../market.ts';
import type { Decision } from '../rule.ts';
import { maxSale, saleRefusal } from '../stock/sale.ts';
import { mustBuyTrain } from './buy-train.ts';
import { sortWaiting } from './set.ts';
import { hasEmptyShell } from './shell-duty.ts';
import { declineUpTo, stepReachable } from './steps.ts';
import { cheapestNeeded } from './train-prices.ts';
import { changeTurn, controllerOf, entityOf, treasuryOf, turnOf } from './turn.ts';

export interface Need {
  readonly corporation: CorporationId;
  readonly president: SeatId;
  /** The cheapest train there is. */
  readonly cheapest: number;
  /** What is missing once treasury and president's cash are spent; 0: nothing. */
  readonly short: number;
}

/** The emergency of the turn; null: there is none. */
export function needOf(game: Game): Need | null {
  if (game.state.round.kind !== 'operating' || !game.state.round.turn) return null;
  const { entity } = turnOf(game);
  const cheapest = cheapestNeeded(game, entity);
  const treasury = treasuryOf(game, entity);
  if (cheapest <= treasury || !mayBeHelped(game, entity)) return null;
  const president = controllerOf(game, entity)!;
  const short = Math.max(0, cheapest - treasury - (game.state.cash[president] ?? 0));
  return { corporation: entity, president, cheapest, short };
}

/** Must the train be bought: as the corporation has none, or as shares have been sold for it? */
export function isOwed(game: Game): boolean {
  return mustBuyTrain(game) || turnOf(game).soldForTrain.length > 0;
}

/** It must buy; or only the whole System must own a train, and the president helps an empty shell. */
function mayBeHelped(game: Game, entity: CorporationId): boolean {
  if (mustBuyTrain(game)) return true;
  const { boughtEarly } = turnOf(game);
  return game.state.corporations[entity]?.shells !== undefined && !boughtEarly && hasEmptyShell(game, entity);
}

/** Why these shares may not be sold for the train now; null: they may. */
export function emergencySaleRefusal(
  game: Game,
  question: Question,
  corporation: CorporationId,
  count: number,
): Refusal | null {
  const late = stepReachable(game, question, 'trains');
  if (late) return late;
  const need = needOf(game);
  if (!need) return refuse('sale-no-emergency', { entity: entityOf(question) }, '10.8');
  if (need.short === 0)
    return refuse('sale-not-needed', { entity: need.corporation, cheapest: need.cheapest }, '10.8');
  const refusal = saleRefusal(game, question.seat, corporation, count, {
    keepPresidencyOf: need.corporation,
  });
  if (refusal) return refusal;
  const price = priceOf(game, corporation)!;
  if ((count - 1) * price < need.short) return null;
  return refuse(
    'sale-more-than-needed',
    { corporation, count, price, short: need.short, enough: Math.ceil(need.short / price) },
    '10.8',
  );
}

/** Corporations whose shares the president might sell. */
export function emergencySellable(game: Game, question: Question): CorporationId[] {
  if (!needOf(game)?.short) return [];
  return Object.keys(game.state.corporations).filter(
    (id) => (game.state.shares[id]![question.seat] ?? 0) > 0,
  );
}

/** Before the sale is booked: the steps before the purchase are over. */
export function beforeEmergencySale(decision: Decision): void {
  declineUpTo(decision, 'trains');
}

/** After the sale: remembered until the train is bought. `price`: what each share brought. */
export function afterEmergencySale(decision: Decision, corporation: CorporationId, price: number): void {
  sortWaiting(decision);
  const { soldForTrain } = turnOf(decision);
  changeTurn(decision, { soldForTrain: [...soldForTrain, corporation], lastShare: price });
}

/** The most that sales could bring now. */
export function raisable(game: Game, need: Need): number {
  let sum = 0;
  for (const corporation of Object.keys(game.state.corporations)) {
    sum += sellable(game, need, corporation) * (priceOf(game, corporation) ?? 0);
  }
  return sum;
}

export function sellable(
  game: Game,
  { president, corporation: inNeed }: Need,
  corporation: CorporationId,
): number {
  return maxSale(game, president, corporation, { keepPresidencyOf: inNeed });
}
