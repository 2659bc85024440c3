/** Homes not placed yet: a city that is kept for its corporation, or any city of a hex. */
import type { CorporationDefinition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { CityId, CorporationId, HexId } from '../model/state.ts';
import { faceAt } from '../network/face.ts';

/** Stands for the number of a city that is still to be chosen: `E15/*`. */
const ANY = '*';

/** What `board.homes` holds at the start of the game. */
export function homeOf({ home, home_city, home_any_city }: CorporationDefinition): CityId {
  return `${home}/${home_any_city ? ANY : home_city}`;
}

/** The cities kept for the corporation: the one of its home, or all of the hex where it may choose; none once placed. */
export function homeCities({ definition, state }: Game, corporation: CorporationId): readonly CityId[] {
  const home = state.board.homes[corporation];
  if (home === undefined) return [];
  return isAnyCity(home) ? citiesIn({ definition, state }, home.slice(0, home.indexOf('/'))) : [home];
}

export function anyCity(hex: HexId): CityId {
  return `${hex}/${ANY}`;
}

export function isAnyCity(city: CityId): boolean {
  return city.endsWith(`/${ANY}`);
}

/** All cities of a hex. */
export function citiesIn({ definition, state }: Game, hex: HexId): readonly CityId[] {
  const { cities } = faceAt(definition, state.board, hex);
  return Array.from({ length: cities }, (_, city) => `${hex}/${city}`);
}
