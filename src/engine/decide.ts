/**
 * From an action to its facts. `judge` says whether it is legal, `decide` what follows, `options` lists what
 * `judge` would let pass: all three read the same rules.
 */
import { type Action, type ActionType, actionStart } from '../model/action.ts';
import type { Event } from '../model/event.ts';
import type { Game } from '../model/game.ts';
import type { Option, Question } from '../model/question.ts';
import { isRefusal, type Refusal, refuse } from '../model/refusal.ts';
import { isSeatless, seatlessOwner } from '../model/seatless.ts';
import type { SeatId, State } from '../model/state.ts';
import { proceed } from '../rules/flow.ts';
import { supposeOperating } from '../rules/operating/set.ts';
import { questionsOf, standingQuestions } from '../rules/questions.ts';
import { ruleOf } from '../rules/register.ts';
import { type ActionRule, type Decision, isRange, type Slot } from '../rules/rule.ts';
import { supposeStockTurn } from '../rules/stock/flow.ts';
import { evolve } from './evolve.ts';

/** What is open now; several seats may be asked at once. Empty when the game is over. */
export function questions(game: Game): readonly Question[] {
  return questionsOf(game);
}

/** Null when the action is legal now. */
export function judge(game: Game, action: Action): Refusal | null {
  const found = answered(game, action);
  return isRefusal(found) ? found : null;
}

/** The facts that follow from the action, everything included up to the next question; or why not. */
export function decide(game: Game, action: Action): readonly Event[] | Refusal {
  const outcome = apply(game, action);
  return isRefusal(outcome) ? outcome : outcome.events;
}

export interface Applied {
  readonly state: State;
  readonly events: readonly Event[];
}

/** All or nothing: the state after the action with its facts, or why it is refused. */
export function apply(game: Game, action: Action): Applied | Refusal {
  const question = answered(game, action);
  if (isRefusal(question)) return question;
  const decision = new Booking(game);
  ruleOf(action.type).decide(decision, action as never, question);
  proceed(decision);
  return { state: decision.state, events: decision.events };
}

/** Lets a game that has just been set up, or whose rules changed, run on to its first question. */
export function runOn(game: Game): Applied {
  const decision = new Booking(game);
  proceed(decision);
  return { state: decision.state, events: decision.events };
}

/**
 * The game as if it were the track step of this corporation or minor, or else this seat's turn of a stock round; all
 * else as it stands. For looking at a move out of turn: nothing of it is ever stored.
 */
export function suppose(game: Game, seat: SeatId, entity: string | null): State {
  const decision = new Booking(game);
  if (entity === null) supposeStockTurn(decision, seat);
  else supposeOperating(decision, entity);
  return decision.state;
}

export interface OptionFilter {
  readonly verb?: ActionType;
  readonly as?: string;
  /** Only options with these values, e.g. `{hex: 'D19'}`. */
  readonly fixed?: Readonly<Record<string, unknown>>;
}

/** Every legal action of a seat, lazily; runs are not listed (they are checked and searched). */
export function* options(game: Game, seat: SeatId, filter: OptionFilter = {}): Generator<Option> {
  for (const question of [...questionsOf(game), ...standingQuestions(game)]) {
    if (question.seat !== seat || (filter.as !== undefined && question.entity !== filter.as)) continue;
    for (const verb of question.verbs) {
      if (filter.verb !== undefined && filter.verb !== verb) continue;
      const rule = ruleOf(verb);
      if (rule.open(game, question)) continue;
      yield* fill(
        game,
        question,
        rule,
        0,
        actionStart(verb, question.seat, question.entity),
        filter.fixed ?? {},
      );
    }
  }
}

class Booking implements Decision {
  readonly definition: Game['definition'];
  readonly events: Event[] = [];
  state: State;
  constructor(game: Game) {
    this.definition = game.definition;
    this.state = game.state;
  }
  emit(event: Event): void {
    this.events.push(event);
    this.state = evolve(this.state, event);
  }
}

