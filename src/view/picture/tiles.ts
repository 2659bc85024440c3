/** Tiles to choose from: every tile and rotation with the country round it, the command beneath. */
import type { Game } from '../../model/game.ts';
import type { HexId, State } from '../../model/state.ts';
import { faceAt } from '../../network/face.ts';
import { barriers, drawBarrier } from './barriers.ts';
import { ground, mainline } from './ground.ts';
import { centred, drawHex, drawTrack } from './hex.ts';
import { type Look, lookAt, money } from './look.ts';
import { wrap } from './measure.ts';
import { hexRing } from './rings.ts';
import { FONT, SIZE } from './style.ts';
import { element, group, num, type Picture, type Point, picture, text } from './svg.ts';
import { hexName, type Words } from './words.ts';

/** One way to lay: the tile, its rotation, and the command that lays it so. */
export interface TileChoice {
  readonly hex: HexId;
  readonly tile: string;
  readonly rotation: number;
  readonly command: string;
  /** Money it costs at once. */
  readonly cost?: number;
  /** The game with it laid; without it only the tile is changed. */
  readonly after?: State;
}

export interface TilesOptions {
  readonly grey?: boolean;
  /** How many choices there are that are not shown. */
  readonly more?: number;
}

const WIDTH = 832;
const COLUMNS = 3;
const MARGIN = 20;
const CELL = (WIDTH - 2 * MARGIN) / COLUMNS;
const TEXT = 26;
const HEAD = 64;
const LINE = 32;

/** The choices as an SVG, three in a row, with its alt text; none: a picture that says so. */
export function tilesSvg(
  game: Game,
  words: Words,
  choices: readonly TileChoice[],
  options: TilesOptions = {},
): Picture {
  const look = lookAt(game, words, options.grey);
  const { colours } = look;
  const view = viewOf(look);
  const h = (view.h * (CELL - 14)) / view.w;
  const said = choices.map((choice) => captionOf(look, choice));
  const row = h + Math.max(1, ...said.map((lines) => lines.length)) * LINE + 24;
  const more = moreWords(look, choices, options);
  const foot = HEAD + Math.ceil(choices.length / COLUMNS) * row;
  const cells = choices.map((choice, i) => {
    const x = MARGIN + (i % COLUMNS) * CELL + 7;
    const y = HEAD + Math.floor(i / COLUMNS) * row;
    const middle = x + CELL / 2 - 7;
    return (
      scene({ ...look, state: laid(game, choice) }, choice.hex, { x, y, w: CELL - 14, h }) +
      said[i]!.map((line, n) => caption({ x: middle, y: y + h + TEXT * 0.8 + n * LINE }, line)).join('')
    );
  });
  const title = titleOf(look, choices, options);
  const commands = choices.map(({ command }) => command).join('; ');
  const alt = choices.length === 0 ? title : words.say('tiles.alt', { title, commands });
  return picture(
    {
      width: WIDTH,
      height: Math.ceil(foot + (more === null ? 0 : LINE) + MARGIN),
      paper: colours.paper,
      ink: colours.ink,
      font: FONT,
      alt: `${[alt, ...(more === null ? [] : [more])].join('. ')}.`,
    },
    text({ x: MARGIN, y: 34 }, title, { size: 30, weight: 700, anchor: 'start' }),
    ...cells,
    more === null ? '' : text({ x: MARGIN, y: foot + LINE / 2 }, more, { size: TEXT, anchor: 'start' }),
  );
}

function titleOf(look: Look, choices: readonly TileChoice[], { more = 0 }: TilesOptions): string {
  const { words } = look;
  if (choices.length === 0) return words.say('tiles.none');
  const hexes = [...new Set(choices.map(({ hex }) => hexName(look, hex)))];
  const shown = choices.length;
  return words.say(more > 0 ? 'tiles.title-part' : 'tiles.title', { hexes, shown, count: shown + more });
}

function moreWords(
  { words }: Look,
  choices: readonly TileChoice[],
  { more = 0 }: TilesOptions,
): string | null {
  return more === 0 ? null : words.say('tiles.more', { count: more, hex: choices[0]!.hex });
}

/** The whole command in as many lines as it needs, and what it costs. */
function captionOf({ words, definition }: Look, { command, cost = 0 }: TileChoice): string[] {
  const lines = wrap(command, CELL - 8, TEXT, 700);
  return cost === 0 ? lines : [...lines, words.say('tiles.cost', { cost: money(definition, cost) })];
}

function caption(at: Point, said: string): string {
  return text(at, said, { size: TEXT, weight: 700, spacing: -0.5 });
}

/** The game with the tile laid, as far as a picture needs it. */
function laid({ state }: Game, { hex, tile, rotation, after }: TileChoice): State {
  const tiles = { ...state.board.tiles, [hex]: { tile, rotation } };
  return after ?? { ...state, board: { ...state.board, tiles } };
}

/** The hex with a rim of its neighbours. */
function viewOf({ definition }: Look): { w: number; h: number } {
  return definition.layout.orientation === 'flat' ? { w: 186, h: 168 } : { w: 176, h: 188 };
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The hex and the rim of its neighbours, in a frame. */
function scene(look: Look, hex: HexId, frame: Frame): string {
  const centre = look.geometry.centres.get(hex)!;
  const { w, h } = viewOf(look);
  const view = { x: centre.x - w / 2, y: centre.y - h / 2 };
  const near = [...look.geometry.centres].flatMap(([other, { x, y }]) =>
    Math.hypot(x - centre.x, y - centre.y) < 2.2 * SIZE.edge ? [other] : [],
  );
  const face = (other: HexId) => faceAt(look.definition, look.state.board, other);
  const walls = barriers(look).filter((barrier) => near.includes(barrier.hex));
  const inside =
    element('rect', { ...view, width: w, height: h, fill: look.colours.sea }) +
    near.map((other) => ground(look, other, face(other)).replace(/ id="[^"]*"/, '')).join('') +
    hexRing(look, hex) +
    near.map((other) => mainline(look, other)).join('') +
    near.map((other) => group({ transform: centred(look, other) }, drawTrack(look, face(other)))).join('') +
    walls.map((barrier) => drawBarrier(look, barrier)).join('') +
    drawHex(look, hex).replace(/ id="[^"]*"/, '');
  return element(
    'svg',
    {
      x: frame.x,
      y: frame.y,
      width: frame.w,
      height: frame.h,
      viewBox: `${num(view.x)} ${num(view.y)} ${w} ${h}`,
    },
    inside,
  );
}
