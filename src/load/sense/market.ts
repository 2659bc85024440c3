import type { Definition } from '../../model/definition.ts';
import type { Report } from '../problem.ts';

/** Prices rise to the right and fall downwards, rows do not grow, and corporations can be started somewhere. */
export function checkMarket({ market }: Definition, report: Report): void {
  for (const [row, cells] of market.rows.entries()) {
    const above = market.rows[row - 1];
    if (cells.length === 0) report(['market', 'rows', row], `Row ${row + 1} is empty`, 'Take it out.');
    if (above !== undefined && cells.length > above.length) {
      const what = `Row ${row + 1} is longer than the one above it`;
      report(['market', 'rows', row], what, `It may have ${above.length} cells.`);
    }
    for (const [column, { price }] of cells.entries()) {
      const path = ['market', 'rows', row, column];
      const left = cells[column - 1]?.price ?? -1;
      const over = above?.[column]?.price ?? Number.POSITIVE_INFINITY;
      const where = `${price} in row ${row + 1}, column ${column + 1}`;
      if (price <= left) report(path, `${where} does not exceed ${left} to its left`, 'Check both prices.');
      if (price >= over) report(path, `${where} is not below ${over} above it`, 'Check both prices.');
    }
  }
  if (!market.rows.flat().some((cell) => cell.zones.includes('par'))) {
    report(['market', 'rows'], 'No price can be chosen for a new corporation', 'Mark some cells with par.');
  }
}
