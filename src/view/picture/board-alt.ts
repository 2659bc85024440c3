/** The board in words, for those who do not see it. */
import type { Run } from '../../model/state.ts';
import { type BoardChanges, changesInWords, hexOf } from './changes.ts';
import { type Look, money } from './look.ts';
import { counted, hexName, list, type Names, onTurn, roundTitle } from './words.ts';

export function boardAlt(
  look: Look,
  names: Names,
  shown: { changes: BoardChanges | null; runs: readonly Run[]; crop: readonly string[] },
): string {
  const { definition, state } = look;
  const turn = onTurn(state, names);
  const what =
    shown.crop.length > 0 ? `Part of the board round ${list(shown.crop)}` : `Board of ${definition.title}`;
  const sentences = [
    `${what}, phase ${state.phase}, ${roundTitle(state.round).toLowerCase()}${turn === null ? '' : `, ${turn} to act`}`,
    `${counted(Object.keys(state.board.tiles).length, 'tile')} laid`,
  ];
  if (shown.changes !== null) {
    const said = changesInWords(definition, state.board, shown.changes);
    sentences.push(said.length === 0 ? 'Nothing on the board has changed' : `New: ${list(said)}`);
  }
  for (const run of shown.runs) sentences.push(runInWords(look, run));
  const stations = stationsInWords(look);
  if (stations !== '') sentences.push(`Stations: ${stations}`);
  return `${sentences.join('. ')}.`;
}

/** Each owner with the places it stands in, in the order of the charters. */
function stationsInWords({ definition, state }: Look): string {
  const where = new Map<string, string[]>();
  for (const [city, owners] of Object.entries(state.board.stations))
    for (const owner of owners)
      where.set(owner, [...(where.get(owner) ?? []), hexName(definition, hexOf(city))]);
  const order = [...Object.keys(definition.corporations), ...Object.keys(definition.minors)];
  const rank = (owner: string) => (order.includes(owner) ? order.indexOf(owner) : order.length);
  return [...where]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([owner, hexes]) => `${owner} in ${list(hexes)}`)
    .join('; ');
}

function runInWords({ definition }: Look, run: Run): string {
  const routes = run.routes
    .filter(({ stops }) => stops.length > 0)
    .map(({ train, stops, revenue }) => {
      const type = train.slice(0, train.lastIndexOf('-'));
      return `${type}-train ${stops.map((stop) => hexName(definition, hexOf(stop))).join(' to ')} for ${money(definition, revenue)}`;
    });
  const total = `${run.entity} ran for ${money(definition, run.revenue)}`;
  return routes.length === 0 ? total : `${total}: ${routes.join('; ')}`;
}
