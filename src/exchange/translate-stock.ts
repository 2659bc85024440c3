/** Auction and stock round: bids, prices, certificates. */
import type { Action, ExchangePrivate } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import type { CompanyId } from '../model/state.ts';
import { corporationOf, percentSold, SHARE, sourceOf, sources } from './certificates.ts';
import { sharesMoved } from './ledger.ts';
import type { TheirsOf } from './read.ts';
import { controller, seatOf } from './table.ts';
import type { Position, Translation, Translators } from './translate.ts';

export const STOCK: Pick<Translators, 'bid' | 'par' | 'buy_shares' | 'sell_shares'> = {
  bid({ game, players }, { entity, company, price }) {
    const seat = seatOf(players, entity);
    return isPurchase(game, company, price)
      ? { type: 'buy-company', seat, company }
      : { type: 'bid', seat, company, amount: price };
  },

  par({ players, ledger }, { entity, corporation, share_price }) {
    const price = Number(share_price.split(',')[0]);
    const seat = seatOf(players, entity);
    const { starting, ...rest } = ledger;
    const action: Action =
      starting?.corporation === corporation
        ? { type: 'exchange', seat, company: starting.company, corporation, from: 'offering', price }
        : { type: 'par', seat, corporation, price };
    return { actions: [action], ledger: sharesMoved(rest, [`${corporation}_0`], 'sold') };
  },

  /** A corporation that buys its own redeems; a private is exchanged. */
  buy_shares({ game, players, names, ledger }, theirs) {
    const { entity, entity_type, shares } = theirs;
    if (entity_type === 'company') return exchange({ game, players, names, ledger }, theirs);
    const corporation = corporationOf(game, shares);
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

  sell_shares({ game, players, ledger }, { entity, shares, percent }) {
    const corporation = corporationOf(game, shares);
    return {
      actions: [
        {
          type: 'sell',
          seat: seatOf(players, entity),
          corporation,
          count: percentSold(shares, percent) / SHARE,
        },
      ],
      ledger: sharesMoved(ledger, shares, 'sold'),
    };
  },
};

/** Exchanged for a share at once; for a corporation's start with the price, which is their next action. */
function exchange({ game, ledger }: Position, { entity, shares }: TheirsOf<'buy_shares'>): Translation {
  const company = String(entity);
  const corporation = corporationOf(game, shares);
  if (game.state.corporations[corporation]?.par === null)
    return { actions: [], ledger: { ...ledger, starting: { company, corporation } } };
  const from: ExchangePrivate['from'] =
    sourceOf(game, ledger, corporation, shares[0]!) === 'pool' ? 'pool' : 'offering';
  return {
    actions: [{ type: 'exchange', seat: controller(game, company), company, corporation, from }],
    ledger: sharesMoved(ledger, shares, 'sold'),
  };
}

/** In rows a private is bought at its face value, and bids are higher; in a line it is the first that is bought. */
function isPurchase(game: Game, company: CompanyId, price: number): boolean {
  return game.definition.mechanisms.auction === 'rows'
    ? price === game.state.companies[company]?.value
    : firstInLine(game) === company;
}

/** The private that is bought, not bid for: the first still for sale, unless a contest is going on. */
function firstInLine({ definition, state }: Game): CompanyId | undefined {
  if (state.round.kind !== 'auction' || state.round.contest) return undefined;
  const number = (company: CompanyId) => definition.companies[company]!.number;
  return Object.keys(state.companies)
    .filter((company) => state.companies[company]!.owner === null)
    .sort((a, b) => number(a) - number(b))[0];
}
