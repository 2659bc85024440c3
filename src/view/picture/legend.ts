/** What the signs of the board mean: only those that this title and this game have. */
import type { HexDefinition } from '../../model/definition.ts';
import { coalHolders, coalMark } from './coal.ts';
import { mainlineStroke } from './ground.ts';
import { anchor, lock, waves } from './icons.ts';
import { companiesWith, type Look, money, phaseOf } from './look.ts';
import { wrap } from './measure.ts';
import { type Panel, panel, type Row } from './panel.ts';
import { mountainCost } from './signs.ts';
import { closedSlot, drawStation } from './station.ts';
import { town } from './stations.ts';
import { box, circle, type Point, path, text } from './svg.ts';
import { bonusSign } from './tokens.ts';
import { phaseValues, revenueRing, stripSize, valueStrip } from './values.ts';

const ROOM = 92;

/** Signs of the map and of the game, on one card; where that finds no room on two; else those of the map. */
export function legend(look: Look): Panel[][] {
  const hexes = Object.values(look.definition.hexes);
  const land = [...cityRows(look, hexes), ...valueRow(look, hexes), ...landRows(look, hexes)];
  const play = [...stationRows(look), ...privateRows(look), ...coalRows(look)];
  const { colours, words } = look;
  const signs = (rows: readonly Row[]) => panel(colours, words.say('map.signs'), rows, ROOM);
  const tokens = panel(colours, words.say('map.tokens'), play.map(narrow), 50);
  return [[signs([...land, ...play])], [signs(land), tokens], [signs(land)]];
}

/** In lines that fit a slender card. */
function narrow(row: Row): Row {
  return { ...row, said: row.said.flatMap((line) => wrap(line, 160, 15)) };
}

/** What whole routes may earn on top. */
export function bonuses(look: Look): Panel | null {
  const rows = bonusRows(look);
  return rows.length === 0 ? null : panel(look.colours, look.words.say('map.bonus'), rows, 62);
}

function sign({ words }: Look, key: string, facts = {}): string[] {
  return [words.say(`map.sign.${key}`, facts)];
}

function cityRows(look: Look, hexes: readonly HexDefinition[]): Row[] {
  const { colours } = look;
  const [corporation] = Object.keys(look.state.board.homes);
  const home = (): Row => ({
    sign: (at) =>
      circle(at, 14, { fill: colours.card, stroke: colours.ink, 'stroke-width': 1.5 }) +
      circle(at, 11, { fill: 'none', stroke: colours.ink, 'stroke-width': 2.5, 'stroke-dasharray': '4 3.2' }),
    said: sign(look, 'home', { corporation }),
    height: 34,
  });
  return [
    { sign: (at) => revenueRing(at, 30, colours), said: sign(look, 'revenue'), height: 30 },
    ...(hexes.some(({ towns }) => towns.length > 0)
      ? [{ sign: (at: Point) => town(look, at), said: sign(look, 'town') }]
      : []),
    ...(corporation === undefined ? [] : [home()]),
    { sign: (at) => text(at, '#57', { size: 15 }), said: sign(look, 'tile') },
  ];
}

/** Stations that are no corporation's own. */
function stationRows(look: Look): Row[] {
  const { state, definition } = look;
  const [system] = Object.entries(state.corporations).filter(([, { shells }]) => shells !== undefined);
  const standing = new Set(Object.values(state.board.stations).flat());
  const rows: Row[] = [];
  if (system !== undefined) {
    const [id, { shells }] = system;
    const [first, second] = shells!;
    const said = sign(look, 'system', { first, second });
    rows.push({ sign: (at) => drawStation(look, at, 19, id), said, height: 44 });
  }
  if (definition.blocking_station !== undefined && standing.has(definition.blocking_station))
    rows.push({ sign: (at) => closedSlot(look, at, 15), said: sign(look, 'closed'), height: 36 });
  return rows;
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
  return [{ sign: (at) => valueStrip(at, values, look.colours), said: sign(look, 'phase'), height }];
}

