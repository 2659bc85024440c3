/** A look at a move: one or several commands tried on a copy, in turn or out of turn. Nothing is carried out. */
import { questions, suppose } from '../../engine/engine.ts';
import { readLine } from '../../language/read.ts';
import type { ActionReading } from '../../language/reading.ts';
import type { LineAnswer } from '../../model/answer.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import { needOf } from '../../rules/operating/emergency.ts';
import { controllerOf } from '../../rules/operating/turn.ts';
import { type Context, gameOf, type Progress } from './context.ts';
import { lexiconAt } from './lexicon.ts';
import type { Verdict } from './undo.ts';

type Judge = (context: Context, progress: Progress, text: string) => Verdict;

/**
 * Each command counts on those before it. Where the first is not the sender's to give now, it is tried as if it were
 * the turn it belongs to: the track step of the corporation named (or of the sender's only one), or a stock round turn.
 */
export function whatIf(
  context: Context,
  progress: Progress,
  text: string,
  line: string,
  judge: Judge,
): Verdict {
  const commands = line.split(';').map((command) => command.trim());
  const supposed = supposedFor(context, progress, commands[0] ?? '');
  const start = supposed === null ? progress : { ...progress, state: stateFor(context, progress, supposed) };
  const of = tryOut(context, start, commands, judge);
  const answer: LineAnswer = { text, outcome: 'what-if', of, ...(supposed !== null && { supposed }) };
  return { progress, answer };
}

function tryOut(context: Context, start: Progress, commands: readonly string[], judge: Judge): LineAnswer[] {
  let now = start;
  return commands.map((command) => {
    const verdict = judge(context, now, command);
    now = verdict.progress;
    return asPossible(verdict.answer);
  });
}

/** The answer to a line that is not carried out after all. */
export function asPossible(answer: LineAnswer): LineAnswer {
  if (answer.outcome === 'done') return { ...answer, outcome: 'possible' };
  if (answer.outcome === 'undone') return { ...answer, outcome: 'undo-possible' };
  return answer;
}

/** Whose turn is supposed: a corporation, a minor, or the sender; null: what is asked now will do. */
function supposedFor(context: Context, progress: Progress, command: string): string | null {
  const { sender } = context;
  if (sender === 'host') return null;
  const game = gameOf(context, progress);
  const readings = readLine(command, lexiconAt(game));
  if (isRefusal(readings)) return null;
  const actions = readings.filter((reading): reading is ActionReading => reading.kind === 'action');
  if (actions.length === 0 || actions.some((reading) => isAsked(game, sender, reading))) return null;
  const operating = actions.find(({ when }) => when.includes('operating'));
  if (!operating) return actions.some(({ when }) => when.includes('stock')) ? sender : null;
  return operating.as ?? onlyOne(game, sender);
}

function isAsked(game: Game, sender: SeatId, { action, as }: ActionReading): boolean {
  return questions(game).some(
    ({ seat, verbs, entity, kind }) =>
      seat === sender &&
      verbs.includes(action.type) &&
      (as === undefined || as === entity) &&
      // shares are sold in an operating turn only for a train that must be bought
      (action.type !== 'sell' || kind === 'stock-turn' || needOf(game) !== null),
  );
}

/** The corporation or minor that the sender decides for, where there is but one. */
function onlyOne(game: Game, sender: SeatId): string | null {
  const { corporations, minors } = game.state;
  const own = [...Object.keys(corporations), ...Object.keys(minors)].filter(
    (id) => controllerOf(game, id) === sender,
  );
  return own.length === 1 ? own[0]! : null;
}

function stateFor(context: Context, progress: Progress, supposed: string): Progress['state'] {
  const game = gameOf(context, progress);
  const seat = context.sender as SeatId;
  return suppose(game, seat, supposed === seat ? null : supposed);
}
