/** One random game through the text layer, every law checked after every move. */
import { apply, runOn, setUp } from '../../engine/engine.ts';
import { acceptedIsListed } from '../../engine/laws/agreement.ts';
import { violations } from '../../engine/laws/conservation.ts';
import { deepFreeze } from '../../engine/laws/frozen.ts';
import { readLine } from '../../language/read.ts';
import type { ActionReading } from '../../language/reading.ts';
import type { Action } from '../../model/action.ts';
import type { Definition } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { EndReason, SeatId, State } from '../../model/state.ts';
import { judgeReadings } from '../judgement/actions.ts';
import { lexiconAt, sendable } from '../judgement/lexicon.ts';
import { type Chance, chance } from './chance.ts';
import { randomAction } from './player.ts';

export interface Played {
  readonly seed: number;
  readonly players: number;
  readonly moves: readonly { readonly seat: SeatId; readonly text: string }[];
  readonly state: State;
  /** How it ended; null: it did not, or a law was broken. */
  readonly ended: EndReason | null;
  /** What is wrong; the last move led to it. */
  readonly wrong: readonly string[];
}

export interface Strain {
  /** One in so many moves an altered action is tried against the list. */
  readonly alterOneIn: number;
  readonly mostMoves: number;
}
export const DEFAULT_STRAIN: Strain = { alterOneIn: 10, mostMoves: 6000 };

/** Plays a game to its end, or to the first thing that is wrong. */
export function playRandomly(
  definition: Definition,
  players: number,
  seed: number,
  strain = DEFAULT_STRAIN,
): Played {
  const luck = chance(seed);
  const moves: { seat: SeatId; text: string }[] = [];
  let game: Game = { definition, state: deepFreeze(setUp(definition, players, seed)) };
  game = { definition, state: deepFreeze(runOn(game).state) };
  const outcome = (wrong: readonly string[]): Played => ({
    seed,
    players,
    moves,
    state: game.state,
    ended: wrong.length === 0 && game.state.round.kind === 'over' ? game.state.round.reason : null,
    wrong,
  });
  while (moves.length < strain.mostMoves) {
    const action = randomAction(game, luck);
    if (!action)
      return outcome(game.state.round.kind === 'over' ? [] : ['nobody is asked, and the game is not over']);
    const text = sendable(game, action);
    moves.push({ seat: action.seat, text });
    const step = move(game, action, text);
    const listed =
      luck.below(strain.alterOneIn) === 0 ? [...acceptedIsListed(game, altered(action, luck))] : [];
    if ('wrong' in step) return outcome([...step.wrong, ...listed]);
    game = { definition, state: deepFreeze(step.state) };
    const wrong = [...listed, ...violations(game)];
    if (wrong.length > 0) return outcome(wrong);
  }
  return outcome([`no end after ${strain.mostMoves} moves`]);
}

/** The action as text, read again, judged and applied. */
function move(game: Game, action: Action, text: string): { state: State } | { wrong: string[] } {
  const readings = readLine(text, lexiconAt(game));
  if (isRefusal(readings))
    return { wrong: [`'${text}' cannot be read: ${readings.rule} ${JSON.stringify(action)}`] };
  const judged = judgeReadings(game, action.seat, readings as readonly ActionReading[]);
  if (judged.kind !== 'legal') return { wrong: [`'${text}' is ${judged.kind}: ${JSON.stringify(judged)}`] };
  if (canonical(judged.action) !== canonical(action)) {
    return { wrong: [`'${text}' is read as ${canonical(judged.action)} and was ${canonical(action)}`] };
  }
  const applied = apply(game, judged.action);
  return isRefusal(applied) ? { wrong: [`'${text}' is refused: ${applied.rule}`] } : { state: applied.state };
}

function canonical(action: Action): string {
  return JSON.stringify(
    action,
    Object.keys(action).concat('train', 'path', 'treasury', 'offering', 'pool').sort(),
  );
}

/** The action with one of its values changed a little: mostly illegal, never allowed to slip through. */
function altered(action: Action, luck: Chance): Action {
  const fields = Object.entries(action).filter(
    ([field]) => !['type', 'seat', 'as', 'routes', 'from'].includes(field),
  );
  if (fields.length === 0) return action;
  const [field, value] = fields[luck.below(fields.length)]!;
  const other =
    typeof value === 'number' ? value + luck.below(7) - 3 : typeof value === 'boolean' ? !value : value;
  return { ...action, [field]: other } as Action;
}
