/** Where shares are bought, and how many from each. */
import { complain, isComplaint, type Kind, type Match, type Place, wordAt } from './kind.ts';
import { count } from './numbers.ts';

type Source = 'treasury' | 'offering' | 'pool';

const WORDS: Readonly<Record<string, Source>> = {
  ipo: 'offering',
  offering: 'offering',
  treasury: 'treasury',
  pool: 'pool',
  market: 'pool',
  bank: 'pool',
};

export const sources: Kind = {
  match: (place) => {
    const matches: Match[] = [];
    let from: Partial<Record<Source, number>> = {};
    let at = place.at;
    while (at < place.words.length) {
      const word = wordAt(place, at).toLowerCase();
      if (word === 'and' || word === '+') at++;
      const source = sourceAt({ ...place, at });
      if (source === undefined) break;
      if (from[source] !== undefined) return complain('source-twice', { word: wordAt(place, at) });
      const read = count.match({ ...place, at: at + 1 });
      if (isComplaint(read)) return read;
      const number = read[0];
      from = { ...from, [source]: number?.values[0] ?? 1 };
      at += 1 + (number?.length ?? 0);
      matches.unshift({ length: at - place.at, values: [from] });
    }
    return matches;
  },
  names: () => Object.keys(WORDS),
};

/** Where one share comes from; a corporation that is paid share by share has no other place for it either. */
export const source: Kind = {
  match: (place) => {
    const word = wordAt(place, place.at).toLowerCase();
    return Object.hasOwn(WORDS, word) ? [{ length: 1, values: [WORDS[word]] }] : [];
  },
  names: () => Object.keys(WORDS),
};

/** For a corporation paid share by share, what is not sold lies in its treasury, and `ipo` means that. */
function sourceAt(place: Place): Source | undefined {
  const word = wordAt(place, place.at).toLowerCase();
  const source = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (source !== 'offering') return source;
  const corporation = place.bound.corporation?.values[0];
  const { state } = place.lexicon;
  const incremental = state?.corporations[String(corporation)]?.capitalization === 'incremental';
  return incremental ? 'treasury' : 'offering';
}
