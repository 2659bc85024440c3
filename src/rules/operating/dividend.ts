/** Distributing earnings and moving the token. Rule `dividend` (10.6); a minor shares evenly (6.1.8). */
import type { Game } from '../../model/game.ts';
import { refuse } from '../../model/refusal.ts';
import { isSeatless, seatlessOwner } from '../../model/seatless.ts';
import { ownerOfMinor } from '../companies.ts';
import { type Direction, moveToken, priceOf } from '../market.ts';
import type { ActionRule, Decision } from '../rule.ts';
import { finishStep, stepReachable } from './steps.ts';
import { changeTurn, entityOf, isMinor, turnOf } from './turn.ts';

const SHARES = 10;

export const dividend: ActionRule<'dividend'> = {
  type: 'dividend',
  open(game, question) {
    const late = stepReachable(game, question, 'dividend');
    if (late) return late;
    return turnOf(game).step === 'dividend'
      ? null
      : refuse('dividend-before-run', { entity: question.entity }, '10.6');
  },
  slots: [
    {
      field: 'pay',
      candidates: () => [true, false],
      judge: (game, question, { pay }) =>
        !pay && isSeatless(game, entityOf(question))
          ? refuse('seatless-pays', { entity: question.entity, owner: seatlessOwner(game)!.id }, '13.2')
          : null,
    },
  ],
  decide(decision, { pay }) {
    payOut(decision, pay);
    finishStep(decision, 'dividend');
  },
};

/** Earnings that nobody decides on: a minor's are shared evenly; a corporation's of nothing count as withheld. */
export function settleEarnings(decision: Decision): void {
  const { entity, run, distributed } = turnOf(decision);
  if (distributed) return;
  if (!isMinor(decision, entity)) payOut(decision, false);
  else if (run) shareOut(decision, entity, run.revenue);
}

/** Pays or withholds the earnings of the turn's run, and moves the token. */
export function payOut(decision: Decision, pay: boolean): void {
  const { entity, run } = turnOf(decision);
  const revenue = run?.revenue ?? 0;
  changeTurn(decision, { distributed: true });
  if (!pay) {
    if (revenue > 0) {
      decision.emit({
        type: 'cash',
        from: 'bank',
        to: entity,
        amount: revenue,
        why: 'withheld',
        about: entity,
      });
    }
    moveAfterRun(decision, entity, 'left', 1, 'withheld');
    return;
  }
  const own =
    decision.definition.mechanisms.pool_pays === 'corporation' ? ['treasury', 'pool'] : ['treasury'];
  const seatless = seatlessOwner(decision)?.id ?? [];
  for (const holder of decision.state.seats.concat(seatless, own)) {
    const count = decision.state.shares[entity]![holder] ?? 0;
    const amount = Math.floor((revenue * count) / SHARES);
    if (amount === 0) continue;
    const to = own.includes(holder) ? entity : holder;
    decision.emit({ type: 'cash', from: 'bank', to, amount, why: 'dividend', about: entity });
  }
  moveAfterRun(decision, entity, 'right', stepsRight(decision, entity, revenue), 'paid');
}

/** The price of what nobody can buy does not move. */
function moveAfterRun(
  decision: Decision,
  entity: string,
  ...[direction, steps, why]: [direction: Direction, steps: number, why: 'paid' | 'withheld']
): void {
  if (!isSeatless(decision, entity)) moveToken(decision, entity, direction, steps, why);
}

/** A minor's earnings: half to its owner, half to itself. */
function shareOut(decision: Decision, minor: string, revenue: number): void {
  const half = Math.floor(revenue / 2);
  const owner = ownerOfMinor(decision, minor)!;
  decision.emit({ type: 'cash', from: 'bank', to: owner, amount: half, why: 'half', about: minor });
  decision.emit({ type: 'cash', from: 'bank', to: minor, amount: revenue - half, why: 'half', about: minor });
}

function stepsRight(game: Game, corporation: string, revenue: number): number {
  if (game.definition.mechanisms.payout_move === 'one-right') return 1;
  const price = priceOf(game, corporation) ?? 0;
  if (revenue < price) return 0;
  return revenue >= 2 * price && price > game.definition.market.red_line ? 2 : 1;
}
