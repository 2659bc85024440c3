/** The turn of a corporation or minor in an operating round: who acts, what it has, what it has done. */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { isSeatless } from '../../model/seatless.ts';
import type { CorporationId, MinorId, OperatingRound, OperatingTurn, SeatId } from '../../model/state.ts';
import { ownerOfMinor } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { trackPlayer } from '../seatless/owner.ts';

export function operatingRound(game: Game): OperatingRound {
  if (game.state.round.kind !== 'operating') throw new Error('not an operating round');
  return game.state.round;
}

/** The turn that is on; a defect when there is none. */
export function turnOf(game: Game): OperatingTurn {
  const { turn } = operatingRound(game);
  if (!turn) throw new Error('nobody operates');
  return turn;
}

export function changeTurn(decision: Decision, change: Partial<OperatingTurn>): void {
  const round = operatingRound(decision);
  decision.emit({ type: 'round', round: { ...round, turn: { ...turnOf(decision), ...change } } });
}

export function isMinor(game: Game, id: string): id is MinorId {
  return id in game.state.minors;
}

/** The seat that decides for the corporation or minor; where its owner has none, the player who lays its track. */
export function controllerOf(game: Game, id: CorporationId | MinorId): SeatId | null {
  if (isSeatless(game, id)) return trackPlayer(game);
  return isMinor(game, id) ? ownerOfMinor(game, id) : (game.state.corporations[id]?.president ?? null);
}

/** What the corporation, or minor, can spend. */
export function treasuryOf(game: Game, id: string): number {
  return game.state.cash[id] ?? 0;
}

/** The entity a question is asked for. */
export function entityOf(question: Question): string {
  if (question.entity === undefined) throw new Error(`question ${question.id} is for no entity`);
  return question.entity;
}

export function stationsOf(game: Game, id: string): readonly (string | null)[] {
  return game.state.corporations[id]?.stations ?? game.state.minors[id]?.stations ?? [];
}

/** The names under which homes are kept for it: its own, or those of the two it was merged from. */
export function homesOf(game: Game, id: string): readonly string[] {
  return game.state.corporations[id]?.shells ?? [id];
}
