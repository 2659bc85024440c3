/** What a route is worth. Printed sections: 10.5.2, 10.5.3. */
import type { Bonus, Definition, TrainType } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { HexId, TrainId } from '../model/state.ts';
import { placeValue } from './face.ts';
import { stationsOf } from './passage.ts';
import { linesOf, type Stop } from './ways.ts';

/** The type of a train: `4` of `4-2`. Throws for a type that is not in the title. */
export function trainTypeOf(definition: Definition, train: TrainId): TrainType {
  const name = train.slice(0, train.lastIndexOf('-'));
  const type = definition.trains.find((one) => one.name === name);
  if (!type) throw new Error(`no train ${train}`);
  return type;
}

/** Value of each stop, by its index, for runs of an owner with one type of train: tokens included, bonuses not. */
export function stopValues(game: Game, owner: string, type: TrainType): readonly number[] {
  const { definition, state } = game;
  const { stops } = linesOf(definition, state.board);
  const phase = definition.phases.find(({ name }) => name === state.phase)!;
  const doubled = type.doubles_stations ? ownPlaces(game, owner) : new Set<string>();
  const tokens = tokenValues(game, owner);
  return stops.map(({ hex, place, once }) => {
    if (place.kind === 'town' && type.towns === 'unpaid') return 0;
    const value = type.multiplier * placeValue(place, phase);
    return (doubled.has(once) ? 2 * value : value) + (tokens.get(hex) ?? 0);
  });
}

/** Where an owner has stations, a group as one place. */
export function ownPlaces(game: Game, owner: string): ReadonlySet<string> {
  const { byId } = linesOf(game.definition, game.state.board);
  return new Set(stationsOf(game, owner).map((city) => byId.get(city)?.once ?? city));
}

/** Tokens of the companies an owner holds: hex → what they add for its runs. */
function tokenValues({ definition, state }: Game, owner: string): ReadonlyMap<HexId, number> {
  const values = new Map<HexId, number>();
  const add = (hex: HexId, amount: number) => values.set(hex, (values.get(hex) ?? 0) + amount);
  for (const [company, hexes] of Object.entries(state.board.markers)) {
    if (state.companies[company]?.owner !== owner) continue;
    for (const power of definition.companies[company]!.powers) {
      for (const [hex, value] of Object.entries(hexes)) {
        if (power.kind === 'canal-tokens') add(hex, value);
        else if (power.kind === 'port-token') add(hex, power.amount * (definition.hexes[hex]!.ports ?? 0));
      }
    }
  }
  return values;
}

/** The bonuses that a route with these stops earns, each once. */
export function bonusesOf(
  definition: Definition,
  stops: readonly Stop[],
): readonly { readonly name: string; readonly amount: number }[] {
  const hexes = new Set(stops.map(({ hex }) => hex));
  const count = (icon: string) => {
    let found = 0;
    for (const hex of hexes) if (definition.hexes[hex]!.icons.includes(icon)) found++;
    return found;
  };
  return definition.bonuses
    .map((bonus) => ({ name: bonus.name, amount: bonusAmount(bonus, count) }))
    .filter(({ amount }) => amount > 0);
}

function bonusAmount(bonus: Bonus, count: (icon: string) => number): number {
  if (bonus.kind === 'pair') return count(bonus.from) > 0 && count(bonus.to) > 0 ? bonus.amount : 0;
  if (count(bonus.mine) === 0) return 0;
  const destinations = count(bonus.destination);
  return destinations > 1 ? bonus.both : destinations === 1 ? bonus.one : 0;
}

/** Value of one route: its stops for this owner and train, and its bonuses. */
export function routeRevenue(game: Game, owner: string, type: TrainType, stops: readonly Stop[]): number {
  const values = stopValues(game, owner, type);
  const base = stops.reduce((sum, { index }) => sum + values[index]!, 0);
  return bonusesOf(game.definition, stops).reduce((sum, { amount }) => sum + amount, base);
}
