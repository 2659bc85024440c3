/** A System comes into being: what its two corporations had becomes its own (step 1 and 2 of a merger). */
import type { Game } from '../../model/game.ts';
import type { CorporationId, Merger, MergerProgress } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { SHARES } from '../shares.ts';
import { shellKey, trainsOf } from '../shells.ts';
import { systemCell } from './price.ts';
import { joinStations } from './stations.ts';

export function createSystem(decision: Decision, { first, second, system }: MergerProgress): void {
  const cell = systemCell(decision, first, second);
  const { price, zones } = decision.definition.market.rows[cell[0]]![cell[1]]!;
  const putOnEnd =
    zones.includes('end-game') && decision.definition.readings['merger-to-end-cell'] === 'goes-on';
  decision.emit({
    type: 'corporation-new',
    corporation: system,
    as: {
      president: null,
      par: price,
      cell: null,
      capitalization: 'full',
      floated: false,
      operated: false,
      stations: [],
      shells: [first, second],
      ...(putOnEnd && { putOnEnd }),
    },
    shares: { offering: SHARES },
  });
  for (const part of [first, second]) joinAssets(decision, part, system);
  joinCoal(decision, first, second, system);
  decision.emit({ type: 'price', corporation: system, cell, why: 'par' });
  joinStations(decision, { first, second, system });
}

/** Treasury, privates, and trains, which stay together in their shell. */
function joinAssets(decision: Decision, part: CorporationId, system: CorporationId): void {
  const amount = decision.state.cash[part] ?? 0;
  if (amount > 0) decision.emit({ type: 'cash', from: part, to: system, amount, why: 'merger', about: part });
  for (const train of trainsOf(decision, part)) {
    decision.emit({ type: 'train', train, from: part, to: shellKey(system, part), why: 'merged' });
  }
  for (const [company, { owner, presidency }] of Object.entries(decision.state.companies)) {
    if (owner === part) decision.emit({ type: 'company', company, change: { owner: system }, why: 'merged' });
    else if (presidency === part)
      decision.emit({ type: 'company', company, change: { presidency: system }, why: 'merged' });
  }
}

/** One coal marker stays; a second returns to the coalfields. */
function joinCoal(
  decision: Decision,
  first: CorporationId,
  second: CorporationId,
  system: CorporationId,
): void {
  const markers = [first, second].filter((id) => decision.state.corporations[id]!.coal).length;
  if (markers > 0) decision.emit({ type: 'corporation', corporation: system, change: { coal: true } });
  const { coal } = decision.state;
  if (markers === 2 && coal) decision.emit({ type: 'coal', coal: { ...coal, fields: coal.fields + 1 } });
}

/** Have both of its corporations floated? If not its treasury is emptied (reading `merger-unfloated`). */
export function bothFloated(game: Game, { first, second }: Merger): boolean {
  return (
    game.state.merger!.before.corporations[first]!.floated &&
    game.state.merger!.before.corporations[second]!.floated
  );
}
