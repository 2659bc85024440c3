/** Where a merger stands: who is being dealt with, what they have answered. */
import type { CorporationId, Merger, SeatId, StockRound } from '../../model/state.ts';
import type { Decision } from '../rule.ts';

export function changeMerger(decision: Decision, change: Partial<Merger>): void {
  const { before: _kept, ...now } = decision.state.merger!;
  decision.emit({ type: 'merger', merger: { ...now, ...change } });
}

/** Remembers answers of the seat being dealt with; `undefined` forgets one. */
export function setAnswers(decision: Decision, answers: Readonly<Record<string, string | undefined>>): void {
  const all = Object.entries({ ...decision.state.merger!.answers, ...answers });
  changeMerger(decision, {
    answers: Object.fromEntries(all.filter((one): one is [string, string] => one[1] !== undefined)),
  });
}

/** The president's certificate of that corporation is no longer one. */
export function certificateGiven(decision: Decision, corporation: CorporationId): void {
  const { given = [] } = decision.state.merger!;
  changeMerger(decision, { given: [...given, corporation] });
}

export function nextInQueue(decision: Decision): void {
  changeMerger(decision, { queue: decision.state.merger!.queue.slice(1), answers: {} });
}

/** The seat has sold the corporation in this round. */
export function soldIn(decision: Decision, seat: SeatId, corporation: CorporationId): void {
  const round = decision.state.round as StockRound;
  const own = round.sold[seat] ?? [];
  if (own.includes(corporation)) return;
  decision.emit({
    type: 'round',
    round: { ...round, sold: { ...round.sold, [seat]: [...own, corporation] } },
  });
}
