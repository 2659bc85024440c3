/** Completing a move that is being typed, from the legal options. */
import { options, questions } from '../../engine/engine.ts';
import { bare } from '../../language/names.ts';
import type { Action, ActionType } from '../../model/action.ts';
import type { Completion } from '../../model/channel.ts';
import type { Option, Question } from '../../model/question.ts';
import type { SeatId } from '../../model/state.ts';
import { standingQuestions } from '../../rules/questions.ts';
import { ruleOf } from '../../rules/register.ts';
import { commandOf, type Seated, sendable } from './lexicon.ts';
import { inOrder } from './suggest.ts';

/** Options looked at for one answer: a list is wanted while somebody types. */
const LOOKED_AT = 4000;

/**
 * Legal moves of the seat that begin with what has been typed: those of the open step first, the cheaper first. Words are compared
 * without case, accents and `&`; the last one may be unfinished. Nothing typed gives the first of every verb. `turn`: not
 * what may be answered at any time.
 */
export function completeMove(
  game: Seated,
  seat: SeatId,
  typed: string,
  most = 25,
  only?: 'turn',
): Completion[] {
  const words = wordsOf(typed);
  const found = new Map<string, Completion>();
  const standing = only === 'turn' ? [] : standingQuestions(game);
  const asked = [...questions(game), ...standing].filter((question) => question.seat === seat);
  for (const question of asked) {
    for (const verb of inOrder(game, question)) {
      const each = words.length > 1 ? most : Math.max(1, Math.ceil(most / 8));
      const moves = [...ofVerb(game, question, verb, words, each)];
      moves.sort((one, other) => (one.cost ?? 0) - (other.cost ?? 0));
      for (const one of moves) {
        found.set(one.text, one);
        if (found.size === most) return [...found.values()];
      }
    }
  }
  return [...found.values()];
}

function* ofVerb(
  game: Seated,
  question: Question,
  verb: ActionType,
  words: readonly string[],
  most: number,
): Generator<Completion> {
  const { seat, entity } = question;
  const as = entity === undefined ? {} : { as: entity };
  if (verb === 'run') {
    const action = { type: 'run', seat, as: entity, routes: [] } as unknown as Action;
    const text = sendable(game, action, 'run best');
    if (ruleOf(verb).open(game, question) === null && fits(text, words)) yield { text };
    return;
  }
  let given = 0;
  let looked = 0;
  for (const option of options(game, seat, { verb, ...as, fixed: fixedBy(game, verb, words) })) {
    if (given === most || ++looked > LOOKED_AT) return;
    const text = textOf(game, option, words);
    if (!fits(text, words)) continue;
    given++;
    yield option.cost === undefined ? { text } : { text, cost: option.cost };
  }
}

/** Fields that finished words settle, so that the rest need not be looked through. */
function fixedBy(
  { definition }: Seated,
  verb: ActionType,
  words: readonly string[],
): Record<string, unknown> {
  const finished = new Set(words.slice(1, -1));
  const fields = ruleOf(verb).slots.map(({ field }) => field as string);
  const named = (table: object) => Object.keys(table).find((id) => finished.has(bare(id)));
  const hex = fields.includes('hex') ? named(definition.hexes) : undefined;
  const tile = fields.includes('tile') ? named(definition.tiles) : undefined;
  return { ...(hex !== undefined && { hex }), ...(tile !== undefined && { tile }) };
}

/** Of a range the amount that is being typed, where it lies within; else the least. */
function textOf(game: Seated, { action, range }: Option, words: readonly string[]): string {
  const typed = Number(words.at(-1));
  const within =
    range && Number.isInteger(typed) && typed >= range.range.least && typed <= range.range.most
      ? ({ ...action, [range.field]: typed } as Action)
      : action;
  return sendable(game, within, commandOf(game, within));
}

/** What has been typed, for comparing; the last word may be unfinished, or empty. */
export function wordsOf(typed: string): readonly string[] {
  return typed.trimStart().split(/\s+/).map(bare);
}

export function fits(text: string, words: readonly string[]): boolean {
  const own = text.split(/\s+/).map(bare);
  return words.every((word, at) =>
    at < words.length - 1 ? own[at] === word : (own[at] ?? '').startsWith(word),
  );
}
