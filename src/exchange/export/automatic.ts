/**
 * What corporations of an owner without a seat have done in a move without being asked. There it is actions: the end of
 * the track step, the run and the payout. The trains they take are no action there either.
 */
import type { Game } from '../../model/game.ts';
import { turnKeyOf } from '../table.ts';
import { runWritten } from './lines.ts';
import { entity, type Told, type Written } from './move.ts';
import { type Left, NONE_LEFT } from './passes.ts';
import { piecesAfter } from './pieces.ts';

export interface Automatic {
  /** In the turn that was on before the move. */
  readonly own: readonly Written[];
  /** In turns that came after it. */
  readonly later: readonly Written[];
  /** Steps that are over there: of the turn before the move, and of the last one in it. */
  readonly left: Left;
  readonly next: Left;
}

/** In the order in which it was done. */
export function automatic(told: Told, before: Left): Automatic {
  const { definition } = told.before;
  const [own, later]: [Written[], Written[]] = [[], []];
  let { pieces } = told;
  let [left, next] = [before, NONE_LEFT];
  let asked = told.action.type === 'run';
  let now = left.turn;
  for (const event of told.events) {
    if (event.type === 'round') now = turnKeyOf(event.round) ?? now;
    pieces = piecesAfter(definition, pieces, event);
    const mine = now === left.turn;
    const { steps } = mine ? left : next.turn === now ? next : NONE_LEFT;
    const written: Written[] = [];
    if (event.type === 'note' && event.note === 'no-priority')
      written.push(endOfTrack(told, String(event.facts.entity)));
    if (event.type === 'run' && !asked) {
      const { run } = event;
      if (!steps.includes('track')) written.push(endOfTrack(told, run.entity));
      written.push(runWritten(boardAfter(told), pieces, run));
      if (run.revenue > 0)
        written.push({ type: 'dividend', ...entity(told.before, run.entity), kind: 'payout' });
    }
    if (event.type === 'run') asked = false;
    if (written.length === 0) continue;
    (mine ? own : later).push(...written);
    const over: Left = { turn: now, steps: [...steps, 'track'] };
    if (mine) left = over;
    else next = over;
  }
  return { own, later, left, next };
}

/** The track step stays open there until it is passed. */
function endOfTrack({ before }: Told, corporation: string): Written {
  return { type: 'pass', ...entity(before, corporation) };
}

/** With the tile of the move; who has left the game in it is still there. */
function boardAfter({ before, after }: Told): Game {
  const { board } = after.state;
  return { definition: before.definition, state: { ...before.state, board } };
}
