/** What the signs of the board mean: only those that this title and this game have. */
import type { HexDefinition } from '../../model/definition.ts';
import { mainlineStroke } from './ground.ts';
import { anchor, lock, waves } from './icons.ts';
import { companiesWith, type Look, money, phaseOf } from './look.ts';
import { type Panel, panel, type Row } from './panel.ts';
import { mountainCost } from './signs.ts';
import { box, circle, type Point, path, text } from './svg.ts';
import { bonusSign } from './tokens.ts';
import { phaseValues, revenueRing, stripSize, valueStrip } from './values.ts';

const ROOM = 92;

/** Signs of the map. */
export function legend(look: Look): Panel {
  const hexes = Object.values(look.definition.hexes);
  const rows = [...cityRows(look), ...valueRow(look, hexes), ...landRows(look, hexes), ...privateRows(look)];
  return panel(look.colours, 'Signs', rows, ROOM);
}

/** What whole routes may earn on top. */
export function bonuses(look: Look): Panel | null {
  const rows = bonusRows(look);
  return rows.length === 0 ? null : panel(look.colours, 'Bonus of a train', rows, 62);
}

function cityRows(look: Look): Row[] {
  const { colours } = look;
  const home = Object.keys(look.definition.corporations)[0]!;
  return [
    { sign: (at) => revenueRing(at, 30, colours), said: ['what the city pays'], height: 30 },
    {
      sign: (at) =>
        circle(at, 14, { fill: colours.card, stroke: colours.ink, 'stroke-width': 1.5 }) +
        circle(at, 11, {
          fill: 'none',
          stroke: colours.ink,
          'stroke-width': 2.5,
          'stroke-dasharray': '4 3.2',
        }),
      said: [`broken ring: home kept free (${home} …)`],
      height: 34,
    },
    { sign: (at) => text(at, '#57', { size: 15 }), said: ['number of the tile'] },
  ];
}

function valueRow(look: Look, hexes: readonly HexDefinition[]): Row[] {
  const places = hexes.flatMap((hex) => [...hex.cities, ...hex.offboards]);
  const changing = places.find(({ revenue }) => typeof revenue !== 'number');
  if (changing === undefined) return [];
  const place = {
    kind: 'offboard',
    number: 0,
    code: 'o0',
    revenue: changing.revenue,
    slots: 0,
    group: undefined,
  } as const;
  const values = phaseValues(place, phaseOf(look));
  const height = stripSize(values.length).h + 8;
  return [
    {
      sign: (at) => valueStrip(at, values, look.colours),
      said: ['by phase; the framed one counts now'],
      height,
    },
  ];
}

function landRows(look: Look, hexes: readonly HexDefinition[]): Row[] {
  const { colours } = look;
  const across = ({ x, y }: Point, half = 34) => `M${x - half} ${y}H${x + half}`;
  const borders = hexes.flatMap((hex) => hex.borders);
  const rows: (Row | false)[] = [
    hexes.some((hex) => hex.mainline !== undefined) && {
      sign: (at) => mainlineStroke(look, across(at)),
      said: ['main line still to build'],
      height: 28,
    },
    hexes.some((hex) => hex.terrain !== undefined) && {
      sign: (at) => mountainCost(look, at, 75),
      said: ['price of the first tile'],
    },
    borders.some(({ cost }) => cost !== undefined) && {
      sign: (at) =>
        box(at, 52, 20, { rx: 10, fill: colours.card, stroke: colours.ink, 'stroke-width': 1.5 }) +
        mountainCost(look, at, 75),
      said: ['price of joining track here'],
      height: 30,
    },
    borders.some(({ cost }) => cost === undefined) && {
      sign: (at) =>
        path(across(at), { stroke: colours.barrier, 'stroke-width': 9, 'stroke-linecap': 'round' }) +
        path(across(at), { stroke: colours.card, 'stroke-width': 4, 'stroke-dasharray': '2.5 6' }),
      said: ['no track across'],
    },
  ];
  return rows.filter((row) => row !== false);
}

function privateRows(look: Look): Row[] {
  const { colours, definition } = look;
  const pill = (at: Point) => box(at, 26, 19, { rx: 9, fill: colours.casing, stroke: colours.ink });
  const rows: Row[] = [];
  for (const company of companiesWith(look, 'canal-tokens'))
    rows.push({ sign: (at) => pill(at) + waves(at, '#1f5f8b'), said: [`canal, for ${company}`], height: 28 });
  for (const company of companiesWith(look, 'port-token')) {
    const power = definition.companies[company]!.powers.find(({ kind }) => kind === 'port-token');
    const amount = power?.kind === 'port-token' ? power.amount : 0;
    const said = [`port, +${amount} each for ${company}`];
    rows.push({ sign: (at) => pill(at) + anchor(at, colours.ink), said, height: 28 });
  }
  if (companiesWith(look, 'blocks').length > 0)
    rows.push({
      sign: (at) => pill(at) + lock(at, colours.ink),
      said: ['closed while a player owns it'],
      height: 28,
    });
  return rows;
}

function bonusRows(look: Look): Row[] {
  return look.definition.bonuses.map((bonus): Row => {
    const pair = bonus.kind === 'pair';
    const [from, to] = pair ? [bonus.from, bonus.to] : [bonus.mine, bonus.destination];
    const sign = ({ x, y }: Point) =>
      bonusSign(look, { x: x - 15, y }, from, pair ? 'end' : 'mine') +
      bonusSign(look, { x: x + 17, y }, to, pair ? 'end' : 'ore');
    const worth = pair
      ? [`+${money(look.definition, bonus.amount)}`]
      : [`one +${bonus.one}`, `both +${bonus.both}`];
    return { sign, said: [bonus.name, ...worth], height: 52 };
  });
}
