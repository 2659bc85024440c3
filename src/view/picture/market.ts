/** The stock market: prices, zones, the red line, tokens in stacks from the top down, and how they moved. */
import { PAR_ZONES } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import type { CorporationId, State } from '../../model/state.ts';
import { arrow } from './arrows.ts';
import { type Look, lookAt } from './look.ts';
import { orderHeight, orderList, orderWidth } from './order.ts';
import { movedSince, parIn, standing } from './prices.ts';
import { FONT, type Palette } from './style.ts';
import { element, num, type Picture, type Point, path, picture, text } from './svg.ts';
import { drawToken, tokenHeight } from './token.ts';
import { roundTitle, type Words } from './words.ts';
import { cellColour, drawZones, zoneLegend } from './zones.ts';

export interface MarketOptions {
  readonly since?: State;
  readonly grey?: boolean;
  /** Cut in bands of nine columns one under the other, to be read 400 pixels wide. */
  readonly phone?: boolean;
}

const CELL = { w: 87, price: 34, chip: 33, gap: 3 };
const LEAST = 26;
const BAND = 9;
const MARGIN = 24;

interface Sheet {
  readonly look: Look;
  readonly colours: Palette;
  readonly since: State | undefined;
  /** Left upper corner and height of each cell, by row and column. */
  readonly cells: ReadonlyMap<string, Point & { readonly h: number }>;
  /** Columns of a band. */
  readonly band: number;
  readonly width: number;
  readonly height: number;
}

/** The market as an SVG, with its alt text. */
export function marketSvg(game: Game, words: Words, options: MarketOptions = {}): Picture {
  const look = lookAt(game, words, options.grey);
  const { colours } = look;
  const widest = Math.max(...game.definition.market.rows.map((row) => row.length));
  const sheet = layOut(look, options.since, options.phone === true ? BAND : widest);
  const corner = emptyCorner(sheet);
  const under = corner === null ? orderHeight(look) + MARGIN : 0;
  const legend = zoneLegend(look, sheet.width, { x: MARGIN, y: sheet.height + under + 4 });
  return picture(
    {
      width: sheet.width,
      height: Math.ceil(sheet.height + under + legend.h + MARGIN),
      paper: colours.paper,
      ink: colours.ink,
      font: FONT,
      alt: marketAlt(look, options.since),
    },
    text({ x: MARGIN, y: 34 }, words.say('market.title', { round: roundTitle(words, game.state.round) }), {
      size: 30,
      weight: 700,
      anchor: 'start',
    }),
    ...game.definition.market.rows.flatMap((row, r) => row.map((_, c) => cell(sheet, r, c))),
    redLine(sheet),
    ...Object.keys(game.state.corporations).map((corporation) => moveOf(sheet, corporation)),
    ...game.definition.market.rows.flatMap((row, r) => row.map((_, c) => chips(sheet, r, c))),
    orderList(look, options.since, corner ?? { x: MARGIN, y: sheet.height }),
    legend.drawn,
  );
}

/** Where the list of prices fits beside the lower rows; null: nowhere. */
function emptyCorner({ look, cells, width, height }: Sheet): Point | null {
  for (const [r, row] of look.definition.market.rows.entries()) {
    const x = MARGIN + (row.length + 0.4) * CELL.w;
    const y = (cells.get(`${r},0`)?.y ?? height) + MARGIN;
    if (x + orderWidth(look) < width && y + orderHeight(look) < height) return { x, y };
  }
  return null;
}

/** Rows are as high as their highest stack; bands of columns lie one under the other. */
function layOut(look: Look, since: State | undefined, band: number): Sheet {
  const { rows } = look.definition.market;
  const widest = Math.max(...rows.map((row) => row.length));
  const cells = new Map<string, Point & { h: number }>();
  let y = 64;
  for (let first = 0; first < widest; first += band) {
    for (const [r, row] of rows.entries()) {
      const columns = row.slice(first, first + band).map((_, i) => first + i);
      if (columns.length === 0) continue;
      const most = Math.max(CELL.chip, ...columns.map((c) => stackHeight(look, `${r},${c}`)));
      const h = CELL.price + most + 4;
      for (const c of columns) cells.set(`${r},${c}`, { x: MARGIN + (c - first) * CELL.w, y, h });
      y += h;
    }
    y += MARGIN;
  }
  return {
    look,
    colours: look.colours,
    since,
    cells,
    band,
    width: 2 * MARGIN + Math.min(band, widest) * CELL.w,
    height: y,
  };
}

function cell({ look, colours, cells }: Sheet, r: number, c: number): string {
  const { x, y, h } = cells.get(`${r},${c}`)!;
  const box = look.definition.market.rows[r]![c]!;
  if (box === null) return '';
  const { price, zones } = box;
  return (
    element('rect', {
      x,
      y,
      width: CELL.w,
      height: h,
      fill: cellColour(colours, zones),
      stroke: colours.soft,
      'stroke-width': 1,
    }) +
    text({ x: x + 8, y: y + 19 }, String(price), { size: LEAST, weight: 700, anchor: 'start' }) +
    drawZones(zones, { x: x + CELL.w - 17, y: y + 19 }, colours)
  );
}

