/**
 * Buying trains (10.7): from the bank, the pool, or another corporation; by the right of a private at half price
 * (`half-price-train`) or before the run (`early-trains`). Rules `train`, `trade-in`.
 */
import type { BuyTrain } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { isSeatless, seatlessOwner } from '../../model/seatless.ts';
import type { OperatingStep } from '../../model/state.ts';
import { companyWith, powerOf } from '../companies.ts';
import type { ActionRule } from '../rule.ts';
import { inPool, onSale, trainLimit, trainsOf, trainType, typeOf } from '../trains.ts';
import { needOf } from './emergency.ts';
import { hasRoom, keyFor, lacksTrain } from './shell-duty.ts';
import { declineUpTo, stepReachable } from './steps.ts';
import { judgePrice, priceRange } from './train-money.ts';
import { canTradeIn, cheapestNeeded, faceCost, ownersToBuyFrom } from './train-prices.ts';
import { completePurchase } from './train-sale.ts';
import { entityOf, isMinor, treasuryOf, turnOf } from './turn.ts';

function buysTrains(game: Game, entity: string): boolean {
  return !isMinor(game, entity) && !isSeatless(game, entity);
}

/** No train, but a route for one: it must buy (10.7). */
export function mustBuyTrain(game: Game): boolean {
  const { entity, boughtEarly } = turnOf(game);
  return buysTrains(game, entity) && !boughtEarly && lacksTrain(game, entity);
}

/** Is there a train it could buy in the ordinary step? */
export function canBuyTrain(game: Game): boolean {
  const { entity, boughtEarly } = turnOf(game);
  if (!buysTrains(game, entity) || boughtEarly) return false;
  if (mustBuyTrain(game) || needOf(game)) return true;
  const treasury = treasuryOf(game, entity);
  if (canTradeIn(game, entity, treasury)) return true;
  if (!hasRoom(game, entity)) return false;
  return (
    cheapestNeeded(game, entity) <= treasury || (treasury >= 1 && ownersToBuyFrom(game, entity).length > 0)
  );
}

/** Does it own the right to buy before the run, and could it buy something? */
export function canBuyEarly(game: Game): boolean {
  const { entity, boughtEarly } = turnOf(game);
  const found = companyWith(game, 'early-trains', entity);
  if (!found || (game.state.companies[found.company]!.used && !boughtEarly)) return false;
  if (!hasRoom(game, entity)) return canTradeIn(game, entity, treasuryOf(game, entity));
  const types = [
    ...onSale(game),
    ...(game.definition.readings['early-trains-from-pool'] ? inPool(game) : []),
  ];
  return types.some(({ price }) => price <= treasuryOf(game, entity));
}

export const buyTrain: ActionRule<'train'> = {
  type: 'train',
  open: (game, question) =>
    isMinor(game, entityOf(question))
      ? refuse('minor-no-trains', { entity: question.entity }, '6.1.8')
      : null,
  slots: [
    {
      field: 'train',
      candidates: (game, question) => typesInReach(game, entityOf(question)),
      judge: (game, _question, { train }) =>
        trainType(game, train!)
          ? null
          : refuse('train-unknown', { train, types: game.definition.trains.map(({ name }) => name) }),
    },
    {
      field: 'from',
      candidates: (game, question) => ['bank', 'pool', ...ownersToBuyFrom(game, entityOf(question))],
      judge: judgeSource,
    },
    {
      field: 'with',
      candidates: (game, question) => [
        undefined,
        ...(['half-price-train', 'early-trains'] as const).flatMap(
          (kind) => companyWith(game, kind, entityOf(question))?.company ?? [],
        ),
      ],
      judge: judgeRight,
    },
    {
      field: 'shell',
      candidates: (game, question) => game.state.corporations[entityOf(question)]?.shells ?? [undefined],
      judge: judgeShell,
    },
    {
      field: 'trade',
      candidates: (game, question) => [undefined, ...new Set(trainsOf(game, entityOf(question)).map(typeOf))],
      judge: judgeTrade,
    },
    {
      field: 'price',
      candidates: (game, question, action) => priceRange(game, entityOf(question), action) ?? [undefined],
      judge: (game, question, action) => judgePrice(game, entityOf(question), action as BuyTrain),
    },
  ],
  cost: (game, action) => action.price ?? faceCost(game, action),
  decide(decision, action) {
    declineUpTo(decision, stepOf(decision, action));
    completePurchase(decision, action);
  },
};

function stepOf(game: Game, { with: company }: Partial<BuyTrain>): OperatingStep {
  return company !== undefined && powerOf(game, company, 'early-trains') ? 'early-trains' : 'trains';
}

