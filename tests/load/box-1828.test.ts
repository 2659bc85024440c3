import { describe, expect, it } from 'vitest';
import { loadTitle } from '../../src/load/load.ts';
import { PAR_ZONES } from '../../src/model/definition.ts';

const title = loadTitle('1828');
const { tiles, trains, corporations, companies, hexes, market, phases } = title;
const boxes = market.rows.flatMap((row) => row.flatMap((box) => box ?? []));

describe('what is in the box of 1828', () => {
  it('61 yellow tiles, 46 green and 35 brown', () => {
    const counts: Record<string, number> = {};
    for (const { colour, count } of Object.values(tiles)) counts[colour] = (counts[colour] ?? 0) + count!;
    expect(counts).toEqual({ yellow: 61, green: 46, brown: 35 });
  });

  it('trains: 33 with three or four players, 34 with five, and diesels without limit', () => {
    const counted = trains.map(({ name, price, count }) => [name, price, count]);
    expect(counted).toEqual([
      ['2', 80, 7],
      ['3', 160, 9],
      ['5', 250, 4],
      ['3+D', 350, 6],
      ['6', 650, 4],
      ['8E', 800, 3],
      ['D', 900, null],
    ]);
    expect(trains.flatMap(({ count_by_players }) => Object.entries(count_by_players))).toEqual([
      ['3', 3],
      ['4', 3],
    ]);
    const rusting = trains.map(({ name, rusts_on }) => `${name}: ${rusts_on.join()}`);
    expect(rusting).toEqual(['2: 5', '3: 6', '5: 8E', '3+D: D', '6: ', '8E: ', 'D: ']);
  });

  it('trains that pass towns: the 3+D pays them, and all twice; the 8E does not', () => {
    const special = trains.filter(({ towns, multiplier }) => towns !== 'count' || multiplier !== 1);
    expect(
      special.map(({ name, distance, towns, multiplier }) => [name, distance, towns, multiplier]),
    ).toEqual([
      ['3+D', 3, 'free', 2],
      ['8E', 8, 'unpaid', 1],
    ]);
  });

  it('sixteen corporations, in alphabetical order, and one minor', () => {
    const ids = Object.keys(corporations);
    expect(ids).toHaveLength(16);
    expect(ids).toEqual([...ids].sort());
    expect(Object.keys(title.minors)).toEqual(['C&P']);
    const stations = Object.values(corporations).map((corporation) => corporation.stations.length);
    expect([
      stations.filter((count) => count === 3).length,
      stations.filter((count) => count === 4).length,
    ]).toEqual([8, 8]);
  });

  it('sixteen privates in rows of 20, 40, 80, 120, 160 and 250', () => {
    const rows = new Map<number, string[]>();
    for (const [id, { value }] of Object.entries(companies))
      rows.set(value, [...(rows.get(value) ?? []), id]);
    expect([...rows]).toEqual([
      [20, ['SVN', 'StCT']],
      [40, ['C&StL']],
      [80, ['D&H', 'C&P']],
      [120, ['M&H', 'E&K']],
      [160, ['C&A']],
      [250, ['CPR', 'GT', 'IC', 'MC', 'MP', 'NKP', 'NW', 'OSH']],
    ]);
    for (const [id, { value, bids, buyable, powers }] of Object.entries(companies)) {
      const founder = powers.find(({ kind }) => kind === 'presidency');
      expect(value === 250, id).toBe(founder !== undefined);
      expect([bids, buyable], id).toEqual(founder ? ['highest', false] : ['all', true]);
      if (founder) expect(founder).toEqual({ kind: 'presidency', corporation: id, extra_shares: 1 });
    }
  });

  it('every private for a corporation keeps a hex closed', () => {
    const closed = Object.values(companies).flatMap(({ powers }) =>
      powers.flatMap((power) => (power.kind === 'blocks' ? power.hexes : [])),
    );
    expect(closed).toEqual(['G19', 'D10', 'B24', 'F20', 'C15', 'D22', 'E7', 'H22']);
  });

  it('three coal markers', () => {
    const shown = Object.entries(hexes).flatMap(([hex, { icons }]) => icons.map(() => hex));
    expect(shown).toEqual(['K11', 'K11', 'K13']);
    expect(title.coal).toEqual({ price: 120, hex: 'K11', markers: 2, tunnel: 'K13' });
  });
});

describe('the tables of 1828', () => {
  it('phases', () => {
    const rows = phases.map(
      ({ name, starts_with, train_limit, tiles, operating_rounds, companies_buyable }) => [
        name,
        starts_with.join(),
        train_limit,
        tiles.at(-1),
        operating_rounds,
        companies_buyable,
      ],
    );
    expect(rows).toEqual([
      ['Yellow', '', 4, 'yellow', 1, false],
      ['Green', '3', 4, 'green', 2, true],
      ['Blue', '5', 4, 'green', 2, true],
      ['Brown', '3+D', 3, 'brown', 3, true],
      ['Red', '6', 2, 'brown', 3, false],
      ['Gray', '8E', 2, 'brown', 3, false],
      ['Purple', 'D', 2, 'brown', 4, false],
    ]);
    expect(phases.filter(({ last }) => last).map(({ name }) => name)).toEqual(['Purple']);
  });

  it('starting prices: 67, 71 and 79; 86 and 94 from Green, 105 from Blue, 120 from Brown', () => {
    const open = phases.map(({ par }) =>
      boxes.filter(({ zones }) => par.some((zone) => zones.includes(zone))).map(({ price }) => price),
    );
    const [yellow, green, blue, brown] = [
      [79, 71, 67],
      [94, 86, 79, 71, 67],
      [105, 94, 86, 79, 71, 67],
      [120, 105, 94, 86, 79, 71, 67],
    ];
    expect(open).toEqual([yellow, green, blue, brown, brown, brown, brown]);
    expect(
      boxes.filter(({ zones }) => zones.some((zone) => (PAR_ZONES as readonly string[]).includes(zone))),
    ).toHaveLength(7);
  });

  it('the gray zone lies at the left and at the bottom, 500 at the top right', () => {
    const gray = market.rows.map((row) => row.filter((box) => box?.zones.includes('unlimited')).length);
    expect(gray).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 5, 5]);
    expect(market.rows.map((row) => row.filter((box) => box === null).length).slice(-5)).toEqual([
      0, 1, 1, 2, 2,
    ]);
    const [end] = boxes.filter(({ zones }) => zones.includes('end-game'));
    expect(end).toEqual({ price: 500, zones: ['end-game'] });
    expect(market.rows[0]!.at(-1)).toBe(end);
  });

  it('money: $2,400 for three, $2,800 for four, $3,100 for five, from a bank without end', () => {
    expect([3, 4, 5].map((players) => title.starting_cash[players]! * players)).toEqual([2400, 2800, 3100]);
    expect([title.bank, title.certificate_limit]).toEqual([null, null]);
  });
});
