/** Corporations: price, holdings, president, and how far they have come. */
import type { Definition } from '../../src/model/definition.ts';
import type { Corporation, State } from '../../src/model/state.ts';
import type { CorporationPosition, Position } from './case.ts';
import { bySeat, type Names, PositionError, seatOr } from './names.ts';
import type { Stations } from './position-board.ts';

const SHARES = 10;
const FLOATS = 6;

type Cell = readonly [row: number, column: number];

/**
 * The box of a price: `82 row 1` in that row, counted from the top. A price alone is its red box if it has one,
 * else the box in the highest row.
 */
export function cellOf(definition: Definition, price: string): Cell {
  const [, amount, row] = /^(\d+)(?: row (\d+))?$/.exec(price) ?? [];
  const boxes = definition.market.rows.flatMap((cells, at) =>
    cells.flatMap((cell, column) =>
      cell !== null && String(cell.price) === amount
        ? [{ cell: [at, column] as const, zones: cell.zones }]
        : [],
    ),
  );
  const wanted =
    row === undefined
      ? (boxes.find(({ zones }) => zones.some((zone) => zone.startsWith('par'))) ?? boxes[0])
      : boxes.find(({ cell }) => cell[0] === Number(row) - 1);
  if (!wanted) throw new PositionError(`the market has no box ${price}`);
  return wanted.cell;
}

/** Has it floated, and had an operating turn, where the position does not say? */
export function progressOf(one: CorporationPosition): { floated: boolean; operated: boolean } {
  const unsold = SHARES - Object.values(one.shares).reduce((sum, count) => sum + count, 0);
  const floated =
    one.floated ?? (trainsIn(one).length > 0 || one.stations !== undefined || unsold <= SHARES - FLOATS);
  return { floated, operated: one.operated ?? floated };
}

/** All its trains, those of a System shell by shell. */
export function trainsIn({ trains }: CorporationPosition): readonly string[] {
  return Array.isArray(trains) ? trains : Object.values(trains).flat();
}

export function corporationsOf(
  definition: Definition,
  names: Names,
  ids: readonly string[],
  stations: Stations,
  given: Position,
): Pick<State, 'corporations' | 'shares' | 'market'> {
  const corporations: Record<string, Corporation> = {};
  const shares: Record<string, Record<string, number>> = {};
  const market: Record<string, string[]> = {};
  for (const id of ids) {
    const one = given.corporations[id];
    const cell = one ? tokenOf(definition, id, one) : null;
    shares[id] = one ? holdingsOf(id, names, one, isFull(definition, one)) : { offering: SHARES };
    corporations[id] = {
      president: one ? presidentOf(definition, id, names, one) : null,
      par: one?.par ?? (cell && definition.market.rows[cell[0]]![cell[1]]!.price),
      cell,
      capitalization: one ? (isFull(definition, one) ? 'full' : 'incremental') : null,
      ...(one ? progressOf(one) : { floated: false, operated: false }),
      stations: stations[id]!,
      ...(one?.shells && { shells: one.shells }),
      ...(one?.coal && { coal: true }),
    };
  }
  for (const id of Object.keys(given.corporations)) {
    const key = corporations[id]!.cell?.join(',');
    if (key === undefined) continue;
    market[key] = [...(market[key] ?? []), id];
  }
  return { corporations, shares, market };
}

/** The box its token lies in; one whose owner has no seat may have none. */
function tokenOf(definition: Definition, id: string, { price, shares }: CorporationPosition): Cell | null {
  if (price !== undefined) return cellOf(definition, price);
  if (shares[definition.seatless_owner?.id ?? '']) return null;
  throw new PositionError(`${id} has no price`);
}

function isFull(definition: Definition, { full }: CorporationPosition): boolean {
  return full ?? definition.mechanisms.capitalization === 'full';
}

function holdingsOf(
  id: string,
  names: Names,
  one: CorporationPosition,
  full: boolean,
): Record<string, number> {
  const held: Record<string, number> = { ...(one.shells && { treasury: 1 }), ...bySeat(names, one.shares) };
  const left = SHARES - Object.values(held).reduce((sum, count) => sum + count, 0);
  if (left < 0) throw new PositionError(`${id} has ${SHARES - left} shares`);
  const place = full ? 'offering' : 'treasury';
  return left === 0 ? held : { ...held, [place]: (held[place] ?? 0) + left };
}

function presidentOf(
  { seatless_owner: owner }: Definition,
  id: string,
  names: Names,
  one: CorporationPosition,
): string {
  if (one.president !== undefined) return seatOr(names, one.president);
  if (owner && one.shares[owner.id]) return owner.id;
  const players = names.filter((name) => (one.shares[name] ?? 0) > 0);
  if (players.length === 0) throw new PositionError(`nobody holds ${id}`);
  return seatOr(
    names,
    players.reduce((most, each) => (one.shares[each]! > one.shares[most]! ? each : most)),
  );
}
