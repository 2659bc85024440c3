import type { Definition } from '../../model/definition.ts';
import { PAR_ZONES } from '../../model/definition.ts';
import type { Report } from '../problem.ts';

/** Prices rise to the right and fall downwards, rows do not grow, and corporations can be started somewhere. */
export function checkMarket({ market, phases }: Definition, report: Report): void {
  for (const [row, cells] of market.rows.entries()) {
    const above = market.rows[row - 1];
    if (cells.every((cell) => cell === null)) {
      report(['market', 'rows', row], `Row ${row + 1} is empty`, 'Take it out.');
    }
    if (above !== undefined && cells.length > above.length) {
      const what = `Row ${row + 1} is longer than the one above it`;
      report(['market', 'rows', row], what, `It may have ${above.length} cells.`);
    }
    for (const [column, cell] of cells.entries()) {
      const path = ['market', 'rows', row, column];
      const left = cells[column - 1];
      const over = above?.[column]?.price ?? Number.POSITIVE_INFINITY;
      if (cell === null) {
        if (left)
          report(
            path,
            `Row ${row + 1} has a gap after ${left.price}`,
            'Cells are left out at its start only.',
          );
        continue;
      }
      const { price } = cell;
      const where = `${price} in row ${row + 1}, column ${column + 1}`;
      if (left && price <= left.price) {
        report(path, `${where} does not exceed ${left.price} to its left`, 'Check both prices.');
      }
      if (price >= over) report(path, `${where} is not below ${over} above it`, 'Check both prices.');
    }
  }
  checkParZones(market, phases, report);
}

/** Every zone that a phase opens is on the market, and every one on the market is opened by a phase. */
function checkParZones(market: Definition['market'], phases: Definition['phases'], report: Report): void {
  const zones = new Set(market.rows.flat().flatMap((cell) => cell?.zones ?? []));
  const opened = new Set(phases.flatMap(({ par }) => par));
  for (const zone of PAR_ZONES.filter((each) => opened.has(each) && !zones.has(each))) {
    const what =
      zone === 'par' ? 'No price can be chosen for a new corporation' : `No cell is in the zone ${zone}`;
    report(['market', 'rows'], what, `Mark some cells with ${zone}.`);
  }
  for (const zone of PAR_ZONES.filter((each) => zones.has(each) && !opened.has(each))) {
    report(['phases'], `No phase opens the zone ${zone} of the market`, `Add it to the par of a phase.`);
  }
}
