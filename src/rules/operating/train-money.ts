/** Can the train be paid for: by the treasury, or in need with the president's help (10.7, 10.8)? */
import type { BuyTrain } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Range } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { trainType } from '../trains.ts';
import { needOf } from './emergency.ts';
import { keyFor } from './shell-duty.ts';
import { cheapestNeeded, faceCost } from './train-prices.ts';
import { controllerOf, treasuryOf, turnOf } from './turn.ts';

/** Prices another corporation's train may have; null: the price is not for the buyer to say. */
export function priceRange(game: Game, entity: string, { from, train }: Partial<BuyTrain>): Range | null {
  if (from === 'bank' || from === 'pool') return null;
  return { least: leastFor(game, entity), most: mostFor(game, entity, train!), step: 1 };
}

/** After shares were sold for it: more than there would be without the last of them. */
function leastFor(game: Game, entity: string): number {
  const { lastShare } = turnOf(game);
  if (lastShare === undefined) return 1;
  return treasuryOf(game, entity) + (game.state.cash[controllerOf(game, entity)!] ?? 0) - lastShare + 1;
}

function mostFor(game: Game, entity: string, train: string): number {
  const treasury = treasuryOf(game, entity);
  const need = needOf(game);
  if (!need) return treasury;
  const face = trainType(game, train)!.price;
  return Math.max(treasury, Math.min(face, treasury + (game.state.cash[need.president] ?? 0)));
}

export function judgePrice(game: Game, entity: string, action: BuyTrain): Refusal | null {
  const { from, train, price } = action;
  if (from === 'bank' || from === 'pool') {
    if (price !== undefined)
      return refuse('train-price-fixed', { train, from, price, cost: faceCost(game, action) }, '10.7');
    return judgeCost(game, entity, action, faceCost(game, action));
  }
  if (price === undefined) return refuse('train-price-missing', { train, from }, '10.7');
  if (!Number.isInteger(price) || price < 1)
    return refuse('train-price-least', { train, from, price, least: 1 }, '10.7');
  const least = leastFor(game, entity);
  if (price < least)
    return refuse(
      'train-price-needs-no-sale',
      { train, from, price, least, share: turnOf(game).lastShare },
      '10.8',
    );
  const most = mostFor(game, entity, train);
  if (price <= most) return null;
  return refuse(
    'train-price-most',
    { train, from, price, most, face: trainType(game, train)!.price, treasury: treasuryOf(game, entity) },
    '10.8',
  );
}

function judgeCost(
  game: Game,
  entity: string,
  { train, trade, shell }: BuyTrain,
  cost: number,
): Refusal | null {
  const treasury = treasuryOf(game, entity);
  if (cost <= treasury) return null;
  const need = needOf(game);
  const facts = { entity, train, cost, treasury };
  if (!need) return refuse('train-too-dear', facts, '10.7');
  if (trade !== undefined || cost > cheapestNeeded(game, entity)) {
    return refuse('president-cheapest-only', { ...facts, cheapest: cheapestNeeded(game, entity) }, '10.8');
  }
  if (!helpsEmptyShell(game, entity, shell))
    return refuse('president-empty-shell-only', { ...facts, shell }, '10.8');
  if (need.short === 0) return null;
  return refuse(
    'train-money-first',
    { ...facts, president: controllerOf(game, entity), short: need.short },
    '10.8',
  );
}

function helpsEmptyShell(game: Game, entity: string, shell: string | undefined): boolean {
  return shell === undefined || (game.state.trains.owned[keyFor(entity, shell)]?.length ?? 0) === 0;
}
