/** Rule `requisition-trains`: the corporations of the owner without a seat take their trains for nothing (13.2). */
import type { Game } from '../../model/game.ts';
import { seatlessOwner } from '../../model/seatless.ts';
import type { CorporationId } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { afterSale, nextTrain, onSale, trainsOf, trainType, typeOf } from '../trains.ts';

/** Does it take a train now? While it has none, or one that will rust. */
export function takesTrain(game: Game, corporation: CorporationId): boolean {
  const { most_trains } = seatlessOwner(game)!;
  const trains = trainsOf(game, corporation);
  if (trains.length >= most_trains) return false;
  return trains.every((train) => trainType(game, typeOf(train))!.rusts_on.length > 0);
}

/** The next train of the stack, or the one that stands in for it; the sale brings what any sale brings. */
export function takeTrain(decision: Decision, corporation: CorporationId): void {
  const next = onSale(decision)[0]!.name;
  const type = seatlessOwner(decision)!.instead_of[next] ?? next;
  const train = nextTrain(decision, type);
  decision.emit({ type: 'train', train, from: 'supply', to: corporation, why: 'requisitioned' });
  afterSale(decision, type);
}
