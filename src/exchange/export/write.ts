/** A game as an export of 18xx.games: every move that stands as the actions it is there. */
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { SeatId } from '../../model/state.ts';
import type { Players } from '../table.ts';
import { CHOICES } from './choices.ts';
import { fact, type Move, player, type Told, type Writers, type Written } from './move.ts';
import { OPERATING } from './operating.ts';
import { NONE_LEFT, passesAfter, passesBefore } from './passes.ts';
import { type Pieces, piecesAfter, startPieces } from './pieces.ts';
import { returned } from './shares.ts';
import { STOCK } from './stock.ts';

type Silent = 'skip' | 'withdraw';
const WRITERS: Writers<Exclude<Action['type'], Silent | 'done'>> = { ...STOCK, ...CHOICES, ...OPERATING };

/** An action of an export. */
export interface Numbered extends Written {
  readonly id: number;
}

/** A move, and the actions it is there; none: nothing is written for it. */
export interface WrittenMove {
  readonly move: Move;
  readonly actions: readonly Numbered[];
}

/** Every move, in order. `start`: the game before the first. */
export function* writeMoves(
  start: Game,
  table: { readonly players: Players; readonly names: readonly string[] },
  moves: Iterable<Move>,
): Generator<WrittenMove> {
  let pieces = startPieces(start.definition);
  let last = 0;
  let beforeMerger = 0;
  let left = NONE_LEFT;
  for (const move of moves) {
    if (move.action.type === 'merge') beforeMerger = last;
    const told: Told = { ...move, ...table, pieces };
    const before = passesBefore(told, left);
    const after = passesAfter(told, before.left);
    ({ left } = after);
    const written = [...before.passes, ...writeAction(told), ...failure(told, beforeMerger), ...after.passes];
    const first = last + 1;
    last += written.length;
    yield { move, actions: written.map((one, at) => ({ ...one, id: first + at, user: userOf(told) })) };
    pieces = piecesThen(told);
  }
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
