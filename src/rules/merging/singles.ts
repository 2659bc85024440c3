/** A last single share: exchanged for a System share with the difference in price, or sold (step 5). */
import type { CorporationId, SeatId, ShareHolder } from '../../model/state.ts';
import { askChoice } from '../choose.ts';
import { priceOf } from '../market.ts';
import type { Decision } from '../rule.ts';
import { sharesOf } from '../shares.ts';
import { DISCARD, giveSystemShares, isPlayer, moveOld, oldShares, USED } from './holdings.ts';
import { hasSold } from './may-merge.ts';
import { appointPresident, followPresidency } from './presidency.ts';
import { findSource, prices, sellOld, tradeOne } from './trade.ts';

/** Deals with the single share of a player; false while the player is being asked. */
export function exchangeSingle(decision: Decision, seat: SeatId): boolean {
  const merger = decision.state.merger!;
  const old = oldShares(decision, merger, seat);
  if (old.total === 0) return true;
  const share = old.first > 0 ? merger.first : merger.second;
  if (mustSell(decision, seat, share) || merger.answers.single === 'sell') {
    sellOld(decision, seat, share);
    return true;
  }
  if (merger.answers.single === undefined) {
    askSingle(decision, seat, share);
    return false;
  }
  return exchange(decision, seat, share);
}

/** What one System share costs beyond the share given; below 0 the player is paid. */
function difference(decision: Decision, share: CorporationId): number {
  return (priceOf(decision, decision.state.merger!.system) ?? 0) - (priceOf(decision, share) ?? 0);
}

function mustSell(decision: Decision, seat: SeatId, share: CorporationId): boolean {
  const { first, second, system } = decision.state.merger!;
  if (hasSold(decision, seat, first) || hasSold(decision, seat, second)) return true;
  if (sharesOf(decision, system, 'offering') === 0) return true;
  return difference(decision, share) > (decision.state.cash[seat] ?? 0);
}

function askSingle(decision: Decision, seat: SeatId, share: CorporationId): void {
  const { first, second, system } = decision.state.merger!;
  const facts = {
    ...prices(decision),
    first,
    second,
    system,
    share,
    cost: difference(decision, share),
    value: priceOf(decision, share) ?? 0,
  };
  askChoice(decision, { about: 'merger-single', seat, entity: system, choices: ['exchange', 'sell'], facts });
}

function exchange(decision: Decision, seat: SeatId, share: CorporationId): boolean {
  const merger = decision.state.merger!;
  const cost = difference(decision, share);
  if (share === merger.second) {
    const source = findSource(decision, seat, 1, merger.queue.slice(1));
    if (source === 'asked') return false;
    if (!source) throw new Error(`no share of ${merger.first} is left, and yet one of ${merger.system}`);
    tradeOne(decision, seat, source.holder);
  }
  const about = merger.system;
  if (cost > 0) decision.emit({ type: 'cash', from: seat, to: 'bank', amount: cost, why: 'merger', about });
  if (cost < 0) decision.emit({ type: 'cash', from: 'bank', to: seat, amount: -cost, why: 'merger', about });
  give(decision, seat);
  return true;
}

function give(decision: Decision, holder: ShareHolder): void {
  const merger = decision.state.merger!;
  moveOld(decision, merger.first, holder, USED);
  giveSystemShares(decision, merger, holder, 1);
  decision.emit({ type: 'note', note: 'merger-single', facts: { holder, system: merger.system } });
  if (!isPlayer(decision, holder)) return;
  followPresidency(decision, holder);
  appointPresident(decision);
}

/** The single share of the pool, or of what is unsold: free, without choices (step 6). */
export function exchangeBankSingle(decision: Decision, holder: 'pool' | 'offering'): void {
  const merger = decision.state.merger!;
  const old = oldShares(decision, merger, holder);
  if (old.total === 0) return;
  if (old.first === 0) {
    const source = findSource(decision, holder, 1, []);
    if (!source || source === 'asked') {
      moveOld(decision, merger.second, holder, DISCARD, old.second);
      return;
    }
    tradeOne(decision, holder, source.holder);
  }
  give(decision, holder);
}
