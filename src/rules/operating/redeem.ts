/** Redeeming shares from the bank pool, by the zone of the corporation's token. Rule `redeem` (10.1). */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { priceOf, zonesOf } from '../market.ts';
import type { ActionRule } from '../rule.ts';
import { declineUpTo, finishStep, stepReachable } from './steps.ts';
import { entityOf, isMinor, treasuryOf, turnOf } from './turn.ts';

/** Price of one share to the corporation, and how many it may redeem in a turn. */
export function redemption(game: Game, corporation: string): { each: number; most: number } {
  const price = priceOf(game, corporation) ?? 0;
  const zones = zonesOf(game, corporation);
  const pool = game.state.shares[corporation]?.pool ?? 0;
  if (zones.includes('multiple-buy')) return { each: 0, most: pool };
  if (zones.includes('unlimited')) return { each: Math.floor(price / 2), most: pool };
  const each = zones.includes('no-cert-limit') ? Math.floor(price / 2) : price;
  return { each, most: Math.min(1, pool) };
}

export function canRedeem(game: Game): boolean {
  const { entity } = turnOf(game);
  if (isMinor(game, entity) || !game.definition.mechanisms.redeem) return false;
  const { each, most } = redemption(game, entity);
  return most > 0 && each <= treasuryOf(game, entity);
}

export const redeem: ActionRule<'redeem'> = {
  type: 'redeem',
  open: (game, question) => stepReachable(game, question, 'redeem'),
  slots: [
    {
      field: 'count',
      candidates: (game, question) => countTo(redemption(game, entityOf(question)).most),
      judge: (game, question, { count }) => judgeCount(game, question, count ?? 0),
    },
  ],
  cost: (game, { as, count }) => redemption(game, as).each * count,
  decide(decision, { as, count }) {
    declineUpTo(decision, 'redeem');
    const amount = redemption(decision, as).each * count;
    if (amount > 0) decision.emit({ type: 'cash', from: as, to: 'bank', amount, why: 'redeem', about: as });
    decision.emit({ type: 'shares', corporation: as, from: 'pool', to: 'treasury', count });
    finishStep(decision, 'redeem');
  },
};

function judgeCount(game: Game, question: Question, count: number): Refusal | null {
  const corporation = entityOf(question);
  const { each, most } = redemption(game, corporation);
  const pool = game.state.shares[corporation]?.pool ?? 0;
  const facts = { corporation, count, most, each, pool, price: priceOf(game, corporation) };
  if (pool === 0) return refuse('redeem-pool-empty', facts, '10.1');
  if (!Number.isInteger(count) || count < 1 || count > most) return refuse('redeem-too-many', facts, '10.1');
  const treasury = treasuryOf(game, corporation);
  if (each * count > treasury) return refuse('redeem-too-dear', { ...facts, treasury }, '10.1');
  return null;
}

function* countTo(most: number): Generator<number> {
  for (let count = 1; count <= most; count++) yield count;
}
