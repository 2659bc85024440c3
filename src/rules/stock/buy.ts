/** Rule `buy`: one certificate of a started corporation, or several in the maroon zone (9.2). */
import type { Buy } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { CorporationId } from '../../model/state.ts';
import { priceOf } from '../market.ts';
import type { ActionRule } from '../rule.ts';
import { sharesOf } from '../shares.ts';
import { buyRefusal, buyShares, SOURCES, sharesRefusal } from './purchase.ts';
import { buyClosed, buysMany, markActed } from './turn.ts';

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
      candidates: (game, _question, { corporation }) =>
        buysMany(game, corporation!) ? mixes(game, corporation!) : singles(game, corporation!),
      judge: (game, { seat }, { corporation, from }) => sharesRefusal(game, seat, corporation!, from!),
    },
  ],
  decide(decision, { seat, corporation, from }) {
    buyShares(decision, seat, corporation, from);
    markActed(decision, seat, { bought: corporation });
  },
  cost: (game, { corporation, from }) =>
    priceOf(game, corporation)! * SOURCES.reduce((sum, source) => sum + (from[source] ?? 0), 0),
};

function singles(game: Game, corporation: CorporationId): Buy['from'][] {
  return SOURCES.filter((source) => sharesOf(game, corporation, source) > 0).map((source) => ({
    [source]: 1,
  }));
}

/** Every mix of shares from every source. */
function mixes(game: Game, corporation: CorporationId): Buy['from'][] {
  let found: Buy['from'][] = [{}];
  for (const source of SOURCES) {
    const there = sharesOf(game, corporation, source);
    found = found.flatMap((mix) =>
      Array.from({ length: there + 1 }, (_, count) => (count === 0 ? mix : { ...mix, [source]: count })),
    );
  }
  return found.slice(1);
}
