/** Rule `buy`: one certificate of a started corporation, or more where the zone of the market allows it (9.2). */
import type { Buy } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { CorporationId, StockRound } from '../../model/state.ts';
import type { ActionRule, Decision } from '../rule.ts';
import { SOURCES, sharesForSale } from '../shares.ts';
import { buyRefusal, buyShares, costOf, sharesRefusal } from './purchase.ts';
import { buyClosed, certificatesLeft, markActed } from './turn.ts';

export const BUY: ActionRule<'buy'> = {
  type: 'buy',
  open: (game, { seat }) => buyClosed(game, seat),
  slots: [
    {
      field: 'corporation',
      candidates: (game) => Object.keys(game.state.corporations),
      judge: (game, { seat }, { corporation }) => buyRefusal(game, seat, corporation!),
    },
    {
      field: 'from',
      candidates: (game, { seat }, { corporation }) =>
        certificatesLeft(game, seat, corporation!) > 1
          ? mixes(game, corporation!)
          : singles(game, corporation!),
      judge: (game, { seat }, { corporation, from }) => sharesRefusal(game, seat, corporation!, from!),
    },
  ],
  decide(decision, { seat, corporation, from }) {
    buyShares(decision, seat, corporation, from);
    markActed(decision, seat, { bought: corporation, ...counted(decision, from) });
  },
  cost: (game, { corporation, from }) => costOf(game, corporation, from),
};

/** Where a turn may have several, how many have been bought by now. */
function counted(decision: Decision, from: Buy['from']): Partial<StockRound> {
  if (decision.definition.mechanisms.president_buys === 1) return {};
  const { boughtCount = 0 } = decision.state.round as StockRound;
  return { boughtCount: boughtCount + SOURCES.reduce((sum, source) => sum + (from[source] ?? 0), 0) };
}

function singles(game: Game, corporation: CorporationId): Buy['from'][] {
  return SOURCES.filter((source) => sharesForSale(game, corporation, source) > 0).map((source) => ({
    [source]: 1,
  }));
}

/** Every mix of shares from every source. */
function mixes(game: Game, corporation: CorporationId): Buy['from'][] {
  let found: Buy['from'][] = [{}];
  for (const source of SOURCES) {
    const there = sharesForSale(game, corporation, source);
    found = found.flatMap((mix) =>
      Array.from({ length: there + 1 }, (_, count) => (count === 0 ? mix : { ...mix, [source]: count })),
    );
  }
  return found.slice(1);
}
