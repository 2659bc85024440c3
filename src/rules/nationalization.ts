/**
 * Nationalization: of the corporations that have operated and own no train, the first in descending share price
 * order goes to the state; at most one at each check. Rule `nationalize-trainless` (11).
 */
import type { Game } from '../model/game.ts';
import { isSeatless } from '../model/seatless.ts';
import type { CorporationId } from '../model/state.ts';
import { closeCompany } from './companies.ts';
import { descendingOrder, moveToken, priceOf } from './market.ts';
import type { Decision } from './rule.ts';
import { trainsOf } from './trains.ts';

export function nationalize(decision: Decision): void {
  const corporation = descendingOrder(decision).find((id) => eligible(decision, id));
  if (corporation === undefined) return;
  moveToken(decision, corporation, 'left', 2, 'nationalization');
  payHolders(decision, corporation);
  exchangeStations(decision, corporation);
  const treasury = decision.state.cash[corporation] ?? 0;
  if (treasury > 0) {
    decision.emit({
      type: 'cash',
      from: corporation,
      to: 'bank',
      amount: treasury,
      why: 'treasury-lost',
      about: corporation,
    });
  }
  for (const [company, { owner }] of Object.entries(decision.state.companies)) {
    if (owner === corporation) closeCompany(decision, company);
  }
  decision.emit({ type: 'price', corporation, cell: null, why: 'nationalization' });
  decision.emit({ type: 'nationalized', corporation });
}

function eligible(game: Game, id: CorporationId): boolean {
  if (isSeatless(game, id)) return false;
  return game.state.corporations[id]!.operated && trainsOf(game, id).length === 0;
}

/** Players are paid the new price; shares in the pool and the treasury are not. */
function payHolders(decision: Decision, corporation: CorporationId): void {
  const price = priceOf(decision, corporation) ?? 0;
  for (const seat of decision.state.seats) {
    const count = decision.state.shares[corporation]![seat] ?? 0;
    if (count === 0) continue;
    decision.emit({
      type: 'cash',
      from: 'bank',
      to: seat,
      amount: count * price,
      why: 'nationalization',
      about: corporation,
    });
  }
}

/** Its stations become the state's, one in a hex at most. */
function exchangeStations(decision: Decision, corporation: CorporationId): void {
  const state = decision.definition.nationalized_station!;
  for (const city of decision.state.corporations[corporation]!.stations) {
    if (city === null) continue;
    const hex = city.slice(0, city.indexOf('/'));
    const there = Object.entries(decision.state.board.stations).some(
      ([id, owners]) => id.startsWith(`${hex}/`) && owners.includes(state),
    );
    decision.emit({ type: 'station-removed', owner: corporation, city, to: there ? null : state });
  }
}
