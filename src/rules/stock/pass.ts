/** Rule `pass`: nothing is done. Auction (8.3), contest (8.4), stock round (9); after an action it is `done`. */
import type { StockRound } from '../../model/state.ts';
import { passInAuction } from '../auction/flow.ts';
import type { ActionRule } from '../rule.ts';
import { endStockTurn } from './flow.ts';
import { mustSellRefusal } from './limits.ts';

export const PASS: ActionRule<'pass'> = {
  type: 'pass',
  open: (game, { kind, seat }) => (kind === 'stock-turn' ? mustSellRefusal(game, seat) : null),
  slots: [],
  decide(decision, { seat }, { kind }) {
    if (kind !== 'stock-turn') {
      passInAuction(decision, seat);
      return;
    }
    if ((decision.state.round as StockRound).acted) {
      decision.emit({ type: 'note', note: 'pass-read-as-done', facts: {} });
    }
    endStockTurn(decision);
  },
};
