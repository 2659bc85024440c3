/** The desk of a table: what people ask around a game, carried out at once in the transaction of their message. */
import type { LineAnswer } from '../../model/answer.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import { isOfTable, type TableRequest } from '../../model/request.ts';
import type { Store } from '../../store/store.ts';
import { decline, join } from './answering.ts';
import type { Asking, Deal, Handler } from './asking.ts';
import { here, link, notices } from './joining.ts';
import { hosts, leave, seat, start } from './keeping.ts';
import { games, resend, sent } from './listing.ts';
import { invite, openTable, replace } from './opening.ts';
import { confirm, follow, timezone } from './settling.ts';
import { say, tell } from './talking.ts';

const HANDLERS: { readonly [T in TableRequest['type']]: Handler<T> } = {
  new: openTable,
  invite,
  join,
  decline,
  seat,
  start,
  leave,
  replace,
  hosts,
  say,
  tell,
  follow,
  resend,
  sent,
  games,
  timezone,
  confirm,
  here,
  link,
  notices,
  as: () => refuse('as-comes-first'),
};

export function atDesk(asking: Asking, request: TableRequest): Deal | Refusal {
  return (HANDLERS[request.type] as Handler<TableRequest['type']>)(asking, request);
}

export interface Dealt {
  readonly lines: readonly LineAnswer[];
  readonly changed: boolean;
  /** The table that is meant after the last line. */
  readonly table: number | null;
  /** Held messages that may be handled now. */
  readonly released: readonly number[];
}

/** Every line about the table in order, each on what the ones before it have left; other lines stay as they are. */
export function dealWith(asking: Asking, lines: readonly LineAnswer[]): Dealt {
  let current = asking;
  let changed = false;
  const released: number[] = [];
  const answers = lines.map((line): LineAnswer => {
    if (line.outcome !== 'table' || !isOfTable(line.request)) return line;
    const deal = atDesk(current, line.request);
    if (isRefusal(deal)) return { text: line.text, outcome: 'refused', refusal: deal, instead: [] };
    changed ||= deal.changed ?? false;
    if (deal.released !== undefined) released.push(deal.released);
    current = refreshed(current, deal.table ?? current.table?.id);
    return { ...line, tells: deal.tells };
  });
  return { lines: answers, changed, table: current.table?.id ?? null, released };
}

function refreshed(asking: Asking, table: number | undefined): Asking {
  const { store, person } = asking;
  return {
    ...asking,
    person: person && store.people.get(person.id),
    table: table === undefined ? null : store.tables.find(table),
  };
}

/** The same; if a line is refused, all of them are undone. */
export function dealOrUndo(store: Store, asking: Asking, lines: readonly LineAnswer[]): Dealt {
  const undone = new Error('undone');
  let dealt: Dealt | undefined;
  try {
    return store.exclusively(() => {
      dealt = dealWith(asking, lines);
      if (dealt.lines.some((line) => line.outcome === 'refused')) throw undone;
      return dealt;
    });
  } catch (error) {
    if (error !== undone || !dealt) throw error;
    const undoneLines = dealt.lines.map((line) => (line.outcome === 'table' ? { ...line, tells: [] } : line));
    return { lines: undoneLines, changed: false, table: asking.table?.id ?? null, released: [] };
  }
}