/** The question that the action answers, or the refusal of the nearest one. */
function answered(game: Game, action: Action): Question | Refusal {
  const entity = entityOf(action);
  const mine = (question: Question) =>
    question.seat === action.seat && (entity === undefined || question.entity === entity);
  const asked = questionsOf(game).filter(mine);
  const standing = standingQuestions(game).filter(
    (question) => mine(question) && question.verbs.includes(action.type),
  );
  if (asked.length + standing.length === 0) return notAsked(game, action);
  let nearest: Refusal | null = null;
  for (const question of [...asked, ...standing]) {
    if (!question.verbs.includes(action.type)) continue;
    const refusal = judgeFor(game, question, action);
    if (!refusal) return question;
    nearest ??= refusal;
  }
  return nearest ?? notNow(game, action, asked);
}

function judgeFor(game: Game, question: Question, action: Action): Refusal | null {
  const rule = ruleOf(action.type);
  const closed = rule.open(game, question);
  if (closed) return closed;
  let soFar: Record<string, unknown> = { ...actionStart(action.type, question.seat, question.entity) };
  for (const slot of rule.slots as readonly Slot<Action>[]) {
    const value = (action as unknown as Record<string, unknown>)[slot.field];
    if (value !== undefined) soFar = { ...soFar, [slot.field]: value };
    const refusal = slot.judge(game, question, soFar as Partial<Action>);
    if (refusal) return { ...refusal, slot: refusal.slot ?? slot.field };
  }
  return null;
}

function* fill(
  game: Game,
  question: Question,
  rule: ActionRule,
  index: number,
  soFar: Record<string, unknown>,
  fixed: Readonly<Record<string, unknown>>,
): Generator<Option> {
  const slot = rule.slots[index] as Slot<Action> | undefined;
  if (!slot) {
    const action = soFar as unknown as Action;
    const cost = rule.cost?.(game, action as never);
    yield cost ? { action, cost } : { action };
    return;
  }
  const candidates = slot.candidates(game, question, soFar as Partial<Action>);
  if (isRange(candidates)) {
    if (candidates.most < candidates.least) return;
    for (const option of fill(
      game,
      question,
      rule,
      index + 1,
      { ...soFar, [slot.field]: candidates.least },
      fixed,
    )) {
      yield { ...option, range: { field: slot.field, range: candidates } };
    }
    return;
  }
  for (const value of candidates) {
    if (slot.field in fixed && fixed[slot.field] !== value) continue;
    const next = value === undefined ? soFar : { ...soFar, [slot.field]: value };
    if (slot.judge(game, question, next as Partial<Action>)) continue;
    yield* fill(game, question, rule, index + 1, next, fixed);
  }
}

/** The verb answers none of the questions that the seat is asked. */
function notNow(game: Game, { type: verb }: Action, asked: readonly Question[]): Refusal {
  const seatless = asked.find(({ entity }) => entity !== undefined && isSeatless(game, entity));
  if (!seatless) return refuse('verb-not-now', { verb, asked: asked.map(({ kind }) => kind) });
  const { entity, verbs } = seatless;
  return refuse('seatless-verb', { verb, entity, verbs, owner: seatlessOwner(game)!.id }, '13.2');
}

function entityOf(action: Action): string | undefined {
  return 'as' in action ? action.as : undefined;
}

function notAsked(game: Game, action: Action): Refusal {
  const open = questionsOf(game);
  if (open.length === 0) return { refused: 'over', rule: 'game-over', facts: {} };
  const entity = entityOf(action);
  const mine = open.filter((question) => question.seat === action.seat);
  if (mine.length > 0) {
    return {
      refused: 'not-yours',
      rule: 'not-this-entity',
      facts: { entity, asked: mine.map((question) => question.entity) },
    };
  }
  return {
    refused: 'not-yours',
    rule: 'not-your-turn',
    facts: { asked: open.map(({ seat, entity: of, kind }) => ({ seat, entity: of, kind })) },
  };
}
