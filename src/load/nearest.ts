/**
 * The name that was probably meant: the one of `names` with the fewest letters changed, of several the one whose
 * letters and figures lie closest. Undefined if none is near.
 */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const plain = plainLetters(word);
  let best: string | undefined;
  let least = Math.max(2, Math.ceil(plain.length / 3)) + 1;
  for (const name of names) {
    const other = plainLetters(name);
    const changes = distance(plain, other);
    const cost = changes + apart(plain, other);
    if (cost < least && changes < Math.max(plain.length, other.length)) {
      best = name;
      least = cost;
    }
  }
  return best;
}

/** Below 1: how far apart the letters of two words lie in the alphabet. */
function apart(a: string, b: string): number {
  if (a.length !== b.length) return 0.5;
  const steps = [...a].reduce(
    (sum, letter, at) => sum + Math.abs(letter.charCodeAt(0) - b.charCodeAt(at)),
    0,
  );
  return steps / (steps + 100);
}

/** Without case, accents and punctuation. */
function plainLetters(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** Letters to insert, remove, change, or swap with the next one, to turn `a` into `b`. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, before[j - 2]! + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
