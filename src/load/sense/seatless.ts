import type { Definition } from '../../model/definition.ts';
import { didYouMean, type Report } from '../problem.ts';

/** What an owner without a seat needs: a number of players that plays, a hex, trains and a price there are. */
export function checkSeatless(definition: Definition, report: Report): void {
  const owner = definition.seatless_owner;
  if (!owner) return;
  const { id, players, mainline_from, instead_of, price } = owner;
  const { least, most } = definition.players;
  for (const [at, count] of players.entries()) {
    if (count >= least && count <= most) continue;
    report(['seatless_owner', 'players', at], `${count} players never play`, `${least} to ${most} do.`);
  }
  const hexes = Object.keys(definition.hexes);
  if (!hexes.includes(mainline_from))
    report(
      ['seatless_owner', 'mainline_from'],
      `There is no hex ${mainline_from}`,
      didYouMean(mainline_from, hexes),
    );
  const trains = definition.trains.map(({ name }) => name);
  for (const [next, taken] of Object.entries(instead_of)) {
    const unknown = [next, taken].find((train) => !trains.includes(train));
    if (unknown !== undefined)
      report(
        ['seatless_owner', 'instead_of', next],
        `There is no train ${unknown}`,
        didYouMean(unknown, trains),
      );
  }
  const starts = definition.market.rows.flatMap((row) =>
    row.flatMap((cell) => (cell?.zones.some((zone) => zone.startsWith('par')) ? [cell.price] : [])),
  );
  if (!starts.includes(price))
    report(
      ['seatless_owner', 'price'],
      `No corporation starts at ${price}`,
      `They start at ${starts.join(', ')}.`,
    );
  const parties = [...Object.keys(definition.corporations), ...Object.keys(definition.minors)];
  if (parties.includes(id) || id === 'bank')
    report(['seatless_owner', 'id'], `Somebody else is called ${id}`, 'Call him otherwise.');
}
