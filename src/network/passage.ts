/** Who may run through a city. Printed section: 10.2. */
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { Board, CityId } from '../model/state.ts';
import type { Place } from './face.ts';
import { gridOf } from './hexes.ts';

/** In place of the number of a city: `E15/*` is a station in E15 that lies beside its cities until it may choose one. */
export const UNDECIDED = '*';

/** The cities where a corporation or minor has a station, in the order of its charter. */
export function stationsOf({ state }: Game, owner: string): readonly CityId[] {
  const { stations = [] } = state.corporations[owner] ?? state.minors[owner] ?? {};
  return stations.filter((city) => city !== null);
}

/** Slots of a city without a station; `passNationalized`: those of nationalized corporations count as empty. */
export function emptySlots(
  definition: Definition,
  board: Board,
  id: CityId,
  city: Place,
  passNationalized = false,
): number {
  const owners = board.stations[id];
  if (!owners) return city.slots;
  const taken = passNationalized
    ? owners.filter((owner) => owner !== definition.nationalized_station).length
    : owners.length;
  return city.slots - taken;
}

/**
 * The number in the grid of the hex that is closed to an owner: the coalfields to all without a marker; -1: none is.
 * No route of theirs enters it. Rule `coal`.
 */
export function closedHex({ definition, state }: Game, owner: string): number {
  const { coal } = definition;
  if (!coal || state.corporations[owner]?.coal) return -1;
  return gridOf(definition).numbers.get(coal.hex)!;
}

/** May a train of this owner run through the place, as far as stations and kind decide? */
export function passable(
  game: Game,
  owner: string,
  id: string,
  place: Place,
  passNationalized: boolean,
): boolean {
  if (place.kind !== 'city') return place.kind === 'town';
  const { definition, state } = game;
  return (
    emptySlots(definition, state.board, id, place, passNationalized) > 0 ||
    (state.board.stations[id]?.includes(owner) ?? false)
  );
}
