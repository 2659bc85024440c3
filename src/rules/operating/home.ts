/**
 * Home stations (10; homes in any city of their hex: 5): free, at the beginning of the first turn. A home whose city is
 * still to be chosen lies on the hex until that has cities with track. Rule `home-station`.
 */
import type { HexId } from '../../model/state.ts';
import { type Answers, askChoice } from '../choose.ts';
import { anyCity, citiesIn, isAnyCity } from '../homes.ts';
import type { Decision } from '../rule.ts';
import { controllerOf, homesOf, stationsOf } from './turn.ts';

/** Places the homes that are left; a System has those of both its corporations. */
export function placeHomes(decision: Decision, entity: string): void {
  for (const home of homesOf(decision, entity)) {
    const city = decision.state.board.homes[home];
    const index = stationsOf(decision, entity).indexOf(null);
    if (city === undefined || index < 0) continue;
    if (isAnyCity(city) && decision.state.board.tiles[hexOf(city)])
      askCity(decision, entity, home, hexOf(city));
    else decision.emit({ type: 'station', owner: entity, index, city, why: 'home', home });
  }
}

/** Before a tile is laid: stations that lie on the hex go back until their city is chosen; who they belonged to. */
export function liftStations(decision: Decision, hex: HexId): readonly string[] {
  const city = anyCity(hex);
  const owners = decision.state.board.stations[city] ?? [];
  for (const owner of owners) decision.emit({ type: 'station-removed', owner, city, to: 'charter' });
  return owners;
}

/** After the first tile: whoever had a station there, or has floated and its home there, says which city. */
export function askHomeCities(decision: Decision, hex: HexId, lifted: readonly string[]): void {
  for (const owner of lifted) askCity(decision, owner, owner, hex);
  if (decision.definition.readings['home-city-choice'] !== 'at-once') return;
  for (const [id, { floated, operated }] of Object.entries(decision.state.corporations)) {
    if (!floated || operated || lifted.includes(id)) continue;
    const home = homesOf(decision, id).find((one) => decision.state.board.homes[one] === anyCity(hex));
    if (home !== undefined) askCity(decision, id, home, hex);
  }
}

function askCity(decision: Decision, entity: string, home: string, hex: HexId): void {
  const choices = citiesIn(decision, hex);
  askChoice(decision, {
    about: 'home-city',
    seat: controllerOf(decision, entity)!,
    entity,
    choices,
    facts: { hex, home },
  });
}

export const HOME_ANSWERS: Answers = {
  /** Placed at once where the station had lain there or the first turn has come; else the city is kept for it. */
  'home-city'(decision, { entity, facts }, chosen) {
    const { home } = facts as { home: string };
    const owner = entity!;
    const { round, board } = decision.state;
    const waits =
      board.homes[home] !== undefined && !(round.kind === 'operating' && round.turn?.entity === owner);
    if (waits) {
      decision.emit({ type: 'home', corporation: home, city: chosen });
      return;
    }
    const index = stationsOf(decision, owner).indexOf(null);
    decision.emit({ type: 'station', owner, index, city: chosen, why: 'home', home });
  },
};

function hexOf(city: string): HexId {
  return city.slice(0, city.indexOf('/'));
}
