/** Slots that take a number. */
import { complain, type Kind, type Match, type Place, wordsAt } from './kind.ts';

/** Shares in a corporation. */
const SHARES = 10;

export const money: Kind = { match: (place) => readMoney(place), names: () => [] };

function readMoney(place: Place): Match[] {
  const { words, at, lexicon } = place;
  const matches: Match[] = [];
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const amount = amountOf(wordsAt(place, at, length), lexicon.definition.currency);
    if (amount !== undefined) matches.push({ length, values: [amount] });
  }
  return matches;
}

/** `145`, `145 kr`, `kr 145`, `$1,450`, `1 450`, `145:-`; undefined for anything else. Whole units. */
export function amountOf(text: string, currency: string): number | undefined {
  const marks = ['kr', '$', ':-', ',-', currency.replace('%s', '').trim().toLowerCase()].filter(
    (mark) => mark !== '',
  );
  let digits = text.toLowerCase();
  for (const mark of marks) {
    if (digits.startsWith(mark)) digits = digits.slice(mark.length).trim();
    if (digits.endsWith(mark)) digits = digits.slice(0, -mark.length).trim();
  }
  if (!/^(?:\d{1,7}|\d{1,3}(?:[ ,.']\d{3}){1,2})$/.test(digits)) return undefined;
  return Number(digits.replace(/\D/g, ''));
}

/** `2`, `20%`, `20 %`. */
export const count: Kind = {
  match: (place) => {
    const matches: Match[] = [];
    for (let length = Math.min(2, place.words.length - place.at); length > 0; length--) {
      const written = /^(\d{1,4})( ?%)?$/.exec(wordsAt(place, place.at, length));
      if (written === null) continue;
      const number = Number(written[1]);
      if (written[2] === undefined) {
        if (number > SHARES) return overTen(number);
        matches.push({ length, values: [number] });
      } else if (number % 10 !== 0) return complain('percent-of-no-share', { percent: number });
      else matches.push({ length, values: [number / 10] });
    }
    return matches;
  },
  names: () => [],
};

/** Nobody has more than ten: was it meant in percent? Both are said. */
function overTen(number: number) {
  const readings = [`${number}%`, ...(number % 10 === 0 ? [`${number / 10}`] : [])];
  return complain(
    'count-over-ten',
    { count: number, shares: number, percent: number, readings },
    'ambiguous',
  );
}

/** `#213` or `213`. */
export const position: Kind = {
  match: ({ words, at }) => {
    const written = /^#?(\d{1,9})$/.exec(words[at] ?? '');
    return written === null ? [] : [{ length: 1, values: [Number(written[1])] }];
  },
  names: () => [],
};

/** All the rest of the line, as it was written. */
export const line: Kind = {
  match: ({ words, at }) =>
    at < words.length ? [{ length: words.length - at, values: [words.slice(at).join(' ')] }] : [],
  names: () => [],
};
