/** Where every certificate lies by its number, followed move by move: our own state only counts them. */
import type { Event, EventOf } from '../../model/event.ts';
import type { CorporationId, ShareHolder, State } from '../../model/state.ts';

/** Corporation → holder → numbers, those that came first in front. Number 0 is the president's, and two shares. */
export type Certificates = Readonly<Record<CorporationId, Readonly<Record<ShareHolder, readonly number[]>>>>;

const PRESIDENTS = 0;
const ORDINARY = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Before anything was sold: all in the offering. */
export function allOffered(corporations: Iterable<CorporationId>): Certificates {
  return Object.fromEntries(
    [...corporations].map((id): [string, Certificates[string]] => [
      id,
      { offering: [PRESIDENTS, ...ORDINARY] },
    ]),
  );
}

/** `NAME_3`. */
export function shareId(corporation: CorporationId, number: number): string {
  return `${corporation}_${number}`;
}

/**
 * Which certificates go when so many shares leave a holder: ordinary ones first. Where those do not suffice the
 * president's is among them, and what it is too much comes back.
 */
export function leaving(
  certificates: Certificates,
  corporation: CorporationId,
  from: ShareHolder,
  count: number,
): readonly number[] {
  const held = certificates[corporation]?.[from] ?? [];
  const ordinary = held.filter((number) => number !== PRESIDENTS);
  if (count <= ordinary.length) return ordinary.slice(0, count);
  return held.includes(PRESIDENTS) ? [...ordinary, PRESIDENTS] : ordinary;
}

/** The certificates after a fact. */
export function sharesAfter(certificates: Certificates, event: Event): Certificates {
  if (event.type === 'shares') return moved(certificates, event);
  if (event.type !== 'president' || event.seat === null) return certificates;
  return presidencyMoved(certificates, event.corporation, event.seat);
}

/** An unstarted corporation's first two shares are the president's certificate. */
function moved(
  certificates: Certificates,
  { corporation, from, to, count }: EventOf<'shares'>,
): Certificates {
  const there = certificates[corporation] ?? {};
  const held = there[from] ?? [];
  if (weight(held) === count) return transferred(certificates, corporation, from, to, held);
  const unsold = (from === 'offering' || from === 'treasury') && held.includes(PRESIDENTS);
  if (unsold && count === 2) return transferred(certificates, corporation, from, to, [PRESIDENTS]);
  const going = leaving(certificates, corporation, from, count);
  return transferred(certificates, corporation, from, to, going);
}

/**
 * The new president has the president's certificate for two others, which whoever had it gets. One who sold more than
 * the others it had, gave the certificate: of what is left over the first in the pool comes back.
 */
function presidencyMoved(
  certificates: Certificates,
  corporation: CorporationId,
  seat: ShareHolder,
): Certificates {
  const holders = certificates[corporation] ?? {};
  const from = Object.keys(holders).find((holder) => holders[holder]!.includes(PRESIDENTS));
  if (from === undefined || from === seat) return certificates;
  const swapped = holders[seat]!.filter((number) => number !== PRESIDENTS).slice(0, 2);
  const given = transferred(certificates, corporation, seat, from, swapped);
  return transferred(given, corporation, from, seat, [PRESIDENTS]);
}

/** After a sale: what the seller keeps of a president's certificate of which only one share was sold. */
export function returned(
  certificates: Certificates,
  corporation: CorporationId,
  seat: ShareHolder,
  state: State,
): Certificates {
  const due = state.shares[corporation]?.[seat] ?? 0;
  const pool = certificates[corporation]?.pool ?? [];
  const missing = due - weight(certificates[corporation]?.[seat] ?? []);
  return missing > 0
    ? transferred(certificates, corporation, 'pool', seat, pool.slice(0, missing))
    : certificates;
}

function transferred(
  certificates: Certificates,
  corporation: CorporationId,
  from: ShareHolder,
  to: ShareHolder,
  numbers: readonly number[],
): Certificates {
  const there = certificates[corporation] ?? {};
  const left = (there[from] ?? []).filter((number) => !numbers.includes(number));
  const got = [...(there[to] ?? []), ...numbers];
  return { ...certificates, [corporation]: { ...there, [from]: left, [to]: got } };
}

/** While a System comes into being its shares are given out one by one; none is a president's certificate yet. */
export function singleShares(system: CorporationId): Certificates {
  return { [system]: { offering: [...ORDINARY, 9, 10] } };
}

/** The first two of its president are the certificate; the others are numbered in the order they were given out in. */
export function inOrder(
  certificates: Certificates,
  system: CorporationId,
  president: ShareHolder,
): Certificates {
  const there = certificates[system] ?? {};
  const two = there[president]?.slice(0, 2) ?? [];
  const given = Object.keys(there).filter((holder) => holder !== 'offering');
  const singles = given.flatMap((holder) => there[holder]!).filter((number) => !two.includes(number));
  const order = [...singles.toSorted((one, other) => one - other), ...(there.offering ?? [])];
  const renamed = Object.entries(there).map(([holder, numbers]): [ShareHolder, number[]] => {
    const others = numbers
      .filter((number) => !two.includes(number))
      .map((number) => order.indexOf(number) + 1);
    return [holder, holder === president ? [PRESIDENTS, ...others] : others];
  });
  return { ...certificates, [system]: Object.fromEntries(renamed) };
}

function weight(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + (number === PRESIDENTS ? 2 : 1), 0);
}
