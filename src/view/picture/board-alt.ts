/** The board in words, for those who do not see it. */
import type { Run } from '../../model/state.ts';
import { type BoardChanges, changesInWords, hexOf } from './changes.ts';
import { coalHolders } from './coal.ts';
import { type Look, money } from './look.ts';
import { typeOf } from './trains.ts';
import { hexName, onTurn, roundTitle } from './words.ts';

export function boardAlt(
  look: Look,
  shown: { changes: BoardChanges | null; runs: readonly Run[]; crop: readonly string[] },
): string {
  const { definition, state, words } = look;
  const turn = onTurn(state, words);
  const facts = {
    title: definition.title,
    phase: state.phase,
    round: roundTitle(words, state.round).toLowerCase(),
    hexes: shown.crop,
  };
  const acts =
    turn === null ? '' : words.say('map.alt-turn', { turn: words.say('game.turn', { who: turn }) });
  const sentences = [
    words.say(shown.crop.length > 0 ? 'map.alt-part' : 'map.alt', facts) + acts,
    words.say('map.alt-tiles', { count: Object.keys(state.board.tiles).length }),
  ];
  if (shown.changes !== null) {
    const changes = changesInWords(look, shown.changes);
    sentences.push(words.say(changes.length === 0 ? 'map.alt-nothing' : 'map.alt-new', { changes }));
  }
  for (const run of shown.runs) sentences.push(runInWords(look, run));
  const stations = stationsInWords(look);
  if (stations !== '') sentences.push(words.say('map.alt-stations', { stations }));
  const coal = coalInWords(look);
  if (coal !== null) sentences.push(coal);
  return `${sentences.join('. ')}.`;
}

/** Each owner with the places it stands in, in the order of the charters. */
function stationsInWords(look: Look): string {
  const { definition, state, words } = look;
  const where = new Map<string, string[]>();
  for (const [city, owners] of Object.entries(state.board.stations))
    for (const owner of owners) where.set(owner, [...(where.get(owner) ?? []), hexName(look, hexOf(city))]);
  const order = [
    ...Object.keys(definition.corporations),
    ...Object.keys(definition.minors),
    ...Object.keys(state.corporations),
  ];
  const rank = (owner: string) => (order.includes(owner) ? order.indexOf(owner) : order.length);
  return [...where]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([owner, hexes]) =>
      owner === definition.blocking_station
        ? words.say('map.alt-blocked', { hexes })
        : words.say('map.alt-stands', { owner, hexes }),
    )
    .join('; ');
}

function runInWords(look: Look, { entity, routes, revenue }: Run): string {
  const { definition, words } = look;
  const said = routes
    .filter(({ stops }) => stops.length > 0)
    .map(({ train, stops, revenue }) =>
      words.say('map.alt-route', {
        train: typeOf(train),
        stops: stops.map((stop) => hexName(look, hexOf(stop))),
        revenue: money(definition, revenue),
      }),
    );
  const total = words.say('map.alt-run', { entity, revenue: money(definition, revenue) });
  return said.length === 0 ? total : `${total}: ${said.join('; ')}`;
}

function coalInWords(look: Look): string | null {
  const { definition, state, words } = look;
  if (definition.coal === undefined) return null;
  const corporations = coalHolders(state);
  const facts = { hex: hexName(look, definition.coal.hex), left: state.coal?.fields ?? 0, corporations };
  return words.say(corporations.length > 0 ? 'map.alt-coal' : 'map.alt-coal-none', facts);
}
