/** Auction and stock round: bids, prices, certificates. */
import type { Action, Buy } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import type { CompanyId } from '../model/state.ts';
import { type Ledger, sharesMoved } from './ledger.ts';
import { controller, seatOf } from './table.ts';
import type { Translators } from './translate.ts';

/** Percent of a share that is not the president's. */
const SHARE = 10;

export const STOCK: Pick<Translators, 'bid' | 'par' | 'buy_shares' | 'sell_shares' | 'choose'> = {
  bid({ game, players }, { entity, company, price }) {
    const seat = seatOf(players, entity);
    return firstInLine(game) === company
      ? { type: 'buy-company', seat, company }
      : { type: 'bid', seat, company, amount: price };
  },

  par({ players, ledger }, { entity, corporation, share_price }) {
    const [price] = share_price.split(',');
    return {
      actions: [{ type: 'par', seat: seatOf(players, entity), corporation, price: Number(price) }],
      ledger: sharesMoved(ledger, [`${corporation}_0`], 'sold'),
    };
  },

  /** A corporation that buys its own redeems. */
  buy_shares({ game, players, ledger }, { entity, entity_type, shares }) {
    const corporation = corporationOf(shares);
    if (entity_type !== 'player') {
      const as = String(entity);
      return {
        actions: [{ type: 'redeem', seat: controller(game, as), as, count: shares.length }],
        ledger: sharesMoved(ledger, shares, 'taken back'),
      };
    }
    const from = sources(game, ledger, corporation, shares);
    return {
      actions: [{ type: 'buy', seat: seatOf(players, entity), corporation, from }],
      ledger: sharesMoved(ledger, shares, 'sold'),
    };
  },

  sell_shares({ players }, { entity, shares, percent }) {
    const corporation = corporationOf(shares);
    return { type: 'sell', seat: seatOf(players, entity), corporation, count: percent / SHARE };
  },

  choose({ players }, { entity, choice }) {
    return { type: 'claim', seat: seatOf(players, entity), use: choice === 'activate' } satisfies Action;
  },
};

/** The private that is bought, not bid for: the first still for sale, unless a contest is going on. */
function firstInLine({ definition, state }: Game): CompanyId | undefined {
  if (state.round.kind !== 'auction' || state.round.contest) return undefined;
  const number = (company: CompanyId) => definition.companies[company]!.number;
  return Object.keys(state.companies)
    .filter((company) => state.companies[company]!.owner === null)
    .sort((a, b) => number(a) - number(b))[0];
}

/** `NAME_3` → `NAME`. */
function corporationOf([share = '']: readonly string[]): string {
  return share.slice(0, share.lastIndexOf('_'));
}

/** From where each certificate comes: what has been sold once lies in the pool. */
function sources(game: Game, ledger: Ledger, corporation: string, shares: readonly string[]): Buy['from'] {
  const full = game.state.corporations[corporation]?.capitalization === 'full';
  const from: { treasury?: number; offering?: number; pool?: number } = {};
  for (const share of shares) {
    const moved = ledger.shares[share];
    const source = moved === 'sold' ? 'pool' : full && moved === undefined ? 'offering' : 'treasury';
    from[source] = (from[source] ?? 0) + 1;
  }
  return from;
}
