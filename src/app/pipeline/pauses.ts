/** How long to wait before a message is tried again, and when to give up. */

const GROWTH = 3;
const LONGEST = 6 * 60 * 60 * 1000;
/** A message is tried for so long. */
const PATIENCE = 4 * 24 * 60 * 60 * 1000;

/** After so many attempts in vain: the first pause, then three times as long each time, up to six hours. Milliseconds. */
export function pauseAfter(attempts: number, first: number): number {
  return Math.min(first * GROWTH ** Math.max(0, attempts - 1), LONGEST);
}

/** `written`, `now`: ISO 8601. */
export function isTooOld(written: string, now: string): boolean {
  return Date.parse(now) - Date.parse(written) > PATIENCE;
}

export function after(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) + milliseconds).toISOString();
}
