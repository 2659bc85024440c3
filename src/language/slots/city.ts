/** The slot that takes one city of a hex: by compass direction, by number, or by a name of its own. */
import { directionNames, edgeNamed, toTheSide } from '../directions.ts';
import type { CityPlace, Lexicon } from '../lexicon.ts';
import { bare } from '../names.ts';
import {
  type Bound,
  type Complaint,
  complain,
  type Kind,
  type Match,
  type Place,
  wordAt,
  wordsAt,
} from './kind.ts';

export const city: Kind = {
  match: (place) => matchCity(place, citiesOf(place.lexicon, place.bound)),
  names: ({ lexicon, bound }) => [
    ...directionNames(lexicon.definition),
    ...citiesOf(lexicon, bound).flatMap(({ name }) => name ?? []),
  ],
  every: ({ lexicon, bound }) => citiesMeant(citiesOf(lexicon, bound), bound.hex?.text),
};

/** Which of the cities is meant: `NW`, `south`, `city 2`, `Buffalo`. */
export function matchCity(place: Place, cities: readonly CityPlace[]): readonly Match[] | Complaint {
  const numbered = /^(?:city|c) ?([1-9])$/i;
  for (let length = 2; length > 0; length--) {
    const number = numbered.exec(wordsAt(place, place.at, length))?.[1];
    const meant = number === undefined ? undefined : cities[Number(number) - 1];
    if (meant !== undefined && place.at + length <= place.words.length)
      return [{ length, values: [meant.city] }];
  }
  return byDirection(place, cities) ?? byName(place, cities);
}

/** A hex that was named by one of its cities alone is that city. */
export function citiesMeant(cities: readonly CityPlace[], text: string | undefined): readonly string[] {
  const named = cities.filter(({ name }) => name !== undefined && bare(name) === bare(text ?? ''));
  return (named.length > 0 ? named : cities).map(({ city: id }) => id);
}

/** Where no city lies now the first is meant, so that the rules can say what is amiss. */
function citiesOf(lexicon: Lexicon, { hex }: Bound): readonly CityPlace[] {
  return (hex?.values ?? []).flatMap((each) => {
    const cities = lexicon.cities(String(each));
    return cities.length > 0 ? [...cities] : [{ city: `${each}/0`, exits: [] }];
  });
}

function byDirection(place: Place, cities: readonly CityPlace[]): Match[] | Complaint | undefined {
  const { definition } = place.lexicon;
  const word = wordAt(place, place.at);
  const edge = edgeNamed(definition, word);
  const meant =
    edge === undefined
      ? toTheSide(definition, cities, word)
      : cities.filter(({ exits }) => exits.includes(edge));
  if (meant === undefined) return undefined;
  if (meant.length > 0) return [{ length: 1, values: meant.map(({ city: id }) => id) }];
  return complain('no-city-that-way', { hex: place.bound.hex?.values[0], direction: word.toUpperCase() });
}

function byName(place: Place, cities: readonly CityPlace[]): Match[] {
  const matches: Match[] = [];
  for (let length = Math.min(3, place.words.length - place.at); length > 0; length--) {
    const text = bare(wordsAt(place, place.at, length));
    const values = cities
      .filter(({ name }) => name !== undefined && bare(name) === text)
      .map(({ city: id }) => id);
    if (values.length > 0) matches.push({ length, values });
  }
  return matches;
}
