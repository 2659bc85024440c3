import { describe, expect, it } from 'vitest';
import { loadTitle } from '../../src/load/load.ts';

const title = loadTitle('18SJ');
const { tiles, trains, corporations, companies, hexes, market } = title;
const boxes = market.rows.flatMap((row) => row.flatMap((box) => box ?? []));

describe('what is in the box of 18SJ (rulebook, Game Components)', () => {
  it('105 tiles: 74 that are counted, and 31 of 7, 8 and 9, which never run out', () => {
    const counts = Object.values(tiles).map(({ count }) => count);
    const counted = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    expect(counted).toBe(105 - 31);
    expect(Object.keys(tiles).filter((id) => tiles[id]!.count === null)).toEqual(['7', '8', '9']);
    expect(Object.keys(tiles)).toHaveLength(43);
  });

  it('31 train cards: 21 that are counted, and ten for the D- and E-trains, which never run out', () => {
    const counted = Object.fromEntries(trains.map(({ name, count }) => [name, count]));
    expect(counted).toEqual({ 2: 7, 3: 5, 4: 4, 5: 3, 6: 2, D: null, E: null });
    expect(trains.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(31 - 10);
    expect(trains.map(({ price }) => price)).toEqual([80, 180, 300, 530, 630, 1100, 1300]);
  });

  it('12 charters, and 66 company tokens: stations, and three more for each corporation', () => {
    const charters = Object.values(corporations);
    expect(charters.length + Object.keys(title.minors).length).toBe(12);
    const stations = charters.reduce((sum, charter) => sum + charter.stations.length, 0);
    expect(stations + 3 * charters.length).toBe(66);
    expect(charters.every(({ stations }) => stations.slice(0, 2).join() === '0,40')).toBe(true);
  });

  it('20 orange cubes, one for each hex of a main line', () => {
    const lines = Object.values(hexes).flatMap(({ mainline }) => mainline?.line ?? []);
    expect(lines).toHaveLength(20);
    expect([...new Set(lines)].sort()).toEqual(['G-S', 'L-S', 'M-S']);
  });

  it('ten privates, of which six are in a game', () => {
    const cards = Object.values(companies);
    expect(cards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(cards.map(({ value }) => value)).toEqual([20, 20, 40, 45, 70, 90, 90, 140, 220, 220]);
    expect(cards.map(({ revenue }) => revenue)).toEqual([5, 5, 15, 15, 15, 20, 20, 0, 25, 30]);
    const draws = title.setup.filter(({ remove }) => remove === 'company');
    expect(cards.length - draws.length).toBe(6);
    expect(cards.filter(({ buyable }) => !buyable).map(({ number }) => number)).toEqual([9, 10]);
  });

  it('2,400 kr to share out of 10,000', () => {
    expect(title.bank).toBe(10000);
    for (const players of [3, 4, 5, 6]) expect(title.starting_cash[players]! * players).toBe(2400);
  });
});

describe('the rulebook’s tables of 18SJ', () => {
  it('phases (7)', () => {
    const rows = title.phases.map((phase) => [
      phase.name,
      phase.starts_with.join('/'),
      phase.train_limit,
      phase.tiles.at(-1),
      phase.operating_rounds,
      phase.companies_buyable,
    ]);
    expect(rows).toEqual([
      ['2', '', 4, 'yellow', 1, false],
      ['3', '3', 4, 'green', 2, true],
      ['4', '4', 3, 'green', 2, true],
      ['5', '5', 2, 'brown', 3, false],
      ['6', '6', 2, 'gray', 3, false],
      ['7', 'D/E', 2, 'gray', 3, false],
    ]);
  });

  it('certificates (9.3)', () => {
    expect(title.certificate_limit).toEqual({
      10: { 2: 26, 3: 26, 4: 20, 5: 16, 6: 13 },
      9: { 2: 23, 3: 23, 4: 18, 5: 14, 6: 12 },
      8: { 2: 20, 3: 20, 4: 15, 5: 12, 6: 10 },
      7: { 2: 17, 3: 17, 4: 13, 5: 11, 6: 9 },
    });
  });

  it('starting prices (9.2.1): 67, 71, 76, 82, 90 and 100, each in one cell', () => {
    const prices = boxes.filter(({ zones }) => zones.includes('par'));
    expect(prices.map(({ price }) => price)).toEqual([100, 90, 82, 76, 71, 67]);
  });

  it('zones (5.2, 10.1): gray is 60 and 63, teal 50, maroon below 50, blue 375 and 400', () => {
    const zone = (price: number) =>
      price >= 375
        ? ['end-game']
        : price < 50
          ? ['multiple-buy']
          : price === 50
            ? ['unlimited']
            : price < 65
              ? ['no-cert-limit']
              : [];
    for (const { price, zones } of boxes) {
      expect(
        zones.filter((name) => name !== 'par'),
        String(price),
      ).toEqual(zone(price));
    }
    expect(market.red_line).toBe(82);
  });

  it('ore and cross-country bonuses end where 10.5.3 says', () => {
    const at = (icon: string) => Object.keys(hexes).filter((hex) => hexes[hex]!.icons.includes(icon));
    const ends = title.bonuses.map((bonus) =>
      bonus.kind === 'pair' ? [at(bonus.from), at(bonus.to)] : [at(bonus.mine), at(bonus.destination)],
    );
    expect(ends).toEqual([
      [['B1'], ['H23']],
      [['H23'], ['A22', 'A30']],
      [['D3'], ['B1', 'G6']],
      [['D13'], ['A22', 'H23']],
    ]);
  });
});

describe('the corporations of 18SJ', () => {
  it('stand in Swedish alphabetical order', () => {
    const ids = Object.keys(corporations);
    expect(ids).toEqual([...ids].sort(new Intl.Collator('sv').compare));
    expect(ids.slice(-2)).toEqual(['ÖKJ', 'ÖSJ']);
  });
});
