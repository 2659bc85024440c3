/** The name that was probably meant: the nearest of `names` by letters changed, or undefined if none is near. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const plain = plainLetters(word);
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(plain.length / 3)) + 1;
  for (const name of names) {
    const found = distance(plain, plainLetters(name));
    if (found < bestDistance && found < Math.max(plain.length, name.length)) {
      best = name;
      bestDistance = found;
    }
  }
  return best;
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
