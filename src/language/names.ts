/** Names as people write them: exactly, else without case, else without `&`, accents and blanks. Never by prefix. */

export function withoutCase(word: string): string {
  return word.toLowerCase();
}

/** Without case, accents and blanks. */
export function folded(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}

/** Without case, `&`, accents and blanks: `M&H` and `mh`, `Ö` and `o` are one. */
export function bare(word: string): string {
  return folded(word).replaceAll('&', '');
}

/** Names, each with the ids it stands for. */
export interface NameTable {
  /** The ids meant by a text of one or more words: those of the strictest way of matching that finds any. */
  readonly find: (text: string) => readonly string[];
  /** Every name, the ids themselves first. */
  readonly names: readonly string[];
  /** Words in the longest name. */
  readonly words: number;
}

/** `entries`: name and id, ids first among names. */
export function nameTable(entries: readonly (readonly [name: string, id: string])[]): NameTable {
  const levels = [(name: string) => name, withoutCase, bare].map((level) => {
    const map = new Map<string, string[]>();
    for (const [name, id] of entries) {
      const ids = map.get(level(name));
      if (ids === undefined) map.set(level(name), [id]);
      else if (!ids.includes(id)) ids.push(id);
    }
    return { level, map };
  });
  const find = (text: string) => {
    for (const { level, map } of levels) {
      const ids = map.get(level(text));
      if (ids !== undefined) return ids;
    }
    return [];
  };
  const names = entries.map(([name]) => name);
  // `M & H` is written as three words
  const words = Math.max(
    1,
    ...names.map((name) => name.split(/[\s&]+/).length + 2 * (name.split('&').length - 1)),
  );
  return { find, names, words };
}

/** A table with more names, which come before those it has. */
export function alsoNamed(
  table: NameTable,
  entries: readonly (readonly [name: string, id: string])[],
): NameTable {
  const more = nameTable(entries);
  return {
    find: (text) => {
      const found = more.find(text);
      return found.length > 0 ? found : table.find(text);
    },
    names: [...more.names, ...table.names],
    words: Math.max(more.words, table.words),
  };
}
