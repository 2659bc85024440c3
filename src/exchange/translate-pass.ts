/** Their `pass`: what it declines, or that it means nothing here. */
import type { Action } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import type { OperatingStep, OperatingTurn } from '../model/state.ts';
import type { TheirsOf } from './read.ts';
import { actor, hasPower, seatOf } from './table.ts';
import type { Position, Translation } from './translate.ts';

/** A player's pass ends the turn; a corporation's declines the step that is open. */
export function pass({ game, players, ledger }: Position, theirs: TheirsOf<'pass'>): Translation {
  if (theirs.entity_type !== 'player') return decline({ game, players, ledger }, theirs);
  const { round } = game.state;
  const acted = round.kind === 'stock' && (round.acted || round.bought !== null);
  const seat = seatOf(players, theirs.entity);
  return { actions: [{ type: acted ? 'done' : 'pass', seat }], ledger };
}

function decline({ game, ledger }: Position, theirs: TheirsOf<'pass'>): Translation {
  const { round } = game.state;
  const turn = round.kind === 'operating' ? round.turn : null;
  const skip: Action = { type: 'skip', ...actor(game, theirs) };
  if (!turn || round.kind !== 'operating') return { actions: [skip], ledger };
  const key = `${turn.entity} ${round.set}.${round.part}`;
  const trackLeft = ledger.trackLeft === key;
  const left = { ...ledger, trackLeft: key };
  if (turn.step === 'track') return { actions: [skip], ledger: left };
  if (!trackLeft && keptAtTrack(game, turn)) return { actions: [], ledger: left };
  return { actions: isOwed(turn) ? [] : [skip], ledger };
}

const BEFORE_THE_RUN: readonly OperatingStep[] = ['station', 'early-trains', 'run'];

/** A run or a dividend cannot be declined: the pass ended a step in which nothing could be done any more. */
function isOwed({ step }: OperatingTurn): boolean {
  return step === 'run' || step === 'dividend';
}

/**
 * There the track step goes on after the last tile while a private with tiles of its own is still to be had, or
 * has tiles left.
 */
function keptAtTrack({ definition, state }: Game, { entity, step, extraTiles }: OperatingTurn): boolean {
  if (!BEFORE_THE_RUN.includes(step)) return false;
  const { companies_buyable } = definition.phases.find(({ name }) => name === state.phase)!;
  return Object.entries(state.companies).some(([company, { owner, value, used }]) => {
    if (owner === null || !hasPower({ definition, state }, company, 'extra-tiles')) return false;
    if (owner === entity) return !used || extraTiles.length === 1;
    return companies_buyable && state.seats.includes(owner) && value / 2 <= (state.cash[entity] ?? 0);
  });
}
