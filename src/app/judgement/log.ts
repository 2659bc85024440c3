/** A ledger for reading: what was said in which round, for which corporation, what came of it, and what of it stands. */
import type { LogLine, LogResult } from '../../model/answer.ts';
import type { Definition } from '../../model/definition.ts';
import type { Event } from '../../model/event.ts';
import type { Round } from '../../model/state.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { Entry } from '../../store/records.ts';

/** Entries by themselves. `standing`: positions that have not been taken back. */
export function logLines(entries: readonly Entry[], standing: ReadonlySet<number>): LogLine[] {
  return entries.map(({ position, seat, text, kind, actedBy }) => ({
    ...(actedBy && { actedBy }),
    position,
    seat,
    text,
    kind,
    stands: kind !== 'action' || standing.has(position),
  }));
}

export interface Logged {
  readonly definition: Definition;
  readonly ledger: Ledger;
  /** The round that the game began with. */
  readonly start: Round;
}

/** A whole ledger, from its first entry, as lines with their rounds and results. */
export function logbook(entries: readonly Entry[], { definition, ledger, start }: Logged): LogLine[] {
  const standing = new Set(ledger.standing.map(({ position }) => position));
  const rounds = new Map<number, Round>([[0, start]]);
  let round = start;
  return logLines(entries, standing).map((line, index) => {
    const { kind, backTo, events, position } = entries[index]!;
    const before = round;
    round = kind === 'undo' ? (rounds.get(backTo ?? 0) ?? start) : roundAfter(before, events);
    rounds.set(position, round);
    const results = events.flatMap((event) => resultOf(definition, event));
    const entity = kind === 'action' ? entityOf(before) : undefined;
    const asked = kind === 'undo-asked' && {
      backTo: backTo ?? 0,
      open: ledger.request?.position === position,
    };
    return {
      ...line,
      round: headOf(before),
      ...(entity !== undefined && { entity }),
      ...(results.length > 0 && { results }),
      ...asked,
    };
  });
}

function roundAfter(before: Round, events: readonly Event[]): Round {
  return events.reduce((round, event) => {
    return event.type === 'round' || event.type === 'merger-failed' ? event.round : round;
  }, before);
}

function entityOf(round: Round): string | undefined {
  return round.kind === 'operating' ? round.turn?.entity : undefined;
}

/** Of a round, what its heading says. */
function headOf(round: Round): NonNullable<LogLine['round']> {
  switch (round.kind) {
    case 'stock':
      return { kind: round.kind, number: round.number };
    case 'operating':
      return { kind: round.kind, set: round.set, part: round.part, parts: round.parts };
    case 'over':
      return { kind: round.kind, reason: round.reason };
    default:
      return { kind: round.kind };
  }
}

/** What a reader of the log wants to know and the command does not say. */
function resultOf(definition: Definition, event: Event): LogResult[] {
  switch (event.type) {
    case 'run':
      return [{ type: 'earned', amount: event.run.revenue }];
    case 'price': {
      const [row, column] = event.cell ?? [-1, -1];
      const price = definition.market.rows[row]?.[column]?.price;
      return price === undefined || event.why === 'par'
        ? []
        : [{ type: 'price', corporation: event.corporation, price }];
    }
    case 'cash':
      return event.why === 'bid'
        ? [{ type: 'won', seat: event.from, company: event.about ?? '', amount: event.amount }]
        : [];
    case 'president':
      return event.seat === null
        ? []
        : [{ type: 'president', seat: event.seat, corporation: event.corporation }];
    case 'corporation':
      return event.why === 'floated' ? [{ type: 'floated', corporation: event.corporation }] : [];
    case 'train':
      return event.why === 'rusted' ? [{ type: 'rusted', train: event.train }] : [];
    case 'phase':
      return [{ type: 'phase', phase: event.phase }];
    case 'nationalized':
      return [{ type: 'nationalized', corporation: event.corporation }];
    default:
      return [];
  }
}
