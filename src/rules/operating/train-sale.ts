/** A train changes hands: money, train, and what the purchase sets off. */
import type { BuyTrain } from '../../model/action.ts';
import { isSeatless } from '../../model/seatless.ts';
import type { CorporationId, TrainId } from '../../model/state.ts';
import { closeCompany, powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { ownerOfShell, shellWith } from '../shells.ts';
import { afterSale, dropTrain, nextTrain, trainsOf, typeOf } from '../trains.ts';
import { makeOffer } from './offers.ts';
import { keyFor } from './shell-duty.ts';
import { faceCost } from './train-prices.ts';
import { changeTurn, controllerOf, operatingRound, treasuryOf, turnOf } from './turn.ts';

/** Buys at once, or asks the other president first; an owner without a seat cannot be asked. */
export function completePurchase(decision: Decision, action: BuyTrain): void {
  const { as, from, seat, price } = action;
  if (from === 'bank' || from === 'pool') {
    buyFromBank(decision, action);
    return;
  }
  const train = trainsOf(decision, from).find((one) => typeOf(one) === action.train)!;
  const owner = controllerOf(decision, from)!;
  if (owner === seat || isSeatless(decision, from))
    buyFromCorporation(decision, keyFor(as, action.shell), train, from, price!);
  else
    makeOffer(decision, {
      buyer: as,
      asker: seat,
      seat: owner,
      price: price!,
      thing: { train, owner: from, ...(action.shell !== undefined && { shell: action.shell }) },
    });
}

/** @param to the buyer, or the owner key of its shell */
export function buyFromCorporation(
  decision: Decision,
  to: string,
  train: TrainId,
  owner: CorporationId,
  price: number,
): void {
  const buyer = ownerOfShell(to);
  contribute(decision, buyer, price);
  decision.emit({ type: 'cash', from: buyer, to: owner, amount: price, why: 'train', about: typeOf(train) });
  decision.emit({ type: 'train', train, from: shellWith(decision, owner, train), to, why: 'bought' });
  afterPurchase(decision, buyer);
}

function buyFromBank(decision: Decision, action: BuyTrain): void {
  const { as, train: type, from, trade, with: company, shell } = action;
  const cost = faceCost(decision, action);
  contribute(decision, as, cost);
  if (trade !== undefined) {
    const given = trainsOf(decision, as).find((one) => typeOf(one) === trade)!;
    dropTrain(decision, given, shellWith(decision, as, given), 'traded-in');
  }
  decision.emit({ type: 'cash', from: as, to: 'bank', amount: cost, why: 'train', about: type });
  const train =
    from === 'pool'
      ? decision.state.trains.pool.find((one) => typeOf(one) === type)!
      : nextTrain(decision, type);
  const source = from === 'pool' ? 'pool' : 'supply';
  decision.emit({ type: 'train', train, from: source, to: keyFor(as, shell), why: 'bought' });
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

function afterPurchase(decision: Decision, corporation: CorporationId): void {
  const { lastShare, ...turn } = turnOf(decision);
  if (lastShare !== undefined)
    decision.emit({
      type: 'round',
      round: { ...operatingRound(decision), turn: { ...turn, soldForTrain: [] } },
    });
  closeFounders(decision, corporation);
}

/** The private that brought the presidency closes with the corporation's first train (6.1.9, 6.1.10). */
export function closeFounders(decision: Decision, corporation: CorporationId): void {
  for (const [company, { presidency }] of Object.entries(decision.state.companies)) {
    if (presidency === corporation && !decision.definition.companies[company]!.buyable)
      closeCompany(decision, company);
  }
}
