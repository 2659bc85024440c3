/** A corporation buys up the minor (6.1.8): treasury, train, and a station in its home. Rule `buy-minor`. */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CompanyId, CorporationId, MinorId } from '../../model/state.ts';
import { powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { trainLimit, trainsOf } from '../trains.ts';
import { changeTurn, stationsOf, turnOf } from './turn.ts';

/** A corporation at its train limit may not buy it. */
export function judgeMinor(game: Game, entity: CorporationId, company: CompanyId): Refusal | null {
  const { minor } = powerOf(game, company, 'minor')!;
  const own = trainsOf(game, entity).length;
  const limit = trainLimit(game);
  const room =
    game.definition.readings['minor-at-train-limit'] === 'refused'
      ? own < limit
      : own + trainsOf(game, minor).length <= limit;
  return room ? null : refuse('minor-train-limit', { entity, company, limit }, '6.1.8');
}

export function buyMinor(decision: Decision, buyer: CorporationId, company: CompanyId): void {
  const { minor } = powerOf(decision, company, 'minor')!;
  const cash = decision.state.cash[minor] ?? 0;
  if (cash > 0)
    decision.emit({
      type: 'cash',
      from: minor,
      to: buyer,
      amount: cash,
      why: 'minor-treasury',
      about: minor,
    });
  const trains = trainsOf(decision, minor);
  for (const train of trains) decision.emit({ type: 'train', train, from: minor, to: buyer, why: 'minor' });
  changeTurn(decision, { spent: [...turnOf(decision).spent, ...trains] });
  for (const city of decision.state.minors[minor]!.stations)
    if (city !== null) takeStation(decision, buyer, minor, city);
  decision.emit({ type: 'minor-closed', minor });
  decision.emit({ type: 'company-closed', company });
}

/** The minor's station becomes an extra one of the buyer, unless the buyer has one in that hex already. */
function takeStation(decision: Decision, buyer: CorporationId, minor: MinorId, city: string): void {
  const hex = city.split('/')[0]!;
  const own = stationsOf(decision, buyer).find((one) => one?.startsWith(`${hex}/`));
  if (own) {
    if (decision.definition.readings['minor-station-twice'] === 'minor-goes') {
      decision.emit({ type: 'station-removed', owner: minor, city, to: null });
    } else decision.emit({ type: 'station-removed', owner: buyer, city: own, to: 'charter' });
    return;
  }
  decision.emit({ type: 'station-removed', owner: minor, city, to: null });
  decision.emit({
    type: 'station',
    owner: buyer,
    index: stationsOf(decision, buyer).length,
    city,
    why: 'minor',
  });
}
