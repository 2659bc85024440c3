/** A look at a move: one or several commands tried on a copy, in turn or out of turn. Nothing is carried out. */
import { questions, suppose } from '../../engine/engine.ts';
import { readLine } from '../../language/read.ts';
import type { ActionReading } from '../../language/reading.ts';
import type { LineAnswer } from '../../model/answer.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { SeatId, State } from '../../model/state.ts';
import { needOf } from '../../rules/operating/emergency.ts';
import { controllerOf } from '../../rules/operating/turn.ts';
import { type Context, gameOf, type Progress } from './context.ts';
import { lexiconAt } from './lexicon.ts';
import type { Verdict } from './undo.ts';

type Judge = (context: Context, progress: Progress, text: string) => Verdict;

/**
 * Each command counts on those before it. Where the first is not the sender's to give now, it is tried as if it were
 * the turn it belongs to: the track step of the corporation named (or of one of the sender's), or a stock round turn.
 */
export function whatIf(
  context: Context,
  progress: Progress,
  text: string,
  line: string,
  judge: Judge,
): Verdict {
  const commands = line.split(';').map((command) => command.trim());
  const first = commands[0] ?? '';
  const turns = turnsFor(context, progress, first).map((supposed) => ({
    supposed,
    start: { ...progress, state: supposedState(gameOf(context, progress), context.sender, supposed) },
  }));
  // whoever decides for several and names none means the one for which it can be done
  const turn = turns.find(({ start }) => judge(context, start, first).answer.outcome === 'done') ?? turns[0];
  const { of, end } = tryOut(context, turn?.start ?? progress, commands, judge);
  const isPlayed = of.every(({ outcome }) => outcome === 'possible');
  const then = turn ? { supposed: turn.supposed } : isPlayed && { next: questions(gameOf(context, end)) };
  return { progress, answer: { text, outcome: 'what-if', of, ...then } };
}

interface TriedOut {
  readonly of: readonly LineAnswer[];
  readonly end: Progress;
}

function tryOut(context: Context, start: Progress, commands: readonly string[], judge: Judge): TriedOut {
  let end = start;
  const of = commands.map((command) => {
    const verdict = judge(context, end, command);
    end = verdict.progress;
    return asPossible(verdict.answer);
  });
  return { of, end };
}

/** The answer to a line that is not carried out after all. */
export function asPossible(answer: LineAnswer): LineAnswer {
  if (answer.outcome === 'done') return { ...answer, outcome: 'possible' };
  if (answer.outcome === 'undone') return { ...answer, outcome: 'undo-possible' };
  return answer;
}

/** Whose turns may be supposed: of corporations or minors, or of the sender; none: what is asked now will do. */
function turnsFor(context: Context, progress: Progress, command: string): readonly string[] {
  const { sender } = context;
  if (sender === 'host') return [];
  const game = gameOf(context, progress);
  const readings = readLine(command, lexiconAt(game));
  if (isRefusal(readings)) return [];
  const actions = readings.filter((reading): reading is ActionReading => reading.kind === 'action');
  if (actions.length === 0 || actions.some((reading) => isAsked(game, sender, reading))) return [];
  return turnsOf(game, sender, actions);
}

/** Shares are bought and sold in a stock round, where no corporation is named. */
function turnsOf(game: Game, sender: SeatId, actions: readonly ActionReading[]): readonly string[] {
  const named = actions.find(({ as }) => as !== undefined)?.as;
  if (named !== undefined) return [named];
  if (actions.some(({ when }) => when.includes('stock'))) return [sender];
  return actions.some(({ when }) => when.includes('operating')) ? entitiesOf(game, sender) : [];
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

/** The corporations and minors that a seat decides for and that have floated. */
export function entitiesOf(game: Game, seat: SeatId): readonly string[] {
  const { corporations, minors } = game.state;
  const floated = Object.keys(corporations).filter((id) => corporations[id]!.floated);
  return [...floated, ...Object.keys(minors)].filter((id) => controllerOf(game, id) === seat);
}

/** The game as if it were the turn of a corporation or minor, or of the seat itself in a stock round. */
export function supposedState(game: Game, seat: SeatId, whose: string): State {
  return suppose(game, seat, whose === seat ? null : whose);
}
