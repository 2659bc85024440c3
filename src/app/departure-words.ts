/** What 18xx.games would not play as it was played here, in words. */

import type { NewEntry } from '../store/records.ts';
import type { Departure } from './departures.ts';
import { wordRefusedMove } from './refused-move.ts';
import { nameOf } from './table.ts';

/** What a field of the state is to a player. */
const FIELDS: Readonly<Record<string, string>> = {
  seats: 'the order of play',
  priority: 'the Priority Deal',
  cash: 'money',
  corporations: 'the corporations',
  minors: 'the minors',
  companies: 'the private companies',
  shares: 'shares',
  market: 'the stock market',
  trains: 'trains',
  board: 'the board',
  rights: 'rights',
  round: 'whose turn it is',
  pending: 'what is asked',
  merger: 'the merger',
  lastRuns: 'runs',
  ending: 'the end of the game',
};

/** One line a move. */
export function wordDeparture(
  { entry, id, refused, differing, readings }: Departure & { readonly entry: NewEntry },
  names: readonly string[],
): string {
  const move = `#${entry.position} ${nameOf(names, entry.seat)}: ${entry.text} (action ${id})`;
  return `${move}: ${refused ? wordRefused(refused, names) : wordDiffering(differing)}${wordReadings(readings)}`;
}

function wordRefused({ why, game }: NonNullable<Departure['refused']>, names: readonly string[]): string {
  const words = typeof why === 'string' ? why : wordRefusedMove(game, why, names);
  return `18xx.games refuses it. ${words}`;
}

function wordDiffering(fields: readonly string[]): string {
  const told = fields.map((field) => FIELDS[field] ?? field).join(', ');
  return `18xx.games plays it otherwise; different there: ${told}.`;
}

function wordReadings(readings: readonly string[]): string {
  if (readings.length === 0) return '';
  return ` Read otherwise there: ${readings.join(', ')}.`;
}
