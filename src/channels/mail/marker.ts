/** Lines of our own in every mail of ours, by which we know our words again when they come back quoted. */

export const TOP_MARKER = '##- Turntable: write above this line -##';
export const END_MARKER = '##- Turntable: this mail ends here -##';

/** `top`, `end`, or null: none of them. Other words around it do not matter, quote marks before it do. */
export function markerIn(line: string): 'top' | 'end' | null {
  if (!line.includes('##-')) return null;
  if (/##-\s*turntable:\s*write\s+above/i.test(line)) return 'top';
  return /##-\s*turntable:\s*this\s+mail\s+ends/i.test(line) ? 'end' : null;
}
