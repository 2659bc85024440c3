/** Who holds what: the players, and the privates. */

import type { Block } from '../../model/reply.ts';
import type { SeatId, State } from '../../model/state.ts';
import type { Speaker } from './speaker.ts';
import { tableOf } from './table.ts';
import type { Figures } from './told.ts';

export function playersTable(speaker: Speaker, state: State, figures: Figures): Block {
  const { limit } = figures;
  const marker = speaker.definition.mechanisms.stock_order === 'priority';
  const rows = state.seats.map((seat) => [
    speaker.who(seat) + (marker && state.priority === seat ? ' (PD)' : ''),
    `${state.cash[seat] ?? 0}`,
    `${figures.worth[seat] ?? 0}`,
    ...(limit === null ? [] : [`${figures.certificates[seat] ?? 0}/${limit}`]),
    holdings(state, seat),
    owned(state, seat),
  ]);
  // where there is no limit nobody counts certificates
  const counted = limit === null ? [] : ['certificates'];
  const numbers = limit === null ? [1, 2] : [1, 2, 3];
  const columns = ['name', 'cash', 'worth', ...counted, 'shares', 'companies'];
  return tableOf(speaker, 'players', columns, rows, numbers);
}

/** Each corporation with the number of shares; `*` marks a president. */
function holdings({ corporations, shares }: State, seat: SeatId): string {
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
