/** What no move may create or destroy: money, shares, trains, tiles, stations. Each law names what is wrong. */
import type { Game } from '../../model/game.ts';
import { seatlessOwner } from '../../model/seatless.ts';
import { ownerOfShell } from '../../model/shells.ts';
import type { CorporationId, State } from '../../model/state.ts';
import { faceAt } from '../../network/face.ts';
import { UNDECIDED } from '../../network/passage.ts';
import { tilesLeft } from '../../rules/operating/lay-checks.ts';
import { survivesStorage } from './plain.ts';

export type Law = (game: Game) => Iterable<string>;

const SHARES = 10;

/** All money there is adds up to the bank's; none is negative but a broken bank's. */
export function* cashConserved({ definition, state }: Game): Generator<string> {
  const total = Object.values(state.cash).reduce((sum, amount) => sum + amount, 0);
  if (total !== (definition.bank ?? 0)) yield `cash adds up to ${total}`;
  for (const [party, amount] of Object.entries(state.cash)) {
    if (!Number.isInteger(amount)) yield `${party} has ${amount}`;
    if (amount < 0 && party !== 'bank') yield `${party} owes ${-amount}`;
  }
}

/**
 * Ten shares of each corporation, one of a System's locked in its treasury; a president holds the certificate, and nobody
 * holds more, unless it is merging.
 */
export function* sharesConserved({ state }: Game): Generator<string> {
  for (const [id, { president, shells }] of Object.entries(state.corporations)) {
    const held = state.shares[id] ?? {};
    const total = Object.values(held).reduce((sum, count) => sum + count, 0);
    if (total !== SHARES) yield `${id} has ${total} shares`;
    if (Object.values(held).some((count) => count < 0)) yield `${id} has a holding below nothing`;
    if (shells && !state.merger && held.treasury !== 1) yield `${id} has ${held.treasury ?? 0} shares locked`;
    if (president === null || isMerging(state, id)) continue;
    const own = held[president] ?? 0;
    if (own < 2) yield `${id}: president ${president} holds ${own}`;
    for (const seat of state.seats)
      if ((held[seat] ?? 0) > own) yield `${id}: ${seat} holds more than the president`;
  }
  for (const id of Object.keys(state.shares))
    if (!state.corporations[id]) yield `shares of ${id}, which is gone`;
}

/** Is it one of the two that are becoming a System, or the System on the way? */
function isMerging({ merger }: State, id: CorporationId): boolean {
  return merger !== undefined && [merger.first, merger.second, merger.system].includes(id);
}

/** Every train of the box is somewhere, once. */
export function* trainsConserved({ definition, state }: Game): Generator<string> {
  const { supply, pool, gone, owned, unlimited } = state.trains;
  const all = [...supply, ...pool, ...gone, ...Object.values(owned).flat()];
  if (new Set(all).size !== all.length) yield 'a train is in two places';
  for (const { name, count, count_by_players } of definition.trains) {
    const there = all.filter((train) => train.slice(0, train.lastIndexOf('-')) === name).length;
    const due = count_by_players[state.seats.length] ?? count ?? unlimited[name] ?? 0;
    if (there !== due) yield `${there} ${name}-trains of ${due}`;
  }
}

export function* tilesConserved(game: Game): Generator<string> {
  for (const tile of Object.keys(game.definition.tiles))
    if (tilesLeft(game, tile) < 0) yield `too many tiles ${tile}`;
}

/** Charters and board agree; no city is fuller than its slots, none has an owner twice. */
export function* stationsConserved(game: Game): Generator<string> {
  const { definition, state } = game;
  const onBoard = new Map<string, string[]>();
  for (const [city, owners] of Object.entries(state.board.stations)) {
    const [hex = '', number] = city.split('/');
    const place = faceAt(definition, state.board, hex).places[Number(number)];
    const undecided = number === UNDECIDED && !state.board.tiles[hex];
    if (!place && !undecided) yield `stations in ${city}, which is no city`;
    else if (place && owners.length > place.slots) yield `${owners.length} stations in ${city}`;
    const named = owners.filter((owner) => owner !== definition.blocking_station);
    if (new Set(named).size !== named.length) yield `${city} has a station twice`;
    for (const owner of owners) onBoard.set(owner, [...(onBoard.get(owner) ?? []), city]);
  }
  for (const [id, { stations }] of [...Object.entries(state.corporations), ...Object.entries(state.minors)]) {
    const placed = stations.filter((city) => city !== null).sort();
    const there = (onBoard.get(id) ?? []).sort();
    if (placed.join() !== there.join()) yield `${id}: charter says ${placed}, board says ${there}`;
    onBoard.delete(id);
  }
  for (const owner of onBoard.keys())
    if (owner !== definition.nationalized_station && owner !== definition.blocking_station)
      yield `stations of ${owner}, which is gone`;
}

