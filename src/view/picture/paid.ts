/** What one stop paid to one train. */

import type { Run, TrainRoute } from '../../model/state.ts';
import { faceAt, placeId, placeValue } from '../../network/face.ts';
import { hexOf } from './changes.ts';
import { companiesAt, type Look, phaseOf } from './look.ts';

/** Value of the stop with the tokens that count there; bonuses for whole routes are not a stop's. */
export function paidAt(look: Look, run: Run, route: TrainRoute, stop: string): number {
  const { definition, state } = look;
  const hex = hexOf(stop);
  const places = faceAt(definition, state.board, hex).places;
  const place = places.find((one) => placeId(hex, one) === stop);
  if (place === undefined) return 0;
  const group = places.filter(
    (one) => one === place || (one.group !== undefined && one.group === place.group),
  );
  const own = group.some((one) => state.board.stations[placeId(hex, one)]?.includes(run.entity));
  const type = definition.trains.find(
    ({ name }) => name === route.train.slice(0, route.train.lastIndexOf('-')),
  );
  const base = placeValue(place, phaseOf(look)) * (own && type?.doubles_stations === true ? 2 : 1);
  return base + tokens(look, run, hex);
}

function tokens(look: Look, run: Run, hex: string): number {
  const owns = (company: string) => look.state.companies[company]?.owner === run.entity;
  let sum = 0;
  for (const company of companiesAt(look, 'canal-tokens', hex))
    if (owns(company)) sum += look.state.board.markers[company]?.[hex] ?? 0;
  for (const company of companiesAt(look, 'port-token', hex)) {
    const power = look.definition.companies[company]!.powers.find(({ kind }) => kind === 'port-token');
    if (!owns(company) || look.state.board.markers[company]?.[hex] === undefined) continue;
    if (power?.kind === 'port-token') sum += power.amount * (look.definition.hexes[hex]!.ports ?? 0);
  }
  return sum;
}
