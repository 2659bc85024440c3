/** Legal commands as text, ready to send: for `moves`, and to stand beside a refusal. */
import { type OptionFilter, options, questions } from '../../engine/engine.ts';
import type { Action, ActionType } from '../../model/action.ts';
import type { Option, Question } from '../../model/question.ts';
import type { Refusal } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import { standingQuestions } from '../../rules/questions.ts';
import { ruleOf } from '../../rules/register.ts';
import { commandOf, type Seated, sendable } from './lexicon.ts';

export interface MovesFilter {
  readonly verbs?: readonly ActionType[];
  /** A hex, corporation, minor or company that the command has to name. */
  readonly place?: string;
}

/**
 * Every legal command of a seat, each once. Of an amount between limits the least and the greatest are given;
 * every one where both verb and place are named. A run is its best.
 */
export function* legalCommands(game: Seated, seat: SeatId, filter: MovesFilter = {}): Generator<string> {
  const given = new Set<string>();
  const every = filter.verbs !== undefined && filter.place !== undefined;
  for (const { action, range } of optionsOf(game, seat, filter)) {
    if (filter.place !== undefined && !names(action, filter.place)) continue;
    for (const value of amounts(range, every)) {
      const text = listed(game, range ? ({ ...action, [range.field]: value } as Action) : action);
      if (given.has(text)) continue;
      given.add(text);
      yield text;
    }
  }
}

/** Commands to offer instead of one that is refused: the nearest first, at most `most`. */
export function insteadOf(game: Seated, action: Action, refusal: Refusal, most = 12): string[] {
  const there = [
    ...byOtherVerb(game, action),
    ...samePlace(game, action, refusal, Math.ceil((most * 2) / 3)),
  ];
  for (const filter of closeness(action, refusal)) {
    const found = new Set(there);
    for (const option of options(game, action.seat, filter)) {
      found.add(listed(game, option.action));
      if (found.size === most) break;
    }
    if (found.size > 0) return [...found];
  }
  return oneOfEach(game, action.seat, most);
}

/** What is meant where the other of two verbs is the right one for a company or corporation. */
const RELATED: Readonly<Partial<Record<ActionType, ActionType>>> = {
  bid: 'buy-company',
  'buy-company': 'bid',
  par: 'buy',
  buy: 'par',
};

function byOtherVerb(game: Seated, action: Action): string[] {
  const verb = RELATED[action.type];
  const fixed =
    'company' in action
      ? { company: action.company }
      : 'corporation' in action
        ? { corporation: action.corporation }
        : null;
  if (verb === undefined || fixed === null) return [];
  const found: string[] = [];
  for (const option of options(game, action.seat, { verb, fixed })) {
    found.push(listed(game, option.action));
    if (found.length === 2) break;
  }
  return found;
}

/** Where a hex does not take what was said: what it does take. */
function samePlace(game: Seated, action: Action, refusal: Refusal, most: number): string[] {
  if (refusal.slot !== 'hex' || !('hex' in action) || !('as' in action)) return [];
  const found = new Set<string>();
  const { type: verb, as, hex } = action;
  for (const option of options(game, action.seat, { verb, as, fixed: { hex } })) {
    found.add(listed(game, option.action));
    if (found.size === most) break;
  }
  return [...found];
}

/** One legal command of each verb that is open to the seat. */
export function oneOfEach(game: Seated, seat: SeatId, most = 12): string[] {
  const asked = questions(game).filter((question) => question.seat === seat);
  const found = asked.flatMap((question) =>
    question.verbs.flatMap((verb) => firstOf(game, question, verb, question.verbs.length === 1 ? most : 1)),
  );
  return [...new Set(found)].slice(0, most);
}

/** A few commands of a verb, as different as may be. The best run is not searched for: its command says all. */
export function firstOf(game: Seated, question: Question, verb: ActionType, most: number): string[] {
  const { seat, entity } = question;
  if (ruleOf(verb).open(game, question)) return [];
  const as = entity === undefined ? {} : { as: entity };
  if (verb === 'run') return [listed(game, { type: 'run', seat, as: entity!, routes: [] })];
  const first = new Map<string, string>();
  const others: string[] = [];
  for (const { action } of options(game, seat, { verb, ...as })) {
    const key = butLast(action);
    if (!first.has(key)) first.set(key, listed(game, action));
    else if (others.length < most) others.push(listed(game, action));
    if (first.size === most) break;
  }
  return first.size > 1 ? [...first.values()] : [...first.values(), ...others].slice(0, most);
}

/** The same for commands that differ in no more than their last part: a rotation, a price, a number. */
function butLast(action: Action): string {
  const fields = ruleOf(action.type).slots.map(({ field }) => field as keyof Action);
  return JSON.stringify((fields.length > 1 ? fields.slice(0, -1) : fields).map((field) => action[field]));
}

/** Legal at any time, and no move. */
const TALK: readonly ActionType[] = ['end-game', 'withdraw'];

function* optionsOf(game: Seated, seat: SeatId, { verbs, place }: MovesFilter): Generator<Option> {
  const fixed =
    place !== undefined && Object.hasOwn(game.definition.hexes, place) ? { hex: place } : undefined;
  const asked = [...questions(game), ...standingQuestions(game)];
  const open = new Set(asked.flatMap((question) => (question.seat === seat ? question.verbs : [])));
  for (const verb of TALK) open.delete(verb);
  for (const verb of open) {
    if (verbs !== undefined && !verbs.includes(verb)) continue;
    const hasHex = ruleOf(verb).slots.some((slot) => slot.field === 'hex');
    yield* options(game, seat, fixed && hasHex ? { verb, fixed } : { verb });
  }
}

/** Filters that keep what was right in a refused command, then ever less of it. */
function* closeness(action: Action, refusal: Refusal): Generator<OptionFilter> {
  const fields = ruleOf(action.type).slots.map((slot) => slot.field as string);
  const wrong = refusal.slot === undefined ? 0 : fields.indexOf(refusal.slot);
  const base = { verb: action.type, ...('as' in action && action.as !== undefined && { as: action.as }) };
  for (let right = wrong; right >= 0; right -= 1) {
    const kept = fields.slice(0, right).map((field) => [field, action[field as keyof Action]]);
    yield { ...base, fixed: Object.fromEntries(kept.filter(([, value]) => value !== undefined)) };
  }
}

function listed(game: Seated, action: Action): string {
  return sendable(game, action, action.type === 'run' ? 'run best' : commandOf(game, action));
}

function amounts(range: Option['range'], every: boolean): readonly number[] {
  if (!range) return [0];
  const { least, most, step } = range.range;
  if (!every) return [least, most];
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => least + index * step);
}

function names(action: Action, place: string): boolean {
  return Object.values(action).some((value) => value === place || String(value).startsWith(`${place}/`));
}
