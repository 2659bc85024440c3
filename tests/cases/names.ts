/** Players by name, and a position that cannot be. */

/** Names of the seats, in order. */
export type Names = readonly string[];

/** A description that says something impossible: one readable sentence. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
}

/** The seat of a player; any other word is itself (a corporation, `pool` …). */
export function seatOr(names: Names, word: string): string {
  const at = names.indexOf(word);
  return at < 0 ? word : `s${at + 1}`;
}

/** The player of a seat; any other word is itself. */
export function nameOr(names: Names, word: string): string {
  return /^s\d$/.test(word) ? (names[Number(word.slice(1)) - 1] ?? word) : word;
}

/** A record whose keys may be players. */
export function bySeat<T>(names: Names, table: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [seatOr(names, key), value]));
}
