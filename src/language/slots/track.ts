/** The slot that takes a rotation, also by the exits of the tile. */
import { directionNames, edgeNamed } from '../directions.ts';
import { distinctRotations, leastRotation, rotationsWithExits } from '../rotation.ts';
import { type Complaint, complain, type Kind, type Match, type Place, wordsAt } from './kind.ts';

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
  every: ({ lexicon: { definition }, bound: { tile } }) =>
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
