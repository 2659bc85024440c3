/** Privates in the auction: their bids, their rows, and which is sold next. */
import type { Definition } from '../../model/definition.ts';
import type { Bid, CompanyId, State } from '../../model/state.ts';

interface Position {
  readonly definition: Definition;
  readonly state: State;
}

/** The highest first. */
export function bidsOn({ round }: State, company: CompanyId): Bid[] {
  const bids = round.kind === 'auction' ? (round.bids[company] ?? []) : [];
  return [...bids].sort((a, b) => b.amount - a.amount);
}

/** The one that several bid for; else the first in line, or of the cheapest row the only one without a bid. */
export function currentOf({ definition, state }: Position): CompanyId | undefined {
  if (state.round.kind !== 'auction') return undefined;
  if (state.round.contest !== null) return state.round.contest.company;
  const left = Object.keys(definition.companies).filter((id) => state.companies[id]?.owner === null);
  if (definition.mechanisms.auction === 'line') return left[0];
  const row = left.filter((id) => faceValue(state, id) === faceValue(state, left[0]!));
  const without = row.filter((id) => bidsOn(state, id).length === 0);
  return without.length === 1 ? without[0] : undefined;
}

/** Privates of one face value, in their order. */
export function rowsOf(
  { state }: Position,
  companies: readonly CompanyId[],
): { value: number; members: CompanyId[] }[] {
  const values = [...new Set(companies.map((id) => faceValue(state, id)))].sort((a, b) => a - b);
  return values.map((value) => ({
    value,
    members: companies.filter((id) => faceValue(state, id) === value),
  }));
}

function faceValue(state: State, company: CompanyId): number {
  return state.companies[company]!.value;
}
