/**
 * Rule `exchange-share`: a private is given up for a share of any corporation, from the offering or the pool, past the
 * share limit and of one whose shares the owner has sold too. On the owner's turn in a stock round it is the buy of the
 * turn; in operating rounds it may be done at any time. Of a corporation nobody has started it is, for one share price
 * more, the president's certificate.
 */
import type { ExchangePrivate } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CompanyId, CorporationId, SeatId } from '../../model/state.ts';
import { closeCompany, companyWith, powerOf } from '../companies.ts';
import { spendable } from '../holdings.ts';
import { parPrices } from '../market.ts';
import { dropOffersFor } from '../operating/offers.ts';
import { restartRound, roundUntouched } from '../operating/restart.ts';
import type { ActionRule, Decision } from '../rule.ts';
import { settlePresidency, sharesOf } from '../shares.ts';
import { floatIfDue, startCorporation } from '../starting.ts';
import { parAt } from './par.ts';
import { markActed, wholeBuyClosed } from './turn.ts';

const SECTION = '6';
const POWER = 'exchange-share';

export const EXCHANGE: ActionRule<'exchange'> = {
  type: 'exchange',
  open: (game, question) => (question.kind === 'stock-turn' ? wholeBuyClosed(game, question.seat) : null),
  slots: [
    {
      field: 'company',
      candidates: (game) => Object.keys(game.state.companies),
      judge: (game, question, { company }) => companyRefusal(game, question.seat, company!),
    },
    {
      field: 'corporation',
      candidates: (game) => Object.keys(game.state.corporations),
      judge: (game, question, { company, corporation }) =>
        corporationRefusal(game, question.seat, company!, corporation!),
    },
    {
      field: 'from',
      candidates: (game, _question, { company }) => powerOf(game, company!, POWER)?.from ?? [],
      judge: (game, _question, { company, corporation, from }) =>
        sourceRefusal(game, company!, corporation!, from!),
    },
    {
      field: 'price',
      candidates: (game, _question, { corporation }) =>
        isStarted(game, corporation!) ? [undefined] : parPrices(game).map(({ price }) => price),
      judge: (game, { seat }, { corporation, price }) => priceRefusal(game, seat, corporation!, price),
    },
  ],
  decide(decision, action, question) {
    const early = question.kind !== 'stock-turn' && roundUntouched(decision);
    const { floated } = decision.state.corporations[action.corporation]!;
    exchange(decision, action);
    if (question.kind === 'stock-turn') {
      markActed(decision, action.seat, { bought: action.corporation });
    } else if (early && floated !== decision.state.corporations[action.corporation]!.floated) {
      restartRound(decision);
    }
  },
  cost: (_game, { price }) => price ?? 0,
};

/** Is there a private that the seat can exchange for anything now? */
export function canExchange(game: Game, seat: SeatId): boolean {
  const own = companyWith(game, POWER, seat);
  if (!own) return false;
  return Object.keys(game.state.corporations).some((id) => !corporationRefusal(game, seat, own.company, id));
}

/** In operating rounds the owner is asked at any time; nobody waits for it. */
export function exchangeQuestions(game: Game): readonly Question[] {
  if (game.state.round.kind !== 'operating') return [];
  return game.state.seats.flatMap((seat): Question[] => {
    const own = companyWith(game, POWER, seat);
    return own ? [{ id: `exchange:${own.company}`, seat, kind: 'any-time', verbs: ['exchange'] }] : [];
  });
}

function companyRefusal(game: Game, seat: SeatId, company: CompanyId): Refusal | null {
  const there = game.state.companies[company];
  if (!there) return refuse('company-not-in-game', { company, forSale: [] }, SECTION);
  if (!powerOf(game, company, POWER)) {
    return refuse('no-exchange-private', { company, able: companyWith(game, POWER)?.company }, SECTION);
  }
  return there.owner === seat ? null : refuse('exchange-not-yours', { company, owner: there.owner }, SECTION);
}

function corporationRefusal(
  game: Game,
  seat: SeatId,
  company: CompanyId,
  corporation: CorporationId,
): Refusal | null {
  const there = game.state.corporations[corporation];
  if (!there) return refuse('corporation-not-in-game', { corporation }, SECTION);
  if (there.par === null) return moneyRefusal(game, seat, corporation, parPrices(game)[0]!.price);
  const { from } = powerOf(game, company, POWER)!;
  return from.some((source) => sharesOf(game, corporation, source) > 0)
    ? null
    : refuse('no-share-to-exchange', { corporation }, SECTION);
}

function sourceRefusal(
  game: Game,
  company: CompanyId,
  corporation: CorporationId,
  source: ExchangePrivate['from'],
): Refusal | null {
  const { shares, from } = powerOf(game, company, POWER)!;
  const there = from.includes(source) ? sharesOf(game, corporation, source) : 0;
  if (there >= shares) return null;
  return refuse('fewer-shares-there', { corporation, source, asked: shares, there }, SECTION);
}

function priceRefusal(
  game: Game,
  seat: SeatId,
  corporation: CorporationId,
  price: number | undefined,
): Refusal | null {
  const { par } = game.state.corporations[corporation]!;
  if (par !== null) {
    return price === undefined ? null : refuse('already-started', { corporation, par }, SECTION);
  }
  const prices = parPrices(game).map((one) => one.price);
  if (price === undefined) return refuse('exchange-price-missing', { corporation, prices }, SECTION);
  if (!prices.includes(price)) return refuse('not-a-start-price', { price, prices }, '9.2.1');
  return moneyRefusal(game, seat, corporation, price);
}

function moneyRefusal(game: Game, seat: SeatId, corporation: CorporationId, price: number): Refusal | null {
  const has = spendable(game, seat);
  return price <= has ? null : refuse('exchange-start-too-dear', { corporation, price, has }, SECTION);
}

function isStarted(game: Game, corporation: CorporationId): boolean {
  return game.state.corporations[corporation]?.par !== null;
}

/** The private leaves the game; what it is worth is a share, or a corporation's start. */
function exchange(decision: Decision, { seat, company, corporation, from, price }: ExchangePrivate): void {
  const { shares } = powerOf(decision, company, POWER)!;
  dropOffersFor(decision, company);
  closeCompany(decision, company);
  if (price !== undefined) {
    decision.emit({ type: 'cash', from: seat, to: 'bank', amount: price, why: 'par', about: corporation });
    startCorporation(decision, seat, corporation, parAt(decision, price)!);
  } else {
    decision.emit({ type: 'shares', corporation, from, to: seat, count: shares });
    settlePresidency(decision, corporation);
  }
  floatIfDue(decision, corporation);
}
