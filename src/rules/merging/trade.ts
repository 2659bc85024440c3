/** Getting shares of the first corporation for shares of the second: from whom, and what money moves (step 3). */
import type { Game } from '../../model/game.ts';
import type { CorporationId, SeatId, ShareHolder } from '../../model/state.ts';
import { askChoice } from '../choose.ts';
import { priceOf } from '../market.ts';
import type { Decision } from '../rule.ts';
import { DISCARD, isPlayer, moveOld, oldShares, ordinary } from './holdings.ts';
import { certificateGiven, setAnswers, soldIn } from './progress.ts';

/** A source to trade with; `asked`: several players could, and one is being chosen; null: there is none. */
export type Source = { readonly holder: ShareHolder } | 'asked' | null;

/**
 * In this order: the discard, another player (whom, is the trader's choice), the unsold shares, the pool.
 * @param count shares to be had from one holder, at least one of them of the first corporation
 * @param players whom the trader may turn to
 */
export function findSource(
  decision: Decision,
  trader: ShareHolder,
  count: 1 | 2,
  players: readonly SeatId[],
): Source {
  const merger = decision.state.merger!;
  const able = (holder: ShareHolder) => {
    if (holder === trader) return false;
    const has = ordinary(decision, merger, holder);
    return has.first >= 1 && has.first + has.second >= count;
  };
  if (able(DISCARD)) return { holder: DISCARD };
  const willing = players.filter(able);
  const chosen = merger.answers.partner;
  if (chosen !== undefined && willing.includes(chosen)) {
    setAnswers(decision, { partner: undefined });
    return { holder: chosen };
  }
  if (willing.length > 1 && isPlayer(decision, trader)) {
    askPartner(decision, trader, count, willing);
    return 'asked';
  }
  const holder = willing[0] ?? ['offering', 'pool'].find(able);
  return holder === undefined ? null : { holder };
}

function askPartner(decision: Decision, seat: SeatId, count: 1 | 2, choices: readonly SeatId[]): void {
  const { first, second, system } = decision.state.merger!;
  const facts = { ...prices(decision), first, second, system, count };
  askChoice(decision, { about: 'merger-partner', seat, entity: system, choices, facts });
}

/** The three prices, for the wording of what is asked. */
export function prices(game: Game): Readonly<Record<string, number>> {
  const { first, second, system } = game.state.merger!;
  return {
    firstPrice: priceOf(game, first) ?? 0,
    secondPrice: priceOf(game, second) ?? 0,
    systemPrice: priceOf(game, system) ?? 0,
  };
}

/** One share of the second for one of the first; a partner who is left with an odd number settles the difference. */
export function tradeOne(decision: Decision, trader: ShareHolder, partner: ShareHolder): void {
  const merger = decision.state.merger!;
  const { first, second } = merger;
  moveOld(decision, second, trader, partner);
  moveOld(decision, first, partner, trader);
  note(decision, trader, partner, 1);
  if (!isPlayer(decision, partner) || oldShares(decision, merger, partner).total % 2 === 0) return;
  settleDifference(decision, partner, first, second);
}

/** The partner gave a share of one and got one of the other: pays or is paid; or discards what was got. */
function settleDifference(
  decision: Decision,
  partner: SeatId,
  gave: CorporationId,
  got: CorporationId,
): void {
  const gain = (priceOf(decision, gave) ?? 0) - (priceOf(decision, got) ?? 0);
  const cash = decision.state.cash[partner] ?? 0;
  const about = decision.state.merger!.system;
  if (gain > 0)
    decision.emit({ type: 'cash', from: 'bank', to: partner, amount: gain, why: 'merger', about });
  else if (gain < 0 && cash >= -gain)
    decision.emit({ type: 'cash', from: partner, to: 'bank', amount: -gain, why: 'merger', about });
  else if (gain < 0) sellOld(decision, partner, got);
}

/** The share goes to the discard for its price, which counts as a sale. */
export function sellOld(decision: Decision, seat: SeatId, corporation: CorporationId): void {
  moveOld(decision, corporation, seat, DISCARD);
  const amount = priceOf(decision, corporation) ?? 0;
  decision.emit({ type: 'cash', from: 'bank', to: seat, amount, why: 'sale', about: corporation });
  soldIn(decision, seat, corporation);
}

/** The president's certificate of the second for two shares of one holder; no money moves. */
export function tradeCertificate(decision: Decision, trader: ShareHolder, partner: ShareHolder): void {
  const merger = decision.state.merger!;
  const { first, second } = merger;
  const has = ordinary(decision, merger, partner);
  const seconds = Math.min(1, has.second);
  moveOld(decision, second, trader, partner, 2);
  moveOld(decision, first, partner, trader, 2 - seconds);
  moveOld(decision, second, partner, trader, seconds);
  certificateGiven(decision, second);
  note(decision, trader, partner, 2);
}

function note(decision: Decision, trader: ShareHolder, partner: ShareHolder, count: number): void {
  const { first, second } = decision.state.merger!;
  decision.emit({ type: 'note', note: 'merger-trade', facts: { trader, partner, count, first, second } });
}
