/** Small networks drawn at random: the best run against every run there is, judged by the same code as a typed one. */
import { describe, expect, it } from 'vitest';
import { type Chance, chance } from '../../src/app/fuzz/chance.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Definition } from '../../src/model/definition.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import { anchorsOf } from '../../src/network/anchors.ts';
import { makeArena, serviceOf, unitOf } from '../../src/network/arena.ts';
import { bestRun } from '../../src/network/best.ts';
import { closeIn } from '../../src/network/close-in.ts';
import { printedFace, tileFace } from '../../src/network/face.ts';
import { neighbour } from '../../src/network/hexes.ts';
import { Narrower } from '../../src/network/narrow.ts';
import { trainTypeOf } from '../../src/network/revenue.ts';
import { distinctRotations } from '../../src/network/rotation.ts';
import { readRun } from '../../src/network/route.ts';
import { slowBest } from './every-run.ts';
import { position } from './game.ts';

/** Networks of each title in which something can run; as many again and more have nothing that can. */
const NETWORKS = 1100;
/** Networks of each title for bounds of searches that are given up. */
const BOUNDED = 250;
/** Tiles laid in one: more make the slow way too slow. */
const MOST_TILES = 12;

describe.each(['18SJ', '1828'])('networks of %s drawn at random', (title) => {
  const definition = loadTitle(title);

  it(`${NETWORKS} of them: the best run earns what the best of all runs does, and can be typed`, () => {
    let running = 0;
    for (let seed = 1; running < NETWORKS; seed++) {
      const { game, owner, trains } = network(definition, chance(seed));
      const { run, proven } = bestRun(game, owner, trains);
      expect(proven, `seed ${seed}`).toBe(true);
      expect(run.revenue, `seed ${seed}`).toBe(slowBest(game, owner, trains));
      if (run.routes.length === 0) continue;
      running++;
      const typed = readRun(
        game,
        owner,
        run.routes.map(({ train, path }) => ({ train, path })),
      );
      expect(isRefusal(typed) ? typed.rule : typed.revenue, `seed ${seed}`).toBe(run.revenue);
    }
  });
});

describe.each(['18SJ', '1828'])(
  'networks of %s drawn at random, when the search is given up early',
  (title) => {
    const definition = loadTitle(title);
    const few = { arms: 4, width: 1, pairs: 3, branches: 2, priced: 2 };

    it.each([0, 60_000, 2_000_000])('%d steps of narrowing: the best run is within the bound', (steps) => {
      let [tight, count] = [0, 0];
      for (let seed = 5001; count < BOUNDED; seed++) {
        const { game, owner, trains } = network(definition, chance(seed));
        const most = slowBest(game, owner, trains);
        if (most === 0) continue;
        count++;
        const types = trains.map((train) => trainTypeOf(definition, train));
        const arena = makeArena(game, owner, types, anchorsOf(game, owner, undefined));
        const byType = new Map(types.map((type) => [type, serviceOf(arena, owner, type)]));
        const services = types.map((type) => byType.get(type)!);
        const narrowing = { first: steps, last: 0 };
        const { best, bound } = closeIn(arena, services, { short: few, long: few, narrowing });
        expect(best.value, `seed ${seed}`).toBeLessThanOrEqual(most);
        expect(bound, `seed ${seed}`).toBeGreaterThanOrEqual(most);
        // nothing is known and nothing found: what is left is the bound alone
        const classes = [...byType.values()].map((service) => ({
          service,
          count: services.filter((one) => one === service).length,
        }));
        const blind = { arena, classes, unit: unitOf(arena, services), value: () => 0, tryOn: () => false };
        const narrower = new Narrower(blind);
        narrower.run({ left: steps });
        expect(narrower.bound, `seed ${seed}`).toBeGreaterThanOrEqual(most);
        if (narrower.bound === most) tight++;
      }
      expect(tight / count).toBeGreaterThan(steps === 0 ? -1 : 0.5);
    });
  },
);

/** A corporation with stations, trains, and rivals on a handful of tiles around one of its cities. */
function network(definition: Definition, luck: Chance) {
  const hexes = Object.keys(definition.hexes);
  const cities = hexes.filter((hex) => definition.hexes[hex]!.cities.length > 0);
  const centre = oneOf(cities, luck);
  const tiles: Record<string, string> = {};
  const around = [centre];
  for (let count = 1 + luck.below(MOST_TILES); count > 0; count--) {
    const hex = neighbour(definition, oneOf(around, luck), luck.below(6));
    if (hex === undefined) continue;
    if (!around.includes(hex)) around.push(hex);
    const tile = fitting(definition, hex, luck);
    if (tile !== null) tiles[hex] = `${tile} r${oneOf(distinctRotations(definition, tile), luck)}`;
  }
  const own = around.filter((hex) => places(definition, tiles, hex) > 0);
  const [owner, rival] = Object.keys(definition.corporations) as [string, string];
  const stationsOf = (most: number) =>
    Array.from({ length: 1 + luck.below(most) }, () => oneOf(own, luck)).map(
      (hex) => `${hex}/${luck.below(places(definition, tiles, hex))}`,
    );
  const stations = {
    [owner]: [...new Set(stationsOf(2))],
    [rival]: luck.below(2) === 0 ? stationsOf(2) : [],
  };
  const trains = Array.from(
    { length: 1 + luck.below(3) },
    (_, copy) => `${oneOf(definition.trains, luck).name}-${copy}`,
  );
  const phase = oneOf(definition.phases, luck).name;
  const coal = luck.below(2) === 0 ? [owner] : [];
  const game = position(
    { tiles, stations, trains: { [owner]: trains }, phase, coal, ...bonus(definition, owner, around, luck) },
    definition,
  );
  return { game, owner, trains };
}

/** A tile of the hex's kind, of any colour. */
function fitting(definition: Definition, hex: string, luck: Chance): string | null {
  const printed = definition.hexes[hex]!;
  if (['red', 'gray', 'blue'].includes(printed.colour)) return null;
  const kind = (face: { cities: readonly unknown[]; towns: readonly unknown[] }) =>
    `${face.cities.length} ${face.towns.length}`;
  const same = Object.keys(definition.tiles).filter((id) => kind(definition.tiles[id]!) === kind(printed));
  return same.length === 0 ? null : oneOf(same, luck);
}

/** Cities of a hex as it lies. */
function places(definition: Definition, tiles: Record<string, string>, hex: string): number {
  const laid = tiles[hex]?.split(' r');
  return laid ? tileFace(definition, laid[0]!, Number(laid[1])).cities : printedFace(definition, hex).cities;
}

/** Now and then the corporation owns the privates whose tokens add to its runs. */
function bonus(definition: Definition, owner: string, around: readonly string[], luck: Chance) {
  if (luck.below(3) > 0) return {};
  const companies: Record<string, { owner: string; value: number }> = {};
  const markers: Record<string, Record<string, number>> = {};
  for (const [id, { powers }] of Object.entries(definition.companies)) {
    for (const power of powers) {
      if (power.kind !== 'canal-tokens' && power.kind !== 'port-token') continue;
      companies[id] = { owner, value: 40 };
      const there = power.hexes.filter((hex) => around.includes(hex));
      markers[id] = Object.fromEntries(there.map((hex) => [hex, power.kind === 'canal-tokens' ? 50 : 1]));
    }
  }
  return { companies, markers };
}

function oneOf<T>(list: readonly T[], luck: Chance): T {
  return list[luck.below(list.length)]!;
}