function typesInReach(game: Game, entity: string): Iterable<string> {
  const others = ownersToBuyFrom(game, entity).flatMap((owner) => trainsOf(game, owner).map(typeOf));
  return new Set([...onSale(game), ...inPool(game)].map(({ name }) => name).concat(others));
}

function judgeSource(game: Game, question: Question, { train, from }: Partial<BuyTrain>): Refusal | null {
  const entity = entityOf(question);
  const facts = { entity, train, from };
  if (from === 'bank') {
    if (onSale(game).some(({ name }) => name === train)) return null;
    const pool = inPool(game).some(({ name }) => name === train);
    return refuse(
      'train-not-on-sale',
      { ...facts, pool, onSale: onSale(game).map(({ name }) => name) },
      '10.7',
    );
  }
  if (from === 'pool') {
    if (inPool(game).some(({ name }) => name === train)) return null;
    return refuse('train-not-in-pool', { ...facts, pool: inPool(game).map(({ name }) => name) }, '10.7');
  }
  if (from === entity) return refuse('train-own', facts, '10.7');
  if (isMinor(game, from!)) return refuse('minor-no-trains', { entity: from }, '6.1.8');
  if (!game.state.corporations[from!]) return refuse('corporation-not-in-game', { corporation: from });
  if (isSeatless(game, from!) && game.definition.readings['seatless-trains'] === 'kept')
    return refuse('train-not-for-sale', { ...facts, owner: seatlessOwner(game)!.id }, '13.2');
  const trains = trainsOf(game, from!).map(typeOf);
  return trains.includes(train!) ? null : refuse('train-not-theirs', { ...facts, trains }, '10.7');
}

/** The step, and the right of the private where one is named. */
function judgeRight(game: Game, question: Question, action: Partial<BuyTrain>): Refusal | null {
  const { with: company, from, train } = action;
  const entity = entityOf(question);
  const late = stepReachable(game, question, stepOf(game, action));
  if (company !== undefined) {
    const refusal = judgeCompany(game, entity, company);
    if (refusal) return refusal;
    const early =
      powerOf(game, company, 'early-trains') && game.definition.readings['early-trains-from-pool'];
    if (from !== 'bank' && !(early && from === 'pool'))
      return refuse('right-new-trains-only', { company, train, from }, '6.1');
    return late;
  }
  if (late) return late;
  return turnOf(game).boughtEarly ? refuse('train-bought-early', { entity }, '6.1.6') : null;
}

function judgeCompany(game: Game, entity: string, company: string): Refusal | null {
  const state = game.state.companies[company];
  const kind = (['half-price-train', 'early-trains'] as const).find((one) => powerOf(game, company, one));
  if (!state || !kind) return refuse('no-such-right', { company, right: 'train' });
  if (state.owner !== entity)
    return refuse('right-of-another', { company, owner: state.owner, entity }, '6.1');
  const going = kind === 'early-trains' && turnOf(game).boughtEarly;
  return state.used && !going ? refuse('right-used', { company, entity }, '6.1') : null;
}

/** A System buys for one of its shells, and says for which. */
function judgeShell(game: Game, question: Question, { shell, train }: Partial<BuyTrain>): Refusal | null {
  const entity = entityOf(question);
  const shells = game.state.corporations[entity]?.shells;
  if (!shells) return shell === undefined ? null : refuse('shell-no-system', { entity, shell }, '4');
  if (shell === undefined) return refuse('shell-missing', { entity, train, shells }, '4');
  return shells.includes(shell) ? null : refuse('shell-of-another', { entity, shell, shells }, '4');
}

function judgeTrade(
  game: Game,
  question: Question,
  { train, from, with: company, shell, trade }: Partial<BuyTrain>,
): Refusal | null {
  const entity = entityOf(question);
  const own = trainsOf(game, entity);
  if (trade === undefined) {
    const limit = trainLimit(game);
    if (hasRoom(game, entity, shell)) return null;
    const kept = shell === undefined ? own : (game.state.trains.owned[keyFor(entity, shell)] ?? []);
    return refuse('train-limit', { entity, shell, limit, trains: kept.map(typeOf) }, '10.7');
  }
  const discounts = trainType(game, train!)!.trade_in;
  if (!(trade in discounts))
    return refuse('trade-in-not-taken', { entity, train, trade, types: Object.keys(discounts) }, '10.7');
  if (from !== 'bank' && from !== 'pool')
    return refuse('trade-in-bank-only', { entity, train, trade }, '10.7');
  if (company !== undefined && powerOf(game, company, 'half-price-train'))
    return refuse('trade-in-or-half', { company, train, trade }, '10.7');
  return own.some((one) => typeOf(one) === trade)
    ? null
    : refuse('trade-in-not-owned', { entity, trade, trains: own.map(typeOf) }, '10.7');
}
