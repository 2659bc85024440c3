/** What is asked at the desk of a table: by whom, about which table, and when. */
import type { Refusal } from '../../model/refusal.ts';
import { refuse } from '../../model/refusal.ts';
import type { TableRequest } from '../../model/request.ts';
import type { Said } from '../../model/said.ts';
import type { Member } from '../../store/members.ts';
import type { Person } from '../../store/people.ts';
import type { Store } from '../../store/store.ts';
import type { TableRecord } from '../../store/tables.ts';

/** Where somebody is reached. */
export interface At {
  readonly channel: string;
  readonly address: string;
}

export interface Asker {
  /** Null: whoever keeps the machine, who is a host of every table. */
  readonly person: Person | null;
  /** The channel they speak in. */
  readonly channel: string;
  /** The channel itself stands for who they are. */
  readonly proven: boolean;
  /** The number of the held message that what they answer asked about. */
  readonly asked?: number;
  /** Where everybody reads what they say, if it is such a place. */
  readonly room?: At;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Reads an address as people write it; null: no channel knows it. */
  readonly addressOf: (written: string) => At | null;
}

export interface Asking extends Asker {
  readonly store: Store;
  /** Null: no table is meant. */
  readonly table: TableRecord | null;
}

/** What came of it. `changed`: something is different now. `table`: the one that is meant from now on. */
export interface Deal {
  readonly tells: readonly Said[];
  readonly changed?: boolean;
  readonly table?: number;
  /** A held message that may be handled now. */
  readonly released?: number;
}

export type Handler<T extends TableRequest['type']> = (
  asking: Asking,
  request: Extract<TableRequest, { type: T }>,
) => Deal | Refusal;

export function told(say: string, facts: Said['facts'] = {}): Deal {
  return { tells: [{ say, facts }] };
}

export function done(say: string, facts: Said['facts'] = {}): Deal {
  return { tells: [{ say, facts }], changed: true };
}

/** The person, and their place at the table if they have one. */
export interface Present {
  readonly person: Person;
  readonly member: Member | undefined;
}

/** Refused for whoever keeps the machine: it is about a person. */
export function asPerson({ person, store, table }: Asking): Present | Refusal {
  if (!person) return refuse('person-only');
  return { person, member: table ? memberAt(store, table.id, person) : undefined };
}

function memberAt(store: Store, game: number, person: Person): Member | undefined {
  return store.members.of(game).find((member) => member.person === person.id);
}

export interface Hosted {
  readonly table: TableRecord;
  /** What the host is called. */
  readonly host: string;
  readonly members: readonly Member[];
}

/** The table, for a host of it alone. */
export function asHost({ person, store, table }: Asking): Hosted | Refusal {
  if (!table) return refuse('no-table');
  const members = store.members.of(table.id);
  if (!person) return { table, host: 'the host', members };
  const member = members.find((one) => one.person === person.id);
  if (member?.host) return { table, host: member.name, members };
  return refuse('hosts-only', { hosts: members.filter((one) => one.host).map((one) => one.name) });
}

export interface Belonging {
  readonly table: TableRecord;
  readonly members: readonly Member[];
  /** Undefined: whoever keeps the machine. */
  readonly me: Member | undefined;
  readonly name: string;
}

/** The table, for whoever belongs to it. */
export function asMember({ person, store, table }: Asking): Belonging | Refusal {
  if (!table) return refuse('no-table');
  const members = store.members.of(table.id);
  if (!person) return { table, members, me: undefined, name: 'the host' };
  const me = members.find((one) => one.person === person.id);
  return me ? { table, members, me, name: me.name } : refuse('no-member', { game: table.id });
}

export function memberNamed(members: readonly Member[], name: string): Member | Refusal {
  const wanted = name.trim().toLowerCase();
  const people = members.filter((member) => member.player || member.host);
  const found = people.find((member) => member.name.toLowerCase() === wanted);
  return found ?? refuse('no-such-member', { name, members: people.map((member) => member.name) });
}

/** The position of a table's game; 0 before it begins. */
export function positionOf({ store }: Asking, { id, stage }: TableRecord): number {
  return stage === 'gathering' ? 0 : store.position(id);
}
