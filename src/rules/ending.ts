/** How the game ends, and who stands where (12). */
import type { Game } from '../model/game.ts';
import type { EndReason, SeatId, State } from '../model/state.ts';
import { netWorth } from './holdings.ts';
import { zonesOf } from './market.ts';
import type { Decision } from './rule.ts';
import { phaseOf } from './trains.ts';

export function endGame(decision: Decision, reason: EndReason): void {
  if (decision.state.pending.length > 0) decision.emit({ type: 'pending', pending: [] });
  decision.emit({ type: 'round', round: { kind: 'over', reason } });
}

/** Notices that the game is coming to its end: the bank is broken, or a token has entered the blue zone. */
export function noticeEnding(decision: Decision): boolean {
  const due = endingDue(decision);
  if (!due || !sooner(due, decision.state.ending)) return false;
  decision.emit({ type: 'ending', ending: due });
  return true;
}

function endingDue(game: Game): State['ending'] {
  if (game.state.merger) return null;
  const { corporations } = game.state;
  const reached = Object.keys(corporations).some(
    (id) => zonesOf(game, id).includes('end-game') && !corporations[id]!.putOnEnd,
  );
  if (reached) return { reason: 'market', after: 'round' };
  const { round, ending } = game.state;
  if (phaseOf(game).last && ending === null) {
    return {
      reason: 'phase',
      after: 'set',
      set: round.kind === 'operating' ? round.set + 1 : roundNumber(round),
    };
  }
  const broken = game.definition.bank !== null && (game.state.cash.bank ?? 0) < 0;
  return broken ? { reason: 'bank', after: 'set' } : null;
}

function sooner(due: NonNullable<State['ending']>, known: State['ending']): boolean {
  return known === null || (known.after === 'set' && due.after === 'round');
}

function roundNumber(round: State['round']): number {
  return round.kind === 'stock' ? round.number : 0;
}

export interface Standing {
  readonly seat: SeatId;
  readonly worth: number;
  /** 1 for the wealthiest; equal worth, equal place. */
  readonly place: number;
}

/** The players by net worth: cash, shares at the share price, privates at face value. */
export function standings(game: Game): readonly Standing[] {
  const worths = game.state.seats.map((seat) => ({ seat, worth: netWorth(game, seat) }));
  return worths
    .map((one) => ({ ...one, place: 1 + worths.filter(({ worth }) => worth > one.worth).length }))
    .sort((a, b) => a.place - b.place);
}