/** Tokens on the market and the corporations' own cells agree. */
export function* marketAgrees({ definition, state }: Game): Generator<string> {
  const stacked = Object.entries(state.market).flatMap(([cell, ids]) => ids.map((id) => `${id}@${cell}`));
  const own = Object.entries(state.corporations).flatMap(([id, { cell }]) =>
    cell ? [`${id}@${cell.join()}`] : [],
  );
  if (stacked.sort().join() !== own.sort().join()) yield `market ${stacked} against ${own}`;
  for (const cell of Object.keys(state.market)) {
    const [row, column] = cell.split(',').map(Number) as [number, number];
    if (!definition.market.rows[row]?.[column]) yield `a token off the market at ${cell}`;
  }
}

/** Markers lie where their private lets them, and no more of them than it brings. */
export function* markersConserved({ definition, state }: Game): Generator<string> {
  for (const [company, at] of Object.entries(state.board.markers)) {
    const laid = Object.entries(at);
    for (const power of definition.companies[company]?.powers ?? []) {
      if (power.kind !== 'canal-tokens' && power.kind !== 'port-token') continue;
      for (const [hex] of laid) if (!power.hexes.includes(hex)) yield `${company} has a token in ${hex}`;
      const left = power.kind === 'canal-tokens' ? [...power.values] : [1];
      for (const [hex, value] of laid) {
        const found = left.indexOf(value);
        if (found < 0) yield `${company} has a token of ${value} too many in ${hex}`;
        else left.splice(found, 1);
      }
    }
    if (!state.companies[company]) yield `tokens of ${company}, which is gone`;
  }
}

/** Every coal marker lies in the coalfields, in the tunnel, or with one corporation. */
export function* coalConserved({ definition, state }: Game): Generator<string> {
  const { merger, coal } = state;
  if (!definition.coal || !coal || merger) return;
  const held = Object.values(state.corporations).filter((one) => one.coal).length;
  const there = coal.fields + (coal.tunnel ? 1 : 0) + held;
  if (coal.fields < 0 || there !== definition.coal.markers + 1)
    yield `${there} coal markers, ${coal.fields} in the fields`;
}

/** Whoever owns something is in the game. */
export function* ownersThere({ definition, state }: Game): Generator<string> {
  const seatless = seatlessOwner({ definition, state })?.id;
  const parties = new Set([
    ...state.seats,
    ...(seatless === undefined ? [] : [seatless]),
    ...Object.keys(state.corporations),
    ...Object.keys(state.minors),
  ]);
  for (const [id, { owner }] of Object.entries(state.companies))
    if (owner !== null && !parties.has(owner)) yield `${id} belongs to ${owner}, who is not there`;
  for (const owner of Object.keys(state.trains.owned).map(ownerOfShell))
    if (!parties.has(owner)) yield `trains of ${owner}, who is not there`;
  for (const [owner, amount] of Object.entries(state.cash))
    if (amount !== 0 && owner !== 'bank' && !parties.has(owner)) yield `money of ${owner}, who is not there`;
}

export const LAWS: Readonly<Record<string, Law>> = {
  cash: cashConserved,
  shares: sharesConserved,
  trains: trainsConserved,
  tiles: tilesConserved,
  stations: stationsConserved,
  markers: markersConserved,
  coal: coalConserved,
  owners: ownersThere,
  market: marketAgrees,
  storage: survivesStorage,
};

/** Every law that the state breaks, with what is wrong. */
export function violations(game: Game): string[] {
  return Object.entries(LAWS).flatMap(([name, law]) => [...law(game)].map((what) => `${name}: ${what}`));
}
