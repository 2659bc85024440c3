/**
 * Rule `par`: a corporation is started with the purchase of its president's certificate (9.2.1, 9.2.2); or the
 * price is set of one whose presidency came with a private (6.1.9, 6.1.10).
 */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CorporationId, Pending, SeatId } from '../../model/state.ts';
import { spendable } from '../holdings.ts';
import { type ParPrice, parPrices } from '../market.ts';
import type { ActionRule, Decision } from '../rule.ts';
import { seatlessRefusal } from '../seatless/owner.ts';
import { PRESIDENT_SHARES } from '../shares.ts';
import { floatIfDue, payee, startCorporation, unsoldPlace } from '../starting.ts';
import { certificateRefusal } from './limits.ts';
import { buyClosed, buyUsed, markActed } from './turn.ts';

export const PAR: ActionRule<'par'> = {
  type: 'par',
  open: (game, question) => (owed(game, question) ? null : buyClosed(game, question.seat)),
  slots: [
    {
      field: 'corporation',
      candidates: (game, question) => {
        const won = owed(game, question);
        return won ? [won.corporation] : Object.keys(game.state.corporations);
      },
      judge(game, question, { corporation }) {
        const won = owed(game, question);
        if (!won) return startRefusal(game, question.seat, corporation!);
        return won.corporation === corporation
          ? null
          : refuse('other-corporation-to-start', { corporation, won: won.corporation }, '6.1');
      },
    },
    {
      field: 'price',
      candidates: (game) => parPrices(game).map(({ price }) => price),
      judge(game, question, { corporation, price }) {
        if (!parAt(game, price!)) {
          return refuse(
            'not-a-start-price',
            { price, prices: parPrices(game).map((one) => one.price) },
            '9.2.1',
          );
        }
        return owed(game, question) ? null : moneyRefusal(game, question.seat, corporation!, price!);
      },
    },
  ],
  decide(decision, { seat, corporation, price }, question) {
    const par = parAt(decision, price)!;
    const won = owed(decision, question);
    if (won) startWon(decision, won, par);
    else startBought(decision, seat, corporation, par);
  },
  cost: (game, { price }) => (game.state.round.kind === 'stock' ? PRESIDENT_SHARES * price : 0),
};

/** Why the seat may not start the corporation, at whatever price; null: it may. */
export function startRefusal(game: Game, seat: SeatId, corporation: CorporationId): Refusal | null {
  const there = game.state.corporations[corporation];
  if (!there) return refuse('corporation-not-in-game', { corporation });
  const taken = seatlessRefusal(game, corporation);
  if (taken) return taken;
  if (there.par !== null) return refuse('already-started', { corporation, par: there.par }, '9.2');
  return (
    buyUsed(game, seat, corporation) ??
    certificateRefusal(game, seat, corporation) ??
    moneyRefusal(game, seat, corporation, parPrices(game)[0]!.price)
  );
}

function moneyRefusal(game: Game, seat: SeatId, corporation: CorporationId, price: number): Refusal | null {
  const needs = PRESIDENT_SHARES * price;
  const has = spendable(game, seat);
  return needs <= has ? null : refuse('start-too-dear', { corporation, price, needs, has }, '9.2.1');
}

/** The box of a price that a corporation may be started at now. */
export function parAt(game: Game, price: number): ParPrice | undefined {
  return parPrices(game).find((one) => one.price === price);
}

type Owed = Extract<Pending, { kind: 'par' }>;

/** The starting price that this question asks for; undefined in a turn of a stock round. */
function owed(game: Game, question: Question): Owed | undefined {
  if (question.kind !== 'par') return undefined;
  return game.state.pending.find(
    (one): one is Owed => one.kind === 'par' && one.corporation === question.entity,
  );
}

function startBought(decision: Decision, seat: SeatId, corporation: CorporationId, par: ParPrice): void {
  const to = payee(corporation, unsoldPlace(decision));
  const amount = PRESIDENT_SHARES * par.price;
  decision.emit({ type: 'cash', from: seat, to, amount, why: 'par', about: corporation });
  startCorporation(decision, seat, corporation, par);
  floatIfDue(decision, corporation);
  markActed(decision, seat, { bought: corporation });
}

/** The winner has paid with the bid; into a treasury that is filled share by share the bank puts twice the price. */
function startWon(decision: Decision, won: Owed, par: ParPrice): void {
  const { corporation, seat } = won;
  startCorporation(decision, seat, corporation, par);
  if (unsoldPlace(decision, corporation) === 'treasury') {
    decision.emit({
      type: 'cash',
      from: 'bank',
      to: corporation,
      amount: PRESIDENT_SHARES * par.price,
      why: 'presidency-treasury',
      about: corporation,
    });
  }
  decision.emit({ type: 'pending', pending: decision.state.pending.filter((one) => one !== won) });
}
