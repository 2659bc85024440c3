import type { Definition } from '../../model/definition.ts';
import { didYouMean, type Report } from '../problem.ts';

/** Coal lies in a city of the board, and as many of its icons are printed as there are markers. */
export function checkCoal({ coal, hexes }: Definition, report: Report): void {
  if (coal === undefined) return;
  for (const key of ['hex', 'tunnel'] as const) {
    if (coal[key] in hexes) continue;
    const what = `Coal is to be had in ${coal[key]}, which is not on the board`;
    report(['coal', key], what, didYouMean(coal[key], Object.keys(hexes)));
  }
  const printed = hexes[coal.hex]?.icons.filter((icon) => icon === 'coal').length ?? coal.markers;
  if (printed !== coal.markers) {
    const what = `${coal.markers} coal markers lie in ${coal.hex}, which shows ${printed}`;
    report(['coal', 'markers'], what, 'Correct the one or the icons of the other.');
  }
}
