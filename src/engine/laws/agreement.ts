/** Options and check agree: what is listed is accepted, what is accepted is listed. */
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import { apply, judge, options } from '../decide.ts';

/** A listed action that is refused. */
export function* listedIsAccepted(game: Game, action: Action): Generator<string> {
  const applied = apply(game, action);
  if (isRefusal(applied)) yield `listed and refused (${applied.rule}): ${JSON.stringify(action)}`;
}

/** An action, wherever it comes from, that is accepted and not listed. Runs are checked, not listed. */
export function* acceptedIsListed(game: Game, action: Action): Generator<string> {
  if (action.type === 'run' || judge(game, action)) return;
  const text = canonical(action);
  for (const { action: listed, range } of options(game, action.seat, { verb: action.type })) {
    if (range === undefined) {
      if (canonical(listed) === text) return;
      continue;
    }
    const {
      field,
      range: { least, most, step },
    } = range;
    const amount = (action as unknown as Record<string, number>)[field]!;
    const same = canonical({ ...listed, [field]: amount } as Action) === text;
    if (same && amount >= least && amount <= most && (amount - least) % step === 0) return;
  }
  yield `accepted and not listed: ${text}`;
}

function canonical(action: Action): string {
  return JSON.stringify(
    Object.entries(action)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
