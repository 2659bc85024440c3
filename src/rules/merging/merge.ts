/** Merging two corporations into a System, as the buy of a stock round turn. */
import { refuse } from '../../model/refusal.ts';
import type { StockRound } from '../../model/state.ts';
import type { ActionRule } from '../rule.ts';
import { buyClosed, markActed } from '../stock/turn.ts';
import { createSystem } from './assets.ts';
import { pairRefusal, singleRefusal } from './may-merge.ts';

export const merge: ActionRule<'merge'> = {
  type: 'merge',
  open(game, question) {
    if (!game.definition.mechanisms.merging) return refuse('no-merging', {});
    const { bought } = game.state.round as StockRound;
    return (
      buyClosed(game, question.seat) ?? (bought === null ? null : refuse('already-bought', { bought }, '3'))
    );
  },
  slots: [
    {
      field: 'first',
      candidates: (game) => Object.keys(game.state.corporations),
      judge: (game, question, { first }) => singleRefusal(game, question.seat, first!),
    },
    {
      field: 'second',
      candidates: (game) => Object.keys(game.state.corporations),
      judge: (game, question, { first, second }) =>
        singleRefusal(game, question.seat, second!) ?? pairRefusal(game, question.seat, first!, second!),
    },
  ],
  decide(decision, { seat, first, second }) {
    const system = `${first}-${second}`;
    const merger = {
      first,
      second,
      system,
      seat,
      stage: 'stations',
      queue: [],
      answers: {},
    } as const;
    decision.emit({ type: 'merger', merger });
    markActed(decision, seat, { bought: system });
    createSystem(decision, merger);
  },
};
