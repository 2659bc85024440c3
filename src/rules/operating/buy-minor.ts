/** A corporation buys up the minor (6.1.8): treasury, train, and a station in its home. Rule `buy-minor`. */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CompanyId, CorporationId, MinorId } from '../../model/state.ts';
import { type Answers, askChoice } from '../choose.ts';
import { leftBehind, powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { dropTrain, trainLimit, trainsOf } from '../trains.ts';
import { changeTurn, controllerOf, stationsOf, turnOf } from './turn.ts';

/** A corporation at its train limit may not buy it. */
export function judgeMinor(game: Game, entity: CorporationId, company: CompanyId): Refusal | null {
  const { minor } = powerOf(game, company, 'minor')!;
  if (game.definition.minors[minor]!.bought !== 'joins') return null;
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
  if (decision.definition.minors[minor]!.bought === 'joins') joinBuyer(decision, buyer, company, minor);
  else giveUp(decision, buyer, company, minor);
}

/** Its train and station become the buyer's, and its private is done with. */
function joinBuyer(decision: Decision, buyer: CorporationId, company: CompanyId, minor: MinorId): void {
  const trains = trainsOf(decision, minor);
  for (const train of trains) decision.emit({ type: 'train', train, from: minor, to: buyer, why: 'minor' });
  changeTurn(decision, { spent: [...turnOf(decision).spent, ...trains] });
  for (const city of decision.state.minors[minor]!.stations)
    if (city !== null) takeStation(decision, buyer, minor, city);
  decision.emit({ type: 'minor-closed', minor });
  decision.emit({ type: 'company-closed', company });
}

/** Its train leaves the game, its private stays; the buyer may put a station of its own in its place, free. */
function giveUp(decision: Decision, buyer: CorporationId, company: CompanyId, minor: MinorId): void {
  for (const train of trainsOf(decision, minor)) dropTrain(decision, train, minor, 'minor');
  const city = decision.state.minors[minor]!.stations.find((one) => one !== null);
  if (city !== undefined && mayReplace(decision, buyer, city)) {
    const seat = controllerOf(decision, buyer)!;
    askChoice(decision, {
      about: 'minor-station',
      seat,
      entity: buyer,
      choices: [city, 'none'],
      facts: { company, minor, city },
    });
    return;
  }
  if (city !== undefined)
    decision.emit({ type: 'station-removed', owner: minor, city, to: leftBehind(decision, minor) });
  decision.emit({ type: 'minor-closed', minor });
}

/** One station a turn, of those not placed, and none in the hex already. */
function mayReplace(game: Game, buyer: CorporationId, city: string): boolean {
  const own = stationsOf(game, buyer);
  const hex = city.split('/')[0]!;
  return !turnOf(game).stationPlaced && own.includes(null) && !own.some((one) => one?.startsWith(`${hex}/`));
}

export const MINOR_ANSWERS: Answers = {
  'minor-station'(decision, { entity, facts }, chosen) {
    const { minor, city } = facts as { minor: MinorId; city: string };
    const buyer = entity!;
    const placed = chosen !== 'none';
    decision.emit({
      type: 'station-removed',
      owner: minor,
      city,
      to: placed ? null : leftBehind(decision, minor),
    });
    decision.emit({ type: 'minor-closed', minor });
    if (!placed) return;
    const index = stationsOf(decision, buyer).indexOf(null);
    decision.emit({ type: 'station', owner: buyer, index, city, why: 'minor' });
    changeTurn(decision, { stationPlaced: true });
  },
};

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
