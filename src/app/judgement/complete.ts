/** Completing a command that is being typed: for channels that can show a list. */
import { apply } from '../../engine/engine.ts';
import { readLine } from '../../language/read.ts';
import type { ActionReading } from '../../language/reading.ts';
import type { Completion } from '../../model/channel.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import { judgeReadings } from './actions.ts';
import { completeMove } from './complete-move.ts';
import { completeRequest } from './complete-request.ts';
import { lexiconAt, type Seated } from './lexicon.ts';
import { entitiesOf, supposedState } from './what-if.ts';

/** Of a list for which nothing has been typed, so much is left for what may be said at any time. */
const AT_ANY_TIME = 0.3;

/**
 * What the seat may send that begins with what has been typed: legal moves, those of the open step first and with what
 * they cost; then what may be said at any time. Words are compared without case, accents and `&`; the last one may be
 * unfinished. After `what if` come the moves that can be tried, in turn or out of turn. Nothing typed gives the first of
 * every verb.
 */
export function complete(game: Seated, seat: SeatId, typed: string, most = 25): Completion[] {
  const tried = /^\s*what\s*if\s+(.*)$/is.exec(typed);
  if (tried) return completeTry(game, seat, tried[1]!, most);
  const moves = typed.trim() === '' ? Math.ceil(most * (1 - AT_ANY_TIME)) : most;
  const found = [...completeMove(game, seat, typed, moves), ...completeRequest(game, seat, typed)];
  if (beginsTry(typed)) found.push(...completeTry(game, seat, '', most));
  const distinct = new Map(found.map((one) => [one.text, one]));
  return [...distinct.values()].slice(0, most);
}

/** Is nothing but the beginning of `what if` typed? */
function beginsTry(typed: string): boolean {
  const said = typed.trimStart().toLowerCase();
  return said !== '' && 'what if'.startsWith(said);
}

/** Each command of a what-if is completed as if those before it had been done. */
function completeTry(game: Seated, seat: SeatId, rest: string, most: number): Completion[] {
  const before = rest.split(';');
  const typed = before.pop()!.trimStart();
  for (const start of starts(game, seat, rest)) {
    const then = played(start.game, seat, before);
    if (then === null) continue;
    const lead = before.length === 0 ? start.lead : '';
    const own = lead === '' ? typed : typed.replace(/^\S+:\s*/, '');
    const found = completeMove(then, seat, own, most, 'turn');
    const head = before.map((command) => `${command.trim()}; `).join('');
    if (found.length > 0) return found.map((one) => ({ ...one, text: `what if ${head}${lead}${one.text}` }));
  }
  return [];
}

/** The game, and as if it were the turn of each corporation of the seat, or its own; `lead`: by which it is named. */
function* starts(game: Seated, seat: SeatId, typed: string): Generator<{ game: Seated; lead: string }> {
  const entities = entitiesOf(game, seat);
  const named = /^([^\s;:]+):/.exec(typed.trimStart())?.[1]?.toLowerCase();
  const meant = entities.filter((entity) => named === undefined || entity.toLowerCase() === named);
  if (named === undefined) yield { game, lead: '' };
  for (const entity of meant) {
    const lead = named !== undefined || entities.length > 1 ? `${entity}: ` : '';
    yield { game: { ...game, state: supposedState(game, seat, entity) }, lead };
  }
  if (named === undefined) yield { game: { ...game, state: supposedState(game, seat, seat) }, lead: '' };
}

/** The game after these commands; null: one of them is not legal. */
function played(game: Seated, seat: SeatId, commands: readonly string[]): Seated | null {
  let now = game;
  for (const command of commands) {
    const readings = readLine(command.trim(), lexiconAt(now));
    if (isRefusal(readings) || readings.some(({ kind }) => kind !== 'action')) return null;
    const judged = judgeReadings(now, seat, readings as readonly ActionReading[]);
    if (judged.kind !== 'legal') return null;
    const applied = apply(now, judged.action);
    if (isRefusal(applied)) return null;
    now = { ...now, state: applied.state };
  }
  return now;
}
