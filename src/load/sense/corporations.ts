import type { Definition } from '../../model/definition.ts';
import { didYouMean, type Report } from '../problem.ts';

/** Corporations and minors: a home with the city that is named, a train there is, a name of their own. */
export function checkCorporations(definition: Definition, report: Report): void {
  for (const drawer of ['corporations', 'minors'] as const) {
    for (const [id, { home, home_city }] of Object.entries(definition[drawer])) {
      const hex = definition.hexes[home];
      if (hex === undefined) {
        const what = `${id} has its home in ${home}, which is not on the board`;
        report([drawer, id, 'home'], what, didYouMean(home, Object.keys(definition.hexes)));
      } else if (hex.cities.length === 0) {
        const what = `${id} has its home in ${home}, which has no city`;
        report([drawer, id, 'home'], what, 'Give the hex a city, or correct the home.');
      } else if (hex.cities[home_city] === undefined) {
        const what = `${id} has its home in city ${home_city} of ${home}, which has ${hex.cities.length}`;
        report([drawer, id, 'home_city'], what, 'Cities are counted from 0.');
      }
    }
  }
  for (const [id, { train }] of Object.entries(definition.minors)) {
    const trains = definition.trains.map(({ name }) => name);
    if (!trains.includes(train)) {
      report(['minors', id, 'train'], `There is no train "${train}" for ${id}`, didYouMean(train, trains));
    }
    if (id in definition.corporations) {
      report(['minors', id], `${id} is a corporation and a minor`, 'Give each a name of its own.');
    }
  }
  checkStationNames(definition, report);
}

/** Stations of no corporation have a name that no corporation has, where there are any. */
function checkStationNames(definition: Definition, report: Report): void {
  for (const key of ['nationalized_station', 'blocking_station'] as const) {
    const name = definition[key];
    if (name !== undefined && (name in definition.corporations || name in definition.minors)) {
      report([key], `${name} is the name of a corporation too`, 'Choose another name.');
    }
  }
  const needed =
    definition.mechanisms.merging ||
    definition.trains.some(({ events }) => events.includes('remove_unparred')) ||
    Object.values(definition.minors).some(({ leaves }) => leaves === 'blocking-station');
  if (needed && definition.blocking_station === undefined) {
    report(['blocking_station'], 'Blocking stations have no name', 'Add blocking_station.');
  }
}
