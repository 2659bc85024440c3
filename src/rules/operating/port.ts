/** Placing or moving the port token of a private (6.1.4). Rule `port-token`. */
import { refuse } from '../../model/refusal.ts';
import { companyWith } from '../companies.ts';
import type { ActionRule } from '../rule.ts';
import { entityOf } from './turn.ts';

export const port: ActionRule<'port'> = {
  type: 'port',
  open(game, question) {
    const entity = entityOf(question);
    if (companyWith(game, 'port-token', entity)) return null;
    const there = companyWith(game, 'port-token');
    return refuse('port-not-owned', { entity, company: there?.company, owner: there?.owner }, '6.1.4');
  },
  slots: [
    {
      field: 'hex',
      candidates: (game, question) => companyWith(game, 'port-token', entityOf(question))!.power.hexes,
      judge(game, question, { hex }) {
        const { company, power } = companyWith(game, 'port-token', entityOf(question))!;
        const facts = { company, hex, hexes: power.hexes };
        if (!power.hexes.includes(hex!)) return refuse('port-other-hex', facts, '6.1.4');
        return game.state.board.markers[company]?.[hex!]
          ? refuse('port-already-there', facts, '6.1.4')
          : null;
      },
    },
  ],
  decide(decision, { as, hex }) {
    const { company } = companyWith(decision, 'port-token', as)!;
    decision.emit({ type: 'markers', company, at: { [hex]: 1 } });
  },
};