/** Middle of a token in its stack. */
function spot({ look, cells }: Sheet, key: string, corporation: CorporationId): Point | null {
  const at = cells.get(key);
  if (at === undefined) return null;
  let y = at.y + CELL.price;
  for (const other of look.state.market[key] ?? []) {
    const h = tokenHeight(look, other);
    if (other === corporation) return { x: at.x + CELL.w / 2, y: y + h / 2 + 1.5 };
    y += h + CELL.gap;
  }
  return null;
}

function chips(sheet: Sheet, r: number, c: number): string {
  const { look, since } = sheet;
  return (look.state.market[`${r},${c}`] ?? [])
    .map((corporation) => {
      const moved = movedSince(look.definition, since, look.state, corporation).sign !== '';
      return drawToken(look, corporation, spot(sheet, `${r},${c}`, corporation)!, moved);
    })
    .join('');
}

/** Of the tokens in a cell, with what keeps them apart. */
function stackHeight(look: Look, key: string): number {
  const stack = look.state.market[key] ?? [];
  return stack.reduce((sum, corporation) => sum + tokenHeight(look, corporation) + CELL.gap, 0);
}

/** From where a token stood to where it stands, in one band; one that goes up or down passes beside the prices. */
function moveOf(sheet: Sheet, corporation: CorporationId): string {
  const { look, since, colours, cells, band } = sheet;
  const from = since?.corporations[corporation]?.cell;
  const to = look.state.corporations[corporation]?.cell;
  if (from == null || to == null || from.join() === to.join()) return '';
  const [bandBefore, bandNow] = [from, to].map(([, column]) => Math.floor(column / band));
  const before = bandBefore === bandNow ? cells.get(from.join()) : undefined;
  const end = spot(sheet, to.join(), corporation);
  if (before === undefined || end === null) return '';
  const level = from[0] === to[0] ? end.y : before.y + CELL.price + CELL.chip / 2;
  const start = { x: before.x + CELL.w / 2, y: level };
  const aside = Math.abs(end.x - start.x) < CELL.w / 2 ? ASIDE : 0;
  const falls = aside > 0 && end.y > start.y;
  // from above it comes to the top of the stack
  const y = falls ? cells.get(to.join())!.y + CELL.price : end.y;
  const reach = { w: CELL.w / 2 - 2, h: falls ? 0 : tokenHeight(look, corporation) / 2 + 2 };
  return arrow({ x: start.x + aside, y: start.y }, { x: end.x + aside, y }, reach, colours);
}

/** Right of a price, from the middle of its cell. */
const ASIDE = 19;

/** Between the last price up to the red line and the first above it, row by row. */
function redLine({ look, colours, cells }: Sheet): string {
  if (look.definition.mechanisms.payout_move !== 'by-size') return '';
  const { rows, red_line } = look.definition.market;
  let d = '';
  let pen: Point | null = null;
  for (const [r, row] of rows.entries()) {
    const c = row.findIndex((box) => box !== null && box.price > red_line);
    const at = cells.get(`${r},${c < 0 ? row.length - 1 : c}`);
    if (at === undefined || c === 0) continue;
    const x = c < 0 ? at.x + CELL.w : at.x;
    if (c < 0) break;
    d += pen === null ? `M${num(x)} ${num(at.y)}` : `L${num(x)} ${num(at.y)}`;
    pen = { x, y: at.y + at.h };
    d += `L${num(pen.x)} ${num(pen.y)}`;
  }
  return d === ''
    ? ''
    : path(d, { fill: 'none', stroke: colours.card, 'stroke-width': 9 }) +
        path(d, { fill: 'none', stroke: colours.down, 'stroke-width': 5 });
}

function marketAlt(look: Look, since: State | undefined): string {
  const { definition, state, words } = look;
  const order = standing(definition, state);
  if (order.length === 0) return `${words.say('market.alt-none')}.`;
  const said = order.map((corporation) => {
    const { sign, from, to } = movedSince(definition, since, state, corporation);
    const cell = state.corporations[corporation]!.cell!;
    const zones = definition.market.rows[cell[0]]![cell[1]]!.zones.filter(
      (zone) => !PAR_ZONES.some((par) => par === zone),
    ).map((zone) => words.say(`market.zone.${zone}`));
    const moved =
      sign === '' ? '' : words.say(from === null ? 'market.alt-new' : 'market.alt-from', { price: from });
    const price = words.say('market.alt-price', { corporation, price: to });
    const par = parIn(look, corporation);
    const offered = par === null ? '' : words.say('market.alt-par', { par });
    return price + moved + offered + (zones.length > 0 ? words.say('market.alt-zones', { zones }) : '');
  });
  return `${words.say('market.alt', { prices: said.join('; ') })}.`;
}
