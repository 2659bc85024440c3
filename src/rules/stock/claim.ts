/**
 * Rule `claim`: the holder of the right may begin a stock round, once, at its start. The right is the player's own:
 * no certificate, and it outlives the private it came with (6.1.9).
 */
import type { Game } from '../../model/game.ts';
import type { CompanyId, SeatId } from '../../model/state.ts';
import type { ActionRule } from '../rule.ts';

const RIGHT = 'claim-priority';

export const CLAIM: ActionRule<'claim'> = {
  type: 'claim',
  open: () => null,
  slots: [{ field: 'use', candidates: () => [true, false], judge: () => null }],
  decide(decision, { seat, use }) {
    const { pending, round } = decision.state;
    decision.emit({ type: 'pending', pending: pending.filter((one) => one.kind !== 'claim') });
    if (!use || round.kind !== 'stock') return;
    decision.emit({ type: 'right', seat, right: RIGHT, has: false });
    if (decision.definition.readings['claim-takes-marker']) decision.emit({ type: 'priority', seat });
    decision.emit({ type: 'round', round: { ...round, turn: seat } });
  },
};

/** Who may still claim, and the private the right came with; undefined: nobody. */
export function claimant({ definition, state }: Game): { seat: SeatId; company: CompanyId } | undefined {
  const seat = state.seats.find((one) => state.rights[one]?.includes(RIGHT));
  if (seat === undefined) return undefined;
  const company = Object.keys(definition.companies).find((id) =>
    definition.companies[id]!.powers.some(({ kind }) => kind === RIGHT),
  );
  return company === undefined ? undefined : { seat, company };
}
