/** A mail's text cut to a length and made plain, so that everything after it has little to do. */

/** Characters and lines that are looked at. */
const MOST = 64 * 1024;
const MOST_LINES = 2000;

/** Lines without blanks at their ends, never more than one empty one in a row. Linear in the length of the text. */
export function tidyLines(text: string): string[] {
  const lines = text
    .slice(0, MOST)
    .replace(/\r\n?|[\u0085\u2028\u2029\f\v]/g, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  return lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== '')).slice(0, MOST_LINES);
}
