/**
 * Figures that an action of an export carries although they follow from the game: prices, percentages, revenues. Where
 * one is another here, the two games are not the same, and that is said instead of played over.
 */
import type { Action } from '../model/action.ts';
import type { Event, EventOf } from '../model/event.ts';
import type { Game } from '../model/game.ts';
import { PRICE, priceOf } from './answers.ts';
import { percentOf, percentSold, SHARE } from './certificates.ts';
import type { Theirs, TheirsOf } from './read.ts';
import { openChoice } from './translate-choice.ts';

export interface Figure {
  /** Who acted. */
  readonly entity: string;
  /** As in the export: `price`, `routes.0.revenue`. */
  readonly field: string;
  readonly theirs: number | string;
  readonly ours: number | string;
}

/** What an action of theirs was here. */
interface Done {
  readonly before: Game;
  readonly actions: readonly Action[];
  readonly events: readonly Event[];
}
type Pair = Omit<Figure, 'entity'>;
type Counted = { readonly [T in Theirs['type']]?: (theirs: TheirsOf<T>, done: Done) => readonly Pair[] };

const FIGURES: Counted = {
  /** A private that is bought has its price; what is bid for one is the bidder's. */
  bid({ company, price }, { before, actions }) {
    if (actions[0]?.type !== 'buy-company') return [];
    const { asking, value } = before.state.companies[company]!;
    return [{ field: 'price', theirs: price, ours: asking ?? value }];
  },

  par({ share_price, corporation }, { before, events }) {
    const put = first(events, 'price', (one) => one.why === 'par' && one.corporation === corporation);
    if (!put?.cell) return [];
    const [row, column] = put.cell;
    const { price } = before.definition.market.rows[row]![column]!;
    return [{ field: 'share_price', theirs: share_price, ours: [price, row, column].join(',') }];
  },

  buy_shares: ({ shares, percent, share_price }, { events }) => [
    { field: 'percent', theirs: percent, ours: percentOf(shares) },
    ...eachShare(
      share_price,
      first(events, 'cash', ({ why }) => why === 'share' || why === 'redeem'),
      percent,
    ),
  ],

  sell_shares: ({ shares, percent, share_price }, { events }) => [
    { field: 'percent', theirs: percent, ours: percentSold(shares, percent) },
    ...eachShare(
      share_price,
      first(events, 'cash', ({ why }) => why === 'sale'),
      percent,
    ),
  ],

  run_routes({ routes }, { events }) {
    const run = first(events, 'run')?.run.routes ?? [];
    const ran = routes.flatMap(({ connections, revenue }, at) =>
      connections.length > 0 ? [{ at, revenue }] : [],
    );
    return ran.map(({ at, revenue }, index) => ({
      field: `routes.${at}.revenue`,
      theirs: revenue,
      ours: run[index]?.revenue ?? 0,
    }));
  },

  buy_train({ price }, { events }) {
    if (!first(events, 'train', ({ why }) => why === 'bought')) return [];
    const paid = first(events, 'cash', ({ why }) => why === 'train');
    return [{ field: 'price', theirs: price, ours: paid?.amount ?? 0 }];
  },

  special_buy({ cost }, { events }) {
    const paid = first(events, 'cash', ({ why }) => why === 'coal');
    return cost === undefined ? [] : [{ field: 'cost', theirs: cost, ours: paid?.amount ?? 0 }];
  },

  /** The price behind an answer: older games name none. */
  choose({ choice }, { before, actions: [answer] }) {
    const named = PRICE.exec(choice)?.[1];
    if (named === undefined || answer?.type !== 'choose') return [];
    const asked = openChoice(before, ({ seat }) => seat === answer.seat);
    const price = asked && priceOf(asked, answer.choice);
    return [{ field: 'choice', theirs: Number(named.replace('$', '')), ours: price ?? 'no price' }];
  },
};

/** Those that are others here. */
export function figuresOf(theirs: Theirs, done: Done): readonly Figure[] {
  const pairs = FIGURES[theirs.type]?.(theirs as never, done) ?? [];
  const entity = String(theirs.entity);
  return pairs.flatMap((one) => (one.theirs === one.ours ? [] : [{ entity, ...one }]));
}

function first<T extends Event['type']>(
  events: readonly Event[],
  type: T,
  fits: (event: EventOf<T>) => boolean = () => true,
): EventOf<T> | undefined {
  return events.find((event): event is EventOf<T> => event.type === type && fits(event as EventOf<T>));
}

function eachShare(
  theirs: number | null | undefined,
  paid: EventOf<'cash'> | undefined,
  percent: number,
): readonly Pair[] {
  if (theirs === null || theirs === undefined) return [];
  return [{ field: 'share_price', theirs, ours: Math.floor((paid?.amount ?? 0) / (percent / SHARE)) }];
}
