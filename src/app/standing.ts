/** Where a game stands, as plain text. */
import { questions } from '../engine/engine.ts';
import type { Game } from '../model/game.ts';
import { standings } from '../rules/ending.ts';
import { nameOf } from './table.ts';

/** Who is asked, and what everybody holds; of one sheet only, where one is named. */
export function wordStanding(
  game: Game,
  seats: readonly string[],
  position: number,
  _sheet?: string,
): string {
  const asked = questions(game).map(
    ({ seat, entity }) => `${nameOf(seats, seat)}${entity === undefined ? '' : ` for ${entity}`}`,
  );
  const lines = [
    asked.length > 0 ? `#${position}: ${asked.join(', ')}` : `#${position}: ${wordResult(game, seats)}`,
  ];
  for (const seat of game.state.seats) lines.push(`${nameOf(seats, seat)}: ${game.state.cash[seat]}`);
  return lines.join('\n');
}

export interface Place {
  readonly name: string;
  readonly worth: number;
  readonly place: number;
}

/** How the game ended; null while it goes on. */
export function resultOf(game: Game, seats: readonly string[]): { reason: string; ranking: Place[] } | null {
  const { round } = game.state;
  if (round.kind !== 'over') return null;
  const ranking = standings(game).map(({ seat, worth, place }) => ({
    name: nameOf(seats, seat),
    worth,
    place,
  }));
  return { reason: round.reason, ranking };
}

/** The result in a line; that it goes on, while it does. */
export function wordResult(game: Game, seats: readonly string[]): string {
  const result = resultOf(game, seats);
  if (!result) return 'not over';
  const ranking = result.ranking.map(({ name, worth, place }) => `${place}. ${name} ${worth}`);
  return `over (${result.reason}): ${ranking.join(', ')}`;
}
