/** Rings round what has changed: hexes with new tiles or tokens, and new stations. */

import type { HexId } from '../../model/state.ts';
import { faceAt, placeId } from '../../network/face.ts';
import { type BoardChanges, hexOf } from './changes.ts';
import { plus } from './geometry.ts';
import { outline } from './ground.ts';
import type { Look } from './look.ts';
import { slotsAt } from './stations.ts';
import { SIZE } from './style.ts';
import { circle, path } from './svg.ts';

/** Under the labels: a double ring along the edge of each changed hex. */
export function hexRings(look: Look, { tiles, markers }: BoardChanges): string {
  return [...new Set([...tiles, ...markers])].map((hex) => hexRing(look, hex)).join('');
}

export function hexRing({ geometry, colours }: Pick<Look, 'geometry' | 'colours'>, hex: HexId): string {
  const d = outline({ geometry }, geometry.centres.get(hex)!, 0.012);
  const line = (stroke: string, width: number) =>
    path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round' });
  return line(colours.card, SIZE.ring + 3.5) + line(colours.change, SIZE.ring);
}

/** Over the cities: a ring of dots round each new station. */
export function stationRings(look: Look, { stations }: BoardChanges): string {
  return stations
    .map(({ city, number }) => {
      const hex = hexOf(city);
      const face = faceAt(look.definition, look.state.board, hex);
      const place = face.places.findIndex((one) => placeId(hex, one) === city);
      const slot = slotsAt(look, hex, face).filter((one) => one.place === place)[number];
      if (slot === undefined) return '';
      const at = plus(look.geometry.centres.get(hex)!, slot.at);
      return (
        circle(at, slot.r + 0.5, { fill: 'none', stroke: look.colours.card, 'stroke-width': 6 }) +
        circle(at, slot.r + 0.5, { fill: 'none', stroke: look.colours.change, 'stroke-width': 3.5 })
      );
    })
    .join('');
}
