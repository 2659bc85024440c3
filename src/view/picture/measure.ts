/** How much room text takes. */
import { INTER } from './inter.ts';

const UNKNOWN = 700;
/** Height of capitals and digits, as a share of the font size. */
export const CAPITAL = 0.727;

/** Width of one line of text. */
export function textWidth(text: string, size: number, weight: 500 | 700 = 500, spacing = 0): number {
  let thousandths = 0;
  let count = 0;
  for (const character of text) {
    thousandths += INTER[weight].get(character) ?? UNKNOWN;
    count++;
  }
  return (thousandths * size) / 1000 + spacing * count;
}

/** From the middle of the capitals down to the line they stand on. */
export function centre(size: number): number {
  return (size * CAPITAL) / 2;
}

/** The text, cut with … so that it is no wider than the room. */
export function shorten(text: string, room: number, size: number, weight: 500 | 700 = 500): string {
  if (textWidth(text, size, weight) <= room) return text;
  let kept = text;
  while (kept.length > 1 && textWidth(`${kept}…`, size, weight) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Words in lines no wider than the room. */
export function wrap(text: string, room: number, size: number, weight: 500 | 700 = 500): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size, weight) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
