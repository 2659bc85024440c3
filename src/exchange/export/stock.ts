/** Auction and stock round: bids, prices, certificates, and answers to what is asked by name. */
import type { Buy } from '../../model/action.ts';
import type { CorporationId, ShareHolder } from '../../model/state.ts';
import { company, entity, fact, player, type Told, type Writers, type Written } from './move.ts';
import { leaving, shareId } from './shares.ts';

/** Percent of a share. */
const SHARE = 10;
const SOURCES = ['treasury', 'offering', 'pool'] as const satisfies readonly (keyof Buy['from'])[];

export const STOCK: Writers<
  'bid' | 'buy-company' | 'pass' | 'claim' | 'par' | 'buy' | 'sell' | 'exchange' | 'redeem'
> = {
  bid: (told) => {
    const { action } = told;
    return {
      type: 'bid',
      ...player(told, action.seat),
      company: action.company,
      price: action.amount,
    };
  },

  /** A purchase is a bid of the price. */
  'buy-company': (told) => {
    const { action, before } = told;
    const { asking, value } = before.state.companies[action.company]!;
    return { type: 'bid', ...player(told, action.seat), company: action.company, price: asking ?? value };
  },

  pass: (told) => ({ type: 'pass', ...player(told, told.action.seat) }),

  claim: (told) => ({
    type: 'choose',
    ...player(told, told.action.seat),
    choice: told.action.use ? 'activate' : 'wait',
  }),

  par: (told) => par(told, told.action.corporation),

  /** One action for each place that certificates come from. */
  buy: (told) => {
    const { action } = told;
    return SOURCES.flatMap((source) => {
      const count = action.from[source] ?? 0;
      return count === 0
        ? []
        : [{ type: 'buy_shares', ...player(told, action.seat), ...bundle(told, source, count) } as const];
    });
  },

  sell: (told) => ({
    type: 'sell_shares',
    ...player(told, told.action.seat),
    ...bundle(told, told.action.seat, told.action.count),
  }),

  /** For an unstarted corporation the player's price follows. */
  exchange: (told) => {
    const { corporation, from, company: given, price } = told.action;
    const buy = { type: 'buy_shares', ...company(given) } as const;
    if (price === undefined) return { ...buy, ...bundle(told, from, 1) };
    const shares = [shareId(corporation, 0)];
    return [{ ...buy, shares, percent: 2 * SHARE }, par(told, corporation)];
  },

  redeem: (told) => {
    const { before, action, events } = told;
    const price = fact(events, 'cash', ({ why }) => why === 'redeem')?.amount ?? 0;
    return {
      type: 'buy_shares',
      ...entity(before, action.as),
      ...bundle(told, 'pool', action.count, action.as),
      share_price: Math.floor(price / action.count),
    };
  },
};

/** Price, row and column. */
function par(told: Told, corporation: CorporationId): Written {
  const { par: price, cell } = told.after.state.corporations[corporation]!;
  return {
    type: 'par',
    ...player(told, told.action.seat),
    corporation,
    share_price: [price, ...cell!].join(','),
  };
}

function bundle(
  { pieces, action }: Told,
  from: ShareHolder,
  count: number,
  corporation = (action as Buy).corporation,
) {
  const numbers = leaving(pieces.shares, corporation, from, count);
  return { shares: numbers.map((number) => shareId(corporation, number)), percent: count * SHARE };
}
