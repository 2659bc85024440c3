/** Slots that take people: their names and where they are reached. */
import { withoutCase } from '../names.ts';
import type { Kind, Match, Place } from './kind.ts';

const MOST_WORDS = 3;

function withoutColon(text: string): string {
  return text.replace(/[:,]+$/, '');
}

function phrase({ words, at }: Place, length: number): string {
  return withoutColon(words.slice(at, at + length).join(' '));
}

/** A name of the table as it is spelled there; any other single word as it is: whose it is, is asked later. */
export const player: Kind = {
  match: (place) => {
    const matches: Match[] = [];
    for (let length = 1; length <= Math.min(MOST_WORDS, place.words.length - place.at); length++) {
      const said = phrase(place, length);
      const seat = place.lexicon.seats.find((name) => withoutCase(name) === withoutCase(said));
      if (seat !== undefined) matches.push({ length, values: [seat] });
      else if (length === 1 && said !== '') matches.push({ length, values: [said] });
    }
    return matches.reverse();
  },
  names: ({ lexicon }) => lexicon.seats,
};

export const name: Kind = {
  match: (place) => {
    const matches: Match[] = [];
    for (let length = 1; length <= Math.min(MOST_WORDS, place.words.length - place.at); length++) {
      const said = phrase(place, length);
      if (said === '' || said.includes('@')) break;
      matches.push({ length, values: [said] });
    }
    return matches;
  },
  names: () => [],
};

export const address: Kind = oneWord();
export const word: Kind = oneWord();

function oneWord(): Kind {
  return {
    match: (place) => (place.at < place.words.length ? [{ length: 1, values: [phrase(place, 1)] }] : []),
    names: () => [],
  };
}
