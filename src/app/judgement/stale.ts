import { questions } from '../../engine/engine.ts';
import type { ActionType } from '../../model/action.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { State } from '../../model/state.ts';
import { standingQuestions } from '../../rules/questions.ts';
import type { Context, Progress } from './context.ts';

/**
 * Whether a message written at an earlier position may still be meant: not when all that its sender was asked
 * there is no longer asked of them. What others did meanwhile does not matter. Of a yes or no only what can be
 * answered so is looked at; agreeing to end the game and withdrawing answer nothing.
 */
export function staleness(
  context: Context,
  now: Progress,
  tag: number,
  verbs: readonly ActionType[],
): Refusal | null {
  const last = now.ledger.position;
  if (tag > last) return refuse('no-such-position', { position: tag, last });
  const state = context.at(tag).state;
  for (const verb of verbs) {
    const then = asked(context, state, verb);
    const still = new Set(asked(context, now.state, verb));
    // a yes or no that answered nothing there must not answer what has been asked since
    const meant = then.length > 0 || (verb === 'answer' && still.size > 0);
    if (meant && !then.some((id) => still.has(id))) {
      return { ...refuse('stale', { tag, position: last, asked: then }), refused: 'stale' };
    }
  }
  return null;
}

/** What the sender is asked that the verb could be meant for. */
function asked({ definition, sender }: Context, state: State, verb: ActionType): string[] {
  const game = { definition, state };
  if (verb === 'end-game' || verb === 'withdraw') return [];
  const open =
    verb === 'answer'
      ? [...questions(game), ...standingQuestions(game)].filter(({ verbs }) => verbs.includes(verb))
      : questions(game);
  return open.filter(({ seat }) => seat === sender).map(({ id }) => id);
}
