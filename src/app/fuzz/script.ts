/** A random game as a play script, so that it can be played again and read. */
import { formatScript } from '../../language/script.ts';
import type { Definition } from '../../model/definition.ts';
import { PLAYER_NAMES } from '../../model/players.ts';
import type { Played } from './game.ts';

export function scriptOf(
  definition: Definition,
  profile: string,
  { moves, players, options, seed }: Played,
): string {
  const names = PLAYER_NAMES.slice(0, players);
  const lines = moves.map(({ seat, text }) => ({ player: names[Number(seat.slice(1)) - 1]!, text }));
  return formatScript({ title: definition.title, players: names, options, profile, seed, lines });
}
