/** Every command that could be typed at a position, verb by verb: the brute force that the options are counted against. */
import type { Game } from '../../src/model/game.ts';

/** Commands by the verb they are counted under; what they mean is left to the parser. */
export function everyCommand({ definition, state }: Game): Record<string, string[]> {
  const corporations = Object.keys(state.corporations);
  const hexes = Object.keys(definition.hexes);
  const counts = Array.from({ length: 10 }, (_, less) => less + 1);
  const trains = definition.trains.map(({ name }) => name);
  const companies = Object.keys(definition.companies);
  const prices = [...new Set(definition.market.rows.flat().flatMap((cell) => cell?.price ?? []))];
  const tiles = Object.keys(definition.tiles);
  return {
    'buy-company': companies.map((id) => `buy ${id}`),
    bid: companies.flatMap((id) => amounts(5, 900, 5).map((amount) => `bid ${id} ${amount}`)),
    par: corporations.flatMap((id) => prices.map((price) => `par ${id} ${price}`)),
    buy: corporations.flatMap((id) => [
      ...['treasury', 'offering', 'pool'].flatMap((from) =>
        counts.map((count) => `buy ${id} ${from} ${count}`),
      ),
      ...['treasury', 'offering'].flatMap((from) =>
        counts.flatMap((pool) => counts.map((count) => `buy ${id} pool ${pool} ${from} ${count}`)),
      ),
    ]),
    sell: corporations.flatMap((id) => counts.map((count) => `sell ${id} ${count}`)),
    lay: tiles.flatMap((tile) =>
      hexes.flatMap((hex) => amounts(0, 5, 1).map((turn) => `lay ${tile} ${hex} r${turn}`)),
    ),
    station: hexes.flatMap((hex) => [
      `token ${hex}`,
      ...amounts(1, 4, 1).map((city) => `token ${hex} city ${city}`),
    ]),
    train: trains.flatMap((train) =>
      ['', ' from pool'].flatMap((from) => [
        `train ${train}${from}`,
        ...trains.map((given) => `train ${train}${from} trade ${given}`),
      ]),
    ),
    redeem: counts.map((count) => `redeem ${count}`),
    dividend: ['pay', 'withhold'],
    port: hexes.map((hex) => `port ${hex}`),
    coal: ['coal'],
  };
}

function amounts(least: number, most: number, step: number): number[] {
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => least + index * step);
}
