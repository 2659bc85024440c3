/** The stock market: prices, zones, the red line, tokens in stacks from the top down, and how they moved. */
import type { Game } from '../../model/game.ts';
import type { CorporationId, State } from '../../model/state.ts';
import { geometryOf } from './geometry.ts';
import type { Look } from './look.ts';
import { orderHeight, orderList } from './order.ts';
import { type Move, movedSince, standing } from './prices.ts';
import { liveryOf } from './stations.ts';
import { FONT, type Palette, palette } from './style.ts';
import { box, element, num, type Picture, type Point, path, picture, text } from './svg.ts';
import { list, type Names, roundTitle } from './words.ts';
import { cellColour, drawZones, zoneLegend, zoneSign } from './zones.ts';

export interface MarketOptions {
  readonly since?: State;
  readonly grey?: boolean;
  /** Cut in bands of nine columns one under the other, to be read 400 pixels wide. */
  readonly phone?: boolean;
}

const CELL = { w: 87, price: 34, chip: 33 };
const LEAST = 26;
const BAND = 9;
const MARGIN = 24;

interface Sheet {
  readonly look: Look;
  readonly colours: Palette;
  readonly since: State | undefined;
  /** Left upper corner and height of each cell, by row and column. */
  readonly cells: ReadonlyMap<string, Point & { readonly h: number }>;
  readonly width: number;
  readonly height: number;
}

/** The market as an SVG, with its alt text. */
export function marketSvg(game: Game, _names: Names, options: MarketOptions = {}): Picture {
  const colours = palette(options.grey);
  const look: Look = { ...game, geometry: geometryOf(game.definition), colours, grey: options.grey ?? false };
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
      alt: marketAlt(game, options.since),
    },
    text({ x: MARGIN, y: 34 }, `Stock market · ${roundTitle(game.state.round)}`, {
      size: 30,
      weight: 700,
      anchor: 'start',
    }),
    ...game.definition.market.rows.flatMap((row, r) => row.map((_, c) => cell(sheet, r, c))),
    redLine(sheet),
    ...Object.keys(game.state.corporations).map((corporation) => arrow(sheet, corporation)),
    ...game.definition.market.rows.flatMap((row, r) => row.map((_, c) => chips(sheet, r, c))),
    orderList(look, options.since, corner ?? { x: MARGIN, y: sheet.height }),
    legend.drawn,
  );
}

/** Where the list of prices fits beside the lower rows; null: nowhere. */
function emptyCorner({ look, cells, width, height }: Sheet): Point | null {
  for (const [r, row] of look.definition.market.rows.entries()) {
    const x = MARGIN + (row.length + 1) * CELL.w;
    const y = (cells.get(`${r},0`)?.y ?? height) + MARGIN;
    if (x + 400 < width && y + orderHeight(look) < height) return { x, y };
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
      const most = Math.max(1, ...columns.map((c) => (look.state.market[`${r},${c}`] ?? []).length));
      const h = CELL.price + most * CELL.chip + 4;
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

function stackAt({ look }: Sheet, r: number, c: number): readonly CorporationId[] {
  return look.state.market[`${r},${c}`] ?? [];
}

/** Middle of a token; of one that has left its cell, of the cell. */
function spot(sheet: Sheet, key: string, depth: number): Point | null {
  const at = sheet.cells.get(key);
  if (at === undefined) return null;
  return { x: at.x + CELL.w / 2, y: at.y + CELL.price + CELL.chip * (Math.max(depth, 0) + 0.5) };
}

function chips(sheet: Sheet, r: number, c: number): string {
  return stackAt(sheet, r, c)
    .map((corporation, depth) => {
      const at = spot(sheet, `${r},${c}`, depth)!;
      const livery = liveryOf(sheet.look, corporation);
      const moved = movedSince(sheet.look.definition, sheet.since, sheet.look.state, corporation).sign !== '';
      const frame = moved ? sheet.colours.change : sheet.colours.ink;
      return (
        box(at, CELL.w - 6, CELL.chip - 3, {
          rx: 6,
          fill: livery.fill,
          stroke: frame,
          'stroke-width': moved ? 4 : 1.5,
        }) +
        text(at, corporation, {
          size: LEAST,
          weight: 700,
          fill: livery.letters,
          spacing: corporation.length > 3 ? -1 : 0,
        })
      );
    })
    .join('');
}

/** From where a token stood to where it stands. */
function arrow(sheet: Sheet, corporation: CorporationId): string {
  const { look, since, colours } = sheet;
  const from = since?.corporations[corporation]?.cell;
  const to = look.state.corporations[corporation]?.cell;
  if (from == null || to == null || from.join() === to.join()) return '';
  const start = spot(sheet, from.join(), 0);
  const end = spot(sheet, to.join(), stackAt(sheet, to[0], to[1]).indexOf(corporation));
  if (start === null || end === null) return '';
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const short = Math.abs(dx) > 0.5 ? (CELL.w / 2 - 2) / Math.abs(dx) : (CELL.chip / 2 + 2) / Math.abs(dy);
  const tip = {
    x: end.x - dx * Math.min(short, length * 0.6),
    y: end.y - dy * Math.min(short, length * 0.6),
  };
  const point = (on: number, off: number) =>
    `${num(tip.x + on * dx - off * dy)} ${num(tip.y + on * dy + off * dx)}`;
  const shaft = `M${num(start.x)} ${num(start.y)}L${num(tip.x - dx * 8)} ${num(tip.y - dy * 8)}`;
  return (
    path(shaft, { stroke: colours.card, 'stroke-width': 10 }) +
    path(shaft, { stroke: colours.change, 'stroke-width': 5, 'stroke-dasharray': '9 4' }) +
    path(`M${point(4, 0)}L${point(-12, 10)}L${point(-12, -10)}Z`, {
      fill: colours.change,
      stroke: colours.card,
      'stroke-width': 2,
    })
  );
}

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

function marketAlt({ definition, state }: Game, since: State | undefined): string {
  const order = standing(definition, state);
  const said = order.map((corporation) => {
    const move: Move = movedSince(definition, since, state, corporation);
    const cell = state.corporations[corporation]!.cell!;
    const zones = definition.market.rows[cell[0]]![cell[1]]!.zones.filter((zone) => zone !== 'par').map(
      (zone) => zoneSign(zone).words,
    );
    const moved = move.sign === '' ? '' : move.from === null ? ', new' : `, from ${move.from}`;
    return `${corporation} ${move.to}${moved}${zones.length > 0 ? ` (${list(zones)})` : ''}`;
  });
  return `Stock market, highest price first: ${said.length === 0 ? 'no token yet' : said.join('; ')}.`;
}