function landRows(look: Look, hexes: readonly HexDefinition[]): Row[] {
  const { colours } = look;
  const across = ({ x, y }: Point, half = 34) => `M${x - half} ${y}H${x + half}`;
  const borders = hexes.flatMap((hex) => hex.borders);
  const terrains = hexes.flatMap(({ terrain }) => terrain ?? []);
  const kinds = [...new Set(terrains.map(({ type }) => type === 'water'))];
  const terrainSign = (at: Point) => (water: boolean, i: number) => {
    const { cost, type } = terrains.find((one) => (one.type === 'water') === water)!;
    return mountainCost(look, { x: at.x + (i - (kinds.length - 1) / 2) * 50, y: at.y }, cost, type);
  };
  const dear = borders.find(({ cost }) => cost !== undefined);
  const rows: (Row | false)[] = [
    hexes.some((hex) => hex.mainline !== undefined) && {
      sign: (at) => mainlineStroke(look, across(at)),
      said: sign(look, 'mainline'),
      height: 28,
    },
    kinds.length > 0 && { sign: (at) => kinds.map(terrainSign(at)).join(''), said: sign(look, 'terrain') },
    dear !== undefined && {
      sign: (at) =>
        box(at, 52, 20, { rx: 10, fill: colours.card, stroke: colours.ink, 'stroke-width': 1.5 }) +
        mountainCost(look, at, dear.cost!, dear.type),
      said: sign(look, 'join'),
      height: 30,
    },
    borders.some(({ type }) => type === 'impassable') && {
      sign: (at) =>
        path(across(at), { stroke: colours.barrier, 'stroke-width': 9, 'stroke-linecap': 'round' }) +
        path(across(at), { stroke: colours.card, 'stroke-width': 4, 'stroke-dasharray': '2.5 6' }),
      said: sign(look, 'wall'),
    },
  ];
  return rows.filter((row) => row !== false);
}

function privateRows(look: Look): Row[] {
  const { colours, definition } = look;
  const pill = (at: Point) => box(at, 26, 19, { rx: 9, fill: colours.casing, stroke: colours.ink });
  const rows: Row[] = [];
  for (const company of companiesWith(look, 'canal-tokens'))
    rows.push({
      sign: (at) => pill(at) + waves(at, colours.water),
      said: sign(look, 'canal', { company }),
      height: 28,
    });
  for (const company of companiesWith(look, 'port-token')) {
    const power = definition.companies[company]!.powers.find(({ kind }) => kind === 'port-token');
    const amount = power?.kind === 'port-token' ? power.amount : 0;
    rows.push({
      sign: (at) => pill(at) + anchor(at, colours.ink),
      said: sign(look, 'port', { amount, company }),
      height: 28,
    });
  }
  if (companiesWith(look, 'blocks').length > 0)
    rows.push({ sign: (at) => pill(at) + lock(at, colours.ink), said: sign(look, 'blocks'), height: 28 });
  return rows;
}

function coalRows(look: Look): Row[] {
  const { coal, hexes } = look.definition;
  if (coal === undefined) return [];
  const corporations = coalHolders(look.state);
  const said = sign(look, 'coal', { hex: hexes[coal.hex]!.name ?? coal.hex });
  if (corporations.length > 0) said.push(...sign(look, 'coal-with', { corporations }));
  return [{ sign: (at) => coalMark(look, at), said, height: 28 }];
}

function bonusRows(look: Look): Row[] {
  return look.definition.bonuses.map((bonus): Row => {
    const pair = bonus.kind === 'pair';
    const [from, to] = pair ? [bonus.from, bonus.to] : [bonus.mine, bonus.destination];
    const signs = ({ x, y }: Point) =>
      bonusSign(look, { x: x - 15, y }, from, pair ? 'end' : 'mine') +
      bonusSign(look, { x: x + 17, y }, to, pair ? 'end' : 'ore');
    const say = (key: string, amount: string | number) => look.words.say(`map.bonus.${key}`, { amount });
    const worth = pair
      ? [say('pair', money(look.definition, bonus.amount))]
      : [say('one', bonus.one), say('both', bonus.both)];
    return { sign: signs, said: [bonus.name, ...worth], height: 52 };
  });
}
