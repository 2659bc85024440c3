/** Rule `sell`: shares go to the bank pool, in a stock round (9.1) or for a train that is owed (10.8). */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import type { Refusal } from '../../model/refusal.ts';
import { refuse } from '../../model/refusal.ts';
import type { CorporationId, SeatId, StockRound } from '../../model/state.ts';
import { priceOf } from '../market.ts';
import {
  afterEmergencySale,
  beforeEmergencySale,
  emergencySaleRefusal,
  emergencySellable,
} from '../operating/emergency.ts';
import type { ActionRule } from '../rule.ts';
import { sharesOf } from '../shares.ts';
import { saleRefusal, sellShares } from './sale.ts';
import { markActed } from './turn.ts';

export const SELL: ActionRule<'sell'> = {
  type: 'sell',
  open(game, question) {
    if (inEmergency(question)) return null;
    const { number } = game.state.round as StockRound;
    return number === 1 ? refuse('no-sale-in-first-round', {}, '9.1') : null;
  },
  slots: [
    {
      field: 'corporation',
      candidates: (game, question) =>
        inEmergency(question) ? emergencySellable(game, question) : Object.keys(game.state.corporations),
      judge: (game, question, { corporation }) => refusal(game, question, corporation!, 1),
    },
    {
      field: 'count',
      candidates: (game, { seat }, { corporation }) =>
        Array.from({ length: sharesOf(game, corporation!, seat) }, (_, index) => index + 1),
      judge: (game, question, { corporation, count }) => refusal(game, question, corporation!, count!),
    },
  ],
  decide(decision, { seat, corporation, count }, question) {
    if (inEmergency(question)) beforeEmergencySale(decision);
    const price = priceOf(decision, corporation)!;
    sellShares(decision, seat, corporation, count);
    if (inEmergency(question)) afterEmergencySale(decision, corporation, price);
    else markActed(decision, seat, { sold: withSold(decision, seat, corporation) });
  },
};

function inEmergency({ kind }: Question): boolean {
  return kind === 'operating-turn';
}

function refusal(game: Game, question: Question, corporation: CorporationId, count: number): Refusal | null {
  return inEmergency(question)
    ? emergencySaleRefusal(game, question, corporation, count)
    : saleRefusal(game, question.seat, corporation, count);
}

function withSold({ state }: Game, seat: SeatId, corporation: CorporationId): StockRound['sold'] {
  const { sold } = state.round as StockRound;
  const before = sold[seat] ?? [];
  return before.includes(corporation) ? sold : { ...sold, [seat]: [...before, corporation] };
}
