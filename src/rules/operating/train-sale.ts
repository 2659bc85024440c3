/** A train changes hands: money, train, and what the purchase sets off. */
import type { BuyTrain } from '../../model/action.ts';
import type { CorporationId, TrainId } from '../../model/state.ts';
import { closeCompany, powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { afterSale, dropTrain, nextTrain, trainsOf, typeOf } from '../trains.ts';
import { makeOffer } from './offers.ts';
import { faceCost } from './train-prices.ts';
import { changeTurn, controllerOf, treasuryOf, turnOf } from './turn.ts';

/** Buys at once, or asks the other president first. */
export function completePurchase(decision: Decision, action: BuyTrain): void {
  const { as, from, seat, price } = action;
  if (from === 'bank' || from === 'pool') {
    buyFromBank(decision, action);
    return;
  }
  const train = trainsOf(decision, from).find((one) => typeOf(one) === action.train)!;
  const owner = controllerOf(decision, from)!;
  if (owner === seat) buyFromCorporation(decision, as, train, from, price!);
  else
    makeOffer(decision, {
      buyer: as,
      asker: seat,
      seat: owner,
      price: price!,
      thing: { train, owner: from },
    });
}

export function buyFromCorporation(
  decision: Decision,
  buyer: CorporationId,
  train: TrainId,
  owner: CorporationId,
  price: number,
): void {
  contribute(decision, buyer, price);
  decision.emit({ type: 'cash', from: buyer, to: owner, amount: price, why: 'train', about: typeOf(train) });
  decision.emit({ type: 'train', train, from: owner, to: buyer, why: 'bought' });
  afterPurchase(decision, buyer);
}

function buyFromBank(decision: Decision, action: BuyTrain): void {
  const { as, train: type, from, trade, with: company } = action;
  const cost = faceCost(decision, action);
  contribute(decision, as, cost);
  if (trade !== undefined) {
    const given = trainsOf(decision, as).find((one) => typeOf(one) === trade)!;
    dropTrain(decision, given, as, 'traded-in');
  }
  decision.emit({ type: 'cash', from: as, to: 'bank', amount: cost, why: 'train', about: type });
  const train =
    from === 'pool'
      ? decision.state.trains.pool.find((one) => typeOf(one) === type)!
      : nextTrain(decision, type);
  decision.emit({ type: 'train', train, from: from === 'pool' ? 'pool' : 'supply', to: as, why: 'bought' });
  if (company !== undefined) useRight(decision, company);
  afterPurchase(decision, as);
  if (from === 'bank') afterSale(decision, type);
}

/** The president adds what the treasury lacks (10.8). */
function contribute(decision: Decision, corporation: CorporationId, cost: number): void {
  const missing = cost - treasuryOf(decision, corporation);
  if (missing <= 0) return;
  const president = controllerOf(decision, corporation)!;
  decision.emit({
    type: 'cash',
    from: president,
    to: corporation,
    amount: missing,
    why: 'contribution',
    about: corporation,
  });
}

function useRight(decision: Decision, company: string): void {
  if (!decision.state.companies[company]!.used) {
    decision.emit({ type: 'company', company, change: { used: true }, why: 'used' });
  }
  if (powerOf(decision, company, 'early-trains')) changeTurn(decision, { boughtEarly: true });
}

/** The private that brought the presidency closes with the corporation's first train (6.1.9, 6.1.10). */
function afterPurchase(decision: Decision, corporation: CorporationId): void {
  if (turnOf(decision).soldForTrain.length > 0) changeTurn(decision, { soldForTrain: [] });
  for (const [company, { presidency }] of Object.entries(decision.state.companies)) {
    if (presidency === corporation && !decision.definition.companies[company]!.buyable)
      closeCompany(decision, company);
  }
}
