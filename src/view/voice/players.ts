/** Who holds what: the players, and the privates. */

import type { Block } from '../../model/reply.ts';
import { seatlessOwner } from '../../model/seatless.ts';
import type { Party, State } from '../../model/state.ts';
import type { Speaker } from './speaker.ts';
import { tableOf } from './table.ts';
import type { Figures } from './told.ts';

interface Column {
  readonly name: string;
  readonly number?: true;
  readonly cell: (seat: Party) => string;
}

/** The owner without a seat comes last: he has no net worth, and his certificates are not counted. */
export function playersTable(speaker: Speaker, state: State, figures: Figures): Block {
  const columns = columnsFor(speaker, state, figures);
  const seatless = seatlessOwner({ definition: speaker.definition, state });
  const parties = state.seats.concat(seatless?.id ?? []);
  const rows = parties.map((party) => columns.map(({ cell }) => cell(party)));
  const names = columns.map(({ name }) => name);
  const numbers = columns.flatMap(({ number }, at) => (number ? [at] : []));
  return tableOf(speaker, 'players', names, rows, numbers);
}

/** Cash set aside is of interest while there are bids, certificates where there is a limit. */
function columnsFor(speaker: Speaker, state: State, { worth, certificates, limit }: Figures): Column[] {
  const marker = speaker.definition.mechanisms.stock_order === 'priority';
  const bids = state.round.kind === 'auction' ? Object.values(state.round.bids).flat() : [];
  const cash = (seat: Party) => state.cash[seat] ?? 0;
  const free = (seat: Party) =>
    bids.reduce((left, bid) => (bid.seat === seat ? left - bid.amount : left), cash(seat));
  const columns: (Column | false)[] = [
    { name: 'name', cell: (seat) => speaker.who(seat) + (marker && state.priority === seat ? ' (PD)' : '') },
    { name: 'cash', number: true, cell: (seat) => `${cash(seat)}` },
    bids.length > 0 && { name: 'free', number: true, cell: (seat) => `${free(seat)}` },
    { name: 'worth', number: true, cell: (seat) => `${worth[seat] ?? ''}` },
    limit !== null && {
      name: 'certificates',
      number: true,
      cell: (seat) => (seat in certificates ? `${certificates[seat]}/${limit}` : ''),
    },
    { name: 'shares', cell: (seat) => holdings(state, seat) },
    { name: 'companies', cell: (seat) => owned(state, seat) },
  ];
  return columns.filter((column) => column !== false);
}

/** Each corporation with the number of shares; `*` marks a president. */
function holdings({ corporations, shares }: State, seat: Party): string {
  return Object.entries(corporations)
    .flatMap(([id, { president }]) => {
      const count = shares[id]?.[seat] ?? 0;
      return count > 0 ? [`${id} ${count}${president === seat ? '*' : ''}`] : [];
    })
    .join(', ');
}

function owned({ companies }: State, owner: string): string {
  return Object.keys(companies)
    .filter((id) => companies[id]!.owner === owner)
    .join(', ');
}

export function privatesTable(speaker: Speaker, state: State): Block {
  const { companies, round } = state;
  const bids = round.kind === 'auction' ? round.bids : {};
  const rows = Object.entries(companies).map(([id, { owner, value, asking }]) => [
    id,
    `${asking ?? value}`,
    `${speaker.definition.companies[id]?.revenue ?? 0}`,
    owner === null ? speaker.say('tables', 'for-sale').join('').toLowerCase() : speaker.who(owner),
    (bids[id] ?? []).map(({ seat, amount }) => `${speaker.who(seat)} ${amount}`).join(', '),
  ]);
  const columns = ['company', 'value', 'revenue', 'owner', 'bids'];
  return tableOf(speaker, 'privates', round.kind === 'auction' ? columns : columns.slice(0, 4), rows, [1, 2]);
}
