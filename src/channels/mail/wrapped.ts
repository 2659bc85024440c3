/** Long lines that a mail program broke are made whole again. */
import { isCourtesy } from './talk.ts';

/** Lines that one line may have been broken into. */
const MOST = 12;

/**
 * A run of lines is one where the HTML form of the same mail has it as one. Without that: a line that ends in a comma
 * or a dash goes on, and so does a long one before a line that begins with a place (`E20-C20`).
 */
export function unwrapLines(lines: readonly string[], html: readonly string[]): string[] {
  const whole = new Set(html.map(evened));
  const joined: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const next = lines.slice(at, at + MOST);
    const block = next.includes('') ? next.slice(0, Math.max(1, next.indexOf(''))) : next;
    const count = runIn(whole, block) ?? guess(block, whole);
    joined.push(lines.slice(at, at + count).reduce(join, ''));
    at += count;
  }
  return joined;
}

/** How many of the lines are one in the other form, the most that are; undefined: the first is not there at all. */
function runIn(whole: ReadonlySet<string>, lines: readonly string[]): number | undefined {
  for (let count = lines.length; count > 0; count--) {
    if (whole.has(evened(lines.slice(0, count).reduce(join, '')))) return count;
  }
  return undefined;
}

function guess(lines: readonly string[], whole: ReadonlySet<string>): number {
  let count = 1;
  while (
    count < lines.length &&
    goesOn(lines[count - 1]!, lines[count]!) &&
    !whole.has(evened(lines[count]!))
  )
    count++;
  return count;
}

function goesOn(line: string, next: string): boolean {
  if (isCourtesy(line)) return false;
  return /[\p{L}\d][,-]$/u.test(line) || (line.length > 50 && /^\(?\p{L}{1,2}\d{1,2}(-|\)|$)/u.test(next));
}

function join(line: string, next: string): string {
  if (line === '') return next;
  return /[\p{L}\d]-$/u.test(line) ? line + next : `${line} ${next}`;
}

function evened(line: string): string {
  return line.replace(/\s+/g, ' ').trim();
}
