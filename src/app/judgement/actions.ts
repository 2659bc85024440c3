/** From what a line may mean to the one thing that is legal, or to the refusal of what comes nearest. */
import { judge, options, questions } from '../../engine/engine.ts';
import type { ActionReading } from '../../language/reading.ts';
import { type Action, actionStart } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import { ruleOf } from '../../rules/register.ts';

export type Judged =
  | { readonly kind: 'legal'; readonly action: Action }
  | { readonly kind: 'ambiguous'; readonly actions: readonly Action[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly action?: Action };

/** A reading of a higher rank counts only if none of a lower one is legal. */
export function judgeReadings(game: Game, seat: SeatId, readings: readonly ActionReading[]): Judged {
  const tried = ofThisRound(game, readings).flatMap((reading) => tries(game, seat, reading));
  const legal = tried.filter((one) => one.refusal === null);
  if (legal.length === 0) return nearest(tried);
  const rank = Math.min(...legal.map((one) => one.rank));
  const actions = distinct(legal.filter((one) => one.rank === rank).map((one) => one.action));
  const [action] = actions;
  return actions.length === 1 && action ? { kind: 'legal', action } : { kind: 'ambiguous', actions };
}

/** A reading that belongs to another kind of round counts only where all do. */
function ofThisRound({ state }: Game, readings: readonly ActionReading[]): readonly ActionReading[] {
  const kind = state.round.kind;
  const here = readings.filter(({ when }) => when.some((each) => each === kind || each === 'any'));
  return here.length > 0 ? here : readings;
}

interface Try {
  readonly action: Action;
  readonly rank: number;
  readonly refusal: Refusal | null;
}

/** The action for every question of the seat that it may be meant for; for none, so that the refusal says why. */
function tries(game: Game, seat: SeatId, reading: ActionReading): Try[] {
  const asked = questions(game).filter((question) => question.seat === seat && isMeant(question, reading));
  const actions =
    asked.length > 0 ? asked.map((question) => forQuestion(reading, question)) : [forNone(reading, seat)];
  return actions.map((action) => {
    const whole = reading.resolve === 'best-run' ? withBestRun(game, action) : action;
    return { action: whole, rank: reading.rank, refusal: asTyped(judge(game, whole), reading) };
  });
}

/** A command that has no place now is called as it was: one action may have two commands, as `yes` and `no`. */
function asTyped(refusal: Refusal | null, { command }: ActionReading): Refusal | null {
  if (refusal?.rule !== 'verb-not-now') return refusal;
  return { ...refusal, facts: { ...refusal.facts, command } };
}

function isMeant(question: Question, { as, action }: ActionReading): boolean {
  return question.verbs.includes(action.type) && (as === undefined || as === question.entity);
}

function forQuestion({ action }: ActionReading, { seat, entity }: Question): Action {
  return { ...action, ...actionStart(action.type, seat, entity) } as Action;
}

function forNone({ action, as }: ActionReading, seat: SeatId): Action {
  return { ...action, ...actionStart(action.type, seat, as) } as Action;
}

/** The best run is the one that is listed; where none is, the bare command is judged, and the refusal says why. */
function withBestRun(game: Game, action: Action): Action {
  const as = 'as' in action ? action.as : undefined;
  for (const option of options(game, action.seat, { verb: 'run', ...(as !== undefined && { as }) }))
    return option.action;
  return { routes: [], ...action } as Action;
}

function distinct(actions: readonly Action[]): Action[] {
  return [...new Map(actions.map((action) => [JSON.stringify(action), action])).values()];
}

/** The refusal that got furthest: one about a word of the command, before one that the verb is not open. */
function nearest(tried: readonly Try[]): Judged {
  const scored = tried.map((one) => ({ one, score: howNear(one) }));
  const best = scored.reduce((near, each) => (each.score > near.score ? each : near), scored[0]!).one;
  return { kind: 'refused', refusal: best.refusal ?? refuse('verb-not-now'), action: best.action };
}

const FAR: ReadonlySet<string> = new Set(['verb-not-now', 'not-your-turn', 'not-this-entity']);

function howNear({ action, refusal, rank }: Try): number {
  if (!refusal || FAR.has(refusal.rule)) return -10 - rank;
  const fields = ruleOf(action.type).slots.map((slot) => slot.field as string);
  const slot = refusal.slot === undefined ? 0 : 10 + fields.indexOf(refusal.slot);
  return slot - rank;
}
