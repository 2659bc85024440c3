/** A game as an export of 18xx.games: every move that stands as the actions it is there. */
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { OperatingStep, SeatId } from '../../model/state.ts';
import type { Players } from '../table.ts';
import { automatic } from './automatic.ts';
import { CHOICES } from './choices.ts';
import { fact, type Move, player, type Told, type Writers, type Written } from './move.ts';
import { OPERATING } from './operating.ts';
import { type Left, NONE_LEFT, passesAfter, passesBefore, stepsOver } from './passes.ts';
import { type Pieces, piecesAfter, startPieces } from './pieces.ts';
import { returned } from './shares.ts';
import { STOCK } from './stock.ts';

type Silent = 'skip' | 'withdraw';
const WRITERS: Writers<Exclude<Action['type'], Silent | 'done'>> = { ...STOCK, ...CHOICES, ...OPERATING };

/** An action of an export. */
export interface Numbered extends Written {
  readonly id: number;
}

/** A move as it is written, and where the pieces lie after it. */
export interface Draft {
  readonly move: Move;
  /** Number of its first action. */
  readonly first: number;
  /** Actions of the turn it was made in; none: it is nothing there. */
  readonly own: readonly Written[];
  /** Of turns after it in which nobody was asked. */
  readonly later: readonly Written[];
  readonly pieces: Pieces;
  /** Steps of theirs that are over. */
  readonly left: Left;
}

/** Passes that are needed there besides. */
export interface Added {
  /** Behind the turn the move was made in, and behind all. */
  readonly own: readonly Written[];
  readonly later: readonly Written[];
  /** Steps that the last of them end in the turn that goes on. */
  readonly over: readonly OperatingStep[];
}

/** Every action, in order. `start`: the game before the first move; `tried`: what is still needed for a move there. */
export function* writeMoves(
  start: Game,
  table: { readonly players: Players; readonly names: readonly string[] },
  moves: Iterable<Move>,
  tried: (draft: Draft) => Added,
): Generator<Numbered> {
  let pieces = startPieces(start.definition);
  let last = 0;
  let beforeMerger = 0;
  let left: Left = NONE_LEFT;
  for (const move of moves) {
    if (move.action.type === 'merge') beforeMerger = last;
    const told: Told = { ...move, ...table, pieces };
    const draft = { ...draftOf(told, left, beforeMerger), move, first: last + 1 };
    const added = tried(draft);
    const user = userOf(told);
    for (const one of [...draft.own, ...added.own, ...draft.later, ...added.later]) {
      last += 1;
      yield { ...one, id: last, user };
    }
    ({ pieces } = draft);
    left = added.over.length > 0 ? stepsOver(move.after, draft.left, added.over) : draft.left;
  }
}

function draftOf(told: Told, left: Left, beforeMerger: number): Omit<Draft, 'move' | 'first'> {
  const before = passesBefore(told, left);
  const { own, later, ...steps } = automatic(told, before.left);
  const after = passesAfter(told, steps.left);
  return {
    own: [
      ...[...before.passes, ...writeAction(told), ...failure(told, beforeMerger)],
      ...[...own, ...after.passes],
    ],
    later,
    pieces: piecesThen(told),
    left: later.length > 0 ? steps.next : after.left,
  };
}

function userOf(told: Told): number | string {
  return player(told, told.action.seat).entity;
}

function writeAction(told: Told): readonly Written[] {
  const { action } = told;
  if (action.type === 'skip' || action.type === 'withdraw') return [];
  if (action.type === 'done')
    return action.as === undefined ? [{ type: 'pass', ...player(told, action.seat) }] : [];
  const written = WRITERS[action.type](told as never);
  return Array.isArray(written) ? (written as readonly Written[]) : [written as Written];
}

/** A merger that cannot be completed is taken back, and then said to have failed. */
function failure(told: Told, beforeMerger: number): readonly Written[] {
  const failed = fact(told.events, 'note', ({ note }) => note === 'merger-failed');
  if (!failed) return [];
  const { first, second, seat } = failed.facts;
  const by = player(told, seat as SeatId);
  return [
    { type: 'undo', ...by, action_id: beforeMerger },
    { type: 'failed_merge', ...by, corporations: [first, second] },
  ];
}

function piecesThen({ before, action, events, after: { state }, pieces }: Told): Pieces {
  const { definition } = before;
  const moved = events.reduce((now, event) => piecesAfter(definition, now, event), pieces);
  if (action.type !== 'sell') return moved;
  return { ...moved, shares: returned(moved.shares, action.corporation, action.seat, state) };
}
