/** What the stops of a route take of a train's distance. */
import type { TrainType } from '../model/definition.ts';
import type { Place } from './face.ts';

/** 1 where a stop takes one of the stops that the train may make, 0 where it is made besides. */
export function takes({ towns }: TrainType, { kind }: Place): 0 | 1 {
  return kind === 'town' && towns !== 'count' ? 0 : 1;
}
