/** Which messages may take long: those that may look for a best run. */

/** Whatever `run` may be called, and the lists of moves, of which the best run is one. */
const SEARCHED = /\b(run|route|routes|best|auto|moves|options)\b/i;

/** It is no matter for rules: a message that is misjudged is handled all the same, beside others than it should be. */
export function maySearch(text: string): boolean {
  return SEARCHED.test(text);
}
