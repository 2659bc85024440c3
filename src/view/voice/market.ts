/** The corporations: price, president, money, trains, shares that are left. */

import type { Block } from '../../model/reply.ts';
import { seatlessCorporations } from '../../model/seatless.ts';
import { nameOfShell, shellKeys } from '../../model/shells.ts';
import type { CorporationId, State } from '../../model/state.ts';
import { type Speaker, trainType } from './speaker.ts';
import { tableOf } from './table.ts';
import type { Figures } from './told.ts';

const UNCOUNTED = ['no-cert-limit', 'unlimited', 'multiple-buy'] as const;

export function marketBlocks(speaker: Speaker, state: State, figures: Figures): Block[] {
  const order = operatingOrder(speaker, state, figures);
  const withPar = speaker.definition.mechanisms.offering_price === 'par';
  const rows = order.map((id) => [
    id,
    `${cellOf(speaker, state, id)?.price ?? ''}`,
    ...(withPar ? [parOf(state, id)] : []),
    president(speaker, state, id),
    `${state.cash[id] ?? 0}`,
    trainsOf(state, id),
    unsold(speaker, state, id),
    `${state.corporations[id]!.stations.filter((city) => city === null).length}`,
  ]);
  const prices = withPar ? ['price', 'par'] : ['price'];
  const columns = ['corporation', ...prices, 'president', 'treasury', 'trains', 'shares', 'stations'];
  const numbers = ['price', 'par', 'treasury', 'stations'].map((column) => columns.indexOf(column));
  const table = rows.length > 0 ? [tableOf(speaker, 'market', columns, rows, numbers)] : [];
  return [...table, { kind: 'sentences', sentences: remarks(speaker, state, order) }];
}

/** What a share from the offering costs; one of a System costs the price. */
function parOf({ corporations }: State, id: CorporationId): string {
  const { par, shells } = corporations[id]!;
  return shells || par === null ? '' : `${par}`;
}

/** Those without a token that operate all the same come last. */
function operatingOrder({ definition }: Speaker, state: State, { order }: Figures): readonly CorporationId[] {
  const last = seatlessCorporations({ definition, state });
  return [...order.filter((id) => !last.includes(id)), ...last];
}

function remarks(speaker: Speaker, state: State, order: readonly CorporationId[]): string[] {
  const waiting = Object.keys(state.corporations).filter((id) => !order.includes(id));
  const grounded = order.filter((id) => !state.corporations[id]!.floated).map((id) => soldOf(state, id));
  const isLimited = speaker.definition.certificate_limit !== null;
  const uncounted = order.filter(
    (id) => isLimited && UNCOUNTED.some((zone) => cellOf(speaker, state, id)?.zones.includes(zone)),
  );
  const minors = Object.keys(state.minors).filter((id) => !state.minors[id]!.closed);
  const lines = minors.map(
    (id) => `${id} ${speaker.money(state.cash[id] ?? 0)}, trains ${trainsOf(state, id) || '-'}`,
  );
  return [
    ...(minors.length > 0 ? speaker.say('tables', 'minors', { minors: lines }) : []),
    ...coalLine(speaker, state),
    ...(grounded.length > 0 ? speaker.say('tables', 'not-floated', { corporations: grounded }) : []),
    ...(waiting.length > 0 ? speaker.say('tables', 'not-started', { corporations: waiting }) : []),
    ...(uncounted.length > 0 ? speaker.say('tables', 'zones', { corporations: uncounted }) : []),
    ...(state.nationalized.length > 0
      ? speaker.say('tables', 'nationalized', { corporations: state.nationalized })
      : []),
  ];
}

/** How many of the six shares that float it have been bought. */
function soldOf({ shares }: State, id: CorporationId): string {
  const { treasury = 0, offering = 0 } = shares[id] ?? {};
  return `${id} (${10 - treasury - offering} of 6 sold)`;
}

/** Who has a coal marker, and how many are left. */
function coalLine({ definition, say }: Speaker, { coal, corporations }: State): string[] {
  if (!coal || !definition.coal) return [];
  const owners = Object.keys(corporations).filter((id) => corporations[id]!.coal);
  const { hex, tunnel } = definition.coal;
  return say('tables', 'coal', { owners, left: coal.fields, hex, tunnel: coal.tunnel ? tunnel : null });
}

function cellOf({ definition }: Speaker, { corporations }: State, id: CorporationId) {
  const cell = corporations[id]?.cell;
  return cell ? definition.market.rows[cell[0]]?.[cell[1]] : undefined;
}

function president(speaker: Speaker, { corporations }: State, id: CorporationId): string {
  const seat = corporations[id]?.president ?? null;
  return seat === null ? '-' : speaker.who(seat);
}

/** `3 5`; of a System each shell with its own: the name of the shell and its trains. */
function trainsOf(state: State, owner: string): string {
  const { owned } = state.trains;
  const written = (key: string) => (owned[key] ?? []).map(trainType).join(' ');
  const keys = shellKeys(state, owner);
  if (keys.length === 1) return written(owner);
  return keys.map((key) => `${nameOfShell(key)} ${written(key) || '-'}`).join(', ');
}

/** Shares nobody has bought yet, and those in the pool; one that is locked in a System's treasury stands apart. */
function unsold(speaker: Speaker, { shares, corporations }: State, id: CorporationId): string {
  const { treasury = 0, offering = 0, pool = 0 } = shares[id] ?? {};
  if (!corporations[id]!.shells) return `${treasury + offering} + ${pool}`;
  return `${offering} + ${pool}, ${speaker.say('tables', 'locked', { treasury }).join('')}`;
}
