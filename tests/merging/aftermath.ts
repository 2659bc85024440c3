/** What must be so once two corporations have become a System: all that they had is its own, nothing of them is left. */
import type { Game } from '../../src/model/game.ts';
import { shellKey } from '../../src/model/shells.ts';
import type { CorporationId, State } from '../../src/model/state.ts';

interface Merged {
  readonly first: CorporationId;
  readonly second: CorporationId;
}

export function wrongAfter(start: Game, { definition, state }: Game, { first, second }: Merged): string[] {
  const parts = [first, second];
  const system = `${first}-${second}`;
  return [
    ...sharesOf(state, system),
    ...traces(state, system, parts),
    ...tokens(start.state, state, system, parts, definition.readings['merged-hex-station'] === 'gone'),
    ...belongings(start.state, state, system, parts),
    ...money(start.state, state, system, parts),
  ];
}

/** Ten, one of them locked; its president holds the certificate of two, and nobody holds more. */
function* sharesOf({ shares, corporations, seats }: State, system: string): Generator<string> {
  const held = shares[system]!;
  const total = Object.values(held).reduce((sum, count) => sum + count, 0);
  if (total !== 10) yield `${total} shares of ${system}`;
  if (held.treasury !== 1) yield `its treasury holds ${held.treasury}`;
  if ((held.pool ?? 0) > 8) yield `its pool holds ${held.pool}`;
  const strange = Object.keys(held).filter(
    (holder) => ![...seats, 'treasury', 'offering', 'pool'].includes(holder),
  );
  if (strange.length > 0) yield `shares lie with ${strange}`;
  const { president } = corporations[system]!;
  const own = held[president ?? ''] ?? 0;
  if (own < 2) yield `president ${president} holds ${own}`;
  for (const seat of seats) if ((held[seat] ?? 0) > own) yield `${seat} holds more than the president`;
}

/** Holders, market, board, companies, trains: no name of the two but as shells, and for homes still to be placed. */
function* traces(state: State, system: string, parts: readonly string[]): Generator<string> {
  const { [system]: _system, ...others } = state.corporations;
  const { homes: _homes, ...board } = state.board;
  const companies = Object.values(state.companies);
  const text = JSON.stringify({ ...state, corporations: others, board, companies, round: null });
  for (const old of parts) if (text.includes(`"${old}"`)) yield `a trace of ${old}`;
  const cells = Object.values(state.market).filter((stack) => stack.includes(system));
  if (cells.length !== 1 || cells[0]!.at(-1) !== system) yield 'it does not stand last in one cell';
}

/** As many stations as the two had, on the board and in its charter; homes not placed yet are kept. */
function* tokens(
  before: State,
  { corporations, board }: State,
  system: string,
  parts: readonly string[],
  goes: boolean,
): Generator<string> {
  const had = parts.flatMap((id) => before.corporations[id]!.stations);
  const { stations } = corporations[system]!;
  const hexes = (cities: readonly (string | null)[]) =>
    cities.flatMap((city) => (city === null ? [] : [city.slice(0, city.indexOf('/'))]));
  const twice = had.filter((city, at) => city !== null && had.indexOf(city) < at);
  const inOneHex = hexes(had).filter((hex, at, all) => all.indexOf(hex) < at).length;
  const gone = goes ? inOneHex - twice.length : 0;
  if (stations.length !== had.length - gone) yield `${stations.length} stations of ${had.length}`;
  const own = hexes(stations);
  if (new Set(own).size !== own.length) yield 'two stations in one hex';
  if (new Set(hexes(had)).size !== own.length) yield `stations in ${own}, and had been in ${hexes(had)}`;
  const blocked = Object.values(board.stations)
    .flat()
    .filter((owner) => owner === '×').length;
  if (blocked !== inOneHex) yield `${blocked} blocking tokens for ${inOneHex}`;
  for (const id of parts)
    if (board.homes[id] !== before.board.homes[id]) yield `the home of ${id} is kept in ${board.homes[id]}`;
}

/** Trains in the shell of the corporation that had them, privates, one coal marker. */
function* belongings(
  before: State,
  after: State,
  system: string,
  parts: readonly string[],
): Generator<string> {
  for (const id of parts) {
    const [had = [], has = []] = [before.trains.owned[id], after.trains.owned[shellKey(system, id)]];
    if (had.join() !== has.join()) yield `the shell of ${id} has ${has}, not ${had}`;
  }
  for (const [id, { owner, presidency }] of Object.entries(before.companies)) {
    const now = after.companies[id];
    const founder = presidency !== undefined && parts.includes(presidency);
    const trained = parts.some((part) => (before.trains.owned[part]?.length ?? 0) > 0);
    if (founder && trained && now) yield `${id} is open`;
    if (founder && !trained && now?.presidency !== system)
      yield `${id} waits for the train of ${now?.presidency}`;
    if (parts.includes(owner ?? '') && now?.owner !== system) yield `${id} belongs to ${now?.owner}`;
  }
  const coal = parts.some((id) => before.corporations[id]!.coal);
  if ((after.corporations[system]!.coal ?? false) !== coal) yield 'a coal marker is lost or found';
}

/** Both treasuries, or with one that had not floated nothing, or ten times the price. */
function* money(before: State, after: State, system: string, parts: readonly string[]): Generator<string> {
  const { par, floated, operated } = after.corporations[system]!;
  if (operated) yield 'it has operated';
  const joined = parts.reduce((sum, id) => sum + (before.cash[id] ?? 0), 0);
  const bothFloated = parts.every((id) => before.corporations[id]!.floated);
  const due = bothFloated ? joined : floated ? 10 * par! : 0;
  if (after.cash[system] !== due) yield `its treasury has ${after.cash[system]}, not ${due}`;
  const unsold = after.shares[system]!.offering ?? 0;
  if (!bothFloated && floated !== unsold <= 4) yield `${unsold} are unsold, and it has floated: ${floated}`;
}
