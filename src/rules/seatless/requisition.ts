/**
 * Rule `requisition`: at the end of some stock rounds the owner without a seat takes a whole corporation that nobody has
 * started, for nothing; a player chooses which (13.2).
 */
import type { Game } from '../../model/game.ts';
import { seatlessOwner } from '../../model/seatless.ts';
import type { CorporationId, StockRound } from '../../model/state.ts';
import { type Answers, askChoice } from '../choose.ts';
import { parPrices } from '../market.ts';
import { startOperatingSet } from '../operating/set.ts';
import type { Decision } from '../rule.ts';
import { SHARES } from '../shares.ts';
import { fullCapitalization } from '../starting.ts';
import { requisitionPlayer } from './owner.ts';

/** Asks for it where it is due after this round; false: it is not, or there is nothing to take. */
export function askRequisition(decision: Decision, round: StockRound): boolean {
  const owner = seatlessOwner(decision);
  if (!owner || round.number % owner.requisition_every !== 0) return false;
  const choices = unstarted(decision);
  if (choices.length === 0) return false;
  decision.emit({ type: 'round', round: { ...round, passes: decision.state.seats.length } });
  const seat = requisitionPlayer(decision);
  askChoice(decision, { about: 'requisition', seat, choices, facts: { owner: owner.id } });
  return true;
}

/** Corporations whose president's certificate is unsold. */
function unstarted({ state }: Game): CorporationId[] {
  return Object.keys(state.corporations).filter((id) => state.corporations[id]!.president === null);
}

export const REQUISITION_ANSWERS: Answers = {
  requisition(decision, _choice, chosen) {
    requisition(decision, chosen);
    startOperatingSet(decision, (decision.state.round as StockRound).number);
  },
};

/** All of it becomes his, no money moves, and it floats; as the reading says, its token stands on the market. */
function requisition(decision: Decision, corporation: CorporationId): void {
  const { id, price } = seatlessOwner(decision)!;
  const onMarket = decision.definition.readings['seatless-token'] === 'on-market';
  const capitalization = fullCapitalization(decision) ? 'full' : 'incremental';
  const change = { capitalization, floated: true, ...(onMarket && { par: price }) } as const;
  decision.emit({ type: 'corporation', corporation, change, why: 'requisitioned' });
  decision.emit({ type: 'shares', corporation, from: 'offering', to: id, count: SHARES });
  decision.emit({ type: 'president', corporation, seat: id });
  const box = onMarket ? parPrices(decision).find((one) => one.price === price) : undefined;
  if (box) decision.emit({ type: 'price', corporation, cell: box.cell, why: 'requisitioned' });
}
