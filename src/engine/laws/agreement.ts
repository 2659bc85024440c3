/** Options and check agree: what is listed is accepted, what is accepted is listed. */
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Option } from '../../model/question.ts';
import { isRefusal } from '../../model/refusal.ts';
import { apply, judge, options } from '../decide.ts';
import { differences } from './equal.ts';

/** A listed action that is refused; of a range its least and its greatest. */
export function* listedIsAccepted(game: Game, option: Option): Generator<string> {
  for (const action of endsOf(option)) {
    const refused = judge(game, action) ?? apply(game, action);
    if (isRefusal(refused)) yield `listed and refused (${refused.rule}): ${JSON.stringify(action)}`;
  }
}

/** An action, wherever it comes from, that is accepted and not listed. Runs are checked, not listed. */
export function* acceptedIsListed(game: Game, action: Action): Generator<string> {
  if (action.type === 'run' || judge(game, action)) return;
  const { type: verb, seat } = action;
  for (const option of options(game, seat, { verb, fixed: plainFields(action) }))
    if (isOneOf(option, action)) return;
  yield `accepted and not listed: ${JSON.stringify(action)}`;
}

function endsOf({ action, range }: Option): readonly Action[] {
  if (range === undefined) return [action];
  const { field } = range;
  const { least, most } = range.range;
  return [least, most].map((amount) => ({ ...action, [field]: amount }) as Action);
}

/** Values that the list may be narrowed by. */
function plainFields(action: Action): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(action).filter(([, value]) => typeof value !== 'object' && value !== undefined),
  );
}

function isOneOf({ action: listed, range }: Option, action: Action): boolean {
  if (range === undefined) return same(listed, action);
  const { field } = range;
  const { least, most, step } = range.range;
  const amount = (action as unknown as Record<string, number>)[field]!;
  const within = amount >= least && amount <= most && (amount - least) % step === 0;
  return within && same({ ...listed, [field]: amount } as Action, action);
}

function same(one: Action, other: Action): boolean {
  for (const _difference of differences(one, other)) return false;
  return true;
}
