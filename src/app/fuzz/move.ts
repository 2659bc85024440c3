/** One action done as a player would: written, read, judged and applied, with every law of the way checked. */
import { apply } from '../../engine/engine.ts';
import { differences } from '../../engine/laws/equal.ts';
import { eventsFold } from '../../engine/laws/folding.ts';
import { readLine } from '../../language/read.ts';
import type { ActionReading } from '../../language/reading.ts';
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { State } from '../../model/state.ts';
import { typeOf } from '../../rules/trains.ts';
import { judgeReadings } from '../judgement/actions.ts';
import { lexiconAt } from '../judgement/lexicon.ts';

export type Moved = { readonly state: State } | { readonly wrong: readonly string[] };

/** `text`: the action as it is sent. */
export function move(game: Game, action: Action, text: string): Moved {
  const wrong = [...readsBack(game, action, text)];
  if (wrong.length > 0) return { wrong };
  const applied = apply(game, action);
  if (isRefusal(applied)) return { wrong: [`'${text}' is refused: ${applied.rule}`] };
  const unbooked = [...eventsFold(game.state, applied)];
  return unbooked.length > 0 ? { wrong: unbooked } : { state: applied.state };
}

/** The text means the action, and nothing else that is legal. */
export function* readsBack(game: Game, action: Action, text: string): Generator<string> {
  const readings = readLine(text, lexiconAt(game));
  if (isRefusal(readings)) {
    yield `'${text}' cannot be read: ${readings.rule} ${JSON.stringify(action)}`;
    return;
  }
  const judged = judgeReadings(game, action.seat, readings as readonly ActionReading[]);
  if (judged.kind !== 'legal') yield `'${text}' is ${judged.kind}: ${JSON.stringify(judged)}`;
  else if ([...differences(unnumbered(judged.action), unnumbered(action))].length > 0)
    yield `'${text}' is read as ${JSON.stringify(judged.action)} and was ${JSON.stringify(action)}`;
}

/** Trains of a type are alike: a command does not say which of them is meant. */
function unnumbered(action: Action): Action {
  if (action.type !== 'run') return action;
  return { ...action, routes: action.routes.map((route) => ({ ...route, train: typeOf(route.train) })) };
}
