/** Slots that take a rotation or a city, both also by compass directions. */
import { directionNames, edgeNamed } from '../directions.ts';
import type { CityPlace, Lexicon } from '../lexicon.ts';
import { bare } from '../names.ts';
import { distinctRotations, leastRotation, rotationsWithExits } from '../rotation.ts';
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

export const rotation: Kind = {
  match: (place) => {
    const { definition } = place.lexicon;
    const tile = String(place.bound.tile?.values[0]);
    for (let length = 2; length > 0; length--) {
      const written = /^(?:r(?:ot(?:ation)?)? ?)?([0-5])$/i.exec(wordsAt(place, place.at, length));
      if (written !== null && place.at + length <= place.words.length) {
        return [{ length, values: [leastRotation(definition, tile, Number(written[1]))] }];
      }
    }
    return byExits(place, tile);
  },
  names: ({ lexicon }) => [...directionNames(lexicon.definition), 'r0', 'r1', 'r2', 'r3', 'r4', 'r5'],
  every: ({ definition }, { tile }) =>
    (tile?.values ?? []).flatMap((each) => [...distinctRotations(definition, String(each))]),
};

/** `SW-SE`, `SW SE`, `SW - SE`. */
function byExits(place: Place, tile: string): Match[] | Complaint {
  const { definition } = place.lexicon;
  const exits: number[] = [];
  let at = place.at;
  for (; at < place.words.length; at++) {
    const parts = place.words[at]!.split(/[-/,+&]/).filter((part) => part !== '');
    const edges = parts.map((part) => edgeNamed(definition, part));
    if (edges.some((edge) => edge === undefined)) break;
    exits.push(...(edges as number[]));
  }
  if (exits.length === 0) return [];
  const rotations = rotationsWithExits(definition, tile, exits);
  if (rotations.length > 0) return [{ length: at - place.at, values: rotations }];
  return complain('no-rotation-with-exits', {
    tile,
    exits: exits.map((exit) => directionNames(definition)[exit]),
  });
}

export const city: Kind = {
  match: (place) => {
    const cities = citiesOf(place.lexicon, place.bound);
    const numbered = /^(?:city|c) ?([1-9])$/i;
    for (let length = 2; length > 0; length--) {
      const number = numbered.exec(wordsAt(place, place.at, length))?.[1];
      const meant = number === undefined ? undefined : cities[Number(number) - 1];
      if (meant !== undefined && place.at + length <= place.words.length)
        return [{ length, values: [meant.city] }];
    }
    return byDirection(place, cities) ?? byName(place, cities);
  },
  names: ({ lexicon, bound }) => [
    ...directionNames(lexicon.definition),
    ...citiesOf(lexicon, bound).flatMap(({ name }) => name ?? []),
  ],
  every: (lexicon, bound) => citiesOf(lexicon, bound).map(({ city: id }) => id),
};

/** Where no city lies now the first is meant, so that the rules can say what is amiss. */
function citiesOf(lexicon: Lexicon, { hex }: Bound): readonly CityPlace[] {
  return (hex?.values ?? []).flatMap((each) => {
    const cities = lexicon.cities(String(each));
    return cities.length > 0 ? [...cities] : [{ city: `${each}/0`, exits: [] }];
  });
}

function byDirection(place: Place, cities: readonly CityPlace[]): Match[] | Complaint | undefined {
  const word = wordAt(place, place.at);
  const edge = edgeNamed(place.lexicon.definition, word);
  if (edge === undefined) return undefined;
  const values = cities.filter(({ exits }) => exits.includes(edge)).map(({ city: id }) => id);
  if (values.length > 0) return [{ length: 1, values }];
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
