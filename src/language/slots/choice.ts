/** An answer to a choice that is asked by name: a player, a corporation, a city, or a word of the question. */
import type { CityPlace, Lexicon } from '../lexicon.ts';
import { withoutCase } from '../names.ts';
import { citiesMeant, matchCity } from './city.ts';
import { isComplaint, type Kind, type Match, type Place, wordAt, wordsAt } from './kind.ts';
import { corporation, findNames } from './names.ts';

/** Says yes to a station, whatever city it is for. */
const STATION = 'station';

export const choice: Kind = {
  match: (place) => {
    const asked = choicesAsked(place.lexicon);
    const found = [
      ...seatNamed(place),
      ...namesOf(place),
      ...cityInHex(place),
      ...cityAsked(place, asked),
      ...wordAsked(place, asked),
    ].filter(({ values }) => values.length > 0);
    const among = found.filter(({ values }) => values.some((value) => asked.includes(String(value))));
    if (among.length > 0)
      return among.map(({ length, values }) => ({
        length,
        values: values.filter((value) => asked.includes(String(value))),
      }));
    return found.length > 0 || place.at >= place.words.length
      ? found
      : [{ length: 1, values: [withoutCase(wordAt(place, place.at))] }];
  },
  names: ({ lexicon }) => [...choicesAsked(lexicon), ...lexicon.seats],
};

/** What may be answered now, of all who are asked. */
function choicesAsked({ state }: Lexicon): readonly string[] {
  return (state?.pending ?? []).flatMap((one) => (one.kind === 'choice' ? one.choices : []));
}

/** `Bo`, `player 2`. */
function seatNamed(place: Place): Match[] {
  const { words, at, lexicon } = place;
  const matches: Match[] = [];
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const text = withoutCase(wordsAt(place, at, length));
    const number = /^(?:player|seat) ([1-6])$/.exec(text)?.[1];
    const seat = number ? Number(number) : lexicon.seats.findIndex((name) => withoutCase(name) === text) + 1;
    if (seat > 0) matches.push({ length, values: [`s${seat}`] });
  }
  return matches;
}

function namesOf(place: Place): readonly Match[] {
  const found = corporation.match(place);
  return isComplaint(found) ? [] : found;
}

/** `G23 city 2`, `E15 Buffalo`, `F20`. */
function cityInHex(place: Place): Match[] {
  const { lexicon, words, at } = place;
  return findNames(place, lexicon.vocabulary.hex).flatMap(({ length, ids }) => {
    const cities = ids.flatMap((hex) => lexicon.cities(hex));
    const rest = { ...place, at: at + length };
    const which = rest.at < words.length ? matchCity(rest, cities) : [];
    const named = isComplaint(which) ? [] : which;
    return [
      ...named.map((one) => ({ ...one, length: length + one.length })),
      { length, values: citiesMeant(cities, wordsAt(place, at, length)) },
    ];
  });
}

/** Of the cities that are asked about, without their hex. */
function cityAsked(place: Place, asked: readonly string[]): readonly Match[] {
  const cities = asked.flatMap((id): CityPlace[] => {
    const [hex = ''] = id.split('/');
    return place.lexicon.cities(hex).filter(({ city }) => city === id);
  });
  if (cities.length === 0) return [];
  if (withoutCase(wordAt(place, place.at)) === STATION)
    return [{ length: 1, values: cities.map(({ city }) => city) }];
  const which = matchCity(place, cities);
  return isComplaint(which) ? [] : which;
}

function wordAsked(place: Place, asked: readonly string[]): Match[] {
  const word = withoutCase(wordAt(place, place.at));
  return asked.filter((each) => withoutCase(each) === word).map((each) => ({ length: 1, values: [each] }));
}
