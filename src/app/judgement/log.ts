import type { LogLine } from '../../model/answer.ts';
import type { Entry } from '../../store/records.ts';

/** Entries of the ledger for reading. `standing`: positions that have not been taken back. */
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
