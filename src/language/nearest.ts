import { bare } from './names.ts';

/** Up to three of `names` that a mistyped word may have been meant for, nearest first; of equally near ones those as long. */
export function nearest(word: string, names: Iterable<string>): string[] {
  const written = bare(word).slice(0, 24);
  // a number is mistaken, not mistyped
  if (/^\d+$/.test(written)) return [];
  const furthest = Math.max(1, Math.floor(written.length / 3));
  const found: { name: string; distance: number; longer: number }[] = [];
  for (const name of new Set(names)) {
    const distance = distanceBetween(written, bare(name).slice(0, 40), furthest);
    if (distance > furthest || distance >= written.length) continue;
    found.push({ name, distance, longer: Math.abs(bare(name).length - written.length) });
  }
  return found
    .sort((a, b) => a.distance - b.distance || a.longer - b.longer)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Letters to insert, remove, change or swap with the next; anything over `most` is `most + 1`. */
function distanceBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(change, last[j]! + 1, row[j - 1]! + 1, swapped ? before[j - 2]! + 1 : change));
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
