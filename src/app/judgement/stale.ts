import { questions } from '../../engine/engine.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { State } from '../../model/state.ts';
import type { Context, Progress } from './context.ts';

/**
 * Whether a message written at an earlier position may still be meant: not when all that its sender was asked
 * there is no longer asked of them. What others did meanwhile does not matter.
 */
export function staleness(context: Context, now: Progress, tag: number): Refusal | null {
  if (tag > now.ledger.position)
    return refuse('no-such-position', { position: tag, last: now.ledger.position });
  const then = asked(context, context.at(tag).state);
  if (then.length === 0) return null;
  const still = new Set(asked(context, now.state));
  if (then.some((id) => still.has(id))) return null;
  return { ...refuse('stale', { tag, position: now.ledger.position, asked: then }), refused: 'stale' };

  function asked({ definition, sender }: Context, state: State): string[] {
    return questions({ definition, state })
      .filter((question) => question.seat === sender)
      .map((question) => question.id);
  }
}
